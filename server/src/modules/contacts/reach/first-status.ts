import { DO_NOT_CONTACT, FIRST_STATUS, type AddressedChannel, type Stage } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';

/**
 * A new contact's status. An address that opted out stays blocked after its contact is deleted, so a new contact with
 * it starts as Do Not Contact. Uses the index suppressions_live.
 */
export const firstStatusOn = (
  stage: Stage,
  channel: AddressedChannel,
  address: RawBuilder<unknown>,
): RawBuilder<string> => sql<string>`case when exists (
  select 1 from suppressions s where s.workspace_id = app.workspace_id() and s.channel = ${sql.lit(channel)}
    and s.address = any(app.suppression_keys(${sql.lit(channel)}, ${address}::text))
    and s.reason in ('do_not_contact', 'unsubscribed', 'complained') and s.lifted_at is null)
  then ${DO_NOT_CONTACT} else ${FIRST_STATUS[stage]} end`;

/** The same by their email address. */
export const firstStatusSql = (stage: Stage, email: RawBuilder<unknown>): RawBuilder<string> =>
  firstStatusOn(stage, 'email', email);
