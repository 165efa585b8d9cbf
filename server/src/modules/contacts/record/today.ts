import { type RawBuilder, sql } from 'kysely';

/** The day on which a moment falls in the workspace's time zone. */
export const dayOf = (at: Date): RawBuilder<string> =>
  sql<string>`(${at}::timestamptz at time zone (select w.timezone from workspaces w where w.id = app.workspace_id()))::date`;
