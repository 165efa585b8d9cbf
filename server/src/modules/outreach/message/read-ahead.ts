import { sql } from 'kysely';
import { ACCOUNTS } from '#modules/mailboxes/index.ts';

/** The versions of what the later steps of message `m` are written from: the workflow, and the account with its signature. */
export const READ_AHEAD = sql`(
  select jsonb_build_array(s.version, b.version) from sequences s join ${ACCOUNTS} b on b.workspace_id = s.workspace_id and b.id = m.account_id
  where s.workspace_id = m.workspace_id and s.id = m.sequence_id)`;
