import { channelOfStep, type contract, type Input, type Output } from '@rainmaker/contract';
import { reachableAccounts, type SendingAccount, openMailbox } from '#modules/mailboxes/index.ts';
import type { OutsideContext } from '#platform/context.ts';
import { untilGone } from '#platform/until-gone.ts';
import { AppError, invalidField, notAllowedNow } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { composeParts } from '../channels/email/compose.ts';
import { testMessageId } from '../channels/email/message-id.ts';
import { valuesFor } from '../compose/values.ts';
import { loadOwnVariables, variableNames } from '../compose/variables.ts';
import { writerOf } from '../compose/writer.ts';
import { countTest, ownAddress, refuseUnlessTaken } from '../own-test/own-test.ts';
import { passGate } from '../own-test/pass-gate.ts';
import { testWhatsapp } from './test-whatsapp.ts';
import type { EmailDeps } from '../channels/email/channel.ts';
import type { SendDeps } from '../dispatch/send.job.ts';
import { loadWorkspace } from '../pace/workspace.ts';
import type { OutgoingMail } from '../ports.ts';
import { chosenAttachments } from '../attachments/find-attachments.ts';
import { checkSteps } from './check.ts';
import { textFor } from '../steps/step.ts';
import { writeFor } from '../writing/write-for.ts';
import type { Writers } from '../writing/write-text.ts';
import { previewPerson } from './preview.ts';

/** A real mailbox before the simulator: a test is to show what the recipient will see. */
const chooseMailbox = (boxes: readonly SendingAccount[]): SendingAccount => {
  const able = boxes.filter(({ channel, state }) => channel === 'email' && (state === 'active' || state === 'ramping'));
  const chosen = able.find(({ isSimulated }) => !isSimulated) ?? able[0];
  if (chosen === undefined) throw notAllowedNow('No mailbox can send right now. Connect one, or resume one.');
  return chosen;
};

/** A subject is a header: nothing in it begins another. */
const asOneLine = (text = ''): string => text.replaceAll(/\s+/g, ' ');

const deliver = async (
  context: OutsideContext,
  mailbox: SendingAccount,
  mail: OutgoingMail,
  deps: EmailDeps,
): Promise<void> => {
  const access = await context.transact((db) => openMailbox(db, mailbox.id, deps.mailboxKeys));
  if (access === undefined) throw notAllowedNow('This mailbox no longer exists.');
  const sender = deps.senders.open(access);
  try {
    refuseUnlessTaken(await sender.send(mail));
  } finally {
    sender.close();
  }
};

/** A prompt is written for the person as it would be for a draft of theirs. */
const promptText = async (
  context: OutsideContext,
  {
    step: { prompt },
    contact_id: contactId,
    number,
    is_last: isLast,
    impression = null,
  }: Input<typeof contract.testSend>,
  writers: Writers,
): Promise<{ subject: string; body: string; problem: null }> => {
  if (prompt === undefined || contactId === undefined)
    throw invalidField('contact_id', 'Choose the person for whom the test is written.');
  const asked = { prompt, impression, step: number, isLast, contactId };
  const { text } = await untilGone(context.request, async (signal) => {
    const written = await writeFor(context, asked, writers, signal);
    // Half a text is no test, and nobody waits for one.
    if (signal.aborted) throw new AppError('unavailable', 'The writing was stopped.');
    return written;
  });
  return { subject: text.subject, body: text.body, problem: null };
};

/** Sends one step to the person who asks, as the chosen contact would get it; it counts as one of the mailbox’s day. */
export const testSend = async (
  context: OutsideContext,
  input: Input<typeof contract.testSend>,
  deps: SendDeps & EmailDeps & { writers: Writers },
): Promise<Output<typeof contract.testSend>> => {
  if (channelOfStep(input.step.kind) === 'whatsapp') return testWhatsapp(context, input, deps);
  if (input.step.kind !== 'email') throw invalidField('step/kind', 'Only emails and WhatsApp messages can be tested.');
  // Tried alone a later step has no subject of its own.
  const variants = input.step.variants?.map((variant) => ({ ...variant, subject: variant.subject || 'Re:' }));
  const to = await ownAddress(context, input.to);
  const { workspaceId } = context.session;
  const variables = await context.transact(variableNames);
  const steps = [{ ...input.step, subject: input.step.subject ?? 'Re:', variants }];
  await checkSteps(steps, { templates: deps.templates, workspaceId, variables });
  const prepared = await context.transact(async (db) => {
    const workspace = await loadWorkspace(db, deps);
    const mailbox = chooseMailbox(await reachableAccounts(db));
    passGate(to, mailbox, workspace);
    const person = await previewPerson(db, input.contact_id);
    await countTest(db, context, mailbox.id, to);
    const attachments = await chosenAttachments(db, input.step.attachments ?? [], 'step/attachments');
    return { workspace, mailbox, person, attachments, own: await loadOwnVariables(db) };
  });
  const { workspace, mailbox, person, attachments, own } = prepared;
  const writer = writerOf(mailbox, workspace);
  const seed = `${person.id}:${input.step.key ?? 'test'}`;
  const { subject, body } = textFor({ ...input.step, attachments, template: undefined }, seed);
  const texts = [{ subject, body, values: valuesFor(person, writer, own), seed }];
  const rendered =
    input.step.prompt === undefined
      ? (await deps.templates.render({ owner: workspaceId }, { texts, common: own.memory }))[0]
      : await promptText(context, input, deps.writers);
  if (rendered === undefined || rendered.problem !== null)
    throw new AppError('bad_template', rendered?.problem ?? 'The server is busy. Try again in a moment.');
  const mail: OutgoingMail = {
    workspaceId: workspace.id,
    rowId: null,
    messageId: testMessageId(newId(), mailbox.address),
    from: { name: mailbox.name, address: mailbox.address },
    to: { name: `${context.session.firstName} ${context.session.lastName}`.trim(), address: to },
    attachments,
    subject: `[Test] ${rendered.subject || asOneLine(input.thread_subject) || 'Re: previous email'}`,
    ...composeParts(rendered.body, writer, deps.links.testUrl),
    headers: {},
    at: workspace.clock.now(),
  };
  await deliver(context, mailbox, mail, deps);
  const where = mailbox.isSimulated ? ' You can read it in the simulator.' : '';
  return { message: `Test sent to ${to}.${where}` };
};
