import { sql } from 'kysely';
import type { Intake } from '#platform/intake/daily-intake.ts';
import type { Db } from '#platform/db/database.ts';
import type { Row } from '#platform/db/tables.ts';
import type { PurgedWriters } from '#modules/events.ts';
import type { Reported, StatusNews, TemplateNews } from '../ports.ts';

/** A sender that a webhook may be for. */
export interface Candidate {
  workspaceId: string;
  id: string;
  phoneNumberId: string | null;
  wabaId: string | null;
}

/** The connected senders of any workspace with these numbers or accounts. */
export const sendersOf = (db: Db, numbers: readonly string[], accounts: readonly string[]): Promise<Candidate[]> =>
  db.rows(sql<Candidate>`
    select workspace_id as "workspaceId", id, phone_number_id as "phoneNumberId", waba_id as "wabaId"
    from app.whatsapp_senders_of(${[...numbers]}::text[], ${[...accounts]}::text[])`);

export const isVerifyToken = async (db: Db, hash: Buffer): Promise<boolean> =>
  (await db.one<{ known: boolean }>(sql`select app.is_whatsapp_verify_token(${hash}) as known`)).known;

/** What PostgreSQL can't keep in JSON: NUL, and halves of letters. */
const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;

/** Keeps reports, each once; returns how many are new, and their size. */
export const keepEvents = (
  db: Db,
  reports: readonly { senderId: string; report: Reported }[],
  at: Date,
): Promise<Intake> => {
  const rows = reports.map(({ senderId, report }) => ({
    sender_id: senderId,
    // Those of an account are told to each of its senders.
    key: report.phoneNumberId === null ? `${report.key}:${senderId}` : report.key,
    kind: report.kind,
    reference: report.reference,
    payload: report.payload,
    occurred_at: report.occurredAt,
  }));
  return db.one<Intake>(sql`
    with kept as (
      insert into whatsapp_events (workspace_id, sender_id, key, kind, reference, payload, occurred_at, received_at)
      select app.workspace_id(), r.*, ${at}::timestamptz from json_to_recordset(${JSON.stringify(rows, storable)}::json)
        as r(sender_id uuid, key text, kind text, reference text, payload jsonb, occurred_at timestamptz)
      on conflict (workspace_id, key) do nothing returning payload)
    select count(*)::int as count, coalesce(sum(octet_length(payload::text)), 0)::bigint as bytes from kept`);
};

export type EventRow = Row<'whatsapp_events', 'id' | 'sender_id' | 'reference' | 'occurred_at'> &
  (
    | { kind: 'template'; payload: TemplateNews }
    | { kind: 'status'; payload: StatusNews }
    | { kind: 'message' | 'number'; payload: object }
  );

/** The oldest reports of these kinds that wait, locked; by their partial index. */
export const holdEvents = (db: Db, kinds: readonly string[], most: number): Promise<EventRow[]> =>
  db.rows<EventRow>(sql`
    select id, sender_id, kind, reference, payload, occurred_at from whatsapp_events
    where workspace_id = app.workspace_id() and state = 'stored' and kind = any(${[...kinds]}::text[])
    order by id limit ${most} for update skip locked`);

/** What people wrote and nobody has taken, in the order in which they wrote it, what has failed last: index whatsapp_events_waiting. */
export const waitingMessages = async (db: Db, most: number): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(sql`
    select id from whatsapp_events where workspace_id = app.workspace_id() and state = 'stored' and kind = 'message'
    order by failures, occurred_at, id limit ${most}`);
  return rows.map(({ id }) => id);
};

type HeldMessage = Row<'whatsapp_events', 'sender_id' | 'occurred_at'> & { payload: object };

/** One that still waits, locked; undefined where another process has it. */
export const heldEvent = (db: Db, id: string): Promise<HeldMessage | undefined> =>
  db.maybe<HeldMessage>(sql`
    select sender_id, payload, occurred_at from whatsapp_events
    where workspace_id = app.workspace_id() and id = ${id} and state = 'stored' for update skip locked`);

/** What people wrote stands in the inbox from now on; that it came, and from whom, is kept for a while, so that it isn't taken twice. */
export const markTaken = async (db: Db, ids: readonly string[], at: Date): Promise<void> => {
  await db.run(sql`update whatsapp_events set state = 'taken', taken_at = ${at},
      payload = case when kind = 'message' then jsonb_build_object('message', jsonb_build_object(
        'from', payload -> 'message' -> 'from', 'from_user_id', payload -> 'message' -> 'from_user_id')) else payload end
    where workspace_id = app.workspace_id() and id = any(${[...ids]}::uuid[])`);
};

/**
 * Notes that taking a message failed; one that came before `before` isn't tried again after `most` failures. Returns whether it will be.
 */
export const noteFailure = async (
  db: Db,
  id: string,
  { most, before, at }: { most: number; before: Date; at: Date },
): Promise<boolean> => {
  const isGivenUp = sql<boolean>`failures + 1 >= ${most} and received_at < ${before}`;
  const { state } = await db.one<{ state: string }>(sql`
    update whatsapp_events set failures = failures + 1,
      state = case when ${isGivenUp} then 'failed' else state end,
      taken_at = case when ${isGivenUp} then ${at}::timestamptz end
    where workspace_id = app.workspace_id() and id = ${id} returning state`);
  return state === 'stored';
};

/** Removes what was taken or given up long ago: a report that comes again after that changes nothing any more. Index whatsapp_events_done. */
export const forgetDone = async (db: Db, before: Date): Promise<void> => {
  await db.run(sql`delete from whatsapp_events
    where workspace_id = app.workspace_id() and state <> 'stored' and taken_at < ${before}`);
};

/** Removes what was reported about attempts, by the names that they were sent under; for what is purged. */
export const forgetReportsOn = async (db: Db, references: readonly string[]): Promise<void> => {
  if (references.length === 0) return;
  await db.run(sql`delete from whatsapp_events
    where workspace_id = app.workspace_id() and kind = 'status' and reference = any(${[...references]}::text[])`);
};

/**
 * Removes what these people wrote. What nobody has taken yet stays where someone else has the number: it may be theirs.
 */
export const forgetMessagesFrom = async (db: Db, { numbers, sharedNumbers, userIds }: PurgedWriters): Promise<void> => {
  if (numbers.length === 0 && userIds.length === 0) return;
  await db.run(sql`delete from whatsapp_events
    where workspace_id = app.workspace_id() and kind = 'message'
      and (state <> 'stored' or coalesce('+' || (payload -> 'message' ->> 'from'), '') <> all(${[...sharedNumbers]}::text[]))
      and ('+' || (payload -> 'message' ->> 'from') = any(${[...numbers]}::text[])
        or payload -> 'message' ->> 'from_user_id' = any(${[...userIds]}::text[]))`);
};
