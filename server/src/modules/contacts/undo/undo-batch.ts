import { DO_NOT_CONTACT } from '@rainmaker/contract';
import { sql } from 'kysely';
import { listColleagues } from '#modules/accounts/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { DomainEvents, UndoOutcome } from '#modules/events.ts';
import { forgetUndoRows } from '#platform/bulk/undo.ts';
import { WRITTEN_COLUMNS } from '../columns.ts';
import { reopenFindings } from '../enrichment/fill-many.ts';
import { restoreFiles } from '../files/delete-file.ts';
import { restoreNotes } from '../notes/change-note.ts';
import { restoreFollowUps } from '../follow-up/follow-people.ts';
import { moveChildrenBack } from '../merge/children.ts';
import { blockOptedOut } from '../move/delete.ts';
import { everyBlockableSql } from '../reach/addresses.ts';
import { followFurther } from '../reach/further-addresses.ts';
import { markOptedOut } from '../reach/outreach-marks.ts';
import { HAS_OPTED_OUT, IS_OPT_OUT } from '../reach/opted-out.ts';
import { undoSuppressions } from '../reach/suppression.ts';
import { blockAnew, liftUnsaid } from '../reach/withdrawn.ts';
import { recordEvents } from '../timeline/timeline.ts';
import { isRemoved, type Judged, judge, outOfReach, restore } from './restore.ts';
import { columnOf, FOLLOW_UP_CHANGED_SENTENCE, keptSentence, OUT_OF_REACH_SENTENCE, undoneSentence } from './words.ts';

export interface Undoer {
  workspaceId: string;
  userId: string;
  /** On the workspace's clock. */
  now: Date;
  events: DomainEvents;
}

/** Whether an action wrote what a person can write, which other rooms follow; a new owner is told of otherwise. */
const isWritten = (kept: string): boolean => kept !== 'owner_id' && WRITTEN_COLUMNS.includes(columnOf(kept));

const ownerNames = async (db: Db, people: readonly Judged[]): Promise<Map<string, string>> => {
  const ids = [...new Set(people.flatMap(({ before }) => before.owner_id ?? []))];
  if (ids.length === 0) return new Map();
  return new Map((await listColleagues(db)).map(({ id, name }) => [id, name]));
};

const recordTimelines = async (db: Db, people: readonly Judged[], { userId, now }: Undoer): Promise<void> => {
  const names = await ownerNames(db, people);
  await recordEvents(
    db,
    people.map(({ id, before, after }) => ({
      contactId: id,
      at: now,
      kind: 'undone',
      actorUserId: userId,
      summary: undoneSentence(before, after, names.get(before.owner_id ?? '')),
    })),
  );
};

/**
 * Tells other modules about the changes as usual, before they are asked to restore their part, so that it doesn't stop
 * what they restored.
 */
const notifyModules = async (db: Db, people: readonly Judged[], { workspaceId, events }: Undoer): Promise<void> => {
  const fields = [...new Set(people.flatMap(({ before }) => Object.keys(before).filter(isWritten).map(columnOf)))];
  if (fields.length > 0) {
    const contactIds = people.filter(({ before }) => Object.keys(before).some(isWritten)).map(({ id }) => id);
    await events.emit(db, { type: 'contact.updated', workspaceId, contactIds, fields });
  }
  const moved = people.filter(({ before, after }) => before.stage !== after.stage);
  for (const [path, group] of Map.groupBy(moved, ({ before, after }) => `${after.stage} ${before.stage}`)) {
    const [from = '', to = ''] = path.split(' ');
    const contactIds = group.map(({ id }) => id);
    await events.emit(db, { type: 'contact.stage_changed', workspaceId, contactIds, from, to });
  }
  const restatused = people.filter(
    ({ before, after }) => before.stage === after.stage && before.status !== after.status,
  );
  for (const [status = '', group] of Map.groupBy(restatused, ({ before }) => before.status)) {
    const contactIds = group.map(({ id }) => id);
    if (status === DO_NOT_CONTACT)
      await events.emit(db, { type: 'contact.suppressed', workspaceId, contactIds, reason: 'do_not_contact' });
    await events.emit(db, { type: 'contact.status_changed', workspaceId, contactIds, status });
  }
  const removed = people.filter(isRemoved).map(({ id }) => id);
  if (removed.length > 0) await events.emit(db, { type: 'contact.deleted', workspaceId, contactIds: removed });
  const freed = restatused.filter(({ after }) => after.status === DO_NOT_CONTACT).map(({ id }) => id);
  if (freed.length > 0) await events.emit(db, { type: 'contact.unsuppressed', workspaceId, contactIds: freed });
};

/**
 * People who opted out in the meantime, on any channel, become Do Not Contact, as if the action had not been undone. So does whoever it had
 * marked, if another opt-out or mark of theirs stands; and whoever comes back from a merge, if the person they were merged into has become
 * so. A block of their number counts where it is theirs.
 */
const markStillBlocked = async (db: Db, people: readonly Judged[], { now, events }: Undoer): Promise<void> => {
  const idsOf = (which: (person: Judged) => boolean) => people.filter(which).map(({ id }) => id);
  const marked = idsOf(({ after }) => after.status === DO_NOT_CONTACT);
  const merged = idsOf(({ after }) => Boolean(after.merged_into));
  const rows = await db.rows(sql<{ id: string; is_mark: boolean }>`
    select c.id, false as is_mark from contacts c
    cross join lateral (values ${everyBlockableSql('c')}) a(channel, address)
    join suppressions s on s.workspace_id = c.workspace_id and s.channel = a.channel and s.address = any(app.suppression_keys(a.channel, a.address))
      and s.lifted_at is null and (s.channel = 'email' or s.contact_id = c.id) and ${IS_OPT_OUT}
      and (s.reason <> 'do_not_contact' or s.channel = 'email' and c.id = any(${merged}::uuid[]))
    where c.workspace_id = app.workspace_id() and c.id = any(${people.map(({ id }) => id)}::uuid[]) and c.deleted_at is null
    union
    select c.id, true from contacts c
    where c.workspace_id = app.workspace_id() and c.id = any(${marked}::uuid[]) and c.deleted_at is null and ${HAS_OPTED_OUT}`);
  const optedOut = new Set(rows.flatMap(({ id, is_mark: isMark }) => (isMark ? [] : id)));
  const others = rows.flatMap(({ id }) => (optedOut.has(id) ? [] : id));
  if (optedOut.size > 0) await markOptedOut(db, events, [...optedOut], now, 'they opted out');
  if (others.length > 0) await markOptedOut(db, events, others, now, 'another opt-out or mark stands');
};

/** Takes back what the action did to blocks, and blocks what people, or their records, have said besides. */
const settleBlocks = async (
  db: Db,
  { actionId, ids, restored }: { actionId: string; ids: readonly string[]; restored: readonly Judged[] },
  undoer: Undoer,
): Promise<void> => {
  const { now: at } = undoer;
  await undoSuppressions(db, actionId, ids, at);
  await markStillBlocked(db, restored, undoer);
  await followFurther(
    db,
    { ...undoer, at },
    restored.filter((each) => !isRemoved(each)).map(({ id }) => id),
  );
  await liftUnsaid(db, ids, at);
  await blockAnew(db, ids, at);
  const removed = restored.filter(isRemoved).map(({ id }) => id);
  await blockOptedOut(db, removed, { at });
};

/**
 * Undoes an action for up to 1,000 of its people, in the caller's transaction. A person who has changed since in a
 * column that the action wrote, or whom the caller may no longer change, stays unchanged, with a message. The others
 * are restored, and other modules are asked to restore their part.
 */
export const undoBatch = async (
  db: Db,
  actionId: string,
  contactIds: readonly string[],
  undoer: Undoer,
): Promise<UndoOutcome> => {
  const foreign = await outOfReach(db, actionId, contactIds);
  const foreignIds = new Set(foreign.map(({ id }) => id));
  const reachable = contactIds.filter((id) => !foreignIds.has(id));
  const people = await judge(db, actionId, reachable);
  // A merge is undone for both or for neither: the history that comes back would be taken from someone else's person.
  const ofForeign = people.filter(({ after }) => foreignIds.has(after.merged_into ?? ''));
  const restored = people.filter((each) => each.why === null && !ofForeign.includes(each));
  const kept = people.filter((each) => each.why !== null && !ofForeign.includes(each));
  const outcome: UndoOutcome = {
    restored: restored.length,
    kept: [
      ...[...foreign, ...ofForeign].map(({ id }) => ({ id, reason: OUT_OF_REACH_SENTENCE })),
      ...kept.map((each) => ({ id: each.id, reason: keptSentence(each) })),
    ],
  };
  const keptIds = new Set([...kept, ...ofForeign].map(({ id }) => id));
  // Includes people of whom this module kept nothing: the action belonged to another module.
  const ids = reachable.filter((id) => !keptIds.has(id));
  if (ids.length === 0) return outcome;
  const { workspaceId, userId, events } = undoer;
  await events.emit(db, { type: 'undo.begun', workspaceId, actionId, contactIds: ids });
  if (restored.length > 0) {
    await restore(db, actionId, restored, undoer.now);
    await settleBlocks(db, { actionId, ids, restored }, undoer);
    await recordTimelines(db, restored, undoer);
    await notifyModules(db, restored, undoer);
  }
  await moveChildrenBack(db, actionId, ids);
  await restoreNotes(db, actionId, ids);
  await restoreFiles(db, actionId, ids);
  await reopenFindings(db, actionId, ids);
  const changed = await restoreFollowUps(db, actionId, ids, { userId: undoer.userId, at: undoer.now });
  // With the record of the person, only what follows of it stays.
  if (people.length === 0)
    outcome.kept.push(...[...new Set(changed)].map((id) => ({ id, reason: FOLLOW_UP_CHANGED_SENTENCE })));
  await events.emit(db, { type: 'undo.asked', workspaceId, actionId, userId, contactIds: ids, outcome });
  await forgetUndoRows(db, actionId, ids);
  // An action of another module only, on its own rows of these people.
  if (people.length === 0) {
    const left = new Set(outcome.kept.map(({ id }) => id));
    outcome.restored = Math.max(outcome.restored, ids.filter((id) => !left.has(id)).length);
  }
  return outcome;
};
