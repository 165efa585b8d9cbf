import { workspaceExists } from '#platform/workspace-exists.ts';
import type { Handlers } from '#http/request/handlers.ts';
import type { PublicContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { takeTry } from '#platform/limits.ts';
import { badLink } from './inbound/addressed.ts';
import { type LinkOutcome, undoUnsubscribe, unsubscribe } from './inbound/unsubscribe.ts';
import { unsubscribePage } from './inbound/unsubscribe-page.ts';
import type { EmailDeps } from './channels/email/channel.ts';
import { loadWorkspace, type OutreachWorkspace, type WorkspaceDeps } from './pace/workspace.ts';

type LinkDeps = WorkspaceDeps & EmailDeps;

const linkContext = ({ secrets, realClock }: LinkDeps) => ({ secrets, realNow: realClock.now() });

type Work<T> = (db: Db, workspace: OutreachWorkspace) => Promise<T>;

/** There and back again leaves a row each time. Unsubscribing itself is free: it can only be done as often as taken back. */
const TAKEN_BACK = { name: 'undo-unsubscribe', most: 20, seconds: 3600 };

const namedBy = (token: string, { links }: LinkDeps): { workspaceId: string; messageId: string } => {
  const named = links.read(token);
  if (named === undefined) throw badLink();
  return named;
};

/** Runs in the workspace that the link's token names; nothing else about the caller is known or needed. */
const inWorkspace = <T>(context: PublicContext, workspaceId: string, deps: LinkDeps, work: Work<T>): Promise<T> =>
  context.transact({ workspaceId, isByLink: true }, async (db) => {
    if (!(await workspaceExists(db))) throw badLink();
    return work(db, await loadWorkspace(db, deps));
  });

/** The same, for what open screens hear of. */
const changeWorkspace = <T extends { hasChanged: boolean }>(
  context: PublicContext,
  workspaceId: string,
  deps: LinkDeps,
  work: Work<T>,
): Promise<T> =>
  inWorkspace(context, workspaceId, deps, async (db, workspace) => {
    const answer = await work(db, workspace);
    if (answer.hasChanged) await context.live.publish(db, workspaceId, { type: 'messages' });
    return answer;
  });

const unsubscribeBy = (
  context: PublicContext,
  { token, reason }: { token: string; reason?: string | undefined },
  deps: LinkDeps,
): Promise<LinkOutcome> => {
  const { workspaceId, messageId } = namedBy(token, deps);
  return changeWorkspace(context, workspaceId, deps, (db, workspace) =>
    unsubscribe(db, messageId, reason, workspace, linkContext(deps)),
  );
};

export const unsubscribeRoutes = (deps: LinkDeps) =>
  ({
    getUnsubscribe: (context, { token }) => {
      const { workspaceId, messageId } = namedBy(token, deps);
      return inWorkspace(context, workspaceId, deps, (db, workspace) =>
        unsubscribePage(db, messageId, workspace, linkContext(deps)),
      );
    },

    unsubscribe: async (context, input) => {
      const { email, sender, undoKey } = await unsubscribeBy(context, input, deps);
      return { message: 'You’re unsubscribed.', email, sender, undo_key: undoKey };
    },

    unsubscribeOneClick: async (context, { token }) => {
      await unsubscribeBy(context, { token }, deps);
      return { message: 'You’re unsubscribed.' };
    },

    undoUnsubscribe: async (context, { token, key = '' }) => {
      const { workspaceId, messageId } = namedBy(token, deps);
      await takeTry(context.transact, TAKEN_BACK, messageId, deps.realClock.now());
      await changeWorkspace(context, workspaceId, deps, async (db, workspace) => {
        await undoUnsubscribe(db, { messageId, key }, workspace, linkContext(deps));
        return { hasChanged: true };
      });
      return { message: 'You’re subscribed again.' };
    },
  }) satisfies Partial<Handlers>;
