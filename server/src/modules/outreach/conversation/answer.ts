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
import { isOfOwnPerson, suppressedAddresses } from '#modules/contacts/index.ts';
import type { SendingAccount } from '#modules/mailboxes/index.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { invalidField, notAllowedNow, notFound } from '#platform/errors.ts';
import { createJobs } from '#platform/jobs/queue.ts';
import { chosenAttachments } from '../attachments/find-attachments.ts';
import { type Channels, channelNamed, type Draft, type WrittenText } from '../channels/channel.ts';
import { emailAnswer } from '../channels/email/answer.ts';
import { addressFor } from '../compose/person.ts';
import type { RenderedText } from '../compose/render-text.ts';
import type { Templates } from '../compose/templates.ts';
import { loadOwnVariables } from '../compose/variables.ts';
import type { WakeWorkspace } from '../dispatch/send.job.ts';
import { momentOf, writeDirect } from '../direct/write-direct.ts';
import { fillInFor } from '../direct/fill-in.ts';
import { type ListedMessage, MESSAGE_COLUMNS, MESSAGE_JOINS, toMailRow } from '../message/message-row.ts';
import { move } from '../message/move.ts';
import { loadWorkspace, type OutreachWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { answerTemplate } from './answer-template.ts';
import { checkWhatsappFiles } from './check-files.ts';
import { addressWithAccount, type Answerable, findAnswerable, whatsappSide, whyNoAnswer } from './may-answer.ts';
import { refreshConversations } from '../message/refresh-conversations.ts';

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
  { id, channel: asked, template }: Asked,
  workspace: OutreachWorkspace,
): Promise<Addressee> => {
  const to = await findAnswerable(db, id);
  const channel = asked ?? to.channel;
  const why = await whyNoAnswer(db, to, channel, workspace);
  if (why !== null) throw notAllowedNow(why);
  const side = channel === 'whatsapp' ? await whatsappSide(db, to, workspace) : null;
  if (template !== undefined && channel !== 'whatsapp')
    throw invalidField('template', 'Only WhatsApp sends templates. Write an email instead.');
  if (side?.can === 'template' && template === undefined) throw notAllowedNow(side.reason ?? '');
  return { to, channel, account: to[channel]?.account };
};

/** The words for this person; filled in by the sandbox, outside any transaction. A template is filled when it's kept. */
const fillIn = async (context: OutsideContext, asked: Asked, deps: AnswerDeps): Promise<RenderedText | undefined> => {
  const { addressee, own, workspace } = await context.transact(async (db) => {
    const around = await loadWorkspace(db, deps);
    const found = await findAddressee(db, asked, around);
    return { addressee: found, own: await loadOwnVariables(db), workspace: around };
  });
  if (asked.body === undefined) return undefined;
  const { to, account } = addressee;
  const text = { subject: null, body: asked.body };
  return fillInFor(deps.templates, { person: to.person, account, own, workspace }, text);
};

interface Answer {
  said: Pick<WrittenText, 'body' | 'template'> & Pick<RenderedText, 'filled'>;
  attachments: readonly Attachment[];
  at: Date;
  sendAt: Date;
  userId: string;
}

/** Their opt-out from marketing lets a person’s own words through, and no marketing template: Meta wouldn’t deliver it. */
const refuseMarketing = async (db: Db, to: Answerable): Promise<void> => {
  const address = addressFor(CHANNELS.whatsapp, to.person) ?? addressWithAccount(to, 'whatsapp');
  if (address === null) return;
  if ((await suppressedAddresses(db, 'whatsapp', [address])).get(address) === 'limited')
    throw invalidField(
      'template',
      'They told WhatsApp that they don’t want marketing messages, so Meta wouldn’t deliver this template. Write a message, or choose a utility template.',
    );
};

/** What is said: the text that was filled in, or the template, filled for whoever gets it. */
const saidTo = async (
  db: Db,
  { to, channel, account }: Addressee,
  { template: asked }: Asked,
  text: RenderedText | undefined,
  { channels, workspace }: { channels: Channels; workspace: OutreachWorkspace },
): Promise<Answer['said']> => {
  if (text !== undefined) return text;
  if (asked === undefined || account === undefined) throw invalidField('template', 'Choose a template.');
  const between = { person: to.person, account, channel: channelNamed(channels, channel), workspace };
  const { text: filled, template } = await answerTemplate(db, asked, between);
  if (template.category === 'marketing') await refuseMarketing(db, to);
  return { body: filled.body, template, filled: filled.filled };
};

/** 400 for what the channel wouldn't take: a text that is too long, several files, or a kind of file that it doesn't show. */
const checkSaid = async (
  db: Db,
  { channel: name, account }: Addressee,
  { said, attachments }: Pick<Answer, 'said' | 'attachments'>,
  channels: Channels,
): Promise<void> => {
  if (name === 'whatsapp') await checkWhatsappFiles(db, attachments, said.template);
  const refused = account && channelNamed(channels, name).refuses?.({ ...said, attachments }, account);
  if (refused !== undefined) throw invalidField('body', refused);
};

const draftOf = (
  { to, channel }: Addressee,
  { said: { body, template }, attachments }: Pick<Answer, 'said' | 'attachments'>,
  channels: Channels,
): Draft<unknown> => {
  if (channel === 'email' && to.email !== null) return emailAnswer({ ...to.email, body, attachments });
  return channelNamed(channels, channel).draft({ subject: null, body, template, attachments }, null);
};

const keep = async (
  db: Db,
  addressee: Addressee,
  { said, at, sendAt, userId, attachments }: Answer,
  around: { channels: Channels; workspace: OutreachWorkspace },
): Promise<string> => {
  await checkSaid(db, addressee, { said, attachments }, around.channels);
  const { to, channel, account } = addressee;
  return writeDirect(
    db,
    {
      origin: 'conversation',
      channel,
      draft: draftOf(addressee, { said, attachments }, around.channels),
      contactId: to.contact_id,
      person: to.person,
      account,
      filled: said.filled,
      at,
      sendAt,
      userId,
      addressWithAccount: addressWithAccount(to, channel),
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
  return context.conclude(async (db) => {
    const workspace = await loadWorkspace(db, deps);
    const at = workspace.clock.now();
    const addressee = await findAddressee(db, asked, workspace);
    const { to } = addressee;
    const sendAt = momentOf(asked.send_at, at);
    const attachments = await chosenAttachments(db, asked.attachments ?? [], 'attachments');
    const around = { channels: deps.channels, workspace };
    const said = await saidTo(db, addressee, asked, text, around);
    const id = await keep(db, addressee, { said, attachments, at, sendAt, userId: session.userId }, around);
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
  // The words of a template can't be written again: they are Meta's.
  return content === undefined || channel.templateOf?.(content) !== undefined
    ? { body: '', attachments: [] }
    : { body: channel.textOf(content), attachments: [...channel.filesOf(content)] };
};
