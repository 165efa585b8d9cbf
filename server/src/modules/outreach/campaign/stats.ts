import { type contract, isSentStep, type Output, type Step } from '@rainmaker/contract';
import { sql } from 'kysely';
import { WORKSPACE_ZONE } from '#modules/accounts/index.ts';
import { ACCOUNTS } from '#modules/mailboxes/index.ts';
import { DELIVERED_AT, TELLS_OPENS } from '../message/delivered.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { isOfOwnPerson } from '#modules/contacts/index.ts';
import { SEES_CAMPAIGN } from '../access.ts';

type Stats = Output<typeof contract.getCampaignStats>;
type Counts = Stats['totals'];

interface Counted extends Counts {
  step_key: string | null;
  step_no: number | null;
  variant_key: string | null;
  day: string | null;
  account_id: string | null;
  address: string | null;
  /** Bits of GROUPING(step_key, variant_key, day, account_id): 1 where the column is summed over. */
  level: number;
}

const LEVEL = { totals: 0b1111, step: 0b0111, variant: 0b0011, day: 0b1101, account: 0b1110 } as const;

/** The moments of a campaign's messages, counted at five levels in one scan of index messages_campaign. */
const countMoments = (db: Db, campaignId: string): Promise<Counted[]> =>
  db.rows<Counted>(sql`
    select m.step_key, min(m.step_no) as step_no, m.variant_key, v.day::text as day,
      m.account_id, (select b.address from ${ACCOUNTS} b where b.workspace_id = app.workspace_id() and b.id = m.account_id) as address,
      grouping(m.step_key, m.variant_key, v.day, m.account_id) as level,
      count(*) filter (where v.kind = 'sent') as sent, count(*) filter (where v.kind = 'delivered') as delivered,
      count(*) filter (where v.kind = 'opened') as opened, count(*) filter (where v.kind = 'clicked') as clicked,
      count(*) filter (where v.kind = 'sent' and ${TELLS_OPENS}) as open_tracked,
      count(*) filter (where v.kind = 'sent' and m.tracks_clicks) as click_tracked,
      count(*) filter (where v.kind = 'replied') as replied, count(*) filter (where v.kind = 'bounced') as bounced,
      count(*) filter (where v.kind = 'unsubscribed') as unsubscribed
    from messages m
    cross join lateral (
      select kind, (at at time zone ${WORKSPACE_ZONE})::date as day from (values
        ('sent', m.sent_at), ('delivered', ${DELIVERED_AT}), ('opened', m.opened_at),
        ('clicked', m.clicked_at), ('replied', m.replied_at), ('bounced', m.bounced_at),
        ('unsubscribed', m.unsubscribed_at)) as moments(kind, at)
      where at is not null) v
    where m.workspace_id = app.workspace_id() and m.campaign_id = ${campaignId} and ${isOfOwnPerson(sql`m.contact_id`)}
    group by grouping sets ((), (m.step_key), (m.step_key, m.variant_key), (v.day), (m.account_id))
    order by day, step_no, m.variant_key, sent desc`);

const NONE: Counts = {
  sent: 0,
  delivered: 0,
  opened: 0,
  open_tracked: 0,
  clicked: 0,
  click_tracked: 0,
  replied: 0,
  bounced: 0,
  unsubscribed: 0,
};

const countsOf = (row: Counted | undefined): Counts =>
  row === undefined
    ? NONE
    : {
        sent: row.sent,
        delivered: row.delivered,
        opened: row.opened,
        open_tracked: row.open_tracked,
        clicked: row.clicked,
        click_tracked: row.click_tracked,
        replied: row.replied,
        bounced: row.bounced,
        unsubscribed: row.unsubscribed,
      };

/** The current steps that are sent, in order, then steps that were sent but are no longer in the workflow. */
const stepsOf = (steps: readonly Step[], rows: readonly Counted[]): Stats['steps'] => {
  const now = steps.flatMap((step, index) =>
    !isSentStep(step)
      ? []
      : [
          {
            step: index + 1,
            step_key: step.key,
            subject: step.subject,
            is_removed: false,
            ...countsOf(rows.find((row) => row.step_key === step.key)),
          },
        ],
  );
  const gone = rows
    .filter((row) => !steps.some((step) => step.key === row.step_key))
    .map((row) => ({
      step: row.step_no ?? 1,
      step_key: row.step_key ?? '',
      subject: null,
      is_removed: true,
      ...countsOf(row),
    }));
  return [...now, ...gone];
};

const letter = (index: number): string => String.fromCodePoint(65 + index);

const variantsOf = (steps: readonly Step[], rows: readonly Counted[]): Stats['variants'] =>
  steps.flatMap((step, index) => {
    const known = step.variants ?? [];
    const sent = rows.filter((row) => row.step_key === step.key && row.variant_key !== null);
    const today = known.map((variant, place) => ({
      step: index + 1,
      step_key: step.key,
      variant_key: variant.key,
      label: letter(place),
      subject: variant.subject,
      share: variant.share,
      ...countsOf(sent.find((row) => row.variant_key === variant.key)),
    }));
    const gone = sent
      .filter((row) => !known.some(({ key }) => key === row.variant_key))
      .map((row, place) => ({
        step: index + 1,
        step_key: step.key,
        variant_key: row.variant_key ?? '',
        label: `Earlier ${place + 1}`,
        subject: null,
        share: null,
        ...countsOf(row),
      }));
    return [...today, ...gone];
  });

/** A campaign's results; 404 for another workspace's campaign, and for a deleted one, which it names. */
export const campaignStats = async (db: Db, id: string): Promise<Stats> => {
  const campaign = await db.maybe<{ name: string; steps: Step[]; deleted_on: string | null }>(sql`
    select cp.name, s.steps,
      to_char(cp.deleted_at at time zone ${WORKSPACE_ZONE}, 'FMDD FMMonth YYYY') as deleted_on
    from campaigns cp join sequences s on s.workspace_id = cp.workspace_id and s.id = cp.sequence_id
    where cp.workspace_id = app.workspace_id() and cp.id = ${id} and ${SEES_CAMPAIGN}`);
  if (campaign === undefined) throw notFound('campaign');
  if (campaign.deleted_on !== null)
    throw new AppError('not_found', `“${campaign.name}” was deleted on ${campaign.deleted_on}.`);
  const rows = await countMoments(db, id);
  const at = (level: keyof typeof LEVEL): Counted[] => rows.filter((row) => row.level === LEVEL[level]);
  return {
    totals: countsOf(at('totals')[0]),
    steps: stepsOf(campaign.steps, at('step')),
    variants: variantsOf(campaign.steps, at('variant')),
    mailboxes: at('account').flatMap((row) =>
      row.account_id === null ? [] : [{ mailbox_id: row.account_id, email: row.address ?? '', ...countsOf(row) }],
    ),
    days: at('day').map((row) => ({ day: row.day ?? '', ...countsOf(row) })),
  };
};
