import type { contract, Input } from '@rainmaker/contract';
import { sql } from 'kysely';
import { isOfOwnPerson } from '#modules/contacts/index.ts';
import type { CallContext } from '#platform/context.ts';
import { notAllowedNow, notFound, staleVersion } from '#platform/errors.ts';
import type { Channels } from '../channels/channel.ts';
import { messageDetails } from '../message/details.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { showAsBeingWritten } from '../written/being-written.ts';
import { askAgain } from '../writing/writing-rows.ts';
import { writeSoon } from './waiting.ts';

interface Row {
  status: string;
  writing: string | null;
  campaign_state: string | null;
}

const BEING_WRITTEN = 'It’s already being written.';

/** Why a text can't be written anew now; undefined where it can. */
const whyNot = ({ status, writing, campaign_state: state }: Row): string | undefined => {
  if (writing === null) return 'It wasn’t written from a prompt.';
  if (status !== 'draft') return 'Only a draft can be written again. Withdraw the approval first.';
  if (writing === 'waiting') return BEING_WRITTEN;
  return state === 'running' ? undefined : 'The campaign isn’t running. Resume it to have its drafts written.';
};

/** Asks for a new text of a draft; whatever it says now, a person's own words included, is replaced when the text comes. */
export const writeAgain = async (
  { db, session, jobs, live }: Pick<CallContext, 'db' | 'session' | 'jobs' | 'live'>,
  { id, version, by }: Input<typeof contract.writeMailAgain>,
  deps: WorkspaceDeps & { channels: Channels },
): Promise<void> => {
  const row = await db.maybe<Row>(sql`
    select m.status, w.state as writing, cp.state as campaign_state from messages m
    left join message_writings w on w.workspace_id = m.workspace_id and w.message_id = m.id
    left join campaigns cp on cp.workspace_id = m.workspace_id and cp.id = m.campaign_id
    where m.workspace_id = app.workspace_id() and m.id = ${id} and ${isOfOwnPerson(sql`m.contact_id`)}`);
  if (row === undefined) throw notFound('message');
  const refused = whyNot(row);
  if (refused !== undefined) throw notAllowedNow(refused);
  const workspace = await loadWorkspace(db, deps);
  const shown = await showAsBeingWritten(db, sql<boolean>`m.id = ${id}`, { at: workspace.clock.now(), version });
  if (shown.length === 0) throw staleVersion('message', await messageDetails(db, id, workspace, deps.channels));
  const now = deps.realClock.now();
  // Of two who ask at once the second one's text would be paid for, too.
  if (!(await askAgain(db, id, by, now))) throw notAllowedNow(BEING_WRITTEN);
  await writeSoon(db, session.workspaceId, jobs, now);
  await live.publish(db, session.workspaceId, { type: 'messages' });
};
