import { type ChannelFacts, channelOfStep, CHANNELS, type ExclusionCause, LIMITS } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import {
  addressHashSql,
  addressKeySql,
  addressSql,
  PEOPLE,
  recordsAtNumber,
  SUPPRESSIONS,
} from '#modules/contacts/index.ts';
import { type Addressed, type Channel, channelNamed, type LeavesOut } from '../channels/channel.ts';
import { leftToAddress } from '../dispatch/had-at-address.ts';
import { liveStates } from '../enrolment/enrolment-queries.ts';

/** The channel by which people are to be contacted first. */
export interface FirstChannel extends Pick<Channel, 'accountOf'> {
  name: string;
  facts: Pick<ChannelFacts, 'address' | 'sender'>;
  /** Whom the channel's own rules leave out. */
  leavesOut?(now: Date): readonly LeavesOut[];
}

export const EMAIL: FirstChannel = { name: 'email', facts: CHANNELS.email };

/** Of a workflow whose first step is of this kind. */
export const firstChannel = (kind: string, channels: Addressed): FirstChannel => {
  const name = channelOfStep(kind);
  const { facts, leavesOut, accountOf } = channelNamed(channels, name);
  return {
    name,
    facts,
    ...(leavesOut && { leavesOut: (now: Date) => leavesOut(kind, now) }),
    ...(accountOf && { accountOf }),
  };
};

/** A number is blocked in whichever form of it: see `app.suppression_keys`. An email address has one, which is quicker to look for. */
const isTheirs = ({ name, facts }: FirstChannel): RawBuilder<boolean> =>
  name === 'email'
    ? sql<boolean>`s.address = ${addressSql(facts)}`
    : sql<boolean>`s.address = any(array[${addressSql(facts)}] || app.other_number_forms(${addressSql(facts)}))`;

const suppressedFor = (channel: FirstChannel, ...reasons: string[]): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from ${SUPPRESSIONS} s where s.workspace_id = c.workspace_id and s.channel = ${channel.name} and ${isTheirs(channel)}
    and s.lifted_at is null and s.reason = any(${reasons}::text[]))`;

/** Whether everyone at the domain of a person's address is blocked. */
const domainBlocked = ({ name, facts }: FirstChannel): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from ${SUPPRESSIONS} s where s.workspace_id = c.workspace_id and s.channel = ${name} and s.lifted_at is null
    and s.address = any(app.domain_keys(${addressSql(facts)})))`;

/** Whether the address is that of someone who was erased; hashed only where there is one. */
const erasedBlocked = ({ name, facts }: FirstChannel): RawBuilder<boolean> => sql<boolean>`case
  when (select exists (select 1 from ${SUPPRESSIONS} e where e.workspace_id = app.workspace_id() and e.is_erased))
    then ${addressHashSql(name, addressSql(facts))} in (select s.address from ${SUPPRESSIONS} s
      where s.workspace_id = app.workspace_id() and s.channel = ${name} and s.is_erased and s.lifted_at is null)
  else false end`;

export interface AudienceOptions {
  now: Date;
  /** A mailbox that is not the simulator is among those that send: sample people are left out. */
  isForReal: boolean;
  /** People of this campaign are not in each other's way. */
  campaignId?: string;
  /** Whoever has this announcement doesn't get it again. */
  announcementId?: string;
  /** Left out: email. */
  channel?: FirstChannel;
}

// By index for each person, who are few where a few are added: a list of everybody who has it, compared with each, takes minutes.

/** Whether another record with the address of a person of contacts `c` is on its way through a campaign. No two have one email address. */
const isServedByCampaign = (campaignId: string, { name, facts }: FirstChannel): RawBuilder<boolean> => {
  if (name === 'email') return sql<boolean>`false`;
  const key = (alias: 'c' | 'm') => addressKeySql(name, addressSql(facts, alias));
  return sql<boolean>`exists (
    select 1 from ${PEOPLE} m join enrolments e on e.workspace_id = m.workspace_id and e.contact_id = m.id
    where m.workspace_id = app.workspace_id() and ${key('m')} = ${key('c')}
      and e.contact_id = any(array${recordsAtNumber(addressSql(facts))}) and e.campaign_id = ${campaignId} and e.state in (${liveStates}))`;
};

/**
 * Why nobody at a number is written to, because of what somebody who has it got or is about to get: what is sent to one record at a number
 * reaches them all. An object of causes by number, asked once for each number of `alone`; a join, planned without statistics, would ask for
 * each person.
 */
const causesByNumber = (lately: Date): RawBuilder<unknown> => sql`(
  select jsonb_object_agg(numbers.address_key, found.cause) from (
    select distinct address_key from alone where cause_alone is null and address_key is not null) numbers
  cross join lateral (
    select min(case
      when exists (select 1 from enrolments e where e.workspace_id = same.workspace_id and e.contact_id = same.id
        and e.state in (${liveStates})) then 'active_elsewhere'
      when same.last_contacted_at > ${lately} then 'contacted_lately' end) as cause
    from ${PEOPLE} same where same.workspace_id = app.workspace_id()
      and same.id = any(array${recordsAtNumber(sql<string>`numbers.address_key`)})) found
  where found.cause is not null)`;

/** An address is of one channel alone. */
const hadCampaign = (campaignId: string, { facts }: FirstChannel): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from messages o where ${leftToAddress(sql`${campaignId}::uuid`, addressSql(facts))}
    and o.status in ('sending', 'sent', 'unknown'))`;

/** Also one that waits. Index messages_announced. */
const hasAnnouncement = (announcementId: string, { facts }: FirstChannel): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from messages o where o.workspace_id = app.workspace_id() and o.announcement_id = ${announcementId}
    and o.to_address = any(array[${addressSql(facts)}] || app.other_number_forms(${addressSql(facts)}))
    and o.status not in ('cancelled', 'failed', 'bounced'))`;

/** Whether the address of a person of contacts `c` has the campaign or announcement under another record, a deleted one included. */
const hasItAsAnother = ({ campaignId, announcementId, channel = EMAIL }: AudienceOptions): RawBuilder<boolean> => {
  const ofCampaign =
    campaignId === undefined
      ? sql`false`
      : sql`((${isServedByCampaign(campaignId, channel)} or ${hadCampaign(campaignId, channel)})
          and not exists (select 1 from enrolments own
            where own.workspace_id = c.workspace_id and own.campaign_id = ${campaignId} and own.contact_id = c.id))`;
  const ofAnnouncement =
    announcementId === undefined
      ? sql`false`
      : sql`(${hasAnnouncement(announcementId, channel)} and not exists (select 1 from messages own
          where own.workspace_id = c.workspace_id and own.announcement_id = ${announcementId} and own.contact_id = c.id))`;
  return sql<boolean>`(${ofCampaign} or ${ofAnnouncement})`;
};

const latelyBefore = (now: Date): Date => new Date(now.getTime() - LIMITS.contactedLatelyDays * 86_400_000);

/** Why a person of contacts `c` is left out, whoever else is meant; null where they can be reached. The first cause that holds counts. */
const causeAlone = (options: AudienceOptions): RawBuilder<ExclusionCause | null> => {
  const { now, isForReal, campaignId, channel = EMAIL } = options;
  const lately = latelyBefore(now);
  const elsewhere = campaignId === undefined ? sql`` : sql`and e.campaign_id <> ${campaignId}`;
  const { name, facts } = channel;
  const emailIs = (status: string): RawBuilder<boolean> =>
    name === 'email' ? sql<boolean>`c.email_status = ${status}` : sql<boolean>`false`;
  return sql<ExclusionCause | null>`case
    ${isForReal ? sql`when c.is_sample then 'sample'` : sql``}
    when ${addressSql(facts)} is null or ${emailIs('invalid')} then 'no_address'
    when ${suppressedFor(channel, 'unsubscribed', 'complained')} then 'unsubscribed'
    when ${emailIs('bounced')} or ${suppressedFor(channel, 'bounced', 'limited')} then 'bounced'
    when c.status = 'Do Not Contact' or ${suppressedFor(channel, 'do_not_contact', 'manual')}
      or ${erasedBlocked(channel)} then 'do_not_contact'
    when ${domainBlocked(channel)} then 'domain_blocked'
    when app.consent_basis(c.consent, ${name}) = 'withdrawn' then 'no_consent'
    ${sql.join(
      (channel.leavesOut?.(now) ?? []).map(({ cause, when }) => sql`when ${when} then ${cause}`),
      sql` `,
    )}
    when exists (select 1 from enrolments e where e.workspace_id = c.workspace_id and e.contact_id = c.id
      and e.state in (${liveStates})) then 'active_elsewhere'
    when exists (select 1 from enrolments e where e.workspace_id = c.workspace_id
      and e.company_domain = c.company_domain and e.state in (${liveStates}) ${elsewhere}) then 'same_company'
    when c.last_contacted_at > ${lately} then 'contacted_lately'
    ${channel.facts.sender === 'program' ? sql`when ${hasItAsAnother(options)} then 'same_address'` : sql``}
  end`;
};

/**
 * The people of contacts `c` who are meant, with `id`, `cause` (null where they can be reached), `holder_id` (who of them gets it at their
 * address) and further columns. Of several with one address the first that was added gets it. No two people have one email address, and
 * what people do themselves, such as calls to an office, is left to them.
 */
export const judgedPeople = (
  who: RawBuilder<boolean>,
  options: AudienceOptions,
  columns: readonly RawBuilder<unknown>[] = [],
): RawBuilder<unknown> => {
  const { channel = EMAIL } = options;
  const { name, facts } = channel;
  const alone = sql`select c.id, ${causeAlone(options)} as cause_alone${sql.join(
    columns.map((column) => sql`, ${column}`),
    sql``,
  )}`;
  if (name === 'email' || facts.sender === 'person')
    return sql`(select alone.*, alone.cause_alone as cause, alone.id as holder_id from (${alone} from ${PEOPLE} c where ${who}) alone)`;
  return sql`(
    with alone as materialized (
      ${alone}, ${addressKeySql(name, addressSql(facts))} as address_key, c.created_at as came_at from ${PEOPLE} c where ${who})
    select ranked.*, coalesce(cause_alone, ${causesByNumber(latelyBefore(options.now))}->>address_key,
      case when holder_id <> id then 'same_address' end) as cause
    from (
      select alone.*, first_value(id) over (
        partition by cause_alone is null, address_key order by came_at, id) as holder_id
      from alone) ranked)`;
};
