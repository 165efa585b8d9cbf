import type { contract, Input } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { findColleague } from '#modules/accounts/index.ts';
import { isOfOwnPerson, PEOPLE } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { invalidField, notFound } from '#platform/errors.ts';
import { refreshConversations } from './refresh.ts';

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

const assignments = (change: Change): RawBuilder<unknown>[] => [
  ...(change.unread === undefined ? [] : [sql`is_unread = ${change.unread}`]),
  // An open one gets its own state from its replies, below.
  ...(change.done === undefined
    ? []
    : [change.done ? sql`state = 'done', done_until = last_reply_at` : sql`state = 'to_answer', done_until = null`]),
  ...(change.done === true && change.unread === undefined ? [sql`is_unread = false`] : []),
  ...(change.snoozed_until === undefined ? [] : [sql`snoozed_until = ${change.snoozed_until}`]),
  ...(change.assignee_id === undefined ? [] : [sql`assignee_id = ${change.assignee_id}`]),
];

/** Changes conversations that the caller sees, and gives their number; 404 if there is none. */
export const updateThreads = async (db: Db, change: Change, now: Date): Promise<number> => {
  const { ids, snoozed_until: until, assignee_id: assignee } = change;
  if (until && new Date(until) <= now) throw invalidField('snoozed_until', 'Choose a time that is ahead.');
  if (assignee) await checkAssignee(db, assignee, ids);
  const changed = await db.rows<{ contact_id: string }>(sql`
    update conversations v set ${sql.join(assignments(change))}
    where v.workspace_id = app.workspace_id() and ${isOfOwnPerson(sql`v.contact_id`)}
      -- In one order for everyone, so that two who change the same ones wait for each other.
      and v.id = any(array(select o.id from conversations o
        where o.workspace_id = app.workspace_id() and o.id = any(${[...ids]}::uuid[]) order by o.id for no key update))
    returning v.contact_id`);
  if (changed.length === 0) throw notFound('conversation');
  if (change.done === false)
    await refreshConversations(
      db,
      changed.map((row) => row.contact_id),
    );
  return changed.length;
};
