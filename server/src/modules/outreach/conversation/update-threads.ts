import { type contract, DO_NOT_CONTACT, type Input } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { findColleague } from '#modules/accounts/index.ts';
import { isOfOwnPerson, joinPerson, PEOPLE } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { invalidField, notAllowedNow, notFound } from '#platform/errors.ts';
import { IS_UNCONFIRMED } from '../message/replies.ts';
import { refreshConversations } from '../message/refresh-conversations.ts';

type Change = Input<typeof contract.updateInbox>;

/** A colleague who doesn't see the people would find nothing. */
const checkAssignee = async (db: Db, assigneeId: string, ids: readonly string[]): Promise<void> => {
  const found = await findColleague(db, assigneeId);
  if (found === undefined) throw invalidField('assignee_id', 'This person isn’t on your team.');
  if (found.is_gone || found.role === 'viewer')
    throw invalidField(
      'assignee_id',
      `${found.name} can’t answer: they’re ${found.is_gone ? 'deactivated' : 'a viewer'}.`,
    );
  if (found.role !== 'rep') return;
  const unseen = await db.maybe(sql`
    select 1 from conversations v join ${PEOPLE} c on c.workspace_id = v.workspace_id and c.id = v.contact_id
    where v.workspace_id = app.workspace_id() and v.id = any(${[...ids]}::uuid[]) and c.owner_id is distinct from ${assigneeId}::uuid
    limit 1`);
  if (unseen !== undefined)
    throw invalidField('assignee_id', `${found.name} sees only their own people. Transfer the person to them first.`);
};

const assignments = (change: Change, now: Date): RawBuilder<unknown>[] => [
  ...(change.unread === undefined ? [] : [sql`is_unread = ${change.unread}`]),
  // An open one gets its own state from its replies, below.
  ...(change.done === undefined
    ? []
    : [change.done ? sql`state = 'done', done_until = ${now}` : sql`state = 'to_answer', done_until = null`]),
  ...(change.done === true && change.unread === undefined ? [sql`is_unread = false`] : []),
  ...(change.snoozed_until === undefined ? [] : [sql`snoozed_until = ${change.snoozed_until}`]),
  ...(change.assignee_id === undefined ? [] : [sql`assignee_id = ${change.assignee_id}`]),
];

const UNCONFIRMED =
  'They asked for no more messages, and no one has confirmed it: mark them Do Not Contact, or change what the reply means.';

const WROTE_AGAIN = 'They wrote again in the meantime. Read that first.';

/** Waits for whoever brings one of them up to date, in one order for everyone, so that two who change the same ones wait for each other. */
const hold = (db: Db, ids: readonly string[]): Promise<number> =>
  db.run(sql`
    select from conversations where workspace_id = app.workspace_id() and id = any(${[...ids]}::uuid[]) order by id for no key update`);

/** Those of these conversations in which nothing waits that came later. */
const asSeen = async (db: Db, ids: readonly string[], seenUntil: string): Promise<string[]> => {
  const changed = await db.rows<{ id: string }>(sql`
    select v.id from conversations v
    where v.workspace_id = app.workspace_id() and v.id = any(${[...ids]}::uuid[]) and ${isOfOwnPerson(sql`v.contact_id`)}
      and exists (select from inbound_messages i
        where i.workspace_id = v.workspace_id and i.contact_id = v.contact_id and i.waits
          and date_trunc('milliseconds', i.at) > ${seenUntil}::timestamptz)`);
  const later = new Set(changed.map(({ id }) => id));
  return ids.filter((id) => !later.has(id));
};

/** Those of these conversations that can be marked as done: an opt-out that nobody has confirmed would be forgotten. */
const withoutOptOuts = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const asking = await db.rows<{ id: string }>(sql`
    select v.id from conversations v ${joinPerson('v.contact_id')}
    where v.workspace_id = app.workspace_id() and v.id = any(${[...ids]}::uuid[]) and c.status <> ${DO_NOT_CONTACT}
      and ${isOfOwnPerson(sql`v.contact_id`)} and exists (select from inbound_messages i
        where i.workspace_id = v.workspace_id and i.contact_id = v.contact_id and i.waits and ${IS_UNCONFIRMED})`);
  const asked = new Set(asking.map(({ id }) => id));
  return ids.filter((id) => !asked.has(id));
};

/** Those of these conversations that are marked as done, and how many aren't, by cause; throws if it is none. */
const finishable = async (
  db: Db,
  { ids, seen_until: seenUntil }: Change,
): Promise<Pick<Changed, 'asking' | 'later'> & { ids: string[] }> => {
  const seen = seenUntil === undefined ? ids : await asSeen(db, ids, seenUntil);
  if (seen.length === 0) throw notAllowedNow(WROTE_AGAIN);
  const left = await withoutOptOuts(db, seen);
  if (left.length === 0) throw notAllowedNow(UNCONFIRMED);
  return { ids: left, asking: seen.length - left.length, later: ids.length - seen.length };
};

interface Changed {
  done: number;
  /** Left as they are because they ask for no more messages, or because a reply came that wasn't seen. */
  asking: number;
  later: number;
}

/** Changes conversations that the caller sees, and says how many; 404 if there is none. */
export const updateThreads = async (db: Db, change: Change, now: Date): Promise<Changed> => {
  const { snoozed_until: until, assignee_id: assignee } = change;
  if (until && new Date(until) <= now) throw invalidField('snoozed_until', 'Choose a time that is ahead.');
  await hold(db, change.ids);
  const { ids, ...left } =
    change.done === true ? await finishable(db, change) : { ids: change.ids, asking: 0, later: 0 };
  if (assignee) await checkAssignee(db, assignee, ids);
  const changed = await db.rows<{ contact_id: string }>(sql`
    update conversations v set ${sql.join(assignments(change, now))}
    where v.workspace_id = app.workspace_id() and ${isOfOwnPerson(sql`v.contact_id`)} and v.id = any(${[...ids]}::uuid[])
    returning v.contact_id`);
  if (changed.length === 0) throw notFound('conversation');
  if (change.done !== undefined)
    await refreshConversations(
      db,
      changed.map((row) => row.contact_id),
    );
  return { done: changed.length, ...left };
};
