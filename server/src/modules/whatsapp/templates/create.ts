import type { Contract, Input } from '@rainmaker/contract';
import { recordAudit } from '#modules/accounts/index.ts';
import { realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import { duplicate, invalidField, notAllowedNow, notFound } from '#platform/errors.ts';
import type { WhatsappDeps } from '../deps.ts';
import type { SubmittedTemplate, WhatsappAccount } from '../ports.ts';
import { asking, credentialsOf } from '../senders/credentials.ts';
import { loadSender, type SenderRow } from '../senders/sender-queries.ts';
import { checkContent, checkMapping } from './check-template.ts';
import { assertTemplatesFit, lockTemplates } from './room.ts';
import { findTemplate, hasTemplate, insertTemplate, type TemplateRow } from './template-queries.ts';

type Asked = Input<Contract['createWhatsappTemplate']>;

const isThere = () => duplicate('There is a template with this name in this language.', null, '/name');

/** The provider of a sender, whose credentials must still be there. */
export const openSender = (row: SenderRow, { providers, secrets }: WhatsappDeps): WhatsappAccount => {
  const credentials = credentialsOf(row, secrets);
  if (credentials === undefined) throw notAllowedNow('This sender is disconnected. Connect it again first.');
  return providers.open(credentials);
};

/**
 * Submits a template and keeps it. One that was submitted by a process that died before it kept it comes with the next comparison, and
 * a second submission is refused by Meta.
 */
export const createTemplate = async (
  context: OutsideContext,
  asked: Asked,
  deps: WhatsappDeps,
): Promise<TemplateRow> => {
  const { sender_id: senderId, variables, footer, ...rest } = asked;
  const template: SubmittedTemplate = { ...rest, footer: footer ?? null };
  const { sender, known } = await context.transact(async (db) => {
    const row = await loadSender(db, senderId);
    if (row === undefined) throw invalidField('sender_id', 'This sender doesn’t exist.');
    if (await hasTemplate(db, { senderId, name: asked.name, language: asked.language })) throw isThere();
    await assertTemplatesFit(db, 1);
    return { sender: row, known: await deps.knownVariables(db) };
  });
  checkContent(template, sender.provider === 'cloud');
  checkMapping(template, variables, known);
  const submitted = await asking(() => openSender(sender, deps).createTemplate(template));
  return context.transact(async (db) => {
    await lockTemplates(db);
    const id = await insertTemplate(db, senderId, { template, submitted, variables }, realNow(context));
    if (id === undefined) throw isThere();
    await assertTemplatesFit(db);
    const { workspaceId } = context.session;
    // AiSensy and the simulator approve at once, and messages may be waiting for it. Where it replaces one that is gone, the gate compares.
    if (submitted.status === 'approved')
      await deps.events.emit(db, { type: 'whatsapp.templates_changed', workspaceId, changed: [] });
    await recordAudit(db, context.session, context.request, {
      action: 'template_created',
      subject: template.name,
      at: realNow(context),
    });
    const row = await findTemplate(db, id);
    if (row === undefined) throw notFound('template');
    return row;
  });
};
