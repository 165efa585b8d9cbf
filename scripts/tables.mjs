// Checks table ownership: a module's SQL names only its own tables. Other modules use the owner's `sql.ts`, or a
// function of its index, so that a column can be changed where its table is.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

const TABLES = {
  accounts: `users workspaces sessions registrations one_time_codes password_resets recovery_codes two_factor
    sign_in_challenges known_browsers linked_accounts invitations identities logos audit_log`,
  contacts: `calendar_feeds contacts contact_counts contact_events contact_files contact_file_parts custom_fields custom_values duplicate_keys duplicate_marks duplicate_pairs duplicate_queue duplicate_scans enrichments follow_ups imports import_chunks import_kept import_refusals people_rooms saved_views
    receiving_domains score_weights suppressions suppression_salts`,
  memory: 'memory_fields website_reads',
  estimates: `services estimates estimate_numbers estimate_settings estimate_templates estimate_links estimate_mails
    estimate_documents estimate_answers`,
  models: 'model_settings generations generation_counts',
  mailboxes:
    'mailboxes mailbox_dns mailbox_folders mailbox_sign_ins mailbox_tokens mailbox_watches sending_accounts tracking_domains unreadable_mails',
  whatsapp:
    'whatsapp_senders whatsapp_sign_ups whatsapp_uploads whatsapp_templates whatsapp_events whatsapp_prices whatsapp_own_numbers',
  outreach: `announcements announcement_recipients campaigns enrolments messages message_events message_writings email_contents email_attempts
    whatsapp_contents whatsapp_attempts whatsapp_people account_tests sequences sequence_versions draft_refreshes inbound_messages received_files conversations sent_elsewhere saved_texts desk_settings
    attachments sending_budgets sending_counts tracked_links tracking_hits ai_switches draft_edits voice_decisions`,
  simulator: 'simulator_reactions simulator_phone_messages',
  platform: 'undo_actions undo_rows jobs_progress simulator_outbox daily_intake backlog_items',
  http: 'idempotency_keys',
};
// Created by a migration, and renamed or dropped by a later one.
const GONE = new Set(['message_contents', 'mailbox_tests']);
// Row-level security is based on the workspace itself.
const EXEMPT = new Set(['server/src/platform/workspace-exists.ts workspaces']);

const OWNER = new Map(
  Object.entries(TABLES).flatMap(([moduleName, names]) => names.split(/\s+/).map((name) => [name, moduleName])),
);
const USE = /\b(?:from|join|update|into|using)\s+(?:only\s+)?([a-z_]+)\b/g;
const MIGRATIONS = join(ROOT, 'server/src/platform/db/migrations');
const TESTS = /\.test\.ts$|\/testing\/|\/tests\/|\/test-data\//;

const moduleOf = (file) => /^server\/src\/(?:modules\/)?([^/]+)\//.exec(file)?.[1];

const withoutComments = (text) => text.replaceAll(/^\s*(?:\/\*\*.*|\*.*|\/\/.*)$/gm, '');

/** The tables of other modules that a file names. */
const breachesOf = (file) => {
  const moduleName = moduleOf(file);
  return [...withoutComments(readFileSync(join(ROOT, file), 'utf8')).matchAll(USE)]
    .map(([, table]) => ({ file, table, owner: OWNER.get(table) }))
    .filter(({ table, owner }) => owner !== undefined && owner !== moduleName && !EXEMPT.has(`${file} ${table}`));
};

/** Tables created by a migration that no module owns. */
const tablesWithoutOwner = () =>
  readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) => [...readFileSync(join(MIGRATIONS, name), 'utf8').matchAll(/^create table ([a-z_]+) \(/gm)])
    .map(([, table]) => table)
    .filter((table) => !OWNER.has(table) && !GONE.has(table));

/** Every use of a table by a module that doesn't own it, as sentences. */
export const tableBreaches = (files) => [
  ...tablesWithoutOwner().map((table) => `${table} belongs to no module: add it to scripts/tables.mjs.`),
  ...files
    .filter((file) => file.startsWith('server/src/') && file.endsWith('.ts') && !TESTS.test(file))
    .flatMap(breachesOf)
    .map(({ file, table, owner }) => `${file} names ${table}, a table of ${owner}: ask its face.`),
];
