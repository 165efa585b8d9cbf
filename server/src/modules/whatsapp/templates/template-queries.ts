import type {
  ParameterSource,
  TemplateCategory,
  TemplateStatus,
  WhatsappProviderName,
  WhatsappQuality,
} from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { ACCOUNTS } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Row } from '#platform/db/tables.ts';
import type { ProviderTemplate, Submitted, SubmittedTemplate, TemplateContent, TemplateNews } from '../ports.ts';

/** A template with its sender. */
export interface TemplateRow extends Row<
  'whatsapp_templates',
  | 'id'
  | 'sender_id'
  | 'provider_id'
  | 'name'
  | 'language'
  | 'reason'
  | 'body'
  | 'footer'
  | 'is_partial'
  | 'synced_at'
  | 'version'
> {
  sender: string;
  provider: WhatsappProviderName;
  category: TemplateCategory;
  asked_category: TemplateCategory | null;
  status: TemplateStatus;
  quality: WhatsappQuality;
  header: TemplateContent['header'];
  buttons: TemplateContent['buttons'];
  examples: Record<string, string>;
  variables: ParameterSource[];
}

const COLUMNS = sql.raw(`t.id, t.sender_id, t.provider_id, t.name, t.language, t.category, t.asked_category, t.status,
  t.reason, t.quality, t.header, t.body, t.footer, t.buttons, t.examples, t.variables, t.is_partial, t.synced_at,
  t.version, a.address as sender, a.provider`);

const listWhere = (db: Db, which: RawBuilder<boolean>): Promise<TemplateRow[]> =>
  db.rows<TemplateRow>(sql`
    select ${COLUMNS} from whatsapp_templates t
    join ${ACCOUNTS} a on a.workspace_id = t.workspace_id and a.id = t.sender_id
    where t.workspace_id = app.workspace_id() and a.deleted_at is null and ${which}
    order by t.name, t.language, t.id`);

/** Every template of these senders, whatever its status: what was sent by one can still be shown. */
export const templatesOfSenders = (db: Db, senderIds: readonly string[]): Promise<TemplateRow[]> =>
  listWhere(db, sql<boolean>`t.sender_id = any(${[...senderIds]}::uuid[])`);

/** The templates of the workspace: hundreds, by its key. */
export const listTemplates = (
  db: Db,
  { status, senderId }: { status: TemplateStatus | 'all'; senderId?: string | undefined },
): Promise<TemplateRow[]> =>
  listWhere(
    db,
    sql<boolean>`(${status}::text = 'all' or t.status = ${status})
      and (${senderId ?? null}::uuid is null or t.sender_id = ${senderId ?? null}::uuid)
      and (${status}::text = 'all' or a.state <> 'signed_out')`,
  );

/** The templates of senders by which service campaigns run. */
export const listCampaignTemplates = (db: Db, providers: readonly string[]): Promise<TemplateRow[]> =>
  listWhere(
    db,
    sql<boolean>`a.provider = any(${[...providers]}::text[]) and a.state <> 'signed_out' and t.status = 'approved'`,
  );

/** Those of these ids that there are. */
export const findTemplates = (db: Db, ids: readonly string[]): Promise<TemplateRow[]> =>
  listWhere(db, sql<boolean>`t.id = any(${[...ids]}::uuid[])`);

export const findTemplate = async (db: Db, id: string): Promise<TemplateRow | undefined> =>
  (await listWhere(db, sql<boolean>`t.id = ${id}`))[0];

/** Whether a sender has a template of this name and language that isn't gone. */
export const hasTemplate = async (
  db: Db,
  { senderId, name, language }: { senderId: string; name: string; language: string },
): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from whatsapp_templates t where t.workspace_id = app.workspace_id() and t.sender_id = ${senderId}
      and t.name = ${name} and t.language = ${language} and t.status <> 'gone'`)) !== undefined;

/** Whether a template can be sent. */
export interface TemplateStanding {
  status: TemplateStatus;
  /** As a sentence. */
  reason: string | null;
  category: TemplateCategory;
}

export const templateStandings = async (db: Db, ids: readonly string[]): Promise<Map<string, TemplateStanding>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<TemplateStanding & { id: string }>(sql`
    select id, status, reason, category from whatsapp_templates
    where workspace_id = app.workspace_id() and id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map(({ id, ...standing }) => [id, standing]));
};

const json = (value: unknown): RawBuilder<unknown> => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;

/** Undefined if the sender has one of this name and language. */
export const insertTemplate = async (
  db: Db,
  senderId: string,
  {
    template,
    submitted,
    variables,
  }: { template: SubmittedTemplate; submitted: Submitted; variables: readonly ParameterSource[] },
  at: Date,
): Promise<string | undefined> => {
  const asked = submitted.category === template.category ? null : template.category;
  const row = await db.maybe<{ id: string }>(sql`
    insert into whatsapp_templates as t (workspace_id, sender_id, provider_id, name, language, category, asked_category,
      status, header, body, footer, buttons, examples, variables, synced_at, created_at, updated_at)
    values (app.workspace_id(), ${senderId}, ${submitted.providerId}, ${template.name}, ${template.language},
      ${submitted.category}, ${asked}, ${submitted.status}, ${json(template.header)}, ${template.body},
      ${template.footer}, ${json(template.buttons)}, ${json(template.examples)}, ${json(variables)}, ${at}, ${at}, ${at})
    on conflict (workspace_id, sender_id, name, language) do update set provider_id = excluded.provider_id,
      category = excluded.category, asked_category = excluded.asked_category, status = excluded.status, reason = null,
      header = excluded.header, body = excluded.body, footer = excluded.footer, buttons = excluded.buttons,
      examples = excluded.examples, variables = excluded.variables, is_partial = false, synced_at = excluded.synced_at,
      updated_at = excluded.updated_at, version = t.version + 1
      where t.status = 'gone'
    returning id`);
  return row?.id;
};

/** What a person changed: the mapping, or with `content` what it says, which is reviewed again. */
export const changeTemplate = async (
  db: Db,
  id: string,
  change: {
    variables: readonly ParameterSource[];
    content: (SubmittedTemplate & Pick<Submitted, 'status'>) | undefined;
  },
  at: Date,
): Promise<void> => {
  const { variables, content } = change;
  const said =
    content === undefined
      ? sql``
      : sql`, status = ${content.status}, reason = null, category = ${content.category}, asked_category = null,
          header = ${json(content.header)}, body = ${content.body}, footer = ${content.footer},
          buttons = ${json(content.buttons)}, examples = ${json(content.examples)}`;
  await db.run(sql`update whatsapp_templates set variables = ${json(variables)}, updated_at = ${at} ${said}
    where workspace_id = app.workspace_id() and id = ${id}`);
};

/** Whether it was still there. */
export const deleteTemplateRow = async (db: Db, id: string): Promise<boolean> =>
  (await db.run(sql`delete from whatsapp_templates where workspace_id = app.workspace_id() and id = ${id}`)) > 0;

/**
 * Takes over what a provider has: new templates, changed ones, and those that are gone there. A category that it changed is kept
 * beside the one that was asked for. Samples of files are only known here, so they stay.
 */
export const takeOver = async (
  db: Db,
  senderId: string,
  templates: readonly ProviderTemplate[],
  at: Date,
): Promise<void> => {
  const rows = templates.map((each) => ({
    provider_id: each.providerId,
    name: each.name,
    language: each.language,
    category: each.category,
    status: each.status,
    reason: each.reason,
    quality: each.quality,
    header: each.header,
    body: each.body,
    footer: each.footer,
    buttons: each.buttons,
    examples: each.examples,
    is_partial: each.isPartial,
  }));
  await db.run(sql`
    insert into whatsapp_templates as t (workspace_id, sender_id, provider_id, name, language, category, status, reason,
      quality, header, body, footer, buttons, examples, is_partial, synced_at, created_at, updated_at)
    select app.workspace_id(), ${senderId}::uuid, r.provider_id, r.name, r.language, r.category, r.status, r.reason,
      r.quality, r.header, r.body, r.footer, r.buttons, r.examples, r.is_partial, ${at}::timestamptz, ${at}, ${at}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(provider_id text, name text, language text, category text,
      status text, reason text, quality text, header jsonb, body text, footer text, buttons jsonb, examples jsonb,
      is_partial boolean)
    on conflict (workspace_id, sender_id, name, language) do update set provider_id = excluded.provider_id,
      asked_category = case
        when t.category = excluded.category then t.asked_category
        when coalesce(t.asked_category, t.category) = excluded.category then null
        else coalesce(t.asked_category, t.category) end,
      category = excluded.category, status = excluded.status, reason = excluded.reason, quality = excluded.quality,
      header = case when t.header->>'kind' = excluded.header->>'kind' and t.header->>'kind' <> 'text' then t.header
        else excluded.header end,
      body = excluded.body, footer = excluded.footer, buttons = excluded.buttons, examples = excluded.examples,
      is_partial = excluded.is_partial, synced_at = excluded.synced_at`);
  await db.run(sql`
    update whatsapp_templates set status = 'gone', synced_at = ${at}
    where workspace_id = app.workspace_id() and sender_id = ${senderId} and status <> 'gone'
      and created_at < ${at} and provider_id <> all(${templates.map(({ providerId }) => providerId)}::text[])`);
};

/** Takes over what webhooks say of templates, one piece of news for each. */
export const noteNews = async (db: Db, news: readonly (TemplateNews & { senderId: string })[]): Promise<void> => {
  await db.run(sql`
    update whatsapp_templates t set status = coalesce(r.status, t.status),
      reason = case when r.status is null then t.reason else r.reason end,
      quality = coalesce(r.quality, t.quality),
      asked_category = case when r.category is null or t.category = r.category then t.asked_category
        when coalesce(t.asked_category, t.category) = r.category then null
        else coalesce(t.asked_category, t.category) end,
      category = coalesce(r.category, t.category)
    from json_to_recordset(${JSON.stringify(news)}::json) as r("senderId" uuid, "providerId" text, status text,
      reason text, quality text, category text)
    where t.workspace_id = app.workspace_id() and t.sender_id = r."senderId" and t.provider_id = r."providerId"`);
};
