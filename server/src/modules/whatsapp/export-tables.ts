import { sql } from 'kysely';
import { ACCOUNTS } from '#modules/mailboxes/index.ts';
import type { ExportedTable } from '#platform/export-table.ts';

const SENDER = sql`(select a.address from ${ACCOUNTS} a where a.workspace_id = t.workspace_id and a.id = t.sender_id)`;
const ofAccount = (column: 'address' | 'name' | 'provider' | 'state') =>
  sql`(select ${sql.ref(`a.${column}`)} from ${ACCOUNTS} a where a.workspace_id = t.workspace_id and a.id = t.id)`;

/** The tables of WhatsApp in a full data export. */
export const WHATSAPP_TABLES: readonly ExportedTable[] = [
  {
    file: 'whatsapp-senders.csv',
    about: 'WhatsApp senders, without their credentials',
    table: 'whatsapp_senders',
    columns: ['id', 'number', 'name', 'provider', 'state', 'verified_name', 'quality', 'people_per_day'],
    lookedUp: {
      number: ofAccount('address'),
      name: ofAccount('name'),
      provider: ofAccount('provider'),
      state: ofAccount('state'),
    },
    own: sql<boolean>`exists (select 1 from ${ACCOUNTS} a
      where a.workspace_id = t.workspace_id and a.id = t.id and a.user_id = app.user_id())`,
  },
  {
    file: 'whatsapp-templates.csv',
    about: 'WhatsApp templates, with what fills their variables',
    table: 'whatsapp_templates',
    columns: [
      'id',
      'sender',
      'name',
      'language',
      'category',
      'status',
      'header',
      'body',
      'footer',
      'buttons',
      'variables',
      'created_at',
    ],
    lookedUp: { sender: SENDER },
    own: 'everybody',
  },
  {
    file: 'whatsapp-events.csv',
    about: 'What was reported about WhatsApp messages and templates',
    table: 'whatsapp_events',
    columns: ['id', 'sender', 'kind', 'payload', 'occurred_at', 'received_at'],
    lookedUp: { sender: SENDER },
    own: sql<boolean>`exists (select 1 from ${ACCOUNTS} a
      where a.workspace_id = t.workspace_id and a.id = t.sender_id and a.user_id = app.user_id())`,
  },
  {
    file: 'whatsapp-own-numbers.csv',
    about: 'Phone numbers that someone confirmed as their own',
    table: 'whatsapp_own_numbers',
    columns: ['id', 'user_id', 'number', 'confirmed_at'],
    own: sql<boolean>`t.user_id = app.user_id()`,
  },
  {
    file: 'whatsapp-prices.csv',
    about: 'What a delivered template message costs, by category, as someone entered it',
    table: 'whatsapp_prices',
    columns: ['currency', 'marketing', 'utility', 'authentication', 'updated_at'],
    own: 'everybody',
  },
];
