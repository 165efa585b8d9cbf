import { type Contract, type Input, wordingOf } from '@rainmaker/contract';
import { recordAudit } from '#modules/accounts/index.ts';
import { realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import { takeVersion } from '#platform/db/version.ts';
import { notAllowedNow, notFound, staleVersion } from '#platform/errors.ts';
import type { WhatsappDeps } from '../deps.ts';
import type { SubmittedTemplate } from '../ports.ts';
import { asking } from '../senders/credentials.ts';
import { loadSender } from '../senders/sender-queries.ts';
import { checkContent, checkMapping } from './check-template.ts';
import { openSender } from './create.ts';
import { isEditable, presentTemplate } from './present.ts';
import { assertTemplatesFit, lockTemplates } from './room.ts';
import { changeTemplate, findTemplate, type TemplateRow } from './template-queries.ts';

type Asked = Input<Contract['updateWhatsappTemplate']>;

const contentOf = (row: TemplateRow): SubmittedTemplate => ({
  name: row.name,
  language: row.language,
  category: row.category,
  header: row.header,
  body: row.body,
  footer: row.footer,
  buttons: row.buttons,
  examples: row.examples,
});

const withAsked = (row: TemplateRow, asked: Asked): SubmittedTemplate => {
  const before = contentOf(row);
  return {
    ...before,
    category: asked.category ?? before.category,
    header: asked.header === undefined ? before.header : asked.header,
    body: asked.body ?? before.body,
    footer: asked.footer === undefined ? before.footer : asked.footer,
    buttons: asked.buttons ?? before.buttons,
    examples: asked.examples ?? before.examples,
  };
};

const isSame = (one: SubmittedTemplate, other: SubmittedTemplate): boolean =>
  JSON.stringify(one) === JSON.stringify({ ...other, header: other.header });

/** Changes what fills a template; another text is submitted for review first, and what was approved with the old one is told of it. */
export const updateTemplate = async (
  context: OutsideContext,
  asked: Asked,
  deps: WhatsappDeps,
): Promise<TemplateRow> => {
  const { row, sender, known } = await context.transact(async (db) => {
    const found = await findTemplate(db, asked.id);
    if (found === undefined) throw notFound('template');
    const from = await loadSender(db, found.sender_id);
    if (from === undefined) throw notFound('template');
    return { row: found, sender: from, known: await deps.knownVariables(db) };
  });
  if (asked.version !== undefined && asked.version !== row.version)
    throw staleVersion('template', presentTemplate(row));
  const template = withAsked(row, asked);
  const isOther = !isSame(template, contentOf(row));
  if (isOther && !isEditable(row))
    throw notAllowedNow('Meta takes no changes to this template at the moment. Try again when its review has ended.');
  if (isOther) checkContent(template, sender.provider === 'cloud');
  const variables = asked.variables ?? row.variables;
  if (asked.variables !== undefined || isOther) checkMapping(template, variables, known);
  const submitted = isOther
    ? await asking(() => openSender(sender, deps).editTemplate(row.provider_id, template))
    : undefined;
  return context.transact(async (db) => {
    await lockTemplates(db);
    if (!(await takeVersion(db, 'whatsapp_templates', row.id, asked.version))) {
      const current = await findTemplate(db, row.id);
      throw staleVersion('template', current && presentTemplate(current));
    }
    const before = await findTemplate(db, row.id);
    const content = submitted && { ...template, ...submitted };
    await changeTemplate(db, row.id, { variables, content }, context.clock.now());
    await assertTemplatesFit(db);
    const changed = await findTemplate(db, row.id);
    if (before === undefined || changed === undefined) throw notFound('template');
    if (wordingOf(before) !== wordingOf(changed))
      await deps.events.emit(db, {
        type: 'whatsapp.templates_changed',
        workspaceId: context.session.workspaceId,
        changed: [{ senderId: row.sender_id, name: row.name, language: row.language }],
      });
    await recordAudit(db, context.session, context.request, {
      action: 'template_changed',
      subject: row.name,
      at: realNow(context),
    });
    return changed;
  });
};
