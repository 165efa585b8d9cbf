import type { contract, Input, Output, SentChannel } from '@rainmaker/contract';
import { sql } from 'kysely';
import { recordAudit } from '#modules/accounts/index.ts';
import { reachableAccounts } from '#modules/mailboxes/index.ts';
import { chosenTemplates } from '#modules/whatsapp/index.ts';
import { realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { takeVersion } from '#platform/db/version.ts';
import { invalidField, notAllowedNow, notFound, staleVersion } from '#platform/errors.ts';
import { maySendFrom } from '../access.ts';
import type { Addressed } from '../channels/channel.ts';
import { countAudience } from '../campaign/audience.ts';
import { moment } from '../campaign/campaign-fields.ts';
import type { Templates } from '../compose/templates.ts';
import { footerOf } from '../compose/writer.ts';
import { variableNames } from '../compose/variables.ts';
import { takePeople } from '../limits/people-of-day.ts';
import { assertTextRoom, textBytes } from '../limits/texts.ts';
import { loadWorkspace, type OutreachWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { unvouched, unvouchedInWords } from '../writing/claims.ts';
import { channelOf, checkedAudience, checkedChoice, checkedMailboxes, checkText } from './announcement-fields.ts';
import { type AnnouncementRow, findAnnouncement, saveFields } from './announcement-queries.ts';
import { keepText } from './keep-text.ts';
import type { MakeMessagesJob } from './make-messages.job.ts';
import { moveAnnouncements } from './move-announcements.ts';
import { otherWords } from './other-words.ts';
import { presentAnnouncement } from './present-announcements.ts';
import { freezeRecipients } from './recipients.ts';

type Call = typeof contract.approveEmailAnnouncement;
type WhatsappCall = typeof contract.approveWhatsappAnnouncement;
type Deps = WorkspaceDeps & { templates: Templates; makeMessages: MakeMessagesJob; channels: Addressed };

/** What is approved, of any channel. */
interface Approval extends Pick<Input<Call>, 'id' | 'version' | 'subject' | 'body' | 'audience' | 'send_at'> {
  channel: SentChannel;
  /** Undefined: the sender that has the template, or with a text every sender. */
  mailbox_ids: readonly string[] | undefined;
  /** As they were read, in the same order. */
  mailbox_versions: readonly number[] | undefined;
  template: Input<typeof contract.createAnnouncement>['template'];
}

const people = (count: number): string => (count === 1 ? '1 person' : `${count.toLocaleString('en')} people`);

const answerOf = (count: number, sendAt: Date | null, now: Date): string =>
  sendAt !== null && sendAt > now
    ? `Approved. It goes to ${people(count)} at the scheduled time.`
    : `Approved. It goes to ${people(count)} during sending hours.`;

const NOT_NOW = 'Only a draft can be approved. Reopen the announcement, or wait until its text is written.';

/** The sender that has a template, or with a text every sender, of those that this announcement may use; 400 if there is none. */
const sendersFor = async (
  db: Db,
  template: AnnouncementRow['template'],
  repId: string | null,
): Promise<readonly string[]> => {
  const able = (await reachableAccounts(db)).filter(
    (account) => account.channel === 'whatsapp' && account.state !== 'signed_out' && maySendFrom(repId, account),
  );
  if (able.length === 0)
    throw invalidField('mailbox_ids', 'Connect a WhatsApp sender first, under Settings → WhatsApp.');
  if (template === null) return able.map(({ id }) => id);
  const [found] = await chosenTemplates(db, [template.id]);
  const theirs = able.filter(({ address }) => address === found?.sender);
  if (theirs.length === 0)
    throw invalidField('template', 'The sender of this template belongs to someone else. Choose another template.');
  return theirs.map(({ id }) => id);
};

/** The accounts that it's sent from, as they were read: their names and signatures are kept as they are now. */
const accountsAsRead = async (
  db: Db,
  { id, channel, rep_id: repId }: AnnouncementRow,
  template: AnnouncementRow['template'],
  { mailbox_ids: mailboxIds, mailbox_versions: versions }: Approval,
) => {
  const ids = mailboxIds ?? (await sendersFor(db, template, repId));
  const accounts = await checkedMailboxes(db, ids, { channel, repId });
  const read = new Map(mailboxIds?.map((each, at) => [each, versions?.[at]]));
  if (accounts.some((each) => (read.get(each.id) ?? each.version) !== each.version))
    throw staleVersion('announcement', await presentAnnouncement(db, id));
  return accounts;
};

/** Saves what was read, marks it as approved, and freezes its recipients; returns how many they are. */
const freeze = async (
  db: Db,
  row: AnnouncementRow,
  approval: Approval,
  { userId, workspace, channels }: { userId: string; workspace: OutreachWorkspace; channels: Addressed },
): Promise<number> => {
  const { id, channel } = row;
  const { subject, body, audience, send_at: sendAtText } = approval;
  const now = workspace.clock.now();
  const template = await checkedChoice(db, { channel, files: row.attachments }, approval.template);
  const accounts = await accountsAsRead(db, row, template, approval);
  const accountIds = accounts.map((each) => each.id);
  const refused = template && (await otherWords(db, template, accounts, channels));
  if (refused) throw invalidField('mailbox_ids', refused);
  const who = await checkedAudience(db, audience);
  await saveFields(db, id, { ...row, ...who, template, mailbox_ids: accountIds, send_at: moment(sendAtText) }, now);
  const unseen = unvouched(await keepText(db, row, { subject, body }));
  if (unseen.length > 0) throw notAllowedNow(unvouchedInWords(unseen.length));
  const options = {
    now,
    isForReal: accounts.some(({ isSimulated }) => !isSimulated),
    announcementId: id,
    channel: channelOf({ channel, template }, channels),
  };
  const footers = Object.fromEntries(accounts.map((account) => [account.id, footerOf(account, workspace)]));
  // A rep's announcement goes to their own people alone, whoever approves it.
  const meant = { stage: who.stage, ...who.audience, ownerId: row.rep_id ?? undefined };
  const counted = await countAudience(db, meant, options);
  const approved = await moveAnnouncements(db, {
    action: 'approve',
    which: sql<boolean>`an.id = ${id}`,
    at: now,
    also: sql`approved_by = ${userId}, approved_at = ${now}, excluded = ${JSON.stringify(counted.excluded)}::jsonb,
      footers = ${JSON.stringify(footers)}::jsonb`,
  });
  if (approved.length === 0) throw notAllowedNow(NOT_NOW);
  const queued = await freezeRecipients(db, id, meant, accountIds, options);
  if (queued > 0) {
    await db.run(sql`update announcements set text_bytes = ${queued * textBytes({ subject, body })}
      where workspace_id = app.workspace_id() and id = ${id}`);
    await assertTextRoom(db, [row.created_by]);
    await takePeople(db, row.created_by, queued);
    return queued;
  }
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
  input: Approval,
  deps: Deps,
): Promise<Output<Call>> => {
  const { id } = input;
  const row = await findAnnouncement(db, id, 'locked');
  if (row?.channel !== input.channel) throw notFound('announcement');
  if (!(await takeVersion(db, 'announcements', id, input.version)))
    throw staleVersion('announcement', await presentAnnouncement(db, id));
  const { userId, workspaceId } = session;
  const workspace = await loadWorkspace(db, deps);
  const queued = await freeze(db, row, input, { userId, workspace, channels: deps.channels });
  await jobs.enqueue(db, deps.makeMessages, { workspaceId, announcementId: id }, { key: `announce:${id}` });
  await recordAudit(db, session, request, {
    action: 'announcement_approved',
    subject: row.title,
    record: { type: 'announcement', id },
    at: realNow({ session, clock }),
  });
  await live.publish(db, workspaceId, { type: 'announcement', id });
  return { message: answerOf(queued, moment(input.send_at), workspace.clock.now()), queued };
};

/** Checks the text outside any transaction, then approves in one. */
const approveAsRead = async (context: OutsideContext, approval: Approval, deps: Deps): Promise<Output<Call>> => {
  const { transact, session } = context;
  const known = await transact(async (db) => {
    if ((await findAnnouncement(db, approval.id)) === undefined) throw notFound('announcement');
    return variableNames(db);
  });
  await checkText(approval, { templates: deps.templates, owner: session.workspaceId, known });
  return transact((db) => approve(db, context, approval, deps));
};

/**
 * Approves an announcement as a whole. Text and recipients are frozen in one transaction; a job writes the messages, which are
 * approved with it.
 */
export const approveAnnouncement = (context: OutsideContext, input: Input<Call>, deps: Deps): Promise<Output<Call>> =>
  approveAsRead(
    context,
    { ...input, mailbox_versions: input.mailbox_versions, channel: 'email', template: undefined },
    deps,
  );

/** The same for one by WhatsApp: a template with what fills it, or a text for people who have just written. */
export const approveWhatsappAnnouncement = (
  context: OutsideContext,
  {
    body = '',
    template,
    variables,
    media,
    mailbox_ids: senderIds,
    mailbox_versions: versions,
    ...input
  }: Input<WhatsappCall>,
  deps: Deps,
): Promise<Output<WhatsappCall>> =>
  approveAsRead(
    context,
    {
      ...input,
      channel: 'whatsapp',
      subject: '',
      body,
      mailbox_ids: senderIds,
      mailbox_versions: versions,
      template: template === undefined ? null : { id: template, ...(variables && { variables }), media },
    },
    deps,
  );
