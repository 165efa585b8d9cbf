import { useState } from 'react';
import { api, type Answer, type Argument } from '#lib/api/api.ts';
import { problemsOf, type ProofProblems } from './proof.ts';

/** Runs one step of turning two-factor on or off; undefined if it failed, with the error at its field. */
export const useTwoFactor = () => {
  const [set, { isLoading }] = api.useSetTwoFactorMutation();
  const [problems, setProblems] = useState<ProofProblems>({});
  const send = async (step: Argument<'setTwoFactor'>): Promise<Answer<'setTwoFactor'> | undefined> => {
    setProblems({});
    try {
      return await set(step).unwrap();
    } catch (error) {
      setProblems(problemsOf(error));
      return undefined;
    }
  };
  return { send, problems, forget: () => setProblems({}), isBusy: isLoading };
};
