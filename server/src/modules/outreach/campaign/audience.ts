import { type AnyContactFilter, EXCLUSION_CAUSES, type ExclusionCause, type Stage } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { ACCOUNTS } from '#modules/mailboxes/index.ts';
import { contactFilterSql, visibleSql, PEOPLE, survivorsOf } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { invalidField, notAllowedNow } from '#platform/errors.ts';
import { REP_OF_CAMPAIGN } from '../access.ts';
import { noAccountFor, noneOfTheirsFor } from './launch-guards.ts';
import { mailDomainSql, receiversOf } from '../budgets/receiver-groups.ts';
import type { Addressed } from '../channels/channel.ts';
import { type Person, personJson } from '../compose/person.ts';
import { type AudienceOptions, firstChannel, judgedPeople } from './judge-people.ts';

/** Who is meant: chosen people or a filter, of one stage. */
export interface Audience {
  stage: Stage;
  ids?: string[];
  filter?: AnyContactFilter;
  /** Only people of this user: of a rep's work, whoever asks. */
  ownerId?: string | undefined;
}

/** Whether a person of contacts `c` is meant, and within the caller's sight. */
export const meant = ({ stage, ids, filter, ownerId }: Audience): RawBuilder<boolean> => {
  const whole =
    ids === undefined
      ? contactFilterSql(stage, filter ?? {}, { everyMatch: true })
      : sql<boolean>`(${contactFilterSql(stage, {})} and c.id = any(${ids}::uuid[]))`;
  return ownerId === undefined ? whole : sql<boolean>`(${whole} and c.owner_id = ${ownerId})`;
};

export interface AudienceCount {
  count: number;
  reachable: number;
  excluded: Record<ExclusionCause, number>;
  /** Of those who can be reached, how many lack any of the needed values, and each of them. */
  lacking: { people: number; values: { name: string; people: number }[] };
}

/** A value that the first message needs, and whether a person of contacts `c` lacks it. */
export interface NeededValue {
  name: string;
  lacks: RawBuilder<boolean>;
}

/** Counts an audience, why each of the others is left out, and who lacks a needed value. */
export const countAudience = async (
  db: Db,
  audience: Audience,
  options: AudienceOptions,
  needed: readonly NeededValue[] = [],
): Promise<AudienceCount> => {
  const flags = needed.map(({ lacks }, index) => sql`${lacks} as ${sql.ref(`lacks_${index}`)}`);
  const refs = needed.map((_, index) => sql.ref(`lacks_${index}`));
  const counts = refs.map((ref, index) => sql`count(*) filter (where ${ref}) as ${sql.ref(`count_${index}`)}`);
  const any = refs.length === 0 ? sql`false` : sql`${sql.join(refs, sql` or `)}`;
  const rows = await db.rows<
    { cause: ExclusionCause | null; count: number; lacking: number } & Record<string, number>
  >(sql`
    select ${sql.join([sql`cause`, sql`count(*) as count`, sql`count(*) filter (where ${any}) as lacking`, ...counts])}
    from ${judgedPeople(meant(audience), options, flags)} people group by cause`);
  const of = (cause: ExclusionCause | null): number => rows.find((row) => row.cause === cause)?.count ?? 0;
  const reached = rows.find(({ cause }) => cause === null);
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    reachable: of(null),
    lacking: {
      people: reached?.lacking ?? 0,
      values: needed
        .map(({ name }, index) => ({ name, people: reached?.[`count_${index}`] ?? 0 }))
        .filter(({ people }) => people > 0),
    },
    excluded: Object.fromEntries(EXCLUSION_CAUSES.map((cause) => [cause, of(cause)])) as Record<ExclusionCause, number>,
  };
};

/** Some who can be reached, those first who lack the most of the needed values; then those with long names, which break layouts. */
export const samplePeople = async (
  db: Db,
  audience: Audience,
  options: AudienceOptions,
  needed: readonly NeededValue[],
  limit: number,
): Promise<Person[]> => {
  const lacks = needed.map(({ lacks: isLacking }) => sql`(${isLacking})::int`);
  const columns = [
    sql`${lacks.length === 0 ? sql`0` : sql.join(lacks, sql` + `)} as gaps`,
    sql`length(concat(c.first_name, c.last_name, c.company_name)) as width`,
  ];
  const rows = await db.rows<{ person: Person }>(sql`
    select ${personJson} as person from (
      select id, gaps, width from ${judgedPeople(meant(audience), options, columns)} people where cause is null
      order by gaps desc, width desc, id limit ${limit}) worst
    join ${PEOPLE} c on c.workspace_id = app.workspace_id() and c.id = worst.id
    order by worst.gaps desc, worst.width desc, worst.id`);
  return rows.map(({ person }) => person);
};

/** People who can be reached, alike in what their messages wait for. */
export interface ReachablePlace {
  timezone: string | null;
  country: string | null;
  receiver: string | null;
  /** They are out of office until then. */
  away_until: Date | null;
  count: number;
}

/** How many people of an audience can be reached, by where they are and whose servers take their email; see `receiversOf`. */
export const reachablePlaces = (
  db: Db,
  audience: Audience,
  options: AudienceOptions,
  fewest: number,
): Promise<ReachablePlace[]> => {
  const columns = [sql`c.timezone`, sql`c.country`, sql`${mailDomainSql(sql`c.email`)} as domain`];
  return db.rows(sql`
    with reachable as (
      select timezone, country, domain, (select v.away_until from conversations v
          where v.workspace_id = app.workspace_id() and v.contact_id = people.id and v.away_until > ${options.now}) as away_until
      from ${judgedPeople(meant(audience), options, columns)} people where cause is null),
    receivers as materialized (${receiversOf('reachable', fewest)})
    select timezone, country, receiver, away_until, count(*) as count from reachable left join receivers using (domain)
    group by 1, 2, 3, 4 order by 5 desc, 1, 2, 3, 4`);
};

interface CampaignForEnrolment {
  id: string;
  sequence_id: string;
  stage: Stage;
  audience: { ids?: string[]; filter?: AnyContactFilter };
  /** Those that it may send the first step from. */
  account_ids: string[];
  start_at: Date | null;
  first_step: string;
  first_kind: string;
  is_for_real: boolean;
  /** The rep who created it, if one did: the audience is limited to that rep's own people, whoever asks. */
  rep_id: string | null;
}

/** A campaign with the accounts that its first step is sent from. */
export const loadForEnrolment = (db: Db, campaignId: string): Promise<CampaignForEnrolment> =>
  db.one<CampaignForEnrolment>(sql`
    select cp.id, cp.sequence_id, cp.stage, cp.audience, cp.start_at, s.steps->0->>'key' as first_step,
      s.steps->0->>'kind' as first_kind,
      array(select chosen.id from unnest(cp.mailbox_ids) with ordinality as chosen(id, place)
        join ${ACCOUNTS} b on b.workspace_id = cp.workspace_id and b.id = chosen.id
          and b.channel = split_part(s.steps->0->>'kind', '_', 1)
        where ${REP_OF_CAMPAIGN} is null or b.user_id = ${REP_OF_CAMPAIGN}
        order by chosen.place) as account_ids,
      exists (select 1 from ${ACCOUNTS} b where b.workspace_id = cp.workspace_id and b.id = any(cp.mailbox_ids)
        and b.provider <> 'simulator') as is_for_real,
      ${REP_OF_CAMPAIGN} as rep_id
    from campaigns cp join sequences s on s.workspace_id = cp.workspace_id and s.id = cp.sequence_id
    where cp.workspace_id = app.workspace_id() and cp.id = ${campaignId}`);

/** Whether a person of contacts `c` has taken over a record that is or was in the campaign: they had its messages. */
const wasInAsAnother = (campaignId: string): RawBuilder<boolean> =>
  sql<boolean>`c.id in ${survivorsOf(sql`
  select e.contact_id from enrolments e where e.workspace_id = app.workspace_id() and e.campaign_id = ${campaignId}`)}`;

/**
 * Enrolls the people of contacts `c` who can be reached and aren't in the campaign yet, assigning its mailboxes in turn. The
 * campaign needs a mailbox.
 */
const enrol = (
  campaign: CampaignForEnrolment,
  who: RawBuilder<boolean>,
  options: AudienceOptions & { most?: number | undefined },
): RawBuilder<unknown> => {
  const { now, most } = options;
  const columns = [sql`c.company_domain`, sql`c.created_at`];
  const inTurn = sql`(${campaign.account_ids}::uuid[])[1 + place % ${campaign.account_ids.length}]`;
  const known = options.channel?.accountOf?.(sql`id`, campaign.account_ids);
  const begins = campaign.start_at !== null && campaign.start_at > now ? campaign.start_at : now;
  return sql`
    with people as (
      select * from ${judgedPeople(sql<boolean>`(${who} and not ${wasInAsAnother(campaign.id)})`, options, columns)} judged
    ), reachable as (
      select id, company_domain, row_number() over (order by created_at, id) - 1 as place from people where cause is null
    )
    insert into enrolments (workspace_id, campaign_id, sequence_id, contact_id, account_id, company_domain, state,
      next_step_key, step_no, next_action_at, step_due_at, entered_at)
    select app.workspace_id(), ${campaign.id}, ${campaign.sequence_id}, id,
      ${known === undefined ? inTurn : sql`coalesce(${known}, ${inTurn})`}, company_domain, 'queued',
      ${campaign.first_step}, 1, ${begins}, ${begins}, ${now}
    from reachable ${most === undefined ? sql`` : sql`where place < ${most}`}
    on conflict do nothing`;
};

const optionsOf = (campaign: CampaignForEnrolment, now: Date, channels: Addressed): AudienceOptions => ({
  now,
  isForReal: campaign.is_for_real,
  campaignId: campaign.id,
  channel: firstChannel(campaign.first_kind, channels),
});

const noAccountOf = ({ rep_id: repId, first_kind: kind }: CampaignForEnrolment): string =>
  repId === null ? noAccountFor(kind) : noneOfTheirsFor(kind);

/** 400 where a campaign names no account that it may send from; gives back the rep whose campaign it is. */
export const assertHasMailbox = async (db: Db, campaignId: string): Promise<Pick<CampaignForEnrolment, 'rep_id'>> => {
  const campaign = await loadForEnrolment(db, campaignId);
  if (campaign.account_ids.length === 0) throw invalidField('mailbox_ids', noAccountOf(campaign));
  return campaign;
};

/** Takes on everyone of a campaign's audience who can be reached, or the first `most` of them; gives back how many came in. */
export const enrolAudience = async (
  db: Db,
  campaignId: string,
  { now, channels, most }: { now: Date; channels: Addressed; most?: number },
): Promise<number> => {
  const campaign = await loadForEnrolment(db, campaignId);
  if (campaign.account_ids.length === 0) return 0;
  const whole = meant({ stage: campaign.stage, ...campaign.audience });
  const { rep_id: repId } = campaign;
  const who = repId === null ? whole : sql<boolean>`(${whole} and c.owner_id = ${repId})`;
  return db.run(enrol(campaign, who, { ...optionsOf(campaign, now, channels), most }));
};

export interface ChosenPerson {
  id: string;
  /** Why they can't be enrolled; null if they can. */
  cause: ExclusionCause | null;
  is_in: boolean;
}

/** Enrols selected people of any stage; returns who was enrolled, and for everyone found why not. 409 if no mailbox may be used. */
export const enrolChosen = async (
  db: Db,
  campaignId: string,
  ids: readonly string[],
  { now, channels }: { now: Date; channels: Addressed },
): Promise<{ entered: string[]; people: ChosenPerson[] }> => {
  const campaign = await loadForEnrolment(db, campaignId);
  if (campaign.account_ids.length === 0) throw notAllowedNow(noAccountOf(campaign));
  const who = sql<boolean>`(${visibleSql} and c.id = any(${[...ids]}::uuid[]))`;
  const options = optionsOf(campaign, now, channels);
  const people = await db.rows<ChosenPerson>(sql`
    select id, cause, is_in from ${judgedPeople(who, options, [
      sql`(exists (select 1 from enrolments e where e.workspace_id = c.workspace_id
        and e.campaign_id = ${campaignId} and e.contact_id = c.id) or ${wasInAsAnother(campaignId)}) as is_in`,
    ])} people`);
  const entered = await db.rows<{ contact_id: string }>(sql`${enrol(campaign, who, options)} returning contact_id`);
  return { entered: entered.map(({ contact_id: id }) => id), people };
};
