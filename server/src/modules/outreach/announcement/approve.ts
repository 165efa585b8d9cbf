import type { contract, Input, Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import { recordAudit } from '#modules/accounts/index.ts';
import { realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { takeVersion } from '#platform/db/version.ts';
import { notAllowedNow, notFound, staleVersion } from '#platform/errors.ts';
import { countAudience } from '../campaign/audience.ts';
import { moment } from '../campaign/campaign-fields.ts';
import type { Templates } from '../compose/templates.ts';
import { variableNames } from '../compose/variables.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { unvouched, unvouchedInWords } from '../writing/claims.ts';
import { checkedAudience, checkedMailboxes, checkText } from './announcement-fields.ts';
import { type AnnouncementRow, findAnnouncement, saveFields } from './announcement-queries.ts';
import { keepText } from './keep-text.ts';
import type { MakeMessagesJob } from './make-messages.job.ts';
import { moveAnnouncements } from './move-announcements.ts';
import { presentAnnouncement } from './present-announcements.ts';
import { freezeRecipients } from './recipients.ts';

type Call = typeof contract.approveEmailAnnouncement;
type Deps = WorkspaceDeps & { templates: Templates; makeMessages: MakeMessagesJob };

const people = (count: number): string => (count === 1 ? '1 person' : `${count.toLocaleString('en')} people`);

const answerOf = (count: number, sendAt: Date | null, now: Date): string =>
  sendAt !== null && sendAt > now
    ? `Approved. It goes to ${people(count)} at the scheduled time.`
    : `Approved. It goes to ${people(count)} during sending hours.`;

const NOT_NOW = 'Only a draft can be approved. Reopen the announcement, or wait until its text is written.';

/** Saves what was read, marks it as approved, and freezes its recipients; returns how many they are. */
const freeze = async (
  db: Db,
  row: AnnouncementRow,
  { subject, body, audience, mailbox_ids: mailboxIds, send_at: sendAtText }: Input<Call>,
  { userId, now }: { userId: string; now: Date },
): Promise<number> => {
  const { id } = row;
  const accounts = await checkedMailboxes(db, mailboxIds, row.rep_id);
  const accountIds = accounts.map((each) => each.id);
  const who = await checkedAudience(db, audience);
  await saveFields(db, id, { ...row, ...who, mailbox_ids: accountIds, send_at: moment(sendAtText) }, now);
  const unseen = unvouched(await keepText(db, row, { subject, body }));
  if (unseen.length > 0) throw notAllowedNow(unvouchedInWords(unseen.length));
  const options = { now, isForReal: accounts.some(({ isSimulated }) => !isSimulated) };
  // A rep's announcement goes to their own people alone, whoever approves it.
  const meant = { stage: who.stage, ...who.audience, ownerId: row.rep_id ?? undefined };
  const counted = await countAudience(db, meant, options);
  const approved = await moveAnnouncements(db, {
    action: 'approve',
    which: sql<boolean>`an.id = ${id}`,
    at: now,
    also: sql`approved_by = ${userId}, approved_at = ${now}, excluded = ${JSON.stringify(counted.excluded)}::jsonb`,
  });
  if (approved.length === 0) throw notAllowedNow(NOT_NOW);
  const queued = await freezeRecipients(db, id, meant, accountIds, options);
  if (queued > 0) return queued;
  throw notAllowedNow(
    counted.count === 0
      ? 'No one matches this audience.'
      : 'No one in this audience can be reached. Check why people are left out.',
  );
};

/** The part that takes one transaction. */
const approve = async (
  db: Db,
  { session, jobs, live, request, clock }: Omit<OutsideContext, 'transact'>,
  input: Input<Call>,
  deps: Deps,
): Promise<Output<Call>> => {
  const { id } = input;
  const row = await findAnnouncement(db, id, 'locked');
  if (row === undefined) throw notFound('announcement');
  if (!(await takeVersion(db, 'announcements', id, input.version)))
    throw staleVersion('announcement', await presentAnnouncement(db, id));
  const { userId, workspaceId } = session;
  const now = (await loadWorkspace(db, deps)).clock.now();
  const queued = await freeze(db, row, input, { userId, now });
  await jobs.enqueue(db, deps.makeMessages, { workspaceId, announcementId: id }, { key: `announce:${id}` });
  await recordAudit(db, session, request, {
    action: 'announcement_approved',
    subject: row.title,
    record: { type: 'announcement', id },
    at: realNow({ session, clock }),
  });
  await live.publish(db, workspaceId, { type: 'announcement', id });
  return { message: answerOf(queued, moment(input.send_at), now), queued };
};

/**
 * Approves an announcement as a whole. Text and recipients are frozen in one transaction; a job writes the messages, which are
 * approved with it.
 */
export const approveAnnouncement = async (
  context: OutsideContext,
  input: Input<Call>,
  deps: Deps,
): Promise<Output<Call>> => {
  const { transact, session } = context;
  const known = await transact(async (db) => {
    if ((await findAnnouncement(db, input.id)) === undefined) throw notFound('announcement');
    return variableNames(db);
  });
  await checkText(input, { templates: deps.templates, owner: session.workspaceId, known });
  return transact((db) => approve(db, context, input, deps));
};
