import type { TemplateCategory, WhatsappProviderName } from '@rainmaker/contract';
import { sql } from 'kysely';
import { ACCOUNTS } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { TemplateContent } from '../ports.ts';
import { findTemplates, listTemplates, type TemplateRow, type TemplateStanding } from './template-queries.ts';

/** A template as messages of one sender use it. */
export interface TemplateOfSender extends TemplateContent {
  id: string;
  senderId: string;
  name: string;
  language: string;
  category: TemplateCategory;
}

/** Which template of a sender is meant: every sender has its own of a name and language. */
export interface WantedTemplate {
  senderId: string;
  name: string;
  language: string;
}

/** Each wanted template as `w`, with the row `t` that its sender has of it. */
const joinWanted = (wanted: readonly WantedTemplate[]) => sql`
  json_to_recordset(${JSON.stringify(wanted)}::json) as w("senderId" uuid, name text, language text)
  join whatsapp_templates t on t.workspace_id = app.workspace_id() and t.sender_id = w."senderId" and t.name = w.name
    and t.language = w.language`;

/** The templates that senders have of these names, but for those that are gone at Meta. */
export const templatesForSending = async (db: Db, wanted: readonly WantedTemplate[]): Promise<TemplateOfSender[]> => {
  if (wanted.length === 0) return [];
  return db.rows<TemplateOfSender>(sql`
    select t.id, t.sender_id as "senderId", t.name, t.language, t.category, t.header, t.body, t.footer, t.buttons
    from ${joinWanted(wanted)}
    where t.status <> 'gone'`);
};

/** How a template stands with its sender, and what it says now. */
export interface StandingOfSender extends WantedTemplate, TemplateStanding, TemplateContent {
  /** It has parts that can’t be shown here, so no one has read what it says. */
  isPartial: boolean;
}

/** Whether senders can send the templates that they have of these names, and what these say now. */
export const standingsForSending = async (db: Db, wanted: readonly WantedTemplate[]): Promise<StandingOfSender[]> => {
  if (wanted.length === 0) return [];
  return db.rows<StandingOfSender>(sql`
    select t.sender_id as "senderId", t.name, t.language, t.status, t.reason, t.category, t.header, t.body, t.footer, t.buttons,
      t.is_partial as "isPartial"
    from ${joinWanted(wanted)}`);
};

/** A template with whether its sender is connected, for workflows that are to use it. */
export interface ChosenTemplate
  extends TemplateContent, Pick<TemplateRow, 'id' | 'name' | 'language' | 'category' | 'status' | 'variables'> {
  isPartial: boolean;
  sender: string;
  provider: WhatsappProviderName;
  isConnected: boolean;
}

/** A template that can be sent now. */
export type SendableTemplate = Pick<
  TemplateRow,
  'id' | 'name' | 'language' | 'category' | 'variables' | 'header' | 'body' | 'buttons'
>;

/** The templates that connected senders can send now: approved, and shown here whole. */
export const sendableTemplates = async (db: Db): Promise<SendableTemplate[]> =>
  (await listTemplates(db, { status: 'approved' })).filter((row) => !row.is_partial);

/** The templates with these ids that there are. */
export const chosenTemplates = async (db: Db, ids: readonly string[]): Promise<ChosenTemplate[]> => {
  if (ids.length === 0) return [];
  const rows = await findTemplates(db, ids);
  const signedOut = await db.rows<{ id: string }>(sql`select a.id from ${ACCOUNTS} a
    where a.workspace_id = app.workspace_id() and a.state = 'signed_out'
      and a.id = any(${rows.map((row) => row.sender_id)}::uuid[])`);
  const gone = new Set(signedOut.map(({ id }) => id));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    language: row.language,
    category: row.category,
    status: row.status,
    variables: row.variables,
    header: row.header,
    body: row.body,
    footer: row.footer,
    buttons: row.buttons,
    isPartial: row.is_partial,
    sender: row.sender,
    provider: row.provider,
    isConnected: !gone.has(row.sender_id),
  }));
};
