import { type Prompt, type WriterChoice } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/job.ts';
import type { ModelRest } from '#modules/models/index.ts';
import { IS_PAUSED } from '../enrolment/move.ts';

/** A message whose text a process has taken to write. */
export interface Taken {
  id: string;
  message_id: string;
  prompt: Prompt;
  wants: WriterChoice;
  variation: number;
  /** A model was asked for it by a process that is gone: nobody knows what came of that. */
  was_asked: boolean;
  /** Until when it is this process's; also by which it knows its own. */
  lease_until: Date;
}

/** Messages `w` whose texts may be written now: nothing is written, and paid for, while campaign or person are paused. */
const writable = (now: Date): RawBuilder<unknown> => sql`message_writings w
    join messages m on m.workspace_id = w.workspace_id and m.id = w.message_id
    join campaigns cp on cp.workspace_id = m.workspace_id and cp.id = m.campaign_id
    join enrolments e on e.workspace_id = m.workspace_id and e.id = m.enrolment_id
    where w.workspace_id = app.workspace_id() and w.state = 'waiting' and m.status = 'draft' and cp.state = 'running'
      and not ${IS_PAUSED} and (w.lease_until is null or w.lease_until <= ${now})`;

/** A draft waits so long for a model that rests; then the built-in writer writes it. */
const PATIENCE_MS = 15 * 60_000;

/** Since when a draft has waited for a model that answers: from its last answer, if that came after the draft. */
const waitsSince = ({ lastAnswerAt }: ModelRest) => sql`greatest(w.since, ${lastAnswerAt}::timestamptz)`;

/** What needn't wait for a model that rests: what it isn't asked for, and what has waited long enough. */
const needsNoModel = (rest: ModelRest | undefined, now: Date): RawBuilder<boolean> =>
  rest === undefined
    ? sql`true`
    : sql`(w.wants = 'built_in' or w.asked_at is not null
        or ${waitsSince(rest)} <= ${new Date(now.getTime() - PATIENCE_MS)})`;

/** Takes the next for this process, the oldest first: index message_writings_open. */
export const takeWaiting = (
  db: Db,
  { now, leaseUntil, most, rest }: { now: Date; leaseUntil: Date; most: number; rest: ModelRest | undefined },
): Promise<Taken[]> =>
  db.rows<Taken>(sql`
    update message_writings t set lease_until = ${leaseUntil}
    where t.workspace_id = app.workspace_id() and t.id = any(array(
      select w.id from ${writable(now)} and ${needsNoModel(rest, now)} order by w.since, w.id limit ${most} for update of w skip locked))
    returning t.id, t.message_id, t.prompt, t.wants, t.variation, t.asked_at is not null as was_asked, t.lease_until`);

/** When there is something to write: now, when the model's rest or a lease is over, or not at all. */
const nextWritingAt = async (db: Db, now: Date, rest: ModelRest | undefined): Promise<Date | undefined> => {
  const due = await db.maybe<{ is_now: boolean }>(sql`
    select ${needsNoModel(rest, now)} as is_now from ${writable(now)} order by is_now desc limit 1`);
  if (due !== undefined) return due.is_now || rest === undefined ? now : rest.until;
  const { at } = await db.one<{ at: Date | null }>(sql`
    select min(lease_until) as at from message_writings
    where workspace_id = app.workspace_id() and state = 'waiting' and lease_until > ${now}`);
  return at ?? undefined;
};

/** Gives back what this process hasn't asked anybody for. */
export const giveBackTaken = async (db: Db, taken: readonly Taken[]): Promise<void> => {
  await db.run(sql`
    update message_writings t set lease_until = null
    from json_to_recordset(${JSON.stringify(taken)}::json) as r(id uuid, lease_until timestamptz)
    where t.workspace_id = app.workspace_id() and t.id = r.id and t.lease_until = r.lease_until and t.asked_at is null`);
};

/** It was stopped, changed or taken by another process since this one took it. */
export class NoLongerOurs extends Error {
  override name = 'NoLongerOurs';
}

/**
 * Writes down that a model is asked, in the transaction that reserves the request: whoever finds it afterwards doesn't ask
 * again. Throws `NoLongerOurs`.
 */
export const markAsked = async (
  db: Db,
  { id, variation, lease_until: lease }: Taken,
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<void> => {
  const marked = await db.run(sql`
    update message_writings set asked_at = ${now}, lease_until = ${leaseUntil}
    where workspace_id = app.workspace_id() and id = ${id} and state = 'waiting' and variation = ${variation}
      and lease_until = ${lease} and asked_at is null`);
  if (marked === 0) throw new NoLongerOurs();
};

/** The job that writes texts, by its name: whoever makes work for it adds it without knowing how it is done. */
export const WRITE_DRAFTS = { name: 'outreach.write_drafts' };

/** Adds the job where there is something to write, in the caller's transaction; one waits at most for each workspace. */
export const writeSoon = async (
  db: Db,
  workspaceId: string,
  jobs: Jobs,
  now: Date,
  rest?: ModelRest,
): Promise<void> => {
  const at = await nextWritingAt(db, now, rest);
  if (at === undefined) return;
  const delayMs = at.getTime() - now.getTime();
  await jobs.enqueue(db, WRITE_DRAFTS, { workspaceId }, { key: `write_drafts:${workspaceId}`, delayMs });
};
