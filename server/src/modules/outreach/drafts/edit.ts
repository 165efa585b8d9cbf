import { isDeepStrictEqual } from 'node:util';
import {
  type Attachment,
  canAct,
  type contract,
  type Input,
  type MessageStatus,
  type SentChannel,
  type WritingState,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import { isOfOwnPerson, joinPerson } from '#modules/contacts/index.ts';
import { reachableAccounts, sendingAccountsOf } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError, invalidField, notAllowedNow, notFound, staleVersion } from '#platform/errors.ts';
import { type Channel, type Channels, channelNamed } from '../channels/channel.ts';
import { lockEnrolmentsOf } from '../enrolment/lock.ts';
import { moveEnrolments } from '../enrolment/move.ts';
import { type FilledTemplate, missingIn, templateWords } from '../compose/message-template.ts';
import { type Person, personJson } from '../compose/person.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { rewriteDraft } from './draft-queries.ts';
import { searchTextOf } from '../message/search-text.ts';
import { isOn } from '../message/message-filter.ts';
import { messageDetails } from '../message/details.ts';
import { takeReadVersion } from '../message/read-version.ts';
import { keepEdit } from '../voice/keep-edit.ts';
import { recheckReceipts, showReasons } from '../written/receipts.ts';
import { findWriting } from '../writing/writing-rows.ts';
import { editedTemplate } from './edit-template.ts';
import { takeBack } from './take-back.ts';

/** What of a message can be changed; template and values of one of WhatsApp. */
export type EditRequest = Input<typeof contract.updateMail> &
  Pick<Input<typeof contract.updateWhatsappMessage>, 'template' | 'variables'>;

interface Editable {
  id: string;
  status: MessageStatus;
  enrolment_id: string | null;
  contact_id: string;
  channel: string;
  account_id: string | null;
  title: string;
  filled: { name: string; value: string }[];
  missing: string[];
  is_edited: boolean;
  to_address: string | null;
  /** Whose turn its text is; null where it wasn't written from a prompt. */
  writing: WritingState | null;
  person: Person;
}

/** Locked, after its person: in the other order two would wait for each other. */
const findEditable = async (db: Db, id: string, only: SentChannel | undefined): Promise<Editable | undefined> => {
  const isIt = sql<boolean>`m.id = ${id} and ${isOn(only)} and ${isOfOwnPerson(sql`m.contact_id`)}`;
  await lockEnrolmentsOf(db, isIt);
  return db.maybe<Editable>(sql`
    select m.id, m.status, m.channel, m.enrolment_id, m.contact_id, m.account_id, m.title, m.filled, m.missing, m.is_edited, m.to_address,
      (select w.state from message_writings w where w.workspace_id = m.workspace_id and w.message_id = m.id) as writing,
      ${personJson} as person
    from messages m ${joinPerson('m.contact_id')}
    where m.workspace_id = app.workspace_id() and ${isIt} for update of m`);
};

/** A message is words by now: variables were filled in when it was written. */
const refuseLiquid = (text: string | undefined, field: string): void => {
  if (text !== undefined && /\{\{|\{%/.test(text)) {
    const detail = 'Variables are already filled in. Write the text itself.';
    throw new AppError('bad_template', detail, { fields: [{ pointer: `/${field}`, detail }] });
  }
};

/** A message with what it says, and who can say it anew. */
interface Open {
  row: Editable;
  body: string;
  attachments: readonly Attachment[];
  channel: Channel;
  /** What it is from now on, where it is a template. */
  template: FilledTemplate | undefined;
}

/** The variables that are missing still. A missing one leaves its name in angle marks in a text until someone replaces it. */
const stillMissing = ({ row, template }: Open, text: string): string[] =>
  template ? missingIn(template) : row.missing.filter((name) => text.includes(`‹${name.replaceAll('_', ' ')}›`));

/** A person who has every value now waits for approval; one who lost a value is held. */
const followMissing = async (db: Db, row: Editable, missing: string[]): Promise<void> => {
  if (row.missing.length > 0 === missing.length > 0) return;
  await moveEnrolments(db, [
    missing.length > 0
      ? { id: row.enrolment_id, action: 'hold', reasonCode: 'missing_variable', reasonDetail: { missing } }
      : { id: row.enrolment_id, action: 'await_approval', reasonCode: 'approval' },
  ]);
};

const rewrite = async (
  db: Db,
  open: Open,
  request: EditRequest,
  { userId, at }: { userId: string; at: Date },
): Promise<void> => {
  const { row, body: was, attachments, channel, template } = open;
  const subject = request.subject ?? row.title;
  const body = template ? templateWords(template) : (request.body ?? was);
  const { title, snippet, content } = channel.draft({ subject, body, attachments, template }, null);
  const writing = await findWriting(db, row.id, 'locked');
  if (writing) await recheckReceipts(db, writing, { subject: title, body });
  const missing = stillMissing(open, `${subject}\n${body}`);
  await rewriteDraft(db, {
    id: row.id,
    title,
    snippet,
    filled: row.filled,
    missing,
    search: searchTextOf(row.person, title, row.to_address),
    toAddress: row.to_address,
    isEdited: true,
    at,
  });
  await channel.write(db, [{ id: row.id, content }]);
  // A text that Meta approved says nothing about how a person writes.
  if (!template)
    await keepEdit(db, { messageId: row.id, before: { subject: row.title, body: was }, after: { subject, body }, at });
  await db.run(sql`insert into message_events (workspace_id, message_id, at, kind, actor_user_id, summary)
    values (app.workspace_id(), ${row.id}, ${at}, 'edited', ${userId}, 'Edited')`);
  await followMissing(db, row, missing);
  if (writing) await showReasons(db, [row.id]);
};

/** A message keeps the mailbox it has; another one must be the caller’s to send from. True where it is another. */
const changeAccount = async (db: Db, row: Editable, accountId: string, at: Date): Promise<boolean> => {
  if (row.account_id === accountId) return false;
  const reachable = await reachableAccounts(db);
  if (!reachable.some(({ id, channel }) => id === accountId && channel === row.channel))
    throw invalidField('mailbox_id', 'This mailbox doesn’t exist.');
  await db.run(sql`update messages set account_id = ${accountId}, updated_at = ${at}
    where workspace_id = app.workspace_id() and id = ${row.id}`);
  return true;
};

/** 400 for words that a channel or its account can’t send. */
const checkText = async (
  db: Db,
  { row, channel, template }: Pick<Open, 'row' | 'channel' | 'template'>,
  { subject, body, mailbox_id: given }: EditRequest,
): Promise<void> => {
  if (subject !== undefined && channel.facts.content.title === null)
    throw invalidField('subject', `A ${channel.words.message} has no subject.`);
  const accountId = given ?? row.account_id;
  if ((body === undefined && template === undefined) || accountId === null) return;
  const [account] = await sendingAccountsOf(db, [accountId]);
  const refused = account && channel.refuses?.({ body: body ?? '', template }, account);
  if (refused !== undefined) throw invalidField(template ? 'variables' : 'body', refused);
};

const lastChangedBy = async (db: Db, messageId: string): Promise<string | null> => {
  const last = await db.maybe<{ actor_user_id: string | null }>(sql`
    select e.actor_user_id from message_events e where e.workspace_id = app.workspace_id() and e.message_id = ${messageId}
    order by e.at desc, e.id desc limit 1`);
  return last?.actor_user_id ?? null;
};

/** Words, mailbox or moment of one message; a new text returns what was approved to the drafts. Gives the person whose drafts name another sender now. */
export const editMessage = async (
  db: Db,
  request: EditRequest,
  { userId, only }: { userId: string; only: SentChannel | undefined },
  { workspace, channels }: { workspace: OutreachWorkspace; channels: Channels },
): Promise<{ contactId: string | null }> => {
  refuseLiquid(request.subject, 'subject');
  refuseLiquid(request.body, 'body');
  const row = await findEditable(db, request.id, only);
  if (row === undefined) throw notFound('message');
  const at = workspace.clock.now();
  if (row.status !== 'draft' && !canAct('take_back', row.status)) {
    throw notAllowedNow('This message was already sent or ended, so it can’t be changed.');
  }
  if (!(await takeReadVersion(db, row.id, request.version)))
    throw staleVersion(
      'message',
      await messageDetails(db, row.id, workspace, channels),
      (await lastChangedBy(db, row.id)) === userId,
    );
  const channel = channelNamed(channels, row.channel);
  if (row.writing === 'waiting') throw notAllowedNow('It is being written. Wait for its text, or stop the writing.');
  const content = (await channel.read(db, [row.id])).get(row.id);
  const body = content === undefined ? '' : channel.textOf(content);
  const attachments = content === undefined ? [] : channel.filesOf(content);
  const before = content === undefined ? undefined : channel.templateOf?.(content);
  const template = await editedTemplate(db, { channel, accountId: row.account_id, template: before }, request);
  await checkText(db, { row, channel, template }, request);
  const isNewText =
    (request.subject !== undefined && request.subject !== row.title) ||
    (request.body !== undefined && request.body !== body) ||
    !isDeepStrictEqual(template, before);
  const isOther = request.mailbox_id !== undefined && (await changeAccount(db, row, request.mailbox_id, at));
  // Who writes, and what stands below it, are part of what was approved.
  const changed = isNewText ? 'Text changed' : isOther ? 'Sender changed' : undefined;
  if (row.status !== 'draft' && (changed !== undefined || request.status === 'draft'))
    await takeBack(db, [row], { userId, at, summary: changed ?? 'Approval withdrawn' });
  if (isNewText) await rewrite(db, { row, body, attachments, channel, template }, request, { userId, at });
  if (request.send_at !== undefined) {
    const notBefore = request.send_at === null ? at : new Date(request.send_at);
    await db.run(sql`update messages set not_before = ${notBefore},
        send_at = case when status = 'scheduled' then ${notBefore}::timestamptz else send_at end, updated_at = ${at}
      where workspace_id = app.workspace_id() and id = ${row.id}`);
  }
  return { contactId: isOther ? row.contact_id : null };
};
