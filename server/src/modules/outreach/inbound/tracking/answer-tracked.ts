import type { Db } from '#platform/db/database.ts';
import type { Transact } from '#platform/db/transaction.ts';
import { workspaceExists } from '#platform/workspace-exists.ts';
import type { TrackingTokens } from '../../channels/email/tracking/tracking-token.ts';
import { loadWorkspace, type WorkspaceDeps } from '../../pace/workspace.ts';
import { findTarget, keepHit } from './hits.ts';
import { type Asked, seenAs } from './seen-as.ts';

interface Deps extends WorkspaceDeps {
  tokens: Pick<TrackingTokens, 'read'>;
  settleSoon(db: Db, named: { workspaceId: string; messageId: string }): Promise<void>;
}

/**
 * Where a tracked link leads, once the request is noted; undefined for the picture, and for whatever this server doesn't know or has
 * forgotten. It leads nowhere but to an address of the message itself.
 */
export const answerTracked =
  (deps: Deps) =>
  (transact: Transact) =>
  async (
    token: string,
    { network, ...request }: Omit<Asked, 'sinceSentMs'> & { network: string },
  ): Promise<string | undefined> => {
    const place = deps.tokens.read(token);
    if (place === undefined) return undefined;
    const { workspaceId, messageId } = place;
    return transact({ workspaceId, network, isByLink: true }, async (db) => {
      if (!(await workspaceExists(db))) return undefined;
      const target = await findTarget(db, place);
      if (target === undefined) return undefined;
      const at = (await loadWorkspace(db, deps)).clock.now();
      const sinceSentMs = target.sentAt === null ? 0 : at.getTime() - target.sentAt.getTime();
      if (await keepHit(db, place, seenAs({ ...request, sinceSentMs }), at))
        await deps.settleSoon(db, { workspaceId, messageId });
      return target.url ?? undefined;
    });
  };
