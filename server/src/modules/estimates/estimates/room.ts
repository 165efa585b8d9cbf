import { LIMITS } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { realClock } from '#platform/clock.ts';
import type { Session } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { notAllowedNow } from '#platform/errors.ts';
import { intakeOf, noteIntake } from '#platform/intake/daily-intake.ts';
import { takeRoom } from '#platform/room.ts';

/** Deleted ones as well: they are kept, and may be brought back at any time. Served by the primary key and `estimates_maker`. */
const ROWS = sql`from estimates e where e.workspace_id = app.workspace_id()`;
const FULL = `A workspace can have up to ${LIMITS.estimates.toLocaleString('en')} estimates, including deleted ones.`;
const OWN_FULL = `You can create up to ${LIMITS.estimatesOfPerson.toLocaleString('en')} estimates, including deleted ones. Ask an owner to create this one.`;

/** Throws where there is no room for one more estimate. Comes after the person and the estimate it is made of, and before its number. */
export const takeEstimateRoom = (db: Db, session: Pick<Session, 'role' | 'userId'>): Promise<void> =>
  takeRoom(db, session, {
    kind: 'estimates',
    all: { rows: ROWS, most: LIMITS.estimates, full: FULL },
    own: {
      rows: sql`${ROWS} and e.created_by = ${session.userId}`,
      most: LIMITS.estimatesOfPerson,
      full: OWN_FULL,
    },
  });

const MEGABYTE = 1024 ** 2;
/** Of what one person adds in a day: all that there is takes long to measure, so it is measured each time that this much has come. */
const MEASURED_EVERY = 5 * MEGABYTE;
/** What a row has beside its texts. */
const ROW_BYTES = 500;

/** What an estimate writes to the disk at most; of a `returning`, `old` or `new`. */
export const writtenBytes = (of: 'old' | 'new'): RawBuilder<number> => sql<number>`(${ROW_BYTES}
  + octet_length(${sql.ref(`${of}.lines`)}::text) + coalesce(octet_length(${sql.ref(`${of}.attachments`)}::text), 0)
  + coalesce(octet_length(${sql.ref(`${of}.notes`)}), 0) + coalesce(octet_length(${sql.ref(`${of}.terms`)}), 0))`;

/** What the row of an alias has on the disk, of an estimate or a template. Reads none of its texts. */
export const diskBytes = (
  of: 'e' | 't',
): RawBuilder<number> => sql<number>`(${ROW_BYTES} + pg_column_size(${sql.ref(`${of}.lines`)})
  + coalesce(pg_column_size(${sql.ref(`${of}.notes`)}), 0) + coalesce(pg_column_size(${sql.ref(`${of}.terms`)}), 0))`;

const assertBytesFit = async (db: Db, { role, userId }: Pick<Session, 'role' | 'userId'>): Promise<void> => {
  const [most, mostOwn] = [LIMITS.estimateMegabytes, LIMITS.estimateMegabytesOfPerson];
  const { all, own } = await db.one(sql<{ all: number; own: number }>`
    select coalesce(sum(${diskBytes('e')}), 0)::float8 as all,
      coalesce(sum(${diskBytes('e')}) filter (where e.created_by = ${userId}), 0)::float8 as own ${ROWS}`);
  if (all > most * MEGABYTE)
    throw notAllowedNow(
      `The estimates of a workspace take up ${most.toLocaleString('en')} MB at most, including deleted ones.`,
    );
  if (role !== 'owner' && own > mostOwn * MEGABYTE)
    throw notAllowedNow(
      `Your estimates take up ${mostOwn} MB at most, including deleted ones. Ask an owner to save this one.`,
    );
};

/**
 * Throws where what was just written finds no room by its bytes. Counts it to what the person has added today; all of the workspace's are
 * measured with the first of a day and then after each few megabytes, beyond which nobody comes unmeasured.
 */
export const takeEstimateBytes = async (
  db: Db,
  session: Pick<Session, 'role' | 'userId'>,
  bytes: number,
): Promise<void> => {
  if (bytes <= 0) return;
  const source = intakeOf('estimates', session.userId);
  const { bytes: today } = await noteIntake(db, source, { count: 1, bytes }, realClock.now());
  const [before, now] = [today - bytes, today].map((sum) => Math.floor(sum / MEASURED_EVERY));
  if (today === bytes || before !== now) await assertBytesFit(db, session);
};
