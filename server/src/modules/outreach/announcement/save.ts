import { type Announcement, type contract, type Input, isOpenAnnouncement, NOT_TRACKED } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { takeVersion } from '#platform/db/version.ts';
import { notAllowedNow, notFound, staleVersion } from '#platform/errors.ts';
import { chosenAttachments } from '../attachments/find-attachments.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { checkedAudience, checkedChoice, checkedMailboxes, checkFiles, withGiven } from './announcement-fields.ts';
import { type AnnouncementRow, findAnnouncement, insertAnnouncement, saveFields } from './announcement-queries.ts';
import { keepText } from './keep-text.ts';
import { moveAnnouncements } from './move-announcements.ts';
import { presentAnnouncement } from './present-announcements.ts';
import { withdraw } from './withdraw.ts';

type Context = Pick<CallContext, 'db' | 'session' | 'clock' | 'live' | 'request'>;

/** A new announcement that a person writes. */
export const createAnnouncement = async (
  { db, session, clock, live }: Context,
  input: Input<typeof contract.createAnnouncement>,
): Promise<Announcement> => {
  const { subject = '', body = '', audience, attachments: files = [], channel, template: chosen, ...given } = input;
  const who = await checkedAudience(db, audience);
  await checkedMailboxes(db, given.mailbox_ids ?? [], { channel });
  const attachments = await chosenAttachments(db, files, 'attachments');
  checkFiles(channel, attachments, chosen != null);
  const template = await checkedChoice(db, { channel, files: attachments }, chosen);
  const empty = {
    ...given,
    ...who,
    attachments,
    template,
    call_to_action: null,
    offer: null,
    mailbox_ids: [],
    tracking: NOT_TRACKED,
    send_at: null,
  };
  const fields = withGiven(empty, given);
  const id = await insertAnnouncement(db, fields, { subject, body }, { session, at: clock.now(), channel });
  await live.publish(db, session.workspaceId, { type: 'announcement', id });
  return presentAnnouncement(db, id);
};

const CLOSED =
  'This announcement has begun to leave, so it can’t be changed any more. You can cancel what hasn’t left.';

/** A writer that has been at it for so long died with its process. */
const CUT_OFF_MS = 5 * 60_000;

/** Notes that a text was cut off, so that it can be written by hand; false where its writer may still be at it. */
const giveUpCutOff = async (
  db: Db,
  { id, state }: Pick<AnnouncementRow, 'id' | 'state'>,
  at: Date,
  { realClock }: Pick<WorkspaceDeps, 'realClock'>,
): Promise<boolean> => {
  if (state !== 'generating') return false;
  const before = new Date(realClock.now().getTime() - CUT_OFF_MS);
  const which = sql<boolean>`(an.id = ${id} and an.writing_since < ${before})`;
  const also = sql`writing_since = null`;
  return (
    (await moveAnnouncements(db, { action: 'fail', which, at, reason: 'The writing was cut off.', also })).length > 0
  );
};

/**
 * Changes an announcement. One that was approved is a draft again, and nothing of it leaves before it is approved anew; once it has
 * begun to leave it stays as it is.
 */
export const updateAnnouncement = async (
  context: Context,
  { id, version, audience, attachments: files, template: chosen, ...given }: Input<typeof contract.updateAnnouncement>,
  deps: WorkspaceDeps,
): Promise<Announcement> => {
  const { db, session, live } = context;
  const row = await findAnnouncement(db, id, 'locked');
  if (row === undefined) throw notFound('announcement');
  if (!(await takeVersion(db, 'announcements', id, version)))
    throw staleVersion('announcement', await presentAnnouncement(db, id));
  const at = (await loadWorkspace(db, deps)).clock.now();
  const { state } = (await giveUpCutOff(db, row, at, deps)) ? { state: 'failed' as const } : row;
  if (state === 'generating') throw notAllowedNow('The text is being written. Stop it first, or wait a moment.');
  if (!isOpenAnnouncement(state) && !(await withdraw(context, row, at))) throw notAllowedNow(CLOSED);
  const who = audience === undefined ? undefined : await checkedAudience(db, audience);
  if (given.mailbox_ids !== undefined)
    await checkedMailboxes(db, given.mailbox_ids, { channel: row.channel, repId: row.rep_id });
  const attachments = files === undefined ? row.attachments : await chosenAttachments(db, files, 'attachments');
  const template =
    chosen === undefined ? row.template : await checkedChoice(db, { channel: row.channel, files: attachments }, chosen);
  checkFiles(row.channel, attachments, template !== null);
  await saveFields(db, id, withGiven({ ...row, ...who, attachments, template }, given), at);
  if (given.subject !== undefined || given.body !== undefined || chosen !== undefined) {
    const text = { subject: given.subject ?? row.subject, body: given.body ?? row.body };
    await keepText(db, { ...row, language: given.language ?? row.language }, text);
    await moveAnnouncements(db, { action: 'write', which: sql<boolean>`an.id = ${id}`, at });
  }
  await live.publish(db, session.workspaceId, { type: 'announcement', id });
  return presentAnnouncement(db, id);
};
