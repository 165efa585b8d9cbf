import { sql } from 'kysely';

/**
 * Campaign `cp`, workflow `s` and announcement `an` of messages `m`, nulls where they are of none. Looked up for each: joined, the
 * planner would read all workflows of the workspace for a page of messages.
 */
export const WORKFLOW_JOINS = sql`
  left join lateral (select * from campaigns found
    where found.workspace_id = m.workspace_id and found.id = m.campaign_id limit 1) cp on true
  left join lateral (select * from sequences found
    where found.workspace_id = m.workspace_id and found.id = m.sequence_id limit 1) s on true
  left join lateral (select * from announcements found
    where found.workspace_id = m.workspace_id and found.id = m.announcement_id limit 1) an on true`;
