import { type Contact, type NewContact, STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { findColleague, WORKSPACE_CURRENCY } from '#modules/accounts/index.ts';
import type { z } from 'zod';
import { realClock } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import { type Db, prepared } from '#platform/db/database.ts';
import { duplicate, forbidden, invalidField } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { firstStatusSql } from '../reach/first-status.ts';
import { blockedBy, blocksAt } from '../reach/blocked.ts';
import { WRITTEN_COLUMNS } from '../columns.ts';
import { type ColumnValues, columnValues } from './contact-values.ts';
import { customValues } from './custom-values.ts';
import { FULL_COLUMNS, type FullRecord, OWNER_JOIN, toContact } from '../list/contact-row.ts';
import { findRecord, render } from './find.ts';
import { PERSON_BYTES } from '../room/people-room.ts';
import { assertRoomToWrite, noteWritten, valueBytes } from '../room/written-room.ts';
import { dayOf } from './today.ts';

type Context = Pick<CallContext, 'db' | 'session' | 'clock' | 'live'>;

/** Arrays and JSON need an explicit type; PostgreSQL infers the others. */
export const columnSql = (column: string, value: unknown): RawBuilder<unknown> =>
  column === 'tags'
    ? sql`${value}::text[]`
    : column === 'custom'
      ? sql`${JSON.stringify(value)}::jsonb`
      : sql`${value}`;

/** The same rule as for imports: email; without one the phone; otherwise the LinkedIn URL. */
const sameAddress = (values: ColumnValues): RawBuilder<unknown> => {
  if (values.email) return sql`c.email = ${values.email}`;
  if (values.phone) return sql`c.phone = ${values.phone}`;
  return sql`c.linkedin_url = ${values.linkedin_url}`;
};

/** 400 if the owner isn't in this workspace or can't own records, 403 if a rep assigns a record to someone else. */
export const checkOwner = async (db: Db, session: CallContext['session'], ownerId: unknown): Promise<void> => {
  if (typeof ownerId !== 'string') return;
  const found = await findColleague(db, ownerId);
  if (!found) throw invalidField('owner_id', 'This person isn’t on your team.');
  if (ownerId === session.userId) return;
  if (session.role === 'rep') throw forbidden('You can’t assign your records to someone else.');
  if (found.is_gone) throw invalidField('owner_id', 'This person is deactivated and can’t own records.');
  if (found.role === 'viewer')
    throw invalidField('owner_id', 'This person has view-only access and can’t own records.');
};

const sentenceFor = (stage: Stage): string => `This person already exists as a ${STAGE_LABELS[stage].one}.`;

const refuseDuplicate = async (db: Db, values: ColumnValues): Promise<void> => {
  const existing = await findRecord(db, sameAddress(values));
  if (existing) throw duplicate(sentenceFor(existing.stage), await render(db, existing));
};

const currencyFor = async (db: Db, values: ColumnValues): Promise<ColumnValues> => {
  if (values.expected_value_minor == null || values.currency) return {};
  return db.one(sql<{ currency: string }>`select ${WORKSPACE_CURRENCY} as currency`);
};

const BLANK_VALUES: Record<string, unknown> = { tags: [], custom: {} };
/**
 * Every writable column with a blank value, so that the statement's text is constant and each connection plans it once.
 */
const BLANK = Object.fromEntries(WRITTEN_COLUMNS.map((column) => [column, BLANK_VALUES[column] ?? null]));

/** Inserts the contact and the first entry of its timeline; undefined if the address is taken. */
const insert = (
  db: Db,
  row: Record<string, unknown>,
  summary: string,
  now: Date,
  actorUserId: string,
): Promise<FullRecord | undefined> => {
  const entries = Object.entries({ ...BLANK, ...row });
  return db.maybe<FullRecord>(
    prepared(sql`
    with c as (
      insert into contacts (workspace_id, ${sql.join(entries.map(([column]) => sql.ref(column)))})
      values (app.workspace_id(), ${sql.join(entries.map(([column, value]) => columnSql(column, value)))})
      on conflict (workspace_id, email) where deleted_at is null do nothing returning *),
    told as (
      insert into contact_events (workspace_id, contact_id, at, kind, actor_user_id, summary)
      select c.workspace_id, c.id, ${now}, 'created', ${actorUserId}::uuid, ${summary} from c)
    select ${FULL_COLUMNS} from c ${OWNER_JOIN}`),
  );
};

/**
 * Adds a contact to a stage in one round trip; if a check finds a duplicate, the transaction rolls back the insert.
 * Throws `duplicate` with the existing record, `invalid_input` for invalid values.
 */
export const createContact = async (
  { db, session, clock, live }: Context,
  stage: Stage,
  input: z.output<typeof NewContact>,
): Promise<Contact> => {
  const now = clock.now();
  const { lead_source, custom, ...fields } = input;
  const values = columnValues(fields, input.country ?? null, session.country);
  const row: Record<string, unknown> = {
    owner_id: session.userId,
    ...values,
    ...(await currencyFor(db, values)),
    custom: await customValues(db, {}, custom),
    id: newId(),
    stage,
    status: firstStatusSql(stage, {
      email: sql`${values.email ?? null}`,
      numbers: [sql`${values.whatsapp ?? null}`, sql`${values.phone ?? null}`],
    }),
    lead_source: lead_source ?? 'manual',
    ...(stage === 'customer' && { customer_since: values.customer_since ?? dayOf(now) }),
    created_at: now,
    updated_at: now,
  };
  const addresses = {
    email: asText(values.email),
    phone: asText(values.phone),
    whatsapp: asText(values.whatsapp),
    linkedin_url: asText(values.linkedin_url),
  };
  // The checks are sent before the insert, and their errors take precedence over its own.
  const realNow = realClock.now();
  const [owner, twin, blocks, roomy, inserted] = await Promise.allSettled([
    checkOwner(db, session, values.owner_id),
    refuseDuplicate(db, values),
    blocksAt(db, addresses),
    assertRoomToWrite(db, session.userId, realNow),
    insert(db, row, `Added as a ${STAGE_LABELS[stage].one}`, now, session.userId),
  ]);
  if (owner.status === 'rejected') throw owner.reason;
  if (twin.status === 'rejected') throw twin.reason;
  if (blocks.status === 'rejected') throw blocks.reason;
  if (roomy.status === 'rejected') throw roomy.reason;
  if (inserted.status === 'rejected') throw inserted.reason;
  const record = inserted.value;
  // Someone added the same address between the check and the insert, or the caller may not see the existing record.
  if (!record) throw duplicate('This person already exists.', null);
  await noteWritten(db, session.userId, PERSON_BYTES + valueBytes({ ...values, custom: row['custom'] }), realNow);
  await live.publish(db, session.workspaceId, { type: 'contacts', stage });
  return toContact(record, blockedBy(blocks.value, record));
};

const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null);
