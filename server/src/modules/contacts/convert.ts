import {
  CONVERSIONS,
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
import { type Doer, type Outcome, settleTarget } from './change-status.ts';
import { type Target, targetSql } from './target.ts';
import { type NewEvent, recordEvents } from './timeline.ts';

/** A stage that leads to another. */
export type Convertible = keyof typeof CONVERSIONS;

const skipReason = (from: Convertible, at: { stage: Stage; status: Status }): string => {
  const { to } = CONVERSIONS[from];
  if (at.stage === to) return `Is a ${STAGE_LABELS[to].one} already.`;
  if (at.stage !== from) return `Is a ${STAGE_LABELS[at.stage].one}, not a ${STAGE_LABELS[from].one}.`;
  if (at.status === DO_NOT_CONTACT) return 'Marked Do Not Contact.';
  return `Is ${statusLabel(at.status)}: change the address first.`;
};

/** The statuses by what they become, for one update. */
const statusCase = (from: Convertible) => {
  const pairs = STATUSES[from].map((status) => sql`when ${status} then ${statusAfterConversion(from, status)}`);
  return sql`case c.status ${sql.join(pairs, sql` `)} end`;
};

interface Moved {
  id: string;
  was: Status;
  status: Status;
}

const eventsOf = ({ id, was, status }: Moved, from: Convertible, doer: Doer): NewEvent[] => {
  const { to } = CONVERSIONS[from];
  const common = { contactId: id, at: doer.now, actorUserId: doer.session.userId };
  const converted = {
    ...common,
    kind: 'stage_changed',
    summary: `Converted from ${STAGE_LABELS[from].one} to ${STAGE_LABELS[to].one}, now ${statusLabel(status)}`,
  };
  if (from !== 'lead' || was === 'Won') return [converted];
  return [{ ...common, kind: 'status_changed', summary: `Status went from ${statusLabel(was)} to Won` }, converted];
};

/**
 * Converts whoever of a target may be converted to the next stage, in one guarded update; the rest is skipped with a reason
 * in words. At most 1,000 people at once. A lead becomes Won on the way, a customer begins as Onboarding.
 */
export const convert = async (db: Db, from: Convertible, target: Target, doer: Doer): Promise<Outcome> => {
  const { to, barred } = CONVERSIONS[from];
  const settled = await settleTarget(db, from, target);
  const today = doer.now.toISOString().slice(0, 10);
  const moved = await db.rows(sql<Moved>`
    update contacts c set stage = ${to}, status = ${statusCase(from)}, version = c.version + 1, updated_at = ${doer.now},
      customer_since = case when ${to} = 'customer' then coalesce(c.customer_since, ${today}::date) else c.customer_since end
    where ${targetSql(from, settled)} and c.stage = ${from} and not (c.status = any(${barred}::text[]))
    returning new.id, old.status as was, new.status`);
  const done = new Set(moved.map(({ id }) => id));
  const rest = await db.rows(sql<{ id: string; stage: Stage; status: Status }>`
    select c.id, c.stage, c.status from contacts c where ${targetSql(from, settled)} and not (c.id = any(${[...done]}::uuid[]))`);
  const skipped = rest.map(({ id, ...at }) => ({ id, reason: skipReason(from, at) }));
  const seen = new Set([...done, ...rest.map(({ id }) => id)]);
  const missing = settled.ids
    .filter((id) => !seen.has(id))
    .map((id) => ({ id, reason: `This ${STAGE_LABELS[from].one} does not exist.` }));
  if (moved.length > 0) {
    await recordEvents(
      db,
      moved.flatMap((each) => eventsOf(each, from, doer)),
    );
    const { workspaceId } = doer.session;
    await doer.events.emit(db, { type: 'contact.stage_changed', workspaceId, contactIds: [...done], from, to });
  }
  return { done: moved.length, skipped: [...skipped, ...missing] };
};
