import { sql } from 'kysely';
import type { ExportedTable } from '#platform/export-table.ts';
import { ARCHIVED_COLUMNS } from '../columns.ts';
import { isOfOwnPerson } from '../list/contact-filter.ts';

/** The contact tables in a full data export. */
export const CONTACT_TABLES: readonly ExportedTable[] = [
  {
    file: 'people.csv',
    about: 'Prospects, leads and customers',
    table: 'contacts',
    columns: ARCHIVED_COLUMNS,
    own: sql<boolean>`t.owner_id = app.user_id()`,
  },
  {
    file: 'timeline.csv',
    about: 'The timeline of each of them',
    table: 'contact_events',
    columns: ['id', 'contact_id', 'at', 'kind', 'actor_user_id', 'channel', 'summary', 'detail', 'ref'],
    own: isOfOwnPerson(sql`t.contact_id`),
  },
  {
    file: 'follow-ups.csv',
    about: 'Follow-ups with each of them, open and done',
    table: 'follow_ups',
    columns: [
      'id',
      'contact_id',
      'kind',
      'title',
      'due_at',
      'priority',
      'assignee_id',
      'reminder',
      'note',
      'state',
      'outcome',
      'source',
      'created_by',
      'created_at',
      'updated_at',
      'done_at',
    ],
    own: sql<boolean>`t.assignee_id = app.user_id() or ${isOfOwnPerson(sql`t.contact_id`)}`,
  },
  {
    file: 'custom-fields.csv',
    about: 'Custom fields: the values in the column “custom” of people.csv',
    table: 'custom_fields',
    columns: ['id', 'name', 'label', 'kind', 'options', 'created_at', 'deleted_at'],
    own: 'everybody',
  },
  {
    file: 'suppressions.csv',
    about: 'Who must not be contacted',
    table: 'suppressions',
    columns: [
      'id',
      'channel',
      'address',
      'contact_id',
      'reason',
      'evidence',
      'created_at',
      'lifted_at',
      'lifted_evidence',
    ],
    own: 'nobody',
  },
  {
    file: 'imports.csv',
    about: 'Imported files',
    table: 'imports',
    columns: [
      'id',
      'filename',
      'stage',
      'state',
      'created',
      'merged',
      'unchanged',
      'refused',
      'warnings',
      'created_by',
      'created_at',
    ],
    own: sql<boolean>`t.created_by = app.user_id()`,
  },
];
