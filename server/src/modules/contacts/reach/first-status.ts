import { DO_NOT_CONTACT, FIRST_STATUS, type AddressedChannel, type Stage } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';

/** Whether an address is blocked by someone's wish; uses the index suppressions_live. */
const isOptedOut = (
  channel: AddressedChannel,
  address: RawBuilder<unknown>,
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from suppressions s where s.workspace_id = app.workspace_id() and s.channel = ${sql.lit(channel)}
    and s.address = any(app.suppression_keys(${sql.lit(channel)}, ${address}::text))
    and s.reason in ('do_not_contact', 'unsubscribed', 'complained') and s.lifted_at is null and ${where})`;

const firstStatus = (stage: Stage, isBlocked: RawBuilder<boolean>): RawBuilder<string> =>
  sql<string>`case when ${isBlocked} then ${DO_NOT_CONTACT} else ${FIRST_STATUS[stage]} end`;

/**
 * A new contact's status. An address that opted out stays blocked after its contact is deleted, so a new contact with
 * it starts as Do Not Contact.
 */
export const firstStatusOn = (
  stage: Stage,
  channel: AddressedChannel,
  address: RawBuilder<unknown>,
): RawBuilder<string> => firstStatus(stage, isOptedOut(channel, address));

/** They asked for it themselves on WhatsApp, and their record is gone: somebody else's number may be a whole office's. */
export const BY_A_DELETED_PERSON = sql`s.reason <> 'do_not_contact' and not exists (select 1 from contacts held
  where held.workspace_id = s.workspace_id and held.id = s.contact_id and held.deleted_at is null)`;

/** The same by their email address, and by the numbers of someone who opted out with one and was deleted. */
export const firstStatusSql = (
  stage: Stage,
  { email, numbers }: { email: RawBuilder<unknown>; numbers: readonly RawBuilder<unknown>[] },
): RawBuilder<string> =>
  firstStatus(
    stage,
    sql<boolean>`(${sql.join(
      [isOptedOut('email', email), ...numbers.map((number) => isOptedOut('whatsapp', number, BY_A_DELETED_PERSON))],
      sql` or `,
    )})`,
  );
