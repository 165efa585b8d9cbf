import {
  type Attachment,
  type contract,
  type Input,
  type MailRow,
  type Output,
  UNDO_SEND_SECONDS,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import { isOfOwnPerson } from '#modules/contacts/index.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError, invalidField, notAllowedNow, notFound } from '#platform/errors.ts';
import { createJobs } from '#platform/jobs/queue.ts';
import { chosenAttachments } from '../attachments/find-attachments.ts';
import type { Channels } from '../channels/channel.ts';
import { emailAnswer } from '../channels/email/answer.ts';
import type { RenderedText } from '../compose/render-text.ts';
import type { Templates } from '../compose/templates.ts';
import { valuesFor } from '../compose/values.ts';
import { loadOwnVariables } from '../compose/variables.ts';
import { writerOf } from '../compose/writer.ts';
import type { WakeWorkspace } from '../dispatch/send.job.ts';
import { insertMessages, searchTextOf } from '../drafts/draft-queries.ts';
import { type ListedMessage, MESSAGE_COLUMNS, MESSAGE_JOINS, toMailRow } from '../message/message-row.ts';
import { move } from '../message/move.ts';
import { reasonInWords } from '../pace/reasons.ts';
import { loadWorkspace, type OutreachWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { momentInWords } from '../pace/zone.ts';
import { type Answerable, findAnswerable, whyNoAnswer } from './may-answer.ts';
import { refreshConversations } from './refresh.ts';

export interface AnswerDeps extends WorkspaceDeps {
  channels: Channels;
  templates: Templates;
  wake: WakeWorkspace;
}

type Asked = Input<typeof contract.replyMail>;

const refuse = async (db: Db, to: Answerable, workspace: OutreachWorkspace): Promise<void> => {
  const why = await whyNoAnswer(db, to, workspace);
  if (why !== null) throw notAllowedNow(why);
};

/** The words for this person; filled in by the sandbox, outside any transaction. */
const fillIn = async (context: OutsideContext, { id, body }: Asked, deps: AnswerDeps): Promise<RenderedText> => {
  const { to, own, workspace } = await context.transact(async (db) => {
    const around = await loadWorkspace(db, deps);
    const found = await findAnswerable(db, id);
    await refuse(db, found, around);
    return { to: found, own: await loadOwnVariables(db), workspace: around };
  });
  const writer = writerOf(to.account ?? { name: '', address: '', signature: null }, workspace);
  const texts = [{ subject: null, body, values: valuesFor(to.person, writer, own), seed: to.contact_id }];
  const caller = { owner: context.session.workspaceId };
  const [rendered] = await deps.templates.render(caller, { texts, common: own.memory });
  if (rendered === undefined) throw new AppError('bad_template', 'This text took too long to fill in. Try again.');
  if (rendered.problem !== null) throw new AppError('bad_template', rendered.problem);
  if (rendered.missing.length > 0) {
    const missing = { missing: rendered.missing };
    throw invalidField('body', reasonInWords({ code: 'missing_variable', detail: missing, until: null, zone: 'UTC' }));
  }
  return rendered;
};

/** Not before the sender has had the time to think better of it. */
const momentOf = (sendAt: string | undefined, now: Date): Date => {
  const earliest = new Date(now.getTime() + UNDO_SEND_SECONDS * 1_000);
  const wanted = sendAt === undefined ? earliest : new Date(sendAt);
  return wanted > earliest ? wanted : earliest;
};

interface Answer {
  text: RenderedText;
  attachments: readonly Attachment[];
  at: Date;
  sendAt: Date;
  userId: string;
}

const keep = async (
  db: Db,
  to: Answerable,
  { text, attachments, at, sendAt, userId }: Answer,
  { channels, workspace }: { channels: Channels; workspace: OutreachWorkspace },
): Promise<string> => {
  const draft = emailAnswer({ ...to, body: text.body, attachments });
  const [inserted] = await insertMessages(
    db,
    [
      {
        ...draft,
        channel: 'email',
        origin: 'conversation',
        step: null,
        contactId: to.contact_id,
        accountId: to.account?.id ?? null,
        status: 'approved',
        filled: text.filled,
        missing: [],
        toAddress: to.person.email,
        notBefore: sendAt,
        reasonCode: null,
        reasonDetail: null,
        search: searchTextOf(to.person, draft.title, to.person.email),
      },
    ],
    at,
    channels,
  );
  const id = inserted?.id ?? '';
  await move(db, {
    action: 'schedule',
    at,
    event: 'scheduled',
    actorUserId: userId,
    rows: [{ id, sendAt, summary: `Sends ${momentInWords(sendAt, workspace.timezone)}` }],
    // A person has written it and says when: no sending hours are waited for.
    also: sql`is_urgent = true, approved_by = ${userId}::uuid, approved_at = ${at}`,
  });
  return id;
};

const rowOf = async (db: Db, id: string, workspace: OutreachWorkspace): Promise<MailRow> =>
  toMailRow(
    await db.one<ListedMessage>(sql`select ${MESSAGE_COLUMNS} from messages m ${MESSAGE_JOINS}
      where m.workspace_id = app.workspace_id() and m.id = ${id}`),
    workspace,
  );

/**
 * Writes an answer into the ledger, in the thread that it answers and from the mailbox that has it. It waits until it can't be taken back
 * any more, and passes the gate like everything else.
 */
export const answerConversation = async (context: OutsideContext, asked: Asked, deps: AnswerDeps): Promise<MailRow> => {
  const { session, live } = context;
  const text = await fillIn(context, asked, deps);
  return context.transact(async (db) => {
    const workspace = await loadWorkspace(db, deps);
    const at = workspace.clock.now();
    const to = await findAnswerable(db, asked.id);
    await refuse(db, to, workspace);
    const sendAt = momentOf(asked.send_at, at);
    const attachments = await chosenAttachments(db, asked.attachments ?? [], 'attachments');
    const answer = { text, attachments, at, sendAt, userId: session.userId };
    const id = await keep(db, to, answer, { channels: deps.channels, workspace });
    await refreshConversations(db, [to.contact_id]);
    await db.run(
      sql`update conversations set is_unread = false where workspace_id = app.workspace_id() and id = ${to.id}`,
    );
    await deps.wake(db, session.workspaceId, createJobs());
    await live.publish(db, session.workspaceId, { type: 'messages' });
    return rowOf(db, id, workspace);
  });
};

/** Takes an answer back before it's sent; gives its words and files, so that nothing typed is lost. */
export const withdrawAnswer = async (
  db: Db,
  id: string,
  userId: string,
  deps: AnswerDeps,
): Promise<Pick<Output<typeof contract.withdrawReply>, 'body' | 'attachments'>> => {
  const workspace = await loadWorkspace(db, deps);
  const found = await db.maybe<{ contact_id: string; body: string; attachments: Attachment[] }>(sql`
    select m.contact_id, ec.body, coalesce(ec.attachments, '[]') as attachments from messages m
    join email_contents ec on ec.workspace_id = m.workspace_id and ec.message_id = m.id
    join conversations v on v.workspace_id = m.workspace_id and v.contact_id = m.contact_id
    where m.workspace_id = app.workspace_id() and m.id = ${id} and m.origin = 'conversation' and ${isOfOwnPerson(sql`m.contact_id`)}`);
  if (found === undefined) throw notFound('answer');
  const moved = await move(db, {
    action: 'cancel',
    at: workspace.clock.now(),
    event: 'cancelled',
    actorUserId: userId,
    rows: [{ id, cancelReason: 'taken_back', summary: 'Taken back before it was sent' }],
  });
  if (moved.length === 0) throw notAllowedNow('This answer can’t be taken back any more.');
  await refreshConversations(db, [found.contact_id]);
  return { body: found.body, attachments: found.attachments };
};
