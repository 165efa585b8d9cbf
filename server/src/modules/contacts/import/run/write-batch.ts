import { CUSTOM_TARGET, DISCOVERY_SOURCES } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Db, prepared } from '#platform/db/database.ts';
import { realClock } from '#platform/clock.ts';
import type { DomainEvents } from '#modules/events.ts';
import { noteChanges } from '#platform/bulk/changes-of-day.ts';
import { undoImage, KEEP_ROWS } from '#platform/bulk/undo.ts';
import { firstStatusSql } from '../../reach/first-status.ts';
import { labelList, MERGED_COLUMNS } from '../../columns.ts';
import { readDomain } from '../../read/web-address.ts';
import { type NewEvent, recordEvents } from '../../timeline/timeline.ts';
import { keptConsents } from '../../record/kept-consents.ts';
import { dayOf } from '../../record/today.ts';
import { followFurther, followHolders } from '../../reach/further-addresses.ts';
import { blockNewAddresses, suppress } from '../../reach/suppression.ts';
import { bytesOf } from '../../room/people-room.ts';
import { blockFurther } from '../../reach/withdrawn.ts';
import { confirmWithdrawn } from '../../reach/confirm.ts';
import type { Changes } from '../decide/decide-row.ts';
import { type Before, followOptOuts } from './follow-opt-outs.ts';
import { PeopleGone } from './lost-race.ts';
import { importInWords, type ImportRecord } from '../import-queries.ts';
import type { BatchResult } from '../decide/process-rows.ts';
import { MOST_OTHER_EMAILS, type RowValues } from '../rows/row.ts';

const columnsOf = ({ expected_value, ...values }: RowValues): Record<string, string | number | null> => {
  if (expected_value === undefined) return values;
  const [minor, currency] = expected_value.split(' ');
  return { ...values, expected_value_minor: Number(minor), currency: currency ?? null };
};

const DEFINITION = sql`id uuid, custom jsonb, first_name text, last_name text, email text, phone text, whatsapp text, linkedin_url text,
  job_title text, seniority text, company_name text, company_domain text, website text, industry text, size_band text,
  country text, state text, city text, timezone text, language text, source_detail text, expected_value_minor bigint,
  currency text, tags text[], other_emails text[], expected_close date, customer_since date, renewal_at date, consent jsonb`;
const COLUMNS = sql`id, first_name, last_name, email, phone, whatsapp, linkedin_url, job_title, seniority, company_name,
  company_domain, website, industry, size_band, country, state, city, timezone, language, source_detail,
  expected_value_minor, currency, tags, other_emails, expected_close, renewal_at, consent`;

/** A tag array as PostgreSQL formats it; json_to_recordset parses text[] from JSON arrays. */
const withTag = (tags: readonly string[], tag: string | null): string[] => [
  ...new Set(tag === null ? tags : [...tags, tag]),
];

const customOf = ({ custom }: Changes) => Object.keys(custom).length > 0 && { custom };

const otherEmailsOf = ({ otherEmails }: Changes) => otherEmails.length > 0 && { other_emails: otherEmails };

/** What a file says of somebody's consent, as it is kept on them: the youngest entry of a channel holds. */
const consentOf = ({ consent }: Changes, { filename }: ImportRecord, at: Date) => {
  if (consent === undefined) return { consent: [] };
  const day = consent.day === null ? null : new Date(`${consent.day}T00:00:00Z`);
  const moment = day === null || day > at ? at : day;
  const source = `${filename}: ${consent.text}`;
  return { consent: [{ channel: 'email', basis: consent.basis, source, at: moment.toISOString() }] };
};

/** When what is recorded of `c` was recorded last, for emails. */
const youngestConsent = sql`(select max(x ->> 'at') from jsonb_array_elements(c.consent) x where x ->> 'channel' = 'email')`;

/**
 * The consents of `c` with what the file says. It holds whatever day it names, for that it should was decided. But who has withdrawn
 * since it was decided, by a link or by a person, isn't brought back.
 */
const withConsent = sql`case when m.consent = '[]' or (app.consent_basis(c.consent, 'email') = 'withdrawn'
        and m.consent #>> '{0,basis}' <> 'withdrawn') then c.consent
      else ${keptConsents(sql`c.consent || jsonb_set(m.consent, '{0,at}',
        to_jsonb(greatest(m.consent #>> '{0,at}', ${youngestConsent})))`)} end`;

const allEmails = sql`case when m.other_emails is null then c.other_emails
        else (m.other_emails || array(select e from unnest(c.other_emails) e where not (e = any(m.other_emails))))[:${sql.lit(MOST_OTHER_EMAILS)}] end`;

/**
 * Inserts the created contacts in one statement with json_to_recordset, because COPY isn't allowed with row-level
 * security. If someone added the same address in the meantime, `contacts_email` fails and the batch is decided again;
 * `on conflict` would cost every row a second index lookup and a second WAL record.
 */
const insertCreated = async (db: Db, record: ImportRecord, { created }: BatchResult, at: Date): Promise<void> => {
  if (created.length === 0) return;
  const rows = created.map(({ id, row }) => {
    const domain = row.values.company_domain ?? (row.values.website ? readDomain(row.values.website) : undefined);
    const tags = withTag(row.tags, record.tag);
    return {
      ...columnsOf(row.values),
      id,
      company_domain: domain ?? null,
      tags,
      ...customOf(row),
      ...otherEmailsOf(row),
      ...consentOf(row, record, at),
    };
  });
  await db.run(
    prepared(sql`
    insert into contacts (workspace_id, ${COLUMNS}, stage, status, custom, lead_source, owner_id, import_id, is_sample, customer_since, created_at, updated_at)
    select app.workspace_id(), ${COLUMNS}, ${record.stage}, ${firstStatusSql(record.stage, { email: sql`r.email`, numbers: [sql`r.whatsapp`, sql`r.phone`] })}, coalesce(r.custom, '{}'), ${record.source === null ? 'import' : 'discovery'}, ${record.created_by}::uuid, ${record.id}::uuid,
      ${record.source === 'simulator'},
      coalesce(r.customer_since, case when ${record.stage} = 'customer' then ${dayOf(at)} end), ${at}, ${at}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(${DEFINITION})`),
  );
};

/** A currency belongs to its amount, so it is updated together with the amount. */
const currencySql = (onDuplicate: ImportRecord['on_duplicate']) =>
  onDuplicate === 'fill'
    ? sql`currency = case when c.expected_value_minor is null then coalesce(m.currency, c.currency) else c.currency end`
    : sql`currency = coalesce(m.currency, c.currency)`;

/** When only blanks are filled, keeps a value that a person entered in the meantime. */
const assignment = (column: string, onDuplicate: ImportRecord['on_duplicate']) =>
  onDuplicate === 'fill'
    ? sql`${sql.ref(column)} = coalesce(c.${sql.ref(column)}, m.${sql.ref(column)})`
    : sql`${sql.ref(column)} = coalesce(m.${sql.ref(column)}, c.${sql.ref(column)})`;

// The amount’s currency and the tags have their own rules.
const UNDONE_COLUMNS = [...MERGED_COLUMNS, 'currency'];

const added = sql`to_jsonb(array(select t from unnest(new.tags) t where not (t = any(old.tags)))) as tags_added,
    (select coalesce(jsonb_agg(e), '[]') from jsonb_array_elements(new.consent) e where not old.consent @> jsonb_build_array(e)) as consent_added`;

/**
 * Keeps what an import changed on contacts, for its undo: for each changed column the old and new value, and the added
 * tags and consents. If rows in several batches change one person, the oldest old value and the newest new value are kept.
 */
const keepForUndo = (importId: string) => sql`
    ${KEEP_ROWS}
    select app.workspace_id(), ${importId}::uuid, m.id, 'contact', m.id, coalesce(k.before, '{}'),
      coalesce(k.after, '{}') || jsonb_build_object('tags_added', m.tags_added, 'consent_added', m.consent_added)
    from merged m, lateral (
      select jsonb_object_agg(b.key, b.value) as before, jsonb_object_agg(b.key, m.after -> b.key) as after
      from jsonb_each(m.before) b where b.value is distinct from m.after -> b.key) k
    on conflict (workspace_id, action_id, subject_id, kind, row_id) do update set
      before = excluded.before || kept.before,
      after = kept.after || excluded.after || jsonb_build_object(
        'tags_added', kept.after -> 'tags_added' || (excluded.after -> 'tags_added'),
        'consent_added', coalesce(kept.after -> 'consent_added', '[]') || (excluded.after -> 'consent_added'))`;

/** When only blanks are filled, custom values that a person entered in the meantime stay, too. */
const customSql = (onDuplicate: ImportRecord['on_duplicate']) =>
  onDuplicate === 'fill'
    ? sql`custom = coalesce(m.custom, '{}') || c.custom,`
    : sql`custom = c.custom || coalesce(m.custom, '{}'),`;

/** The columns and custom values that an import writes, before or after; a custom value under its target's name. */
const imageOf = (of: 'old' | 'new', names: readonly string[]): RawBuilder<unknown> => {
  const columns = undoImage(of, UNDONE_COLUMNS);
  if (names.length === 0) return columns;
  const pairs = names.map((name) => sql`${CUSTOM_TARGET + name}::text, ${sql.ref(of)}.custom -> ${name}`);
  return sql`${columns} || jsonb_build_object(${sql.join(pairs)})`;
};

const updateMerged = async (db: Db, record: ImportRecord, { merged }: BatchResult, at: Date): Promise<void> => {
  if (merged.size === 0) return;
  // Of people who are skipped only a withdrawal is written.
  const isSkipped = record.on_duplicate === 'skip' || record.on_duplicate === 'create';
  const tag = isSkipped && !record.tag_everyone ? null : record.tag;
  const rows = [...merged].map(([id, changes]) => ({
    ...columnsOf(changes.values),
    id,
    tags: withTag(changes.tags, tag),
    ...customOf(changes),
    ...otherEmailsOf(changes),
    ...consentOf(changes, record, at),
  }));
  const names = [...new Set([...merged.values()].flatMap(({ custom }) => Object.keys(custom)))];
  await db.run(sql`
    with merged as (update contacts c set ${sql.join(MERGED_COLUMNS.map((column) => assignment(column, record.on_duplicate)))},
      ${currencySql(record.on_duplicate)},
      tags = c.tags || array(select t from unnest(m.tags) t where not (t = any(c.tags))), other_emails = ${allEmails},
      consent = ${withConsent},
      ${names.length === 0 ? sql`` : customSql(record.on_duplicate)} version = c.version + 1, updated_at = ${at}
    from json_to_recordset(${JSON.stringify(rows)}::json) as m(${DEFINITION})
    where c.workspace_id = app.workspace_id() and c.id = m.id
    returning c.id, ${added}, ${imageOf('old', names)} as before, ${imageOf('new', names)} as after)
    ${keepForUndo(record.id)}`);
};

/** A requested tag is added to everyone in the file, including existing people who are otherwise unchanged. */
const tagMatched = async (db: Db, record: ImportRecord, { matched, merged }: BatchResult): Promise<void> => {
  const ids = [...matched].filter((id) => !merged.has(id));
  if (!record.tag_everyone || record.tag === null || ids.length === 0) return;
  await db.run(sql`
    with merged as (update contacts c set tags = c.tags || ${record.tag}::text, version = c.version + 1
    where c.workspace_id = app.workspace_id() and c.id = any(${ids}::uuid[]) and not (${record.tag} = any(c.tags))
    returning c.id, ${added}, '{}'::jsonb as before, '{}'::jsonb as after)
    ${keepForUndo(record.id)}`);
};

const changedLabels = ({ values, custom, tags, notes, consent }: Changes): string =>
  labelList([
    ...Object.keys(values),
    ...Object.keys(custom),
    ...(tags.length > 0 ? ['tags'] : []),
    ...(notes.length === 0 ? [] : ['note']),
    ...(consent === undefined ? [] : ['consent']),
  ]);

const refTo = (record: ImportRecord) => ({ type: 'import' as const, id: record.id });

const createdInWords = ({ filename, source }: ImportRecord): string =>
  source === null ? `Imported from ${filename}` : `Found on ${DISCOVERY_SOURCES[source].label}: ${filename}`;

/** Writes the first timeline entry of the created contacts, without sending a copy of its text for each one. */
const recordCreated = async (db: Db, record: ImportRecord, { created }: BatchResult, at: Date): Promise<void> => {
  if (created.length === 0) return;
  await db.run(
    prepared(sql`
    insert into contact_events (workspace_id, contact_id, at, kind, actor_user_id, summary, ref)
    select app.workspace_id(), c.id, ${at}, 'imported', ${record.created_by}::uuid, ${createdInWords(record)},
      ${JSON.stringify(refTo(record))}::jsonb
    from unnest(${created.map(({ id }) => id)}::uuid[]) as c(id)`),
  );
};

/** The other timeline entries: merges and notes. */
const eventsOf = (record: ImportRecord, { created, merged }: BatchResult, at: Date): NewEvent[] => {
  const common = { at, actorUserId: record.created_by, ref: refTo(record) };
  const notesOf = (contactId: string, { notes }: Changes): NewEvent[] =>
    notes.map((detail) => ({
      ...common,
      contactId,
      kind: 'note' as const,
      summary: `Note from ${record.filename}`,
      detail,
    }));
  return [
    ...created.flatMap(({ id, row }) => notesOf(id, row)),
    ...[...merged].flatMap(([id, changes]) => [
      {
        ...common,
        contactId: id,
        kind: 'import_merged' as const,
        summary: `${importInWords(record)} added ${changedLabels(changes)}`,
      },
      ...notesOf(id, changes),
    ]),
  ];
};

/** SQLSTATE in_failed_sql_transaction: an earlier statement's error is the cause. */
const CONSEQUENCE = '25P02';

/** Waits for all statements even if one fails, so that none runs after a rollback to a savepoint. */
const all = async (statements: readonly Promise<unknown>[]): Promise<void> => {
  const failed = (await Promise.allSettled(statements)).filter((each) => each.status === 'rejected');
  const cause = failed.find(({ reason }) => (reason as { code?: unknown }).code !== CONSEQUENCE) ?? failed[0];
  if (cause !== undefined) throw cause.reason;
};

/** Blocks the addresses of people who refuse and whose records stay as they are. */
const blockRefusing = async (
  db: Db,
  { filename }: ImportRecord,
  { refusing }: BatchResult,
  at: Date,
): Promise<void> => {
  if (refusing.length === 0) return;
  const rows = refusing.map(({ contactId, address, text }) => ({ contactId, address, text, channel: 'email' }));
  await confirmWithdrawn(db, rows);
  await suppress(
    db,
    rows.map(({ channel, address, text }) => ({
      channel,
      address,
      reason: 'unsubscribed' as const,
      evidence: `${filename}: ${text}`,
      at,
    })),
  );
};

/** Whoever may have withdrawn and has other addresses than the one on their record. */
const withFurther = ({ created, merged }: BatchResult): string[] =>
  [...created.map(({ id, row }) => [id, row] as const), ...merged].flatMap(([id, { consent, otherEmails }]) =>
    consent?.basis === 'withdrawn' || otherEmails.length > 0 ? [id] : [],
  );

/** Somebody who was there before, and what they had on the disk. */
interface Held extends Before {
  bytes: number;
}

/**
 * Holds the people whom rows are written to, in the order in which merges lock: what a file says of somebody never lands on a record that
 * was merged or deleted meanwhile. Gives the addresses that they have. Throws `PeopleGone`.
 */
const holdMatched = async (db: Db, { matched, merged }: BatchResult): Promise<Held[]> => {
  const ids = [...new Set([...matched, ...merged.keys()])];
  if (ids.length === 0) return [];
  const held = await db.rows(sql<Held>`
    select c.id, c.email, c.phone, c.whatsapp, pg_column_size(c) as bytes from contacts c
    where c.workspace_id = app.workspace_id() and c.id = any(${ids}::uuid[]) and c.deleted_at is null
    order by c.id for no key update`);
  if (held.length < ids.length) throw new PeopleGone();
  return held;
};

/** By how many bytes the people of a batch and their notes became larger. */
const grownBy = async (db: Db, held: readonly Held[], { created, merged }: BatchResult): Promise<number> => {
  const ids = [...created, ...held].map(({ id }) => id);
  const before = held.reduce((sum, { bytes }) => sum + bytes, 0);
  const notes = [...created.map(({ row }) => row), ...merged.values()].flatMap((changes) => changes.notes);
  return (await bytesOf(db, ids)) - before + notes.reduce((sum, note) => sum + Buffer.byteLength(note), 0);
};

/**
 * Saves the results of a batch in pipelined statements, and returns by how many bytes people and notes became larger. When it throws, none
 * of them is still running.
 */
export const writeBatch = async (
  db: Db,
  events: DomainEvents,
  workspaceId: string,
  record: ImportRecord,
  result: BatchResult,
  at: Date,
): Promise<number> => {
  const before = await holdMatched(db, result);
  await all([
    insertCreated(db, record, result, at),
    recordCreated(db, record, result, at),
    updateMerged(db, record, result, at),
    tagMatched(db, record, result),
    recordEvents(db, eventsOf(record, result, at)),
  ]);
  const grown = await grownBy(db, before, result);
  await followOptOuts(db, events, { before, result, record, at });
  await blockNewAddresses(db, [...result.merged.keys()], at);
  await blockFurther(db, withFurther(result), { at });
  await blockRefusing(db, record, result, at);
  await followFurther(db, { workspaceId, events, at }, withFurther(result));
  const withdrawn = [...result.merged].flatMap(([id, { consent }]) => (consent?.basis === 'withdrawn' ? [id] : []));
  const refusing = [
    ...withdrawn,
    ...result.created.flatMap(({ id, row }) => (row.consent?.basis === 'withdrawn' ? [id] : [])),
  ];
  if (withdrawn.length > 0)
    await events.emit(db, { type: 'contact.consent_withdrawn', workspaceId, contactIds: withdrawn, channel: 'email' });
  if (refusing.length > 0) await followHolders(db, { workspaceId, events, at }, refusing);
  if (record.created_by !== null) await noteChanges(db, record.created_by, result.merged.size, realClock.now());
  const updated = [...result.merged].filter(([, { values }]) => Object.keys(values).length > 0);
  if (updated.length === 0) return grown;
  const contactIds = updated.map(([id]) => id);
  const fields = [...new Set(updated.flatMap(([, { values }]) => Object.keys(values)))];
  await events.emit(db, { type: 'contact.updated', workspaceId, contactIds, fields });
  return grown;
};
