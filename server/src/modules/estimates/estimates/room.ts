import { LIMITS } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Session } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
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
