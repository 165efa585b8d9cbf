import { sql } from 'kysely';
import { realClock } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { notAllowedNow } from '#platform/errors.ts';
import { createProgress } from '#platform/bulk/progress.ts';
import { CHUNK_RECORDS } from '../chunks.ts';
import { deleteImport, finishUpload, getImport, type ImportRecord, insertImport } from '../import-queries.ts';
import { assertWaitingRoom, countChunks, lockWaitingRoom } from '../room.ts';
import { describeUpload, type UploadTools } from '../upload/upload.ts';

type Context = Pick<OutsideContext, 'transact' | 'session' | 'clock' | 'request'>;

const MOST_ROWS = 10_000;
const MOST_CHARACTERS = 20_000_000;

const NOT_OVER = 'This import is still running. Its rejected rows can be corrected once it has ended.';
const NOT_KEPT =
  'Not all rejected rows of this import are kept any more. Correct them in your file and upload it again.';
const NOTHING = 'No row of this import was rejected.';
const TOO_MANY = `More than ${MOST_ROWS.toLocaleString('en')} rows were rejected. Download them, correct the file and upload it again.`;
const TOO_LONG =
  'The rejected rows are too long to be corrected here. Download them, correct the file and upload it again.';

/** The rejected rows of an import, below its header, as the rows of another. Returns their number, with the header. */
const copyRejected = async (
  db: Db,
  { id, names, header_row: header }: ImportRecord,
  copyId: string,
): Promise<number> => {
  const { rows, characters } = await db.one<{ rows: number; characters: number }>(sql`
    select count(*)::integer as rows, coalesce(sum(coalesce(characters, length(cells::text))), 0)::float8 as characters
    from import_refusals where workspace_id = app.workspace_id() and import_id = ${id} and kind = 'refused'`);
  if (rows > MOST_ROWS) throw notAllowedNow(TOO_MANY);
  if (characters > MOST_CHARACTERS) throw notAllowedNow(TOO_LONG);
  const head = header === 0 ? 0 : 1;
  await db.run(sql`
    insert into import_chunks (workspace_id, import_id, first_row, records)
    select app.workspace_id(), ${copyId}::uuid, chunk * ${CHUNK_RECORDS}::integer + 1,
      '[' || string_agg(cells::text, ',' order by place) || ']'
    from (select place, place / ${CHUNK_RECORDS}::integer as chunk, cells from (
      select 0 as place, ${JSON.stringify(names)}::jsonb as cells where ${head}::integer = 1
      union all
      select row_number() over (order by row_number)::integer + ${head}::integer - 1, cells from import_refusals
      where workspace_id = app.workspace_id() and import_id = ${id} and kind = 'refused') r) c
    group by chunk`);
  await countChunks(db, copyId, 1);
  return rows + head;
};

const assertHasRejected = ({ state, refused, source, has_kept_all: hasAll }: ImportRecord): void => {
  if (refused === 0 || source !== null) throw notAllowedNow(NOTHING);
  if (!['done', 'stopped', 'failed'].includes(state)) throw notAllowedNow(NOT_OVER);
  // Some of them would look like all of them.
  if (!hasAll) throw notAllowedNow(NOT_KEPT);
};

/**
 * Puts the rejected rows of an import into an upload of their own, where they are corrected, checked and imported like those of
 * any file; the import itself stays as it is. The columns are matched as they were.
 */
export const mendImport = async (context: Context, tools: UploadTools, id: string) => {
  const { transact, session, clock } = context;
  const { record, copyId } = await transact(async (db) => {
    await lockWaitingRoom(db);
    const found = await getImport(db, id);
    assertHasRejected(found);
    const job = await createProgress(db, {
      kind: 'import',
      createdBy: session.userId,
      at: realClock.now(),
      awaitsPerson: true,
    });
    await insertImport(db, {
      id: job.id,
      filename: `rejected-${found.filename}`.slice(0, 120),
      stage: found.stage,
      encoding: found.encoding,
      country: found.country,
      createdBy: session.userId,
      at: clock.now(),
    });
    await finishUpload(db, job.id, await copyRejected(db, found, job.id));
    await assertWaitingRoom(db, { importId: job.id, userId: session.userId });
    return { record: found, copyId: job.id };
  });
  try {
    const upload = await describeUpload(context, tools.sandbox, copyId, record.header_row === 0 ? 0 : 1);
    return { ...upload, on_duplicate: record.on_duplicate, tag: record.tag };
  } catch (error) {
    await tools.transactOutOfTurn(session, (db) => deleteImport(db, copyId));
    throw error;
  }
};
