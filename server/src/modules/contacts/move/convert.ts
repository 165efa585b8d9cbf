import {
  CONVERSIONS,
  CONVERSIONS_BACK,
  type ConvertibleBack,
  DO_NOT_CONTACT,
  STAGE_LABELS,
  type Stage,
  type Status,
  statusAfterConversion,
  STATUSES,
  statusLabel,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { type Actor, missingSkips, type Outcome } from './change-status.ts';
import { moveContacts } from './move.ts';
import type { EventKind } from '../timeline/event-kinds.ts';
import type { Target } from '../list/target.ts';
import { dayOf } from '../record/today.ts';

/** A stage that can be converted to another. */
export type Convertible = keyof typeof CONVERSIONS;

const skipReason = (from: Convertible, at: { stage: Stage; status: Status }): string => {
  const { to } = CONVERSIONS[from];
  if (at.stage === to) return `Is already a ${STAGE_LABELS[to].one}.`;
  if (at.stage !== from) return `Is a ${STAGE_LABELS[at.stage].one}, not a ${STAGE_LABELS[from].one}.`;
  if (at.status === DO_NOT_CONTACT) return 'Marked Do Not Contact.';
  return `Is ${statusLabel(at.status)}. Change the address first.`;
};

/** Maps each status to its new one, for a single update. */
const statusCase = (from: Convertible) => {
  const pairs = STATUSES[from].map((status) => sql`when ${status} then ${statusAfterConversion(from, status)}`);
  return sql`case t.status ${sql.join(pairs, sql` `)} end`;
};

const entriesOf = (from: Convertible, was: Status): { kind: EventKind; summary: string }[] => {
  const { to } = CONVERSIONS[from];
  const status = statusLabel(statusAfterConversion(from, was));
  const summary = `Converted from ${STAGE_LABELS[from].one} to ${STAGE_LABELS[to].one}, now ${status}`;
  const converted = { kind: 'stage_changed' as const, summary };
  if (from !== 'lead' || was === 'Won') return [converted];
  return [{ kind: 'status_changed', summary: `Status changed from ${statusLabel(was)} to Won` }, converted];
};

const tellOthers = async (
  db: Db,
  contactIds: string[],
  stages: { from: Stage; to: Stage },
  { session: { workspaceId }, events, undo }: Pick<Actor, 'events' | 'undo'> & { session: { workspaceId: string } },
): Promise<void> => {
  if (contactIds.length > 0)
    await events.emit(db, { type: 'contact.stage_changed', workspaceId, contactIds, ...stages, undoId: undo.id });
};

/**
 * Converts everyone in a target who can be converted to the next stage, in one guarded update; the others are skipped
 * with a reason. At most 1,000 people at once. A lead becomes Won first, and a customer starts as Onboarding.
 */
export const convert = async (
  db: Db,
  from: Convertible,
  target: Target,
  actor: Omit<Actor, 'session'> & { session: { userId: string | null; workspaceId: string } },
): Promise<Outcome> => {
  const { to, barred } = CONVERSIONS[from];
  const since = to === 'customer' ? sql`, customer_since = coalesce(c.customer_since, ${dayOf(actor.now)})` : sql``;
  const allowed = STATUSES[from].filter((status) => !(barred as readonly Status[]).includes(status));
  const asked = await moveContacts(db, {
    stage: from,
    target,
    changes: sql`stage = ${to}, status = ${statusCase(from)}${since}`,
    columns: ['stage', 'status', 'customer_since'],
    from: allowed,
    entries: Object.fromEntries(allowed.map((was) => [was, entriesOf(from, was)])),
    at: actor.now,
    actorUserId: actor.session.userId,
    undo: actor.undo,
  });
  const contactIds = asked.filter(({ is_moved }) => is_moved).map(({ id }) => id);
  await tellOthers(db, contactIds, { from, to }, actor);
  const skipped = asked
    .filter(({ is_moved }) => !is_moved)
    .map(({ id, ...at }) => ({ id, reason: skipReason(from, at) }));
  return { done: contactIds.length, skipped: [...skipped, ...missingSkips(from, target, asked)] };
};

/** What someone is after converting back, by what is known of them. */
const STATUS_BACK = {
  lead: sql`case when c.last_replied_at is not null then 'Engaged' when c.last_contacted_at is not null then 'Contacted' else 'New' end`,
  customer: sql`'Qualified'`,
} as const;

/**
 * Converts everyone in a target back to the stage before, with a reason that the timeline keeps; whoever is Do Not Contact stays so.
 * At most 1,000 people at once.
 */
export const convertBack = async (
  db: Db,
  from: ConvertibleBack,
  target: Target,
  { reason, ...actor }: Actor & { reason: string },
): Promise<Outcome> => {
  const to = CONVERSIONS_BACK[from];
  const entryOf = (status: Status) => ({
    kind: 'stage_changed' as const,
    summary: `Converted back from ${STAGE_LABELS[from].one} to ${STAGE_LABELS[to].one}, now ${statusLabel(status)}: ${reason}`,
  });
  const asked = await moveContacts(db, {
    stage: from,
    target,
    changes: sql`stage = ${to}, status = case t.status when ${DO_NOT_CONTACT} then t.status else ${STATUS_BACK[from]} end`,
    columns: ['stage', 'status'],
    from: STATUSES[from],
    entryKey: sql`new.status`,
    entries: Object.fromEntries(STATUSES[to].map((status) => [status, [entryOf(status)]])),
    at: actor.now,
    actorUserId: actor.session.userId,
    undo: actor.undo,
  });
  const contactIds = asked.filter(({ is_moved }) => is_moved).map(({ id }) => id);
  await tellOthers(db, contactIds, { from, to }, actor);
  const skipped = asked
    .filter(({ is_moved }) => !is_moved)
    .map(({ id, ...at }) => ({ id, reason: `Is a ${STAGE_LABELS[at.stage].one}, not a ${STAGE_LABELS[from].one}.` }));
  return { done: contactIds.length, skipped: [...skipped, ...missingSkips(from, target, asked)] };
};
