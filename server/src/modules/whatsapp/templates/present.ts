import { parametersOf, type WhatsappTemplate } from '@rainmaker/contract';
import type { TemplateRow } from './template-queries.ts';

/** How many parameters of a template nothing fills yet. */
export const unfilledOf = (row: Pick<TemplateRow, 'header' | 'body' | 'buttons' | 'variables'>): number => {
  const filled = new Set(row.variables.map(({ parameter }) => parameter));
  return parametersOf(row).filter(({ key }) => !filled.has(key)).length;
};

/** Meta takes no changes while it reviews one, and none to what we can't show. */
export const isEditable = ({ status, is_partial: isPartial }: Pick<TemplateRow, 'status' | 'is_partial'>): boolean =>
  !isPartial && (status === 'approved' || status === 'rejected' || status === 'paused');

/** A template as calls return it. */
export const presentTemplate = (row: TemplateRow): WhatsappTemplate => ({
  id: row.id,
  sender_id: row.sender_id,
  sender: row.sender,
  provider: row.provider,
  name: row.name,
  language: row.language,
  category: row.category,
  asked_category: row.asked_category,
  status: row.status,
  reason: row.reason,
  quality: row.quality,
  header: row.header,
  body: row.body,
  footer: row.footer,
  buttons: [...row.buttons],
  examples: row.examples,
  variables: row.variables,
  unfilled: unfilledOf(row),
  editable: isEditable(row),
  synced_at: row.synced_at?.toISOString() ?? null,
  version: row.version,
});
