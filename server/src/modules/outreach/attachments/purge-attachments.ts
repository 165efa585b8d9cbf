import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

export interface FilesElsewhere {
  /** A query for the ids of the files that other rooms keep. */
  filesElsewhere: RawBuilder<unknown>;
}

/** The ids of files that something names; `elsewhere` selects those that other rooms name. */
const namedBy = (elsewhere: RawBuilder<unknown>) => sql`
    with named as (
      select a ->> 'id' as id from sequences s, jsonb_path_query(s.steps, '$[*].attachments[*]') a
        where s.workspace_id = app.workspace_id()
      union select a ->> 'id' from sequence_versions v, jsonb_path_query(v.steps, '$[*].attachments[*]') a
        where v.workspace_id = app.workspace_id()
      union select a ->> 'id' from announcements an, jsonb_array_elements(an.attachments) a
        where an.workspace_id = app.workspace_id()
      union ${elsewhere}
    )`;
/** Files `f` that nothing names, for a query that begins with `namedBy`. */
const IS_UNNAMED: RawBuilder<boolean> = sql<boolean>`not exists (select 1 from named n where n.id = f.id::text)
        and not exists (select app.messages_with_file(f.id))`;

/**
 * Removes those of these files `f` that nothing names. They are locked first and looked at once more: a save that named one in between
 * has ended by then, and a later one waits, and finds it gone.
 */
const purgeUnnamed = async (
  db: Db,
  { which, most }: { which: RawBuilder<boolean>; most: number },
  elsewhere: RawBuilder<unknown>,
): Promise<number> => {
  const named = namedBy(elsewhere);
  const held = await db.rows<{ id: string }>(sql`
    ${named}
    select f.id from attachments f
    where f.workspace_id = app.workspace_id() and ${which} and ${IS_UNNAMED}
    order by f.created_at limit ${most} for update of f skip locked`);
  if (held.length === 0) return 0;
  return db.run(sql`
    ${named}
    delete from attachments f
    where f.workspace_id = app.workspace_id() and f.id = any(${held.map(({ id }) => id)}::uuid[]) and ${IS_UNNAMED}`);
};

/**
 * Removes files that were uploaded before then and that nothing names: neither a workflow, in any version that a draft may have been
 * written from, nor an announcement, a message or what other rooms keep. Returns how many.
 */
export const purgeAttachments = (db: Db, before: Date, most: number, elsewhere: RawBuilder<unknown>): Promise<number> =>
  purgeUnnamed(db, { which: sql`f.created_at < ${before}`, most }, elsewhere);

/** Removes those of these files that the program made and nothing names any more. */
export const purgeDocuments = async (db: Db, ids: readonly string[], elsewhere: RawBuilder<unknown>): Promise<void> => {
  if (ids.length === 0) return;
  const which = sql<boolean>`(f.sha256 is not null and f.id = any(${[...ids]}::uuid[]))`;
  await purgeUnnamed(db, { which, most: ids.length }, elsewhere);
};
