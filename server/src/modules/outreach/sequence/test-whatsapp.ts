import { type contract, type Input, type Output } from '@rainmaker/contract';
import { reachableAccounts, type SendingAccount } from '#modules/mailboxes/index.ts';
import { chosenTemplates, confirmedNumber } from '#modules/whatsapp/index.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError, invalidField, notAllowedNow } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { chosenAttachments } from '../attachments/find-attachments.ts';
import { type Channel, channelNamed, type Sender, templateKey, type WrittenText } from '../channels/channel.ts';
import { lacksTemplate } from '../compose/account-templates.ts';
import { fillTemplate, missingIn, valueIn, withSources } from '../compose/message-template.ts';
import type { Person } from '../compose/person.ts';
import { valuesFor } from '../compose/values.ts';
import { loadOwnVariables, variableNames } from '../compose/variables.ts';
import { writerOf } from '../compose/writer.ts';
import type { SendDeps } from '../dispatch/send.job.ts';
import { reasonInWords } from '../pace/reasons.ts';
import { loadWorkspace, type OutreachWorkspace } from '../pace/workspace.ts';
import type { SendOutcome } from '../ports.ts';
import { checkSteps } from './check.ts';
import { previewPerson } from './preview.ts';
import { checkedTemplate } from './step-templates.ts';
import { textFor } from '../steps/step.ts';
import { countTest, takeTest } from '../own-test/own-test.ts';
import { passGate } from '../own-test/pass-gate.ts';

type Asked = Input<typeof contract.testSend>;

/** The sender of the template; for a text a real one before the simulator, since a test is to show what people see. */
const chooseSender = async (db: Db, templateId: string | undefined): Promise<SendingAccount> => {
  const able = (await reachableAccounts(db)).filter(
    ({ channel, state }) => channel === 'whatsapp' && (state === 'active' || state === 'ramping'),
  );
  const [template] = templateId === undefined ? [] : await chosenTemplates(db, [templateId]);
  const chosen =
    template === undefined
      ? (able.find(({ isSimulated }) => !isSimulated) ?? able[0])
      : able.find(({ address }) => address === template.sender);
  if (chosen === undefined)
    throw notAllowedNow(
      template === undefined
        ? 'No WhatsApp sender can send right now. Connect one, or resume one.'
        : `The sender of this template, ${template.sender}, can’t send for you right now.`,
    );
  return chosen;
};

interface Around {
  account: SendingAccount;
  channel: Channel;
  workspace: OutreachWorkspace;
  person: Person;
}

/** The template of a step, filled for the person shown; 400 where it can't be sent, or a value is missing. */
const filledFor = async (
  db: Db,
  template: NonNullable<Asked['step']['template']>,
  { account, channel, workspace, person, files }: Around & { files: WrittenText['attachments'] },
): Promise<WrittenText> => {
  const choice = await checkedTemplate(db, template, { variables: await variableNames(db), files: files ?? [] });
  const wanted = { accountId: account.id, name: choice.name, language: choice.language };
  const found = (await channel.templates?.(db, [wanted]))?.get(templateKey(wanted));
  if (found === undefined) throw invalidField('step/template', `${lacksTemplate({ account, template: choice })}.`);
  const own = await loadOwnVariables(db);
  const values = valuesFor(person, writerOf(account, workspace), own);
  const filled = fillTemplate(withSources(found, choice), valueIn(values, own.memory));
  const missing = missingIn(filled.template);
  if (missing.length > 0)
    throw invalidField(
      'step/template',
      `${reasonInWords({ code: 'missing_variable', detail: { missing }, until: null, zone: 'UTC' })}.`,
    );
  return { subject: null, body: filled.text.body, template: filled.template, attachments: files };
};

/** A text as the sandbox fills it in, outside any transaction. */
const renderedFor = async (
  context: OutsideContext,
  { step }: Asked,
  { account, workspace, person }: Around,
  { templates }: Pick<SendDeps, 'templates'>,
): Promise<WrittenText> => {
  const { workspaceId: owner } = context.session;
  const { variables, own } = await context.transact(async (db) => ({
    variables: await variableNames(db),
    own: await loadOwnVariables(db),
  }));
  await checkSteps([step], { templates, workspaceId: owner, variables });
  const seed = `${person.id}:${step.key ?? 'test'}`;
  const { body } = textFor({ ...step, attachments: [], template: undefined }, seed);
  const texts = [{ subject: null, body, values: valuesFor(person, writerOf(account, workspace), own), seed }];
  const [rendered] = await templates.render({ owner }, { texts, common: own.memory });
  if (rendered === undefined || rendered.problem !== null)
    throw new AppError('bad_template', rendered?.problem ?? 'The server is busy. Try again in a moment.');
  return { subject: null, body: rendered.body };
};

/** Throws `sender_refused` unless the provider took it; its reasons are sentences of ours. */
const refuseUnlessTaken = (outcome: SendOutcome): void => {
  if (outcome.kind === 'accepted') return;
  if (outcome.kind === 'unknown')
    throw new AppError(
      'sender_refused',
      'The connection was lost before WhatsApp answered. The test may or may not have been sent.',
    );
  throw new AppError('sender_refused', outcome.kind === 'withdrawn' ? 'This sender is signed out.' : outcome.detail);
};

const deliver = async (sender: Sender | undefined, wire: unknown): Promise<void> => {
  if (sender === undefined) throw notAllowedNow('This sender is disconnected. Connect it again first.');
  try {
    refuseUnlessTaken(await sender.send(wire));
  } finally {
    sender.close();
  }
};

/**
 * Sends one step by WhatsApp to the own number of whoever asks, as the chosen contact would get it. It passes the rules of tests by
 * email, and counts as one of the sender's day.
 */
export const testWhatsapp = async (
  context: OutsideContext,
  input: Asked,
  deps: SendDeps,
): Promise<Output<typeof contract.testSend>> => {
  const { step, to: asked } = input;
  if (asked !== undefined) throw invalidField('to', 'A test by WhatsApp goes to your own phone number.');
  const channel = channelNamed(deps.channels, 'whatsapp');
  const prepared = await context.transact(async (db) => {
    const account = await chooseSender(db, step.template?.id);
    const to = await confirmedNumber(db, account);
    const workspace = await loadWorkspace(db, deps);
    return { to, around: { account, channel, workspace, person: await previewPerson(db, input.contact_id) } };
  });
  await takeTest(context);
  const { to, around } = prepared;
  const { account, workspace, person } = around;
  passGate(to, account, workspace);
  const text = step.template ? undefined : await renderedFor(context, input, around, deps);
  const { written, sender } = await context.transact(async (db) => {
    const files = await chosenAttachments(db, step.attachments ?? [], 'step/attachments');
    const said = text ?? (step.template && (await filledFor(db, step.template, { ...around, files })));
    if (said === undefined) throw invalidField('step/template', 'Choose a template.');
    const refused = channel.refuses?.(said, account);
    if (refused !== undefined) throw invalidField('step/body', refused);
    await countTest(db, context, account.id, to, 'whatsapp');
    return { written: said, sender: await channel.open(db, account.id) };
  });
  const { title, content } = channel.draft(written, null);
  const wire = channel.compose({ id: newId(), attempt: 1, title, content, toAddress: to, person }, around);
  await deliver(sender, wire);
  return { message: `Test sent to ${to}.${account.isSimulated ? ' You can read it in the simulator.' : ''}` };
};
