import { type RawBuilder, sql } from 'kysely';
import type { ExportedTable } from '#platform/export-table.ts';

/** Names can change and repeat; the address identifies the account. */
const emailOf = (userId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select u.email from users u where u.workspace_id = t.workspace_id and u.id = ${userId})`;

/** The account tables in a full data export. */
export const ACCOUNT_TABLES: readonly ExportedTable[] = [
  {
    file: 'workspace.csv',
    about: 'Workspace settings',
    table: 'workspaces',
    key: 'id',
    columns: [
      'id',
      'name',
      'company_name',
      'timezone',
      'currency',
      'country',
      'sending_window',
      'holidays',
      'postal_address',
      'plan',
      'plan_status',
      'created_at',
    ],
    own: 'everybody',
  },
  {
    file: 'team.csv',
    about: 'Everyone in the workspace',
    table: 'users',
    columns: [
      'id',
      'email',
      'first_name',
      'last_name',
      'role',
      'phone',
      'job_title',
      'reminder_emails',
      'email_verified_at',
      'deactivated_at',
      'created_at',
    ],
    own: sql<boolean>`t.id = app.user_id()`,
  },
  {
    file: 'audit-log.csv',
    about: 'Who did what',
    table: 'audit_log',
    columns: ['id', 'at', 'user_id', 'user_name', 'acting_user_id', 'acting_user_name', 'action', 'subject', 'ip'],
    more: { user_email: emailOf(sql`t.user_id`), acting_user_email: emailOf(sql`t.acting_user_id`) },
    own: 'nobody',
  },
];
