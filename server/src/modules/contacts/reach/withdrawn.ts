import { ADDRESSED_CHANNELS } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { furtherAddresses, suppress, suppressContacts } from './suppression.ts';

/** Evidence for blocks of numbers and further addresses; trigger contacts_addresses_left says the same of one that leaves a record. */
const WITHDRAWN_HERE = 'They withdrew their consent to be contacted here';

/**
 * Blocks every address of those who have withdrawn their consent, on the channels that they withdrew from: what they said stands on a record
 * that goes, and whoever is added with one of their addresses later is left alone too.
 */
export const blockWithdrawn = async (
  db: Db,
  contactIds: readonly string[],
  { evidence, at, undoId }: { evidence: string; at: Date; undoId: string },
): Promise<void> => {
  const rows = await db.rows(sql<{ id: string; channel: string }>`
    select c.id, channel from contacts c, unnest(${[...ADDRESSED_CHANNELS]}::text[]) channel
    where c.workspace_id = app.workspace_id() and c.id = any(${[...contactIds]}::uuid[]) and c.consent <> '[]'
      and app.consent_basis(c.consent, channel) = 'withdrawn'`);
  for (const [channel, group] of Map.groupBy(rows, (row) => row.channel))
    await suppressContacts(
      db,
      group.map(({ id }) => id),
      { channels: [channel], reason: 'unsubscribed', evidence, at, undoId },
    );
};

/**
 * The same for what somebody else may be added with while the record is there: further email addresses, those of records that were merged
 * into it, and numbers, which several records may have. Any other address of the record is its alone, and what is sent there asks the record.
 */
export const blockFurther = async (
  db: Db,
  contactIds: readonly string[],
  { at, undoId }: { at: Date; undoId?: string },
): Promise<void> => {
  if (contactIds.length === 0) return;
  const rows = await db.rows(sql<{ contactId: string; channel: string; address: string }>`
    select c.id as "contactId", a.channel, a.address from (
      ${furtherAddresses(contactIds)}
      union select n.id, 'whatsapp', number from contacts n, unnest(array[n.whatsapp, n.phone]) number
        where n.workspace_id = app.workspace_id() and n.id = any(${[...contactIds]}::uuid[]) and number is not null
    ) a(id, channel, address)
    join contacts c on c.workspace_id = app.workspace_id() and c.id = a.id
    where c.consent <> '[]' and app.consent_basis(c.consent, a.channel) = 'withdrawn'
      and (a.channel <> 'email' or a.address is distinct from c.email)`);
  await suppress(
    db,
    rows.map((row) => ({ ...row, reason: 'unsubscribed' as const, evidence: WITHDRAWN_HERE, at })),
    undoId,
  );
};

/** They agreed again: the addresses that they have by now are no longer blocked for that. */
export const liftWithdrawn = (
  db: Db,
  { id, channel, evidence, at }: { id: string; channel: string; evidence: string; at: Date },
): Promise<number> =>
  db.run(sql`
    update suppressions s set lifted_at = ${at}, lifted_evidence = ${evidence}, lifted_by = app.user_id()
    from contacts c, lateral (
      select own.channel, own.address from app.blockable_addresses(c) own
      union select 'email', lower(other) from unnest(c.other_emails) other) own
    where s.workspace_id = app.workspace_id() and s.contact_id = ${id} and s.channel = ${channel} and s.lifted_at is null
      and s.reason = 'unsubscribed' and s.evidence = ${WITHDRAWN_HERE}
      and c.workspace_id = s.workspace_id and c.id = s.contact_id and own.channel = s.channel and own.address = s.address`);
