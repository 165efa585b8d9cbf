import {
  type Attachment,
  CHANNELS,
  type contract,
  type InboxChannel,
  type Input,
  type MailRow,
  type Output,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import { isOfOwnPerson } from '#modules/contacts/index.ts';
import type { SendingAccount } from '#modules/mailboxes/index.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { invalidField, notAllowedNow, notFound } from '#platform/errors.ts';
import { createJobs } from '#platform/jobs/queue.ts';
import { chosenAttachments } from '../attachments/find-attachments.ts';
import { type Channels, channelNamed, type Draft } from '../channels/channel.ts';
import { emailAnswer } from '../channels/email/answer.ts';
import type { RenderedText } from '../compose/render-text.ts';
import type { Templates } from '../compose/templates.ts';
import { loadOwnVariables } from '../compose/variables.ts';
import type { WakeWorkspace } from '../dispatch/send.job.ts';
import { momentOf, writeDirect } from '../direct/write-direct.ts';
import { fillInFor } from '../direct/fill-in.ts';
import { type ListedMessage, MESSAGE_COLUMNS, MESSAGE_JOINS, toMailRow } from '../message/message-row.ts';
import { move } from '../message/move.ts';
import { loadWorkspace, type OutreachWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { type Answerable, findAnswerable, whatsappSide, whyNoAnswer } from './may-answer.ts';
import { refreshConversations } from './refresh.ts';

export interface AnswerDeps extends WorkspaceDeps {
  channels: Channels;
  templates: Templates;
  wake: WakeWorkspace;
}

type Asked = Input<typeof contract.replyMail>;

/** Whom an answer goes to, by which channel and from which account. */
interface Addressee {
  to: Answerable;
  channel: InboxChannel;
  account: SendingAccount | undefined;
}

/** Throws `not_allowed_now` where they can't be answered so: on WhatsApp, free text takes an open window. */
const findAddressee = async (
  db: Db,
  { id, channel: asked }: Asked,
  workspace: OutreachWorkspace,
): Promise<Addressee> => {
  const to = await findAnswerable(db, id);
  const channel = asked ?? to.channel;
  const why = await whyNoAnswer(db, to, channel, workspace);
  if (why !== null) throw notAllowedNow(why);
  const side = channel === 'whatsapp' ? await whatsappSide(db, to, workspace) : null;
  if (side?.can === 'template') throw notAllowedNow(side.reason ?? '');
  return { to, channel, account: to[channel]?.account };
};

const checkLength = ({ body }: Pick<RenderedText, 'body'>, channel: InboxChannel): void => {
  const most = CHANNELS[channel].content.body;
  if (body.length > most)
    throw invalidField('body', `${CHANNELS[channel].label} takes at most ${most.toLocaleString('en')} characters.`);
};

/** The words for this person; filled in by the sandbox, outside any transaction. */
const fillIn = async (context: OutsideContext, asked: Asked, deps: AnswerDeps): Promise<RenderedText> => {
  const { addressee, own, workspace } = await context.transact(async (db) => {
    const around = await loadWorkspace(db, deps);
    const found = await findAddressee(db, asked, around);
    return { addressee: found, own: await loadOwnVariables(db), workspace: around };
  });
  const { to, channel, account } = addressee;
  const text = { subject: null, body: asked.body };
  const filled = await fillInFor(deps.templates, { person: to.person, account, own, workspace }, text);
  checkLength(filled, channel);
  return filled;
};

interface Answer {
  text: RenderedText;
  attachments: readonly Attachment[];
  at: Date;
  sendAt: Date;
  userId: string;
}

const draftOf = (
  { to, channel }: Addressee,
  { text: { body }, attachments }: Pick<Answer, 'text' | 'attachments'>,
  channels: Channels,
): Draft<unknown> => {
  if (channel === 'email' && to.email !== null) return emailAnswer({ ...to.email, body, attachments });
  return channelNamed(channels, channel).draft({ subject: null, body, attachments }, null);
};

const keep = (
  db: Db,
  addressee: Addressee,
  { text, at, sendAt, userId, attachments }: Answer,
  around: { channels: Channels; workspace: OutreachWorkspace },
): Promise<string> => {
  const { to, channel, account } = addressee;
  return writeDirect(
    db,
    {
      origin: 'conversation',
      channel,
      draft: draftOf(addressee, { text, attachments }, around.channels),
      contactId: to.contact_id,
      person: to.person,
      account,
      filled: text.filled,
      at,
      sendAt,
      userId,
    },
    around,
  );
};

const rowOf = async (db: Db, id: string, workspace: OutreachWorkspace): Promise<MailRow> =>
  toMailRow(
    await db.one<ListedMessage>(sql`select ${MESSAGE_COLUMNS} from messages m ${MESSAGE_JOINS}
      where m.workspace_id = app.workspace_id() and m.id = ${id}`),
    workspace,
  );

/**
 * Writes an answer into the ledger, in the thread that it answers and from the account that has it. It waits until it can't be taken back
 * any more, and passes the gate like everything else.
 */
export const answerConversation = async (context: OutsideContext, asked: Asked, deps: AnswerDeps): Promise<MailRow> => {
  const { session, live } = context;
  const text = await fillIn(context, asked, deps);
  return context.transact(async (db) => {
    const workspace = await loadWorkspace(db, deps);
    const at = workspace.clock.now();
    const addressee = await findAddressee(db, asked, workspace);
    const { to } = addressee;
    const sendAt = momentOf(asked.send_at, at);
    const attachments = await chosenAttachments(db, asked.attachments ?? [], 'attachments');
    const answer = { text, attachments, at, sendAt, userId: session.userId };
    const id = await keep(db, addressee, answer, { channels: deps.channels, workspace });
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
  const found = await db.maybe<{ contact_id: string; channel: string }>(sql`
    select m.contact_id, m.channel from messages m
    join conversations v on v.workspace_id = m.workspace_id and v.contact_id = m.contact_id
    where m.workspace_id = app.workspace_id() and m.id = ${id} and m.origin = 'conversation' and ${isOfOwnPerson(sql`m.contact_id`)}`);
  if (found === undefined) throw notFound('answer');
  const channel = channelNamed(deps.channels, found.channel);
  const content = (await channel.read(db, [id])).get(id);
  const moved = await move(db, {
    action: 'cancel',
    at: workspace.clock.now(),
    event: 'cancelled',
    actorUserId: userId,
    rows: [{ id, cancelReason: 'taken_back', summary: 'Taken back before it was sent' }],
  });
  if (moved.length === 0) throw notAllowedNow('This answer can’t be taken back any more.');
  await refreshConversations(db, [found.contact_id]);
  return content === undefined
    ? { body: '', attachments: [] }
    : { body: channel.textOf(content), attachments: [...channel.filesOf(content)] };
};
