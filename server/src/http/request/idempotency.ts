import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Session } from '#platform/context.ts';
import { wasUndone } from '#platform/bulk/undo.ts';
import { sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError, conflict } from '#platform/errors.ts';

export interface IdempotentRequest {
  call: string;
  keyHash: Buffer;
  bodyHash: Buffer;
  at: Date;
}

const KEY_FORM = /^[\x21-\x7e]{1,200}$/;

/** What was sent under a key, and by whom. */
interface Sent {
  input: unknown;
  session: Session | undefined;
  /** SHA-256 of an uploaded file, in hex. */
  fileHash: string | undefined;
}

/** Keys are per sender: another person, or the same one acting as someone else, gets a separate response. */
const hashOfKey = (key: string, session: Session | undefined): Buffer =>
  sha256(JSON.stringify([session?.userId ?? null, session?.actingUserId ?? null, key]));

/** The request to compare under its key; undefined without a key. */
export const idempotentRequest = (
  call: string,
  key: string | undefined,
  { input, session, fileHash }: Sent,
  at: Date,
): IdempotentRequest | undefined => {
  if (key === undefined) return undefined;
  if (!KEY_FORM.test(key))
    throw new AppError('invalid_input', 'An Idempotency-Key must have 1 to 200 visible characters.');
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(input))
    .update(fileHash ?? '')
    .digest();
  return { call, keyHash: hashOfKey(key, session), bodyHash, at };
};

/** Limits per workspace. Above them the oldest are removed down to 90%, so that the next requests don't have to. */
const MOST_KEYS = 10_000;
const MOST_BYTES = 64_000_000;
const LEFT = 0.9;

/**
 * Removes old responses. Skips requests still in progress and rows that another request is deleting. Uses sizes on
 * disk, so no response is read.
 */
const makeRoom = async (db: Db): Promise<void> => {
  await db.run(sql`
    with total as (
      select count(*) as keys, coalesce(sum(pg_column_size(answer)), 0) as bytes
      from idempotency_keys where workspace_id = app.workspace_id()
    ), newest as (
      select k.call, k.key_hash, row_number() over latest as keys, sum(pg_column_size(k.answer)) over latest as bytes
      from idempotency_keys k
      where k.workspace_id = app.workspace_id() and k.answer is not null
        and exists (select from total t where t.keys > ${MOST_KEYS} or t.bytes > ${MOST_BYTES})
      window latest as (order by k.created_at desc, k.key_hash)
    ), old as (
      select k.call, k.key_hash from idempotency_keys k
      join newest n on n.call = k.call and n.key_hash = k.key_hash
      where k.workspace_id = app.workspace_id() and (n.keys > ${MOST_KEYS * LEFT} or n.bytes > ${MOST_BYTES * LEFT})
      for update of k skip locked
    )
    delete from idempotency_keys k using old o
    where k.workspace_id = app.workspace_id() and k.call = o.call and k.key_hash = o.key_hash`);
};

interface Kept {
  body_hash: Buffer;
  answer: unknown;
}

const undoTokenIn = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'undo_token' in answer && typeof answer.undo_token === 'string'
    ? answer.undo_token
    : undefined;

const renewKey = (db: Db, request: IdempotentRequest): Promise<number> =>
  db.run(sql`
    update idempotency_keys set created_at = ${request.at}, answer = null
    where workspace_id = app.workspace_id() and call = ${request.call} and key_hash = ${request.keyHash}`);

/**
 * Claims the key, or returns its stored response. A second request waits for the first one's transaction if that holds
 * the key, and gets 409 if the first is working outside a transaction; after ten minutes the first is considered dead. What was undone
 * since is done anew.
 */
export const takeKey = async (db: Db, request: IdempotentRequest): Promise<{ answer: unknown } | undefined> => {
  const inserted = await db.run(sql`
    insert into idempotency_keys (workspace_id, call, key_hash, body_hash, created_at)
    values (app.workspace_id(), ${request.call}, ${request.keyHash}, ${request.bodyHash}, ${request.at})
    on conflict (workspace_id, call, key_hash) do update
      set body_hash = excluded.body_hash, created_at = excluded.created_at, answer = null
      where idempotency_keys.created_at < excluded.created_at - interval '24 hours'
        or (idempotency_keys.answer is null and idempotency_keys.created_at < excluded.created_at - interval '10 minutes')`);
  if (inserted === 1) {
    await makeRoom(db);
    return undefined;
  }
  const kept = await db.one(sql<Kept>`
    select body_hash, answer from idempotency_keys
    where workspace_id = app.workspace_id() and call = ${request.call} and key_hash = ${request.keyHash}`);
  if (!kept.body_hash.equals(request.bodyHash))
    throw new AppError('idempotency_mismatch', 'This Idempotency-Key was already used for another request.');
  if (kept.answer === null) throw conflict('This request is still being processed.', null);
  const token = undoTokenIn(kept.answer);
  if (token !== undefined && (await wasUndone(db, token))) {
    await renewKey(db, request);
    return undefined;
  }
  return { answer: kept.answer };
};

export const keepAnswer = async (db: Db, request: IdempotentRequest, answer: unknown): Promise<void> => {
  await db.run(sql`
    update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb
    where workspace_id = app.workspace_id() and call = ${request.call} and key_hash = ${request.keyHash}`);
};

/** Releases a key whose request failed, so that it can be retried. */
export const releaseKey = async (db: Db, request: IdempotentRequest): Promise<void> => {
  await db.run(sql`
    delete from idempotency_keys
    where workspace_id = app.workspace_id() and call = ${request.call} and key_hash = ${request.keyHash}
      and answer is null`);
};
