import { type RawBuilder, sql } from 'kysely';
import type { ExportedTable } from '#platform/export-table.ts';

/** A column that only mailboxes have, for accounts `t`. */
const ofMailbox = (column: 'kind' | 'signature'): RawBuilder<unknown> =>
  sql`(select ${sql.ref(`b.${column}`)} from mailboxes b where b.workspace_id = t.workspace_id and b.id = t.id)`;

/** The mailbox tables in a full data export. */
export const MAILBOX_TABLES: readonly ExportedTable[] = [
  {
    file: 'mailboxes.csv',
    about: 'Mailboxes, without their passwords',
    table: 'sending_accounts',
    columns: [
      'id',
      'user_id',
      'email',
      'from_name',
      'provider',
      'kind',
      'timezone',
      'signature',
      'daily_limit',
      'min_gap_seconds',
      'state',
      'created_at',
    ],
    lookedUp: {
      email: sql`t.address`,
      from_name: sql`t.name`,
      kind: ofMailbox('kind'),
      signature: ofMailbox('signature'),
    },
    own: sql<boolean>`t.user_id = app.user_id()`,
  },
];
