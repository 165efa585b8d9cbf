import { LIMITS, STAGE_LABELS, type Stage, STATUSES } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Target } from '../list/target.ts';
import { type Actor, missingSkips, type Outcome } from './change-status.ts';
import { moveContacts } from './move.ts';

/** Tags to add and remove; case-insensitive. */
export interface TagsChange {
  add: readonly string[];
  remove: readonly string[];
}

const named = (tags: readonly string[]): string => new Intl.ListFormat('en').format(tags.map((tag) => `“${tag}”`));

/** "tagged “fair”", "tagged “fair” and no longer “cold”", "no longer tagged “cold”" */
export const tagsInWords = ({ add, remove }: TagsChange): string => {
  if (add.length === 0) return `no longer tagged ${named(remove)}`;
  return remove.length === 0 ? `tagged ${named(add)}` : `tagged ${named(add)} and no longer ${named(remove)}`;
};

/** The remaining tags, then the new ones, each once and in its first spelling. */
const newTags = ({ add, remove }: TagsChange) => sql`array(
  select (array_agg(tag order by place))[1] from (
    select tag, place from unnest(c.tags) with ordinality had(tag, place) where not lower(tag) = any(app.lower_all(${remove}::text[]))
    union all
    select tag, 1000 + place from unnest(${add}::text[]) with ordinality added(tag, place)) tagged
  group by lower(tag) order by min(place))`;

/**
 * Adds and removes tags for the people of a target who are in the stage; skips those who already have them so or would
 * exceed the limit. At most 1,000 people at once.
 */
export const changeTags = async (
  db: Db,
  stage: Stage,
  target: Target,
  change: TagsChange,
  actor: Actor,
): Promise<Outcome> => {
  const { add, remove } = change;
  const tags = newTags(change);
  const entry = {
    kind: 'edited' as const,
    summary: tagsInWords(change).replace(/^[a-z]/, (first) => first.toUpperCase()),
  };
  const asked = await moveContacts(db, {
    stage,
    target,
    changes: sql`tags = ${tags}`,
    columns: ['tags'],
    from: STATUSES[stage],
    guard: sql`(not c.tag_keys @> app.lower_all(${add}::text[]) or c.tag_keys && app.lower_all(${remove}::text[]))
      and cardinality(${tags}) <= ${LIMITS.tagsOfPerson}`,
    entryKey: sql`'all'`,
    entries: { all: [entry] },
    at: actor.now,
    actorUserId: actor.session.userId,
    undo: actor.undo,
  });
  const contactIds = asked.filter(({ is_moved }) => is_moved).map(({ id }) => id);
  if (contactIds.length > 0)
    await actor.events.emit(db, {
      type: 'contact.updated',
      workspaceId: actor.session.workspaceId,
      contactIds,
      fields: ['tags'],
    });
  const skipped = asked
    .filter(({ is_moved }) => !is_moved)
    .map(({ id, ...at }) => ({
      id,
      reason:
        at.stage === stage
          ? `Has these tags already, or has ${LIMITS.tagsOfPerson} tags, which is the most.`
          : `Is a ${STAGE_LABELS[at.stage].one}, not a ${STAGE_LABELS[stage].one}.`,
    }));
  return { done: contactIds.length, skipped: [...skipped, ...missingSkips(stage, target, asked)] };
};
