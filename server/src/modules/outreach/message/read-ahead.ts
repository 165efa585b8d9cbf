import { sql } from 'kysely';
import { ACCOUNTS } from '#modules/mailboxes/index.ts';

/** The versions of what the later steps of message `m` are written from: the workflow, and the accounts with their signatures. */
export const READ_AHEAD = sql`(
  select jsonb_build_array(s.version, (select jsonb_object_agg(b.id, b.version) from ${ACCOUNTS} b
    where b.workspace_id = m.workspace_id and (b.id = m.account_id or b.id = any(cp.mailbox_ids))))
  from sequences s join campaigns cp on cp.workspace_id = s.workspace_id and cp.id = m.campaign_id
  where s.workspace_id = m.workspace_id and s.id = m.sequence_id)`;
