import { type DiscoverySource, type ImportJob, type JOB_STATES, LIMITS, type Stage } from '@rainmaker/contract';
import { sql } from 'kysely';
import { joinProgress } from '#platform/bulk/progress.ts';
import { joinUser, USER_NAME } from '#modules/accounts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { type Page, type PageRequest, readPage } from '#platform/db/page.ts';
import { notFound } from '#platform/errors.ts';
import { visibleImport } from './import-queries.ts';
import { importUndoUntil } from './run/undo-until.ts';

/** A response names up to this many people that an undo didn't change, and counts the rest. */
const MOST_KEPT_SHOWN = 200;

type Undo = NonNullable<ImportJob['undo']>;

interface ImportRow {
  id: string;
  job_state: (typeof JOB_STATES)[number];
  done: number;
  total: number | null;
  error: string | null;
  created: number;
  merged: number;
  unchanged: number;
  refused: number;
  warnings: number;
  tag: string | null;
  filename: string;
  source: DiscoverySource | null;
  stage: Stage;
  by: string | null;
  created_at: Date;
  ended_at: Date | null;
  undo_state: 'open' | 'undoing' | 'undone';
  undo_job_id: string | null;
  undo_removed: number;
  undo_restored: number;
  undo_kept_count: number;
  kept: Undo['kept'];
}

// Imports that ended before `ended_at` existed use the time of their last change.
const COLUMNS = sql`i.id, p.state as job_state, p.done, p.total, p.error, i.created, i.merged, i.unchanged, i.refused,
  i.warnings, i.tag, i.filename, i.source, i.stage, ${USER_NAME} as by, i.created_at,
  case when i.state in ('done', 'stopped', 'failed') then coalesce(i.ended_at, i.updated_at) end as ended_at,
  i.undo_state, i.undo_job_id, i.undo_removed, i.undo_restored, i.undo_kept_count,
  case when i.undo_kept_count = 0 then '[]'::jsonb else (
    select coalesce(jsonb_agg(jsonb_build_object('id', k.contact_id, 'name', k.name, 'reason', k.reason) order by k.contact_id), '[]')
    from (select * from import_kept k where k.workspace_id = i.workspace_id and k.import_id = i.id
      order by k.contact_id limit ${sql.lit(MOST_KEPT_SHOWN)}) k) end as kept`;
const JOINS = sql`${joinProgress('i.id')}
  ${joinUser('i.created_by')}`;

const undoOf = (row: ImportRow, realNow: Date): Undo | null => {
  if (row.ended_at === null) return null;
  const until = importUndoUntil(row.ended_at);
  return {
    state: row.undo_state === 'open' && until <= realNow ? 'over' : row.undo_state,
    until: until.toISOString(),
    removed: row.undo_removed,
    restored: row.undo_restored,
    kept: row.kept,
    kept_count: row.undo_kept_count,
    job_id: row.undo_job_id,
  };
};

const present = (row: ImportRow, realNow: Date): ImportJob => {
  const { created, merged, unchanged, refused, warnings, tag } = row;
  return {
    id: row.id,
    kind: 'import',
    state: row.job_state,
    done: row.done,
    total: row.total,
    error: row.error,
    result: { created, merged, unchanged, refused, warnings, tag },
    filename: row.filename,
    source: row.source,
    stage: row.stage,
    by: row.by,
    created_at: row.created_at.toISOString(),
    undo: undoOf(row, realNow),
  };
};

/**
 * Returns an import in any state; 404 if it belongs to another workspace, or to another person and the caller is a rep.
 */
export const showImport = async (db: Db, id: string, realNow: Date): Promise<ImportJob> => {
  const row = await db.maybe(sql<ImportRow>`
    select ${COLUMNS} from imports i ${JOINS} where ${visibleImport} and i.id = ${id}`);
  if (!row) throw notFound('import');
  return present(row, realNow);
};

type ListRequest = PageRequest & {
  search?: string | undefined;
  sort?: 'created_at' | '-created_at' | undefined;
};

/** A page of imports that are running or have ended, using `imports_created_at`. */
export const listImports = async (
  db: Db,
  { search = '', sort = '-created_at', ...request }: ListRequest,
  realNow: Date,
): Promise<Page<ImportJob>> => {
  const named = search === '' ? sql`` : sql`and strpos(lower(i.filename), ${search.toLowerCase()}) > 0`;
  const mine = sql`where ${visibleImport} and i.state in ('searching', 'running', 'done', 'stopped', 'failed') ${named}`;
  const page = await readPage<ImportRow>(
    db,
    {
      order: `imports:${sort}`,
      columns: COLUMNS,
      source: sql`from imports i ${JOINS} ${mine}`,
      counted: sql`from imports i ${mine}`,
      sortBy: sql`i.created_at`,
      sortType: 'timestamptz',
      idColumn: sql`i.id`,
      isDown: sort === '-created_at',
    },
    request,
  );
  return { ...page, results: page.results.map((row) => present(row, realNow)) };
};

/** The error message for an undo after the deadline. */
export const TOO_LATE = `Imports can be undone for ${LIMITS.importUndoDays} days, and this one is older.`;
