import { LIMITS } from '@rainmaker/contract';
import { api } from '#lib/api/api.ts';
import { useAppDispatch } from '#lib/api/store.ts';
import { callsOf, type ContactPage, type Meant } from './stage-calls.ts';
import type { Stage } from '@rainmaker/contract';

/** The largest page of the list. */
const PAGE = 200;

/** The ids of "every match", for calls that only accept ids; 1,000 at most. */
export const useAllIds = (stage: Stage): ((meant: Meant) => Promise<string[]>) => {
  const dispatch = useAppDispatch();
  const { list } = callsOf(stage);
  return async (meant) => {
    if ('ids' in meant) return meant.ids;
    const { excluded_ids: excluded = [], ...filter } = meant.filter;
    const out = new Set(excluded);
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const asked = { ...filter, page_size: PAGE, ...(after && { after }) };
      const page: ContactPage = await dispatch(
        api.endpoints[list].initiate(asked, { subscribe: false, forceRefetch: true }),
      ).unwrap();
      ids.push(...page.results.flatMap(({ id }) => (out.has(id) ? [] : [id])));
      after = page.next ?? undefined;
    } while (after !== undefined && ids.length < LIMITS.bulkIds);
    return ids.slice(0, LIMITS.bulkIds);
  };
};
