import { DO_NOT_CONTACT, FIRST_STATUS, type Stage } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';

/**
 * The status that somebody begins with. An address that asked not to be written to was blocked before: it outlives a deletion,
 * and is said at once instead of when nothing is sent. Index suppressions_live.
 */
export const firstStatusSql = (
  stage: Stage,
  email: RawBuilder<unknown>,
): RawBuilder<string> => sql<string>`case when exists (
  select 1 from suppressions s where s.workspace_id = app.workspace_id() and s.channel = 'email' and s.address = ${email}
    and s.reason in ('do_not_contact', 'unsubscribed', 'complained') and s.lifted_at is null)
  then ${DO_NOT_CONTACT} else ${FIRST_STATUS[stage]} end`;
