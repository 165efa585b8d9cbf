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
import { type RawBuilder, sql } from 'kysely';
import type { Session } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { DomainEvents } from '#modules/events.ts';
import { forbidden } from '#platform/errors.ts';
import { liftSuppression, suppressContacts } from '../reach/suppression.ts';
import { confirmMarks } from '../reach/confirm.ts';
import { followHolders } from '../reach/further-addresses.ts';
import { blockAnew } from '../reach/withdrawn.ts';
import { recordEvents } from '../timeline/timeline.ts';
import { type Asked, type KeptUndo, missingIds, moveContacts } from './move.ts';
import type { Target } from '../list/target.ts';

export interface StatusRequest {
  status: Status;
  reason?: string | undefined;
  /** Evidence of the new consent; required to leave Do Not Contact. */
  evidence?: string | undefined;
}

/** A person who was skipped, with the reason as a sentence and any missing field. */
export interface Skip {
  id: string;
  reason: string;
  lacks?: 'record' | 'reason' | 'evidence' | 'right';
}

export interface Outcome {
  done: number;
  skipped: Skip[];
}

/** Who acts, when, under which action it can be undone, and where events go. */
export interface Actor {
  session: Pick<Session, 'userId' | 'workspaceId' | 'role'>;
  now: Date;
  events: DomainEvents;
  undo: KeptUndo;
}

const LIFTED = ['do_not_contact', 'unsubscribed', 'complained', 'manual'] as const;

/** Only an owner or manager can lift Do Not Contact. */
const mayLift = ({ session }: Actor): boolean => session.role === 'owner' || session.role === 'manager';

/** The statuses that this request may change from; those that need a reason or evidence only if it is given. */
const allowedFrom = (stage: Stage, { status, reason, evidence }: StatusRequest, actor: Actor): Status[] =>
  statusesBefore(stage, status, 'person').filter((from) => {
    if (from === DO_NOT_CONTACT) return evidence !== undefined && mayLift(actor);
    return reason !== undefined || !statusMove(stage, from, status, 'person')?.needsReason;
  });

type Why = Omit<Skip, 'id'>;

/** Why a contact was skipped. */
const skipReason = (
  stage: Stage,
  at: { stage: Stage; status: Status },
  { status, evidence }: StatusRequest,
  actor: Actor,
): Why => {
  if (at.stage !== stage) return { reason: `Is a ${STAGE_LABELS[at.stage].one}, not a ${STAGE_LABELS[stage].one}.` };
  if (at.status === status) return { reason: `Is already ${statusLabel(status)}.` };
  if (at.status === DO_NOT_CONTACT) {
    if (status !== AFTER_DO_NOT_CONTACT[stage])
      return { reason: `Do Not Contact can change only to ${AFTER_DO_NOT_CONTACT[stage]}.` };
    if (!mayLift(actor)) return { reason: 'Only an owner or a manager can lift Do Not Contact.', lacks: 'right' };
    if (evidence === undefined)
      return { reason: 'Leaving Do Not Contact requires new evidence of consent.', lacks: 'evidence' };
  }
  if (statusMove(stage, at.status, status, 'person')?.needsReason)
    return {
      reason: `Enter a reason for changing it from ${statusLabel(at.status)} to ${statusLabel(status)}.`,
      lacks: 'reason',
    };
  return { reason: `Can’t change from ${statusLabel(at.status)} to ${statusLabel(status)}.` };
};

/** The ids of a target that match no one. */
export const missingSkips = (stage: Stage, target: Target, asked: readonly Asked[]): Skip[] =>
  missingIds(target, asked).map((id) => ({
    id,
    reason: `This ${STAGE_LABELS[stage].one} doesn’t exist.`,
    lacks: 'record',
  }));

const changesOf = (stage: Stage, { status, reason, evidence }: StatusRequest, now: Date): RawBuilder<unknown> => {
  const consent = JSON.stringify([
    { channel: 'email', basis: 'consent', source: evidence ?? '', at: now.toISOString() },
  ]);
  const lostReason = stage === 'lead' ? sql`, lost_reason = ${status === 'Closed' ? (reason ?? null) : null}` : sql``;
  return sql`status = ${status}${lostReason},
    consent = case when t.status = ${DO_NOT_CONTACT} then c.consent || ${consent}::jsonb else c.consent end`;
};

const summaryOf = (was: Status, { status, reason, evidence }: StatusRequest): string => {
  const why = reason ?? (was === DO_NOT_CONTACT ? evidence : undefined);
  return `Status changed from ${statusLabel(was)} to ${statusLabel(status)}${why ? `: ${why}` : ''}`;
};

const applySuppression = async (
  db: Db,
  moved: readonly Asked[],
  request: StatusRequest,
  { session, now, events, undo }: Actor,
): Promise<void> => {
  const { workspaceId } = session;
  const undoId = undo.id;
  if (request.status === DO_NOT_CONTACT) {
    const contactIds = moved.map(({ id }) => id);
    await suppressContacts(db, contactIds, {
      reason: 'do_not_contact',
      evidence: request.reason ?? 'Set manually',
      at: now,
      undoId,
    });
    await events.emit(db, { type: 'contact.suppressed', workspaceId, contactIds, reason: 'do_not_contact', undoId });
    await followHolders(db, { workspaceId, events, at: now, undoId }, contactIds);
    return;
  }
  const contactIds = moved.filter(({ status }) => status === DO_NOT_CONTACT).map(({ id }) => id);
  if (contactIds.length === 0 || request.evidence === undefined) return;
  await liftSuppression(db, { contactIds, reasons: LIFTED, evidence: request.evidence, at: now, undoId });
  await blockAnew(db, contactIds, now);
  await events.emit(db, { type: 'contact.unsuppressed', workspaceId, contactIds });
};

/**
 * Whoever is Do Not Contact, by an opt-out of theirs or by a person, and is set to it again, stays so when the first is taken back. No undo
 * lifts the second, since it changes nothing that can be seen but its reason in the timeline.
 */
const blockMarkedAgain = async (
  db: Db,
  asked: readonly Asked[],
  { reason }: StatusRequest,
  { now, session }: Actor,
): Promise<void> => {
  const again = asked.flatMap(({ id, is_moved: isMoved, status }) => (!isMoved && status === DO_NOT_CONTACT ? id : []));
  if (again.length === 0) return;
  await suppressContacts(db, again, { reason: 'do_not_contact', evidence: reason ?? 'Set manually', at: now });
  await confirmMarks(db, again);
  if (reason === undefined) return;
  const entry = { kind: 'status_changed', at: now, actorUserId: session.userId } as const;
  const summary = `Marked Do Not Contact again: ${reason}`;
  await recordEvents(
    db,
    again.map((contactId) => ({ ...entry, contactId, summary })),
  );
};

/**
 * Changes the status of everyone in a target for whom the change is allowed, in one guarded update; the others are
 * skipped with a reason. Timeline, suppression and other modules' reactions happen in the same transaction. At most
 * 1,000 people at once. Throws `forbidden` if a user without the permission gives evidence to lift Do Not Contact.
 */
export const changeStatus = async (
  db: Db,
  stage: Stage,
  target: Target,
  request: StatusRequest,
  actor: Actor,
): Promise<Outcome> => {
  if (request.evidence !== undefined && !mayLift(actor)) {
    throw forbidden('Only an owner or a manager can lift Do Not Contact.');
  }
  const from = allowedFrom(stage, request, actor);
  const entries = from.map((was) => [was, [{ kind: 'status_changed', summary: summaryOf(was, request) }]] as const);
  const asked = await moveContacts(db, {
    stage,
    target,
    changes: changesOf(stage, request, actor.now),
    columns: ['stage', 'status', 'lost_reason', 'consent'],
    from,
    entries: Object.fromEntries(entries),
    at: actor.now,
    actorUserId: actor.session.userId,
    undo: actor.undo,
  });
  const moved = asked.filter(({ is_moved }) => is_moved);
  if (request.status === DO_NOT_CONTACT) await blockMarkedAgain(db, asked, request, actor);
  if (moved.length > 0) {
    await applySuppression(db, moved, request, actor);
    const { workspaceId } = actor.session;
    const contactIds = moved.map(({ id }) => id);
    await actor.events.emit(db, {
      type: 'contact.status_changed',
      workspaceId,
      contactIds,
      status: request.status,
      undoId: actor.undo.id,
    });
  }
  const skipped = asked
    .filter(({ is_moved }) => !is_moved)
    .map(({ id, ...at }) => ({ id, ...skipReason(stage, at, request, actor) }));
  return { done: moved.length, skipped: [...skipped, ...missingSkips(stage, target, asked)] };
};

/** Whether a string is a status of a stage. */
export const isStatusOf = (stage: Stage, status: string): status is Status =>
  (STATUSES[stage] as readonly string[]).includes(status);
