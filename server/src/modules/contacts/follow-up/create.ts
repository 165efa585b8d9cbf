import { type Contract, type FollowUp, type Input, LIMITS } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { DomainEvents } from '#modules/events.ts';
import { realClock } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { notAllowedNow, notFound } from '#platform/errors.ts';
import { visibleSql } from '../list/contact-filter.ts';
import { checkAssignee, dueAt } from './check.ts';
import { toFollowUp } from './follow-up-row.ts';
import { addedBytes, takeRoom } from '../room/written-room.ts';
import { insertFollowUp } from './write.ts';

const TOO_MANY = `A person can have up to ${LIMITS.openFollowUpsOfPerson.toLocaleString('en')} open follow-ups. Complete or delete one first.`;

/** The person is locked, so that follow-ups which are added at once are counted one after the other. */
const assertRoom = async (db: Db, contactId: string): Promise<void> => {
  const { open } = await db.one<{ open: number }>(sql`
    select count(*)::int as open from follow_ups
    where workspace_id = app.workspace_id() and contact_id = ${contactId} and state = 'open'`);
  if (open >= LIMITS.openFollowUpsOfPerson) throw notAllowedNow(TOO_MANY);
};

/**
 * Adds a follow-up for a person. Throws 404 if the caller can't see them, 400 for the past, a wrong assignee, or a person who has as many
 * as they may; what workflows and replies ask for is not held back.
 */
export const createFollowUp = async (
  { db, session, clock, live }: Pick<CallContext, 'db' | 'session' | 'clock' | 'live'>,
  events: DomainEvents,
  input: Input<Contract['createFollowUp']>,
): Promise<FollowUp> => {
  const {
    assignee_id: assigneeId = session.userId,
    priority = 'normal',
    reminder = 0,
    repeats = null,
    note = null,
  } = input;
  // The schema asks for one of them.
  const contactId = input.contact_id ?? input.lead_id ?? '';
  const now = clock.now();
  const due = dueAt(input.due_at, now);
  const person = await db.maybe(
    sql`select 1 from contacts c where ${visibleSql} and c.id = ${contactId} for no key update of c`,
  );
  if (person === undefined) throw notFound('person');
  await checkAssignee(db, session, assigneeId);
  await assertRoom(db, contactId);
  const row = await insertFollowUp(
    db,
    { contactId, kind: input.kind, title: input.title, dueAt: due, priority, assigneeId, reminder, repeats, note },
    { userId: session.userId, at: now },
  );
  if (input.kind === 'meeting')
    await events.emit(db, { type: 'meeting.booked', workspaceId: session.workspaceId, contactIds: [contactId] });
  await takeRoom(db, session.userId, addedBytes(note), realClock.now());
  await live.publish(db, session.workspaceId, { type: 'follow_ups', id: row.id, contact_id: contactId });
  return toFollowUp(row, now);
};
