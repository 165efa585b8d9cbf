import type { Campaign, CampaignPerson, ReasonCode } from '@rainmaker/contract';
import { z } from 'zod';
import { action, dateName, type Finding, many, moment, MOST_ROWS, numeral, parts, row } from '../finding.ts';
import { to } from '../paths.ts';
import { findCampaign } from './find.ts';
import { type Asking, defineTool } from './tool.ts';
import { WAITING } from './waiting-words.ts';

/** The first page says why most wait; the link shows the rest. */
const PAGE = 200;

interface Waiting {
  reason_code: ReasonCode | null;
  reason: string | null;
}

/** Who waits for the same reason, the most first, each with the reason of the first one. */
const byReason = (waiting: readonly Waiting[]): { code: ReasonCode; count: number; detail: string }[] => {
  const groups = new Map<ReasonCode, { code: ReasonCode; count: number; detail: string }>();
  for (const { reason_code: code, reason } of waiting) {
    if (code === null) continue;
    const group = groups.get(code) ?? { code, count: 0, detail: reason ?? '' };
    group.count += 1;
    groups.set(code, group);
  }
  return [...groups.values()].toSorted((a, b) => b.count - a.count);
};

/** What keeps everything from leaving, whatever it is. */
const stopsAll = async ({ read }: Asking) => {
  const [workspace, mailboxes] = [await read('getWorkspace', {}), await read('getMailboxes', {})];
  const broken = mailboxes.results.filter(({ state }) => state !== 'active' && state !== 'ramping');
  return {
    isPaused: workspace.sending_paused,
    hasNone: mailboxes.results.length === 0,
    broken,
    all: mailboxes.results,
  };
};

const LIVE = 'queued,waiting_approval,in_progress,waiting_task,held';

const mailboxRows = ({ broken, hasNone }: Awaited<ReturnType<typeof stopsAll>>) => [
  ...(hasNone ? [row('There is no mailbox', 'Nothing can be sent without one.', to.settings('mailboxes'))] : []),
  ...broken.map(({ email, state_reason: why }) =>
    row(`${email} doesn’t send`, why ?? 'It is paused.', to.settings('mailboxes')),
  ),
];

const pausedRow = row(
  'All sending is paused',
  'Somebody paused it for the whole workspace. “Resume” is in the bar above.',
  to.dashboard,
);

const PAUSED = 'Nothing is sent: all sending is paused.';

const campaignHeadline = ({ now, zone }: Asking, campaign: Campaign, isPaused: boolean): string => {
  const { name, state, state_reason: why, next_send_at: next } = campaign;
  if (isPaused) return PAUSED;
  if (state !== 'running') return why ?? `“${name}” is ${state.replaceAll('_', ' ')}, so it sends nothing.`;
  return next === null
    ? 'None of its messages is scheduled yet.'
    : `The next message goes out ${moment(new Date(next), now, zone)}.`;
};

const ofCampaign = async (asking: Asking, id: string): Promise<Finding> => {
  const { read } = asking;
  const [campaign] = (await read('getCampaigns', { id })).results;
  if (campaign === undefined) return nothingSuch;
  const all = await stopsAll(asking);
  const people = await read('getCampaignPeople', { id, state: LIVE, page_size: PAGE });
  const groups = byReason(people.results satisfies CampaignPerson[]);
  const here = to.campaign(id);
  const rows = [
    ...(all.isPaused ? [pausedRow] : []),
    ...mailboxRows({ ...all, broken: all.broken.filter(({ id: box }) => campaign.mailbox_ids.includes(box)) }),
    ...groups.map(({ code, count, detail }) =>
      row(
        WAITING[code],
        detail,
        code === 'approval' ? to.drafts({ campaign_id: id }) : here,
        numeral(count, people.next === null),
      ),
    ),
  ];
  const headline = campaignHeadline(asking, campaign, all.isPaused);
  return {
    headline,
    text: `${many(people.count, 'person waits', 'people wait', people.count_is_exact)} in “${campaign.name}”${rows.length > 0 ? ':' : '.'}`,
    rows: rows.slice(0, MOST_ROWS),
    actions: [
      ...(campaign.messages.ready > 0
        ? [
            action(
              `Review ${many(campaign.messages.ready, 'draft')}`,
              'Nothing is sent before you approve it',
              to.drafts({ campaign_id: id }),
            ),
          ]
        : []),
      ...(groups.some(({ code }) => code === 'mailbox_cap')
        ? [action('Connect another mailbox', 'More can leave each day', to.settings('mailboxes'))]
        : []),
      action('Open the campaign', parts(campaign.name, campaign.state.replaceAll('_', ' ')), here),
    ],
    looked: [
      { label: campaign.name, to: here },
      { label: many(people.count, 'person', 'people', people.count_is_exact), to: here },
      { label: many(all.all.length, 'mailbox', 'mailboxes'), to: to.settings('mailboxes') },
    ],
    next: [`How is “${campaign.name}” doing?`, 'Who is on hold, and why?', 'What goes out tomorrow?'],
  };
};

const nothingSuch: Finding = {
  headline: 'I can’t find that among what you can see.',
  rows: [],
  actions: [action('Open the campaigns', 'All that you can see', to.campaigns)],
  looked: [{ label: 'Campaigns', to: to.campaigns }],
};

const WAITING_MAILS = 'approved,scheduled,sending';

const approvalRow = (count: number) =>
  row('They wait for your approval', `${many(count, 'draft')} to read and approve.`, to.drafts(), numeral(count));

const heldRow = (count: number, why: ReturnType<typeof byReason>) => {
  const causes = why.slice(0, 3).map((each) => `${each.count}: ${WAITING[each.code].toLowerCase()}`);
  return row('They are on hold', causes.join(', ') || 'Until you decide.', to.campaigns, numeral(count));
};

const headlineOf = (
  { now, zone }: Asking,
  next: string | null | undefined,
  isIdle: boolean,
  running: number,
): string => {
  if (next) return `Sending is on. The next message goes out ${moment(new Date(next), now, zone)}.`;
  if (!isIdle) return 'Nothing is scheduled yet.';
  return running === 0 ? 'There is nothing to send: no campaign is running.' : 'Nothing is waiting to be sent.';
};

const ofEverything = async (asking: Asking): Promise<Finding> => {
  const { read } = asking;
  const all = await stopsAll(asking);
  const { to_do: toDo, due, running_count: running } = await read('getDashboard', {});
  const mails = await read('getMails', { filter: WAITING_MAILS, page_size: PAGE, sort: 'send_at' });
  const held = toDo.held === 0 ? undefined : await read('getHeldPeople', { page_size: PAGE });
  const groups = byReason(mails.results);
  const scheduled = to.drafts({ filter: 'scheduled' });
  const rows = [
    ...(all.isPaused ? [pausedRow] : []),
    ...mailboxRows(all),
    ...(toDo.approvals > 0 ? [approvalRow(toDo.approvals)] : []),
    ...groups.map(({ code, count, detail }) =>
      row(WAITING[code], detail, scheduled, numeral(count, mails.next === null)),
    ),
    ...(held === undefined ? [] : [heldRow(toDo.held, byReason(held.results))]),
  ];
  const nextAt = mails.results.find(({ send_at: at }) => at !== null)?.send_at;
  const isIdle = rows.length === 0;
  return {
    headline: all.isPaused ? PAUSED : headlineOf(asking, nextAt, isIdle, running),
    text: isIdle ? '' : `${many(due.today, 'message', 'messages')} planned for today. What waits, and why:`,
    rows: rows.slice(0, MOST_ROWS),
    actions: [
      ...(toDo.approvals > 0
        ? [action(`Review ${many(toDo.approvals, 'draft')}`, 'Nothing is sent before you approve it', to.drafts())]
        : []),
      ...(running === 0 ? [action('New campaign', 'Choose people and a workflow', to.newCampaign())] : []),
      ...(all.broken.length > 0 || all.hasNone
        ? [action('Open the mailboxes', 'See what’s wrong and fix it', to.settings('mailboxes'))]
        : []),
    ],
    looked: [
      { label: many(mails.count, 'message that waits', 'messages that wait', mails.count_is_exact), to: scheduled },
      { label: many(all.all.length, 'mailbox', 'mailboxes'), to: to.settings('mailboxes') },
      { label: many(running, 'campaign'), to: to.campaigns },
    ],
    next: ['What goes out tomorrow?', 'Who is on hold, and why?', 'Are my mailboxes healthy?'],
  };
};

const campaignName = z
  .string()
  .max(200)
  .optional()
  .describe('The name of a campaign; left out: the one on the screen, or all');

export const whyNotSending = defineTool({
  name: 'why_not_sending',
  description: 'Why messages are waiting or not leaving: of one campaign, or of the whole workspace.',
  input: z.object({ campaign: campaignName }),
  run: async (asking, { campaign }) => {
    const id = campaign === undefined ? asking.shown.campaign : (await findCampaign(asking, campaign))?.id;
    return id === undefined ? ofEverything(asking) : ofCampaign(asking, id);
  },
});

export const onHold = defineTool({
  name: 'who_is_on_hold',
  description: 'People who are on hold in campaigns until someone decides, and why.',
  input: z.object({}),
  run: async ({ read }) => {
    const held = await read('getHeldPeople', { page_size: PAGE });
    return {
      headline:
        held.count === 0
          ? 'Nobody is on hold.'
          : `${many(held.count, 'person is', 'people are', held.count_is_exact)} on hold.`,
      rows: held.results
        .slice(0, MOST_ROWS)
        .map(({ contact, reason, campaign }) =>
          row(contact.name, parts(reason, campaign.name), to.person(contact.stage, contact.id)),
        ),
      actions: held.results[0]
        ? [action('Open the campaign', 'Resume, skip or remove them there', to.campaign(held.results[0].campaign.id))]
        : [],
      looked: [{ label: many(held.count, 'person on hold', 'people on hold', held.count_is_exact), to: to.campaigns }],
    };
  },
});

export const plannedFor = defineTool({
  name: 'what_goes_out',
  description: 'How many messages are planned for a day, and the first of them.',
  input: z.object({ day: z.iso.date().optional().describe('An ISO day from today on; left out: the coming days') }),
  run: async ({ read, now, zone }, { day }) => {
    const { due } = await read('getDashboard', {});
    const first = due.days[0]?.date;
    const isToday = day === first;
    const range = day === undefined ? {} : { ...(!isToday && { from: day }), to: day };
    const mails = await read('getMails', { filter: WAITING_MAILS, page_size: MOST_ROWS, sort: 'send_at', ...range });
    const name = day === undefined ? '' : ` ${dateName(day, now, zone)}`;
    const link = to.drafts({ filter: 'scheduled', ...range });
    return {
      headline:
        mails.count === 0
          ? `Nothing is planned${name || ' yet'}.`
          : `${many(mails.count, 'message goes', 'messages go', mails.count_is_exact)} out${name || ' in the coming days'}.`,
      rows: mails.results.map(({ contact, subject, send_at: at, id }) =>
        row(
          contact.name,
          parts(at === null ? 'No time yet' : moment(new Date(at), now, zone), subject),
          to.drafts({ filter: 'scheduled', id }),
        ),
      ),
      actions: [action('Open what is scheduled', 'By time, with the texts', link)],
      looked: [{ label: many(mails.count, 'message', 'messages', mails.count_is_exact), to: link }],
      next: ['Why isn’t it sending?', 'Which drafts wait for me?'],
    };
  },
});
