import type { Mail, SentChannel } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { CallContext } from '#platform/context.ts';
import type { Channels } from '../channels/channel.ts';
import type { WakeWorkspace } from '../dispatch/send.job.ts';
import { messageDetails } from '../message/details.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { type EditRequest, editMessage } from './edit.ts';
import type { DraftRefreshing } from './refresh-drafts.job.ts';

interface Deps extends WorkspaceDeps {
  channels: Channels;
  wake: WakeWorkspace;
  refreshing: DraftRefreshing;
}

/** Edits a message, with `only` one of that channel, and has what follows from it done. */
export const updateMail = async (
  { db, session, jobs, live }: Pick<CallContext, 'db' | 'session' | 'jobs' | 'live'>,
  input: EditRequest,
  deps: Deps,
  only?: SentChannel,
): Promise<Mail> => {
  const workspace = await loadWorkspace(db, deps);
  const { contactId } = await editMessage(db, input, { userId: session.userId, only }, { workspace, ...deps });
  if (contactId === null)
    await deps.refreshing.recheck(db, jobs, session.workspaceId, sql<boolean>`m.id = ${input.id}`);
  else await deps.refreshing.follow(db, jobs, session.workspaceId, [contactId]);
  await deps.wake(db, session.workspaceId, jobs);
  await live.publish(db, session.workspaceId, { type: 'messages' });
  return messageDetails(db, input.id, workspace, deps.channels);
};
