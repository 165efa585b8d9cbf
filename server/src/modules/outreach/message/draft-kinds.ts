import { type RawBuilder, sql } from 'kysely';

/** Its text is still to be written, by a writer that is at it or was stopped: no one can approve it yet. */
export const isBeingWritten: RawBuilder<boolean> = sql`(m.status = 'draft' and m.reason_code is not distinct from 'writing')`;

/** It can be approved, but for claims that no one has vouched for. */
export const isReady: RawBuilder<boolean> = sql`(m.status = 'draft' and cardinality(m.missing) = 0
  and m.reason_code is distinct from 'writing')`;

/** A value that its text needs is missing. */
export const isIncomplete: RawBuilder<boolean> = sql`(m.status = 'draft' and cardinality(m.missing) > 0
  and m.reason_code is distinct from 'writing')`;
