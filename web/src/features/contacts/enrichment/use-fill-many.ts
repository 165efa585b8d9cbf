import type { Stage } from '@rainmaker/contract';
import { useShowOutcome } from '#features/activity/index.ts';
import { api } from '#lib/api/api.ts';
import { toastError } from '#lib/toast/toast.ts';
import type { Target } from '../actions/act-types.ts';
import * as words from './words.ts';

/** Fills the empty fields of many people with what is certain on their websites; can be undone. */
export const useFillMany = (stage: Stage) => {
  const [send] = api.useFillFromWebsitesMutation();
  const showOutcome = useShowOutcome();
  return async ({ who, meant, names }: Pick<Target, 'who' | 'meant' | 'names'>): Promise<void> => {
    try {
      const answer = await send({ stage, ...meant }).unwrap();
      showOutcome(answer, { fallback: words.filledMany, working: words.fillingMany(who), names, stage });
    } catch (error) {
      toastError(error);
    }
  };
};
