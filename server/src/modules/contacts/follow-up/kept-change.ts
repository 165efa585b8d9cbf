import { type RawBuilder, sql } from 'kysely';
import { KEEP_ROWS, undoImage } from '#platform/bulk/undo.ts';

/** The columns of a follow-up that a person's actions write. */
export const WRITTEN = [
  'kind',
  'title',
  'due_at',
  'priority',
  'assignee_id',
  'reminder',
  'repeats',
  'repeats_from',
  'series_id',
  'note',
  'state',
  'outcome',
  'done_at',
  'talked_seconds',
] as const;

/** An update of follow-ups, as alias `f`, that keeps for an action what it changed; ends with `returning` of its own. */
export const keepingChange = (update: RawBuilder<unknown>, undoId: string): RawBuilder<unknown> => sql`
  with changed as (
    ${update} returning f.id, f.contact_id, ${undoImage('old', WRITTEN)} as before, ${undoImage('new', WRITTEN)} as after),
  kept as (
    ${KEEP_ROWS}
    select app.workspace_id(), ${undoId}::uuid, g.contact_id, 'follow_up', g.id, k.before, k.after
    from changed g, lateral (
      select jsonb_object_agg(b.key, b.value) as before, jsonb_object_agg(b.key, g.after -> b.key) as after
      from jsonb_each(g.before) b where b.value is distinct from g.after -> b.key) k)
  select g.id, g.before, g.after from changed g`;
