import type { Handlers } from '#http/request/handlers.ts';
import type { PublicContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { badLink, undoUnsubscribe, unsubscribe } from './inbound/unsubscribe.ts';
import type { EmailDeps } from './channels/email/channel.ts';
import { loadWorkspace, type OutreachWorkspace, type WorkspaceDeps } from './pace/workspace.ts';

type LinkDeps = WorkspaceDeps & EmailDeps;

type Work<T> = (db: Db, messageId: string, workspace: OutreachWorkspace) => Promise<T>;

/** Runs in the workspace that the link's token names; nothing else about the caller is known or needed. */
const byLink = async <T>(context: PublicContext, token: string, deps: LinkDeps, work: Work<T>): Promise<T> => {
  const named = deps.links.read(token);
  if (named === undefined) throw badLink();
  return context.transact({ workspaceId: named.workspaceId }, async (db) => {
    const found = await db.maybe({
      name: 'workspace_exists',
      text: 'select 1 from workspaces where id = app.workspace_id()',
      values: [],
    });
    if (found === undefined) throw badLink();
    const answer = await work(db, named.messageId, await loadWorkspace(db, deps));
    await context.live.publish(db, named.workspaceId, { type: 'messages' });
    return answer;
  });
};

export const unsubscribeRoutes = (deps: LinkDeps) =>
  ({
    unsubscribe: async (context, { token, reason }) => {
      const answer = await byLink(context, token, deps, (db, id, workspace) =>
        unsubscribe(db, id, reason, workspace, deps.secrets),
      );
      return { message: 'You are unsubscribed.', ...answer };
    },

    unsubscribeOneClick: async (context, { token }) => {
      await byLink(context, token, deps, (db, id, workspace) =>
        unsubscribe(db, id, undefined, workspace, deps.secrets),
      );
      return { message: 'You are unsubscribed.' };
    },

    undoUnsubscribe: async (context, { token }) => {
      await byLink(context, token, deps, (db, id, workspace) => undoUnsubscribe(db, id, workspace, deps.secrets));
      return { message: 'You can be written to again.' };
    },
  }) satisfies Partial<Handlers>;
