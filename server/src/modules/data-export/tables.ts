import { type RawBuilder, sql } from 'kysely';
import { isOfOwnPerson, isOwnWork } from '#modules/outreach/index.ts';

/** One file of the archive: a table's rows with their columns as they stand, those of a rep narrowed to what is theirs. */
export interface ExportedTable {
  file: string;
  /** What is in it, for the page that explains the archive. */
  about: string;
  table: string;
  /** The column that carries the workspace, where it is not `workspace_id`. */
  key?: 'id';
  columns: readonly string[];
  /** Those of the columns that are looked up elsewhere, over alias `t`. */
  lookedUp?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Columns behind these that are looked up elsewhere, over alias `t`. */
  more?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Rows of the first page, where they can be very long. */
  page?: number;
  /** Whose rows a rep takes along, over alias `t`; `nobody`: owners and managers alone. */
  own: RawBuilder<boolean> | 'everybody' | 'nobody';
}

/** Names may be changed, and be alike; the address says whose account it was. */
const emailOf = (userId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select u.email from users u where u.workspace_id = t.workspace_id and u.id = ${userId})`;

/** What only a mailbox has, of accounts `t`. */
const ofMailbox = (column: 'kind' | 'signature'): RawBuilder<unknown> =>
  sql`(select ${sql.ref(`b.${column}`)} from mailboxes b where b.workspace_id = t.workspace_id and b.id = t.id)`;

const CONTACT = [
  'id',
  'stage',
  'status',
  'first_name',
  'last_name',
  'email',
  'email_status',
  'phone',
  'whatsapp',
  'job_title',
  'seniority',
  'company_name',
  'company_domain',
  'website',
  'industry',
  'size_band',
  'country',
  'state',
  'city',
  'timezone',
  'language',
  'linkedin_url',
  'lead_source',
  'source_detail',
  'owner_id',
  'score',
  'tags',
  'custom',
  'consent',
  'expected_value_minor',
  'currency',
  'probability',
  'expected_close',
  'need',
  'lost_reason',
  'customer_since',
  'last_contacted_at',
  'last_replied_at',
  'next_follow_up_at',
  'import_id',
  'is_sample',
  'created_at',
  'updated_at',
  'deleted_at',
] as const;

const MESSAGE = [
  'id',
  'channel',
  'contact_id',
  'campaign_id',
  'sequence_id',
  'mailbox_id',
  'step_no',
  'status',
  'subject',
  'body',
  'to_address',
  'send_at',
  'sent_at',
  'delivered_at',
  'opened_at',
  'clicked_at',
  'replied_at',
  'bounced_at',
  'complained_at',
  'cancel_reason',
  'fail_detail',
  'created_at',
  'updated_at',
] as const;

export const EXPORTED_TABLES: readonly ExportedTable[] = [
  {
    file: 'workspace.csv',
    about: 'The settings of the workspace',
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
    file: 'people.csv',
    about: 'Prospects, leads and customers',
    table: 'contacts',
    columns: CONTACT,
    own: sql<boolean>`t.owner_id = app.user_id()`,
  },
  {
    file: 'timeline.csv',
    about: 'What happened with each of them',
    table: 'contact_events',
    columns: ['id', 'contact_id', 'at', 'kind', 'actor_user_id', 'channel', 'summary', 'detail', 'ref'],
    own: isOfOwnPerson(sql`t.contact_id`),
  },
  {
    file: 'messages.csv',
    about: 'Every message with its text and what became of it',
    table: 'messages',
    columns: MESSAGE,
    lookedUp: {
      mailbox_id: sql`t.account_id`,
      subject: sql`t.title`,
      body: sql`(select ec.body from email_contents ec where ec.workspace_id = t.workspace_id and ec.message_id = t.id)`,
    },
    own: isOfOwnPerson(sql`t.contact_id`),
  },
  {
    file: 'answers.csv',
    about: 'What came back',
    table: 'inbound_messages',
    columns: ['id', 'message_id', 'contact_id', 'at', 'from_address', 'subject', 'text', 'is_automatic'],
    own: isOfOwnPerson(sql`t.contact_id`),
  },
  {
    file: 'campaigns.csv',
    about: 'Campaigns with their settings',
    table: 'campaigns',
    columns: [
      'id',
      'name',
      'sequence_id',
      'stage',
      'audience',
      'mailbox_ids',
      'state',
      'start_at',
      'end_at',
      'created_by',
      'created_at',
    ],
    own: isOwnWork(sql`t.created_by`),
  },
  {
    file: 'campaign-people.csv',
    about: 'Who is in which campaign, and how far',
    table: 'enrolments',
    columns: [
      'id',
      'campaign_id',
      'contact_id',
      'mailbox_id',
      'state',
      'reason_code',
      'step_no',
      'next_action_at',
      'entered_at',
      'finished_at',
    ],
    lookedUp: { mailbox_id: sql`t.account_id` },
    own: isOfOwnPerson(sql`t.contact_id`),
  },
  {
    file: 'workflows.csv',
    about: 'Workflows with their steps',
    table: 'sequences',
    page: 1,
    columns: [
      'id',
      'name',
      'impression',
      'channel',
      'steps',
      'stop_on',
      'sending_window',
      'state',
      'version',
      'created_by',
      'created_at',
    ],
    own: 'everybody',
  },
  {
    file: 'memory.csv',
    about: 'What the AI knows of the business, with its sources',
    table: 'memory_fields',
    columns: ['id', 'section', 'kind', 'name', 'label', 'value', 'sources', 'checked_at', 'created_at', 'updated_at'],
    own: 'everybody',
  },
  {
    file: 'custom-fields.csv',
    about: 'Your own fields of people: what stands in the column “custom” of people.csv',
    table: 'custom_fields',
    columns: ['id', 'name', 'label', 'kind', 'options', 'created_at', 'deleted_at'],
    own: 'everybody',
  },
  {
    file: 'suppressions.csv',
    about: 'Who must not be written to',
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
  {
    file: 'imports.csv',
    about: 'Files that came in',
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
  {
    file: 'team.csv',
    about: 'Everybody in the workspace',
    table: 'users',
    columns: [
      'id',
      'email',
      'first_name',
      'last_name',
      'role',
      'phone',
      'job_title',
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
