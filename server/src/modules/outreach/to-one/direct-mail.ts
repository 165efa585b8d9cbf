import type { MessageOrigin } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { SendingAccount } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { notAllowedNow } from '#platform/errors.ts';
import { createJobs } from '#platform/jobs/queue.ts';
import { keepDocument } from '../attachments/add-attachment.ts';
import { type FilesElsewhere, purgeDocuments } from '../attachments/purge-attachments.ts';
import { type Channels, channelNamed } from '../channels/channel.ts';
import { composeParts, type Parts } from '../channels/email/compose.ts';
import type { UnsubscribeLinks } from '../channels/email/unsubscribe-link.ts';
import type { RenderedText } from '../compose/render-text.ts';
import type { Templates } from '../compose/templates.ts';
import { writerOf } from '../compose/writer.ts';
import { refreshConversations } from '../message/refresh-conversations.ts';
import { fillInFor } from '../direct/fill-in.ts';
import { whyNotTo } from '../direct/may-write.ts';
import { momentOf, writeDirect } from '../direct/write-direct.ts';
import type { WakeWorkspace } from '../dispatch/send.job.ts';
import { liveEnrolmentsOf, stopEnrolments } from '../enrolment/stop.ts';
import { forgetMessages } from '../message/keep.ts';
import { move } from '../message/move.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { type Correspondent, findCorrespondent } from './correspondent.ts';
import { type AskedQuestion, takeQuestion } from './take-question.ts';

/** What writing to one person is built from. */
export interface DirectDeps extends WorkspaceDeps, FilesElsewhere {
  channels: Channels;
  templates: Templates;
  links: UnsubscribeLinks;
  wake: WakeWorkspace;
}

/** An email to one person whose words are ready. */
interface ReadyMail {
  contactId: string;
  accountId: string;
  origin: Extract<MessageOrigin, 'estimate'>;
  text: RenderedText;
  file: { name: string; content: Buffer };
  userId: string;
}

/** When and why something ends that was begun. */
interface Ending {
  at: Date;
  summary: string;
}

const find = (db: Db, contactId: string, deps: WorkspaceDeps): Promise<Correspondent> =>
  findCorrespondent(db, contactId, 'email', deps);

const accountOf = ({ accounts }: Correspondent, id: string | undefined): SendingAccount | undefined =>
  id === undefined ? accounts[0] : accounts.find((account) => account.id === id);

const whyNot = (db: Db, to: Correspondent, accountId?: string): Promise<string | null> =>
  whyNotTo(db, { ...to, status: to.person.status, channel: 'email', account: accountOf(to, accountId) }, to.workspace, {
    verb: 'send',
    noMailbox:
      accountId === undefined
        ? 'Connect a mailbox to send by email.'
        : 'This mailbox is no longer connected. Choose another one.',
  });

const send = async (
  db: Db,
  { contactId, accountId, origin, text, file, userId }: ReadyMail,
  { channels, wake, ...deps }: Omit<DirectDeps, 'templates' | 'links'>,
): Promise<string> => {
  const to = await find(db, contactId, deps);
  const why = await whyNot(db, to, accountId);
  if (why !== null) throw notAllowedNow(why);
  const at = to.workspace.clock.now();
  const attachments = [await keepDocument(db, { ...file, userId, at })];
  const draft = channelNamed(channels, 'email').draft({ subject: text.subject, body: text.body, attachments }, null);
  const id = await writeDirect(
    db,
    {
      origin,
      draft,
      contactId,
      person: to.person,
      account: accountOf(to, accountId),
      filled: text.filled,
      at,
      sendAt: momentOf(undefined, at),
      userId,
    },
    { channels, workspace: to.workspace },
  );
  await refreshConversations(db, [contactId]);
  await wake(db, to.workspace.id, createJobs());
  return id;
};

const stopCampaigns = async (
  db: Db,
  contactId: string,
  { at, summary, undoId }: Ending & { undoId: string },
): Promise<void> => {
  const enrolmentIds = await liveEnrolmentsOf(db, [contactId]);
  await stopEnrolments(db, { enrolmentIds, action: 'reply', cancelReason: 'replied', summary, at, undoId });
};

/** Takes the files out of those of these messages that were cancelled before they left, and removes what nothing else names. */
const dropFiles = async (
  db: Db,
  ids: readonly string[],
  { channels, filesElsewhere }: Pick<DirectDeps, 'channels' | 'filesElsewhere'>,
): Promise<void> => {
  const unsent = await db.rows<{ id: string; channel: string }>(sql`
    select id, channel from messages where workspace_id = app.workspace_id() and id = any(${[...ids]}::uuid[])
      and status = 'cancelled' and sent_at is null`);
  const files: string[] = [];
  for (const [name, rows] of Map.groupBy(unsent, ({ channel }) => channel)) {
    const channel = channelNamed(channels, name);
    const theirs = rows.map(({ id }) => id);
    for (const content of (await channel.read(db, theirs)).values())
      files.push(...channel.filesOf(content).map(({ id }) => id));
    await channel.dropFiles?.(db, theirs);
  }
  await purgeDocuments(db, files, filesElsewhere);
};

/** These messages aren't sent, nor sent again where they come back. */
const callOff = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db.run(sql`update messages set is_called_off = true
    where workspace_id = app.workspace_id() and id = any(${[...ids]}::uuid[])`);
};

const cancel = async (
  db: Db,
  ids: readonly string[],
  { at, summary, userId }: Ending & { userId: string },
  deps: Pick<DirectDeps, 'channels' | 'filesElsewhere'>,
): Promise<void> => {
  const rows = ids.map((id) => ({ id, cancelReason: 'taken_back', summary }));
  const cancelled = await move(db, { action: 'cancel', at, event: 'cancelled', actorUserId: userId, rows });
  // Asked after the cancellation has waited for a worker that was taking it.
  const leaving = await db.maybe(sql`select 1 from messages
    where workspace_id = app.workspace_id() and id = any(${[...ids]}::uuid[]) and status = 'sending' limit 1`);
  if (leaving !== undefined)
    throw notAllowedNow('A message with its link is being sent just now. Try again in a moment.');
  await callOff(db, ids);
  // Also what was rejected or cancelled before: its undo brings no message back whose offer is gone.
  await forgetMessages(db, ids);
  await dropFiles(db, ids, deps);
  const people = await db.rows<{ id: string }>(sql`select distinct contact_id as id from messages
    where workspace_id = app.workspace_id() and id = any(${cancelled}::uuid[])`);
  await refreshConversations(
    db,
    people.map(({ id }) => id),
  );
};

/** Emails that a person writes to one person, for the modules that have something to send. */
export interface DirectMail {
  /** Throws 404 for a person whom the caller doesn't see. */
  find(db: Db, contactId: string): Promise<Correspondent>;
  /** Why nothing can be sent to them from an account, or from the first, as a sentence. */
  whyNot(db: Db, to: Correspondent, accountId?: string): Promise<string | null>;
  /** Fills a text in, outside any transaction; `more` are variables beside those of every message. */
  fillIn(
    to: Correspondent,
    accountId: string | undefined,
    words: { subject: string; body: string },
    more: Readonly<Record<string, string>>,
  ): Promise<RenderedText>;
  /** Both parts of a filled-in text as they would leave. */
  show(to: Correspondent, accountId: string | undefined, body: string): Parts;
  /** Writes it into the ledger, due in a moment; returns the message's id. Throws `not_allowed_now` where it can't be sent. */
  send(db: Db, mail: ReadyMail): Promise<string>;
  /** Cancels those of these messages that haven't been sent, for good, and removes their files. Throws `not_allowed_now` while one is being sent: it might still arrive. */
  cancel(db: Db, ids: readonly string[], ending: Ending & { userId: string }): Promise<void>;
  /** What these messages were about is over: those that wait aren't sent, and none is sent again. */
  callOff(db: Db, ids: readonly string[]): Promise<void>;
  /** Ends what campaigns still do with someone who has answered otherwise than by email. */
  stopCampaigns: typeof stopCampaigns;
  /** A question that someone asks on a page, as a reply to the email that led there; false where none was sent, and it is a reply of its own. */
  takeQuestion(db: Db, question: AskedQuestion): Promise<boolean>;
}

export const directMail = (deps: DirectDeps): DirectMail => ({
  find: (db, contactId) => find(db, contactId, deps),
  whyNot,
  fillIn: (to, accountId, words, more) =>
    fillInFor(deps.templates, { ...to, account: accountOf(to, accountId) }, words, more),
  show: (to, accountId, body) =>
    composeParts(body, writerOf(accountOf(to, accountId), to.workspace), deps.links.testUrl),
  send: (db, mail) => send(db, mail, deps),
  cancel: (db, ids, ending) => cancel(db, ids, ending, deps),
  callOff,
  stopCampaigns,
  takeQuestion: async (db, question) => takeQuestion(db, question, await loadWorkspace(db, deps), deps.links),
});
