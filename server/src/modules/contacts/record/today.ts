import { type RawBuilder, sql } from 'kysely';
import { WORKSPACE_ZONE } from '#modules/accounts/index.ts';

/** The date of a moment in the workspace's time zone. */
export const dayOf = (at: Date): RawBuilder<string> =>
  sql<string>`(${at}::timestamptz at time zone ${WORKSPACE_ZONE})::date`;
