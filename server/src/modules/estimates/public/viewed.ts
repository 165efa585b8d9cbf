import { sql } from 'kysely';
import type { PublicContext } from '#platform/context.ts';
import { type Limit, takeTry } from '#platform/limits.ts';
import type { SendingDeps } from '../sending/deps.ts';
import { moveEstimate } from '../sending/move-estimate.ts';
import { tellOf } from '../sending/tell.ts';
import { changeByLink, namedBy, publicState } from './by-link.ts';

const VIEWS: Limit = { name: 'estimate-viewed', most: 60, seconds: 3600 };

/** A person looks at the page: the page says so once it was seen and touched, which programs that follow links don't do. */
export const noteViewed = async (
  context: PublicContext,
  token: string,
  deps: SendingDeps,
): Promise<Record<string, never>> => {
  const named = namedBy(token, deps);
  await takeTry(context.transact, VIEWS, named.linkId, deps.realClock.now());
  return changeByLink(context, named, deps, async (db, estimate, { at, workspace }) => {
    if (publicState(estimate) !== 'open' || estimate.status !== 'sent') return {};
    const isFirst = await moveEstimate(db, { id: estimate.id, action: 'view', at, also: sql`, viewed_at = ${at}` });
    if (isFirst)
      await tellOf(
        db,
        estimate,
        { kind: 'estimate_viewed', summary: `Estimate ${estimate.number} viewed`, at },
        { live: deps.live, workspaceId: workspace.id },
      );
    return {};
  });
};
