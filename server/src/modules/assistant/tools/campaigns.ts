import type { Campaign } from '@rainmaker/contract';
import { z } from 'zod';
import { action, dateName, type Finding, many, MOST_ROWS, numeral, parts, row } from '../finding.ts';
import { to } from '../paths.ts';
import { findCampaign } from './find.ts';
import { type Asking, defineTool } from './tool.ts';

const PAGE = 200;
const HUNDRED = 100;

const share = (part: number, whole: number): string =>
  whole === 0 ? '0 %' : `${((part / whole) * HUNDRED).toLocaleString('en-US', { maximumFractionDigits: 1 })} %`;

const one = async ({ read, now, zone }: Asking, campaign: Campaign): Promise<Finding> => {
  const { totals } = await read('getCampaignStats', { id: campaign.id });
  const forecast = campaign.state === 'running' ? await read('getCampaignForecast', { id: campaign.id }) : undefined;
  const here = to.campaign(campaign.id);
  const of = (filter: string) => to.sent({ campaign_id: campaign.id, filter });
  return {
    headline: `“${campaign.name}”: ${share(totals.replied, totals.sent)} of ${many(totals.sent, 'message')} answered.`,
    text:
      forecast?.finish_on != null
        ? `It finishes ${dateName(forecast.finish_on, now, zone)} if no one replies.`
        : `It is ${campaign.state.replaceAll('_', ' ')}.`,
    rows: [
      row('Sent', `${totals.delivered} delivered`, to.sent({ campaign_id: campaign.id }), numeral(totals.sent)),
      row('Answered', share(totals.replied, totals.sent), of('replied'), numeral(totals.replied)),
      row('Bounced', share(totals.bounced, totals.sent), of('bounced'), numeral(totals.bounced)),
      row('Unsubscribed', share(totals.unsubscribed, totals.sent), of('unsubscribed'), numeral(totals.unsubscribed)),
      ...(campaign.messages.ready > 0
        ? [row('Drafts to approve', '', to.drafts({ campaign_id: campaign.id }), numeral(campaign.messages.ready))]
        : []),
    ],
    actions: [action('Open the campaign', parts(campaign.name, campaign.state.replaceAll('_', ' ')), here)],
    looked: [{ label: campaign.name, to: here }],
    next: [`Why isn’t “${campaign.name}” sending?`, 'Which campaign works best?'],
  };
};

export const campaignResults = defineTool({
  name: 'campaign_results',
  description: 'How campaigns are doing: sent, answered, bounced; one by its name, or all of them, the best first.',
  input: z.object({
    campaign: z.string().max(200).optional().describe('The name; left out: the one on the screen, or all'),
  }),
  run: async (asking, { campaign: name }) => {
    const { read, shown } = asking;
    const chosen =
      name !== undefined
        ? await findCampaign(asking, name)
        : shown.campaign === undefined
          ? undefined
          : (await read('getCampaigns', { id: shown.campaign })).results[0];
    if (chosen !== undefined) return one(asking, chosen);
    const list = await read('getCampaigns', { page_size: PAGE, sort: '-created_at' });
    const rate = ({ messages }: Campaign): number => (messages.sent === 0 ? -1 : messages.replied / messages.sent);
    const best = list.results.toSorted((a, b) => rate(b) - rate(a));
    const first = best[0];
    return {
      headline:
        first === undefined
          ? 'There is no campaign yet.'
          : rate(first) > 0
            ? `“${first.name}” works best: ${share(first.messages.replied, first.messages.sent)} answered.`
            : `${many(list.count, 'campaign')}, none with an answer yet.`,
      rows: best
        .slice(0, MOST_ROWS)
        .map((each) =>
          row(
            each.name,
            parts(
              each.state.replaceAll('_', ' '),
              `${numeral(each.messages.sent)} sent`,
              `${numeral(each.messages.replied)} answered`,
            ),
            to.campaign(each.id),
            share(each.messages.replied, each.messages.sent),
          ),
        ),
      actions:
        first === undefined
          ? [action('New campaign', 'Choose people and a workflow', to.newCampaign())]
          : [action('Open the campaigns', 'With their results', to.campaigns)],
      looked: [{ label: many(list.count, 'campaign'), to: to.campaigns }],
    };
  },
});

export const mailboxHealth = defineTool({
  name: 'mailbox_health',
  description: 'Mailboxes: whether they can send and be read, what they sent today, what is wrong.',
  input: z.object({}),
  run: async ({ read }) => {
    const { results } = await read('getMailboxes', {});
    const link = to.settings('mailboxes');
    const problemOf = ({ state, state_reason: why, reading }: (typeof results)[number]): string | undefined =>
      state === 'active' || state === 'ramping' ? (reading?.problem ?? undefined) : (why ?? 'It is paused.');
    const ill = results.filter((box) => problemOf(box) !== undefined);
    return {
      headline:
        results.length === 0
          ? 'There is no mailbox yet.'
          : ill.length === 0
            ? `${results.length === 1 ? 'Your mailbox works' : `All ${results.length} mailboxes work`}.`
            : `${many(ill.length, 'mailbox needs', 'mailboxes need')} you.`,
      rows: [...ill, ...results.filter((box) => !ill.includes(box))]
        .slice(0, MOST_ROWS)
        .map((box) =>
          row(
            box.email,
            problemOf(box) ??
              parts(
                box.provider === 'simulator' ? 'Simulator: nothing leaves this machine' : null,
                box.daily_limit === null ? 'No daily limit' : `${box.sent_today} of ${box.daily_limit} sent today`,
              ),
            link,
          ),
        ),
      actions: [action('Open the mailboxes', 'Limits, hours, and the check of each', link)],
      looked: [{ label: many(results.length, 'mailbox', 'mailboxes'), to: link }],
      next: ['Why isn’t it sending?', 'How do I connect a mailbox?'],
    };
  },
});

export const quota = defineTool({
  name: 'generation_quota',
  description: 'How many AI generations are used this month, and how many there are.',
  input: z.object({}),
  run: async ({ read }) => {
    const { used_quota: used, user_quota: most, model } = await read('getGenerationCount', {});
    const link = to.settings('ai');
    return {
      headline:
        most === null
          ? `${many(used, 'generation')} this month; there is no limit.`
          : `${numeral(used)} of ${many(most, 'generation')} used this month.`,
      text: `Texts are written by: ${model}.`,
      rows: [],
      actions: [action('Open the AI settings', 'The model and its limits', link)],
      looked: [{ label: 'Generations of this month', to: link }],
    };
  },
});
