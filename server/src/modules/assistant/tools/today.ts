import type { FollowUp } from '@rainmaker/contract';
import { z } from 'zod';
import { action, type Finding, many, moment, MOST_ROWS, numeral, parts, row } from '../finding.ts';
import { to } from '../paths.ts';
import { type Asking, defineTool } from './tool.ts';

const PAGE = 200;
const URGENCY = { high: 0, normal: 1, low: 2 } as const;

/** What is overdue and important first; then by time. */
const byUrgency = (a: FollowUp, b: FollowUp): number =>
  URGENCY[a.priority] - URGENCY[b.priority] ||
  Number(b.is_overdue) - Number(a.is_overdue) ||
  a.due_at.localeCompare(b.due_at);

const followUpRow = ({ now, zone }: Asking, each: FollowUp) => {
  const { contact, due_at: due, is_overdue: isOverdue, title, priority } = each;
  const when = `${isOverdue ? 'Overdue since' : 'Due'} ${moment(new Date(due), now, zone)}`;
  return row(
    contact.name,
    parts(contact.company_name, title, when, priority === 'high' ? 'High priority' : null),
    to.person(contact.stage, contact.id),
  );
};

/** Whom one could call with nothing due: qualified leads without a next touch, the most valuable first. */
const worthACall = async (asking: Asking): Promise<Finding> => {
  const { results } = await asking.read('getLeads', {
    status: 'Qualified,Nurturing',
    next_follow_up: 'none',
    page_size: PAGE,
  });
  const best = results
    .filter(({ phone, whatsapp, email }) => Boolean(phone ?? whatsapp ?? email))
    .toSorted((a, b) => (b.expected_value ?? 0) - (a.expected_value ?? 0))
    .slice(0, MOST_ROWS);
  const list = to.people('lead', { status: 'Qualified,Nurturing', next_follow_up: 'none' });
  const first = best[0];
  return {
    headline: 'Nothing is due today.',
    text: best.length === 0 ? '' : 'These leads are in talks with you and have no next touch:',
    rows: best.map((lead) => row(lead.name, parts(lead.company_name, lead.status), to.person('lead', lead.id))),
    actions: first
      ? [action(`Plan a touch with ${first.name}`, 'Opens a follow-up to fill in', to.addFollowUp('lead', first.id))]
      : [],
    looked: [
      { label: 'Your follow-ups', to: to.followUps({ due: 'overdue,today' }) },
      { label: many(results.length, 'lead'), to: list },
    ],
    next: ['Which replies wait for me?', 'What changed since Monday?'],
  };
};

export const whoToCall = defineTool({
  name: 'who_to_call_today',
  description: 'The asker’s follow-ups that are overdue or due today: calls, or all kinds; the most urgent first.',
  input: z.object({ calls_only: z.boolean().optional() }),
  run: async (asking, { calls_only: callsOnly = false }) => {
    const { read, userId } = asking;
    const due = { assignee_id: userId, due: 'overdue,today' };
    const open = await read('getFollowUps', { ...due, page_size: PAGE });
    if (open.count === 0) return worthACall(asking);
    const sorted = open.results.toSorted(byUrgency);
    const calls = sorted.filter(({ kind }) => kind === 'call');
    const shown = callsOnly && calls.length > 0 ? calls : sorted;
    const rest = callsOnly && calls.length > 0 ? open.count - calls.length : 0;
    const list = to.followUps({ due: 'overdue,today', ...(rest > 0 && { kind: 'call' }) });
    const first = shown[0];
    return {
      headline:
        callsOnly && calls.length === 0
          ? `No call is due, but ${many(open.count, 'other follow-up is', 'other follow-ups are', open.count_is_exact)}.`
          : callsOnly
            ? `${many(calls.length, 'call is', 'calls are')} due${first ? `; start with ${first.contact.name}` : ''}.`
            : `${many(open.count, 'follow-up is', 'follow-ups are', open.count_is_exact)} due${first ? `; start with ${first.contact.name}` : ''}.`,
      text: rest > 0 ? `${many(rest, 'follow-up', 'follow-ups')} of other kinds are due too.` : '',
      rows: shown.slice(0, MOST_ROWS).map((each) => followUpRow(asking, each)),
      actions: [action('Open your follow-ups', 'Overdue and due today', list)],
      looked: [{ label: many(open.count, 'follow-up', 'follow-ups', open.count_is_exact), to: list }],
      next: ['Which replies wait for me?', 'What should I do first?'],
    };
  },
});

export const coming = defineTool({
  name: 'coming_follow_ups',
  description: 'The asker’s open follow-ups that are due after today.',
  input: z.object({}),
  run: async (asking) => {
    const open = await asking.read('getFollowUps', {
      assignee_id: asking.userId,
      due: 'upcoming',
      page_size: MOST_ROWS,
    });
    const list = to.followUps({ due: 'upcoming' });
    return {
      headline:
        open.count === 0
          ? 'Nothing is planned after today.'
          : `${many(open.count, 'follow-up', 'follow-ups', open.count_is_exact)} after today.`,
      rows: open.results.map((each) => followUpRow(asking, each)),
      actions: [action('Open your follow-ups', 'By week and month', list)],
      looked: [{ label: many(open.count, 'follow-up', 'follow-ups', open.count_is_exact), to: list }],
    };
  },
});

export const toDo = defineTool({
  name: 'what_to_do_first',
  description: 'What waits for the asker: replies, drafts, follow-ups, people on hold, likely duplicates.',
  input: z.object({}),
  run: async ({ read }) => {
    const { to_do: todo, start, running_count: running } = await read('getDashboard', {});
    const rows = [
      row('Replies to answer', `${numeral(todo.unread)} unread.`, to.inbox(), todo.to_answer),
      row('Follow-ups due', 'Overdue or due today.', to.followUps({ due: 'overdue,today' }), todo.due_follow_ups),
      row('Drafts to approve', 'None is sent before you approve it.', to.drafts(), todo.approvals),
      row('People on hold', 'Until you decide or fill in a value.', to.campaigns, todo.held),
    ].filter(({ figure }) => figure !== '0');
    const firstSteps = [
      ...(start.people ? [] : [action('Import people', 'From a file, or paste rows', to.import('prospect'))]),
      ...(start.campaign ? [] : [action('New campaign', 'Choose people and a workflow', to.newCampaign())]),
    ];
    const first = rows[0];
    return {
      headline: first ? `Start with this: ${first.title.toLowerCase()} (${first.figure}).` : 'Nothing waits for you.',
      text: first ? '' : running === 0 ? 'No campaign is running.' : '',
      rows,
      actions: first ? [action('Open the first', first.title, first.to), ...firstSteps] : firstSteps,
      looked: [{ label: 'Your dashboard', to: to.dashboard }],
      next: ['Who should I call today?', 'Which replies wait for me?', 'What changed since Monday?'],
    };
  },
});
