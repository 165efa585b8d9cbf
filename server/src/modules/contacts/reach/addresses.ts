import { CHANNEL_NAMES, type ChannelFacts, type ChannelName, CHANNELS } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';

/** A contact's address on a channel, over alias `contact`. A case, since row security lets no index look for coalesce(), which might leak. */
export const addressSql = (
  { address }: Pick<ChannelFacts, 'address'>,
  contact: 'c' | 'm' = 'c',
): RawBuilder<string | null> => {
  const fields = address.map((field) => sql.ref<string | null>(`${contact}.${field}`));
  const last = fields.at(-1);
  if (last === undefined) return sql<string | null>`null::text`;
  const others = fields.slice(0, -1).map((field) => sql`when ${field} is not null then ${field}`);
  return others.length === 0
    ? sql<string | null>`${last}`
    : sql<string | null>`case ${sql.join(others, sql` `)} else ${last} end`;
};

const blockable: readonly ChannelName[] = CHANNEL_NAMES.filter((name) => CHANNELS[name].can.suppression);

const pair = (channel: ChannelName, address: RawBuilder<string | null>) => sql`(${sql.lit(channel)}, ${address})`;

/** Rows (channel, address) of a contact that Do Not Contact blocks. */
export const blockableSql = (contact: 'c' | 'm'): RawBuilder<unknown> =>
  sql.join(blockable.map((channel) => pair(channel, addressSql(CHANNELS[channel], contact))));

/** The same by field: every address that may have been blocked, whatever has been added or removed since. */
export const everyBlockableSql = (contact: 'c' | 'm'): RawBuilder<unknown> =>
  sql.join(
    blockable.flatMap((channel) =>
      CHANNELS[channel].address.map((field) => pair(channel, addressSql({ address: [field] }, contact))),
    ),
  );

/**
 * People's other email addresses, and every address of the records that were merged into theirs, or into one of those: index
 * contacts_merged.
 */
export const furtherAddresses = (contactIds: readonly string[]) => sql`
  select c.id, 'email', lower(other) from contacts c, unnest(c.other_emails) other
  where c.workspace_id = app.workspace_id() and c.id = any(${contactIds}::uuid[])
  union (
    with recursive merged(into_id, id) as (
      select m.merged_into, m.id from contacts m
      where m.workspace_id = app.workspace_id() and m.merged_into = any(${contactIds}::uuid[])
      union
      select o.into_id, m.id from merged o join contacts m on m.workspace_id = app.workspace_id() and m.merged_into = o.id)
    select o.into_id, a.channel, a.address from merged o
    join contacts m on m.workspace_id = app.workspace_id() and m.id = o.id
    cross join lateral (
      values ${everyBlockableSql('m')} union all select 'email', lower(other) from unnest(m.other_emails) other) a(channel, address)
    where a.address is not null)`;

/** Every address that people can be blocked at, with its owner, those of merged records included. */
export const addressesOf = (contactIds: readonly string[]) => sql`
  select c.id as contact_id, a.channel, a.address from contacts c cross join lateral (values
    ${everyBlockableSql('c')}) a(channel, address)
  where c.workspace_id = app.workspace_id() and c.id = any(${contactIds}::uuid[]) and a.address is not null
  union ${furtherAddresses(contactIds)}`;

/**
 * One key for an address in whichever form it is written: `app.other_number_forms` names the other form of a number. An email address is
 * stored in one form.
 */
export const addressKeySql = (channel: string, address: RawBuilder<string | null>): RawBuilder<string | null> =>
  channel === 'email'
    ? address
    : sql<string | null>`case when ${address} ~ '^[+]5[245]' then (
        select min(form collate "C") from unnest(array[${address}] || app.other_number_forms(${address})) form)
      else ${address} end`;

/** A query of the ids of the records that have a number, in either form of it: indexes contacts_whatsapp and contacts_phone. */
export const recordsAtNumber = (number: RawBuilder<string | null>): RawBuilder<unknown> => {
  const forms = sql`any(array[${number}] || app.other_number_forms(${number}))`;
  const at = (field: 'whatsapp' | 'phone') => sql`select t.id from contacts t
    where t.workspace_id = app.workspace_id() and t.deleted_at is null and ${sql.ref(`t.${field}`)} = ${forms}`;
  return sql`(${at('whatsapp')} union ${at('phone')})`;
};
