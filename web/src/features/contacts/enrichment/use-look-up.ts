import type { Stage } from '@rainmaker/contract';
import { watchWork } from '#features/activity/index.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import type { Meant } from '../stage-calls.ts';
import { enrichmentCallsOf } from './enrichment-calls.ts';

/** Starts looking up people's websites; the work is watched on every screen. */
export const useLookUp = (stage: Stage) => {
  const [send, { isLoading: isBusy }] = enrichmentCallsOf(stage).useLook();
  const lookUp = async (meant: Meant, { working, done }: { working: string; done?: string }): Promise<void> => {
    try {
      const answer = await send(meant).unwrap();
      watchWork({ id: answer.job.id, kind: 'bulk', title: working, stage, ...(done !== undefined && { done }) });
      if ('filter' in meant || meant.ids.length > 1) toastSuccess(undefined, `${working}.`);
    } catch (error) {
      toastError(error);
    }
  };
  return { lookUp, isBusy };
};
