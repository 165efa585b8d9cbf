import { recordAudit } from '#modules/accounts/index.ts';
import { realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import type { WhatsappDeps } from '../deps.ts';
import { asking } from '../senders/credentials.ts';
import { loadSender } from '../senders/sender-queries.ts';
import { openSender } from './create.ts';
import { deleteTemplateRow, findTemplate } from './template-queries.ts';

/** Deletes a template at its provider, then here; one that is gone there already goes here alone. */
export const deleteTemplate = async (
  context: OutsideContext,
  id: string,
  deps: WhatsappDeps,
): Promise<{ message: string }> => {
  const { row, sender } = await context.transact(async (db) => {
    const found = await findTemplate(db, id);
    return { row: found, sender: found && (await loadSender(db, found.sender_id)) };
  });
  if (row === undefined || sender === undefined) throw notFound('template');
  if (row.status !== 'gone' && sender.secret !== null)
    await asking(() => openSender(sender, deps).deleteTemplate({ name: row.name, providerId: row.provider_id }));
  await context.transact(async (db) => {
    if (!(await deleteTemplateRow(db, id))) return;
    await recordAudit(db, context.session, context.request, {
      action: 'template_deleted',
      subject: row.name,
      at: realNow(context),
    });
  });
  return { message: `${row.name} deleted.` };
};
