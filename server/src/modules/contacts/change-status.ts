import {
  AFTER_DO_NOT_CONTACT,
  DO_NOT_CONTACT,
  STAGE_LABELS,
  type Stage,
  type Status,
  STATUSES,
  statusesBefore,
  statusLabel,
  statusMove,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Session } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { DomainEvents } from '#platform/domain-events.ts';
import { forbidden } from '#platform/errors.ts';
import { liftSuppression, suppressContacts } from './suppression.ts';
import { type Target, targetSql } from './target.ts';
import { recordEvents } from './timeline.ts';

export interface StatusRequest {
  status: Status;
  reason?: string | undefined;
  /** How the person said yes again; required to leave Do Not Contact. */
  evidence?: string | undefined;
}

export interface Outcome {
  done: number;
  skipped: { id: string; reason: string }[];
}

/** Who does it, when, and where it is told. */
export interface Doer {
  session: Pick<Session, 'userId' | 'workspaceId' | 'role'>;
  now: Date;
  events: DomainEvents;
}

const LIFTED = ['do_not_contact', 'unsubscribed', 'complained', 'manual'] as const;

/** Only an owner or manager lifts Do Not Contact. */
const mayLift = ({ session }: Doer): boolean => session.role === 'owner' || session.role === 'manager';

/** The statuses that this request may move from: what needs a reason or evidence only where it is given. */
const allowedFrom = (stage: Stage, { status, reason, evidence }: StatusRequest, doer: Doer): Status[] =>
  statusesBefore(stage, status, 'person').filter((from) => {
    if (from === DO_NOT_CONTACT) return evidence !== undefined && mayLift(doer);
    return reason !== undefined || !statusMove(stage, from, status, 'person')?.needsReason;
  });

/** Why a contact stayed as it was, in words. */
const skipReason = (
  stage: Stage,
  at: { stage: Stage; status: Status },
  { status, evidence }: StatusRequest,
  doer: Doer,
): string => {
  if (at.stage !== stage) return `Is a ${STAGE_LABELS[at.stage].one}, not a ${STAGE_LABELS[stage].one}.`;
  if (at.status === status) return `Is ${statusLabel(status)} already.`;
  if (at.status === DO_NOT_CONTACT) {
    if (status !== AFTER_DO_NOT_CONTACT[stage]) return `Leaves Do Not Contact only to ${AFTER_DO_NOT_CONTACT[stage]}.`;
    if (!mayLift(doer)) return 'Only an owner or a manager can lift Do Not Contact.';
    if (evidence === undefined) return 'Leaving Do Not Contact needs new evidence of consent.';
  }
  if (statusMove(stage, at.status, status, 'person')?.needsReason) {
    return `Say why it goes from ${statusLabel(at.status)} to ${statusLabel(status)}.`;
  }
  return `Cannot go from ${statusLabel(at.status)} to ${statusLabel(status)}.`;
};

interface Moved {
  id: string;
  was: Status;
}

const move = (db: Db, stage: Stage, target: Target, request: StatusRequest, doer: Doer): Promise<Moved[]> => {
  const { status, reason, evidence } = request;
  const consent = JSON.stringify([
    { channel: 'email', basis: 'consent', source: evidence ?? '', at: doer.now.toISOString() },
  ]);
  return db.rows(sql<Moved>`
    update contacts c set status = ${status}, version = c.version + 1, updated_at = ${doer.now},
      lost_reason = case when ${stage} = 'lead' and ${status} = 'Closed' then ${reason ?? null}::text
        when ${stage} = 'lead' then null else c.lost_reason end,
      consent = case when c.status = ${DO_NOT_CONTACT} then c.consent || ${consent}::jsonb else c.consent end
    where ${targetSql(stage, target)} and c.stage = ${stage} and c.status = any(${allowedFrom(stage, request, doer)}::text[])
    returning new.id, old.status as was`);
};

const explainRest = async (
  db: Db,
  stage: Stage,
  target: Target,
  moved: ReadonlySet<string>,
  request: StatusRequest,
  doer: Doer,
): Promise<Outcome['skipped']> => {
  const rest = await db.rows(sql<{ id: string; stage: Stage; status: Status }>`
    select c.id, c.stage, c.status from contacts c
    where ${targetSql(stage, target)} and not (c.id = any(${[...moved]}::uuid[]))`);
  const skipped = rest.map(({ id, ...at }) => ({ id, reason: skipReason(stage, at, request, doer) }));
  const seen = new Set([...moved, ...rest.map(({ id }) => id)]);
  const missing = (target.ids ?? []).filter((id) => !seen.has(id));
  return [...skipped, ...missing.map((id) => ({ id, reason: `This ${STAGE_LABELS[stage].one} does not exist.` }))];
};

const summaryOf = (was: Status, { status, reason, evidence }: StatusRequest): string => {
  const why = reason ?? (was === DO_NOT_CONTACT ? evidence : undefined);
  return `Status went from ${statusLabel(was)} to ${statusLabel(status)}${why ? `: ${why}` : ''}`;
};

const settleSuppression = async (
  db: Db,
  moved: readonly Moved[],
  request: StatusRequest,
  { session, now, events }: Doer,
): Promise<void> => {
  const { workspaceId } = session;
  if (request.status === DO_NOT_CONTACT) {
    const contactIds = moved.map(({ id }) => id);
    await suppressContacts(db, contactIds, {
      reason: 'do_not_contact',
      evidence: request.reason ?? 'Set by hand',
      at: now,
    });
    await events.emit(db, { type: 'contact.suppressed', workspaceId, contactIds, reason: 'do_not_contact' });
    return;
  }
  const contactIds = moved.filter(({ was }) => was === DO_NOT_CONTACT).map(({ id }) => id);
  if (contactIds.length === 0 || request.evidence === undefined) return;
  await liftSuppression(db, { contactIds, reasons: LIFTED, evidence: request.evidence, at: now });
  await events.emit(db, { type: 'contact.unsuppressed', workspaceId, contactIds });
};

/**
 * Changes the status of whoever of a target may make the move, in one guarded update; the rest is skipped with a reason in
 * words. Timeline, suppression and what other modules do about it happen in the same transaction. At most 1,000 people at once.
 * Throws `forbidden` where somebody without the right brings evidence to lift Do Not Contact.
 */
export const changeStatus = async (
  db: Db,
  stage: Stage,
  target: Target,
  request: StatusRequest,
  doer: Doer,
): Promise<Outcome> => {
  if (request.evidence !== undefined && !mayLift(doer))
    throw forbidden('Only an owner or a manager can lift Do Not Contact.');
  // A filter by status finds nobody any more once they have moved, so whom it means is settled before.
  const settled = await settleTarget(db, stage, target);
  const moved = await move(db, stage, settled, request, doer);
  const skipped = await explainRest(db, stage, settled, new Set(moved.map(({ id }) => id)), request, doer);
  if (moved.length > 0) {
    await recordEvents(
      db,
      moved.map(({ id, was }) => ({
        contactId: id,
        at: doer.now,
        kind: 'status_changed',
        actorUserId: doer.session.userId,
        summary: summaryOf(was, request),
      })),
    );
    await settleSuppression(db, moved, request, doer);
    const { workspaceId } = doer.session;
    await doer.events.emit(db, {
      type: 'contact.status_changed',
      workspaceId,
      contactIds: moved.map(({ id }) => id),
      status: request.status,
    });
  }
  return { done: moved.length, skipped };
};

/** The ids behind a filter, locked in one order so that two calls over the same people wait instead of deadlocking. */
export const settleTarget = async (db: Db, stage: Stage, target: Target): Promise<{ ids: string[] }> => {
  const rows = await db.rows(sql<{ id: string }>`
    select c.id from contacts c where ${targetSql(stage, target)} order by c.id for no key update of c`);
  const found = rows.map(({ id }) => id);
  const missing = (target.ids ?? []).filter((id) => !found.includes(id));
  return { ids: [...found, ...missing] };
};

/** Whether a word is a status of a stage. */
export const isStatusOf = (stage: Stage, status: string): status is Status =>
  (STATUSES[stage] as readonly string[]).includes(status);
