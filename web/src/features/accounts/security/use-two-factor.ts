import { useState } from 'react';
import { api, type Answer, type Argument } from '#lib/api/api.ts';
import { errorText, fieldErrors } from '#lib/errors.ts';

/** Errors by field; `form` for others. */
export type Problems = Partial<Record<'password' | 'code' | 'form', string>>;

const problemsOf = (error: unknown): Problems => {
  const { password, code, credential } = fieldErrors(error);
  if (password ?? code) return { ...(password && { password }), ...(code && { code }) };
  return { form: credential ?? errorText(error) };
};

/** Runs one step of turning two-factor on or off; undefined if it failed, with the error at its field. */
export const useTwoFactor = () => {
  const [set, { isLoading }] = api.useSetTwoFactorMutation();
  const [problems, setProblems] = useState<Problems>({});
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
