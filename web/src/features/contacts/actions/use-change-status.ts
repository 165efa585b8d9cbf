import { statusLabel, type Stage } from '@rainmaker/contract';
import { useShowOutcome } from '#features/activity/index.ts';
import { api } from '#lib/api/api.ts';
import { useAppDispatch, useAppSelector } from '#lib/api/store.ts';
import { toastError } from '#lib/toast/toast.ts';
import { callsOf, type ContactPage, type ContactRow, type ListArguments } from '../stage-calls.ts';
import * as texts from './words.ts';

export interface StatusChange {
  status: string;
  /** Required for some changes. */
  reason?: string;
  /** Evidence of the new consent; required to leave Do Not Contact. */
  evidence?: string;
}

interface CachedQuery {
  endpointName?: string;
  originalArgs?: unknown;
}

/** Changes a person's status optimistically; on an error the old one is restored and the reason shown. */
export const useChangeStatus = (stage: Stage): ((row: ContactRow, change: StatusChange) => Promise<boolean>) => {
  const { list, useStatus } = callsOf(stage);
  const [send] = useStatus();
  const dispatch = useAppDispatch();
  const showOutcome = useShowOutcome();
  const queries = useAppSelector((state) => state.api.queries) as Record<string, CachedQuery | undefined>;

  return async (row, change) => {
    const patches = Object.values(queries).flatMap((query) =>
      query?.endpointName === list
        ? [
            dispatch(
              api.util.updateQueryData(list, query.originalArgs as ListArguments, (page: ContactPage) => {
                const found = page.results.find(({ id }) => id === row.id);
                if (found) found.status = change.status;
              }),
            ),
          ]
        : [],
    );
    try {
      const answer = await send({ ids: [row.id], ...change }).unwrap();
      const words = texts.isNow(row.name, statusLabel(change.status));
      showOutcome(answer, { fallback: words, working: words, names: { [row.id]: row.name }, stage });
      if (!answer.skipped?.length) return true;
    } catch (error) {
      toastError(error);
    }
    for (const patch of patches) patch.undo();
    return false;
  };
};
