import { sql } from 'kysely';
import { IS_CONFIRMED, WITHDRAWN_HERE } from './confirm.ts';

/** Whether block `s` is an opt-out, a complaint or a mark, and not a withdrawn consent alone, which is one channel's. */
export const IS_OPT_OUT = sql<boolean>`(s.reason in ('unsubscribed', 'complained', 'do_not_contact')
  and (s.evidence is distinct from ${WITHDRAWN_HERE} or ${IS_CONFIRMED}))`;

/** Whether an opt-out of person `c` stands, at whichever address: index suppressions_contact. */
export const HAS_OPTED_OUT = sql<boolean>`exists (select from suppressions s
  where s.workspace_id = c.workspace_id and s.contact_id = c.id and s.lifted_at is null and ${IS_OPT_OUT})`;
