import type { Stage } from '@rainmaker/contract';
import { z } from 'zod';
import { action, dateName, dayName, many, MOST_ROWS, numeral, parts, row } from '../finding.ts';
import { to } from '../paths.ts';
import { dayIn } from '#platform/zones/zoned-time.ts';
import { type Asking, defineTool } from './tool.ts';

const PAGE = 200;

const PEOPLE: readonly { stage: Stage; call: 'getProspects' | 'getLeads' | 'getCustomers'; one: string }[] = [
  { stage: 'prospect', call: 'getProspects', one: 'New prospects' },
  { stage: 'lead', call: 'getLeads', one: 'New leads' },
  { stage: 'customer', call: 'getCustomers', one: 'New customers' },
];

const MAILS = [
  { filter: 'left', title: 'Messages sent' },
  { filter: 'replied', title: 'Messages answered' },
  { filter: 'bounced', title: 'Messages bounced' },
  { filter: 'unsubscribed', title: 'Unsubscribed' },
] as const;

const firstNames = (names: readonly string[]): string => names.slice(0, 3).join(', ');

const newPeople = async ({ read }: Asking, since: string) => {
  const rows = [];
  for (const { stage, call, one } of PEOPLE) {
    const { count, count_is_exact: isExact, results } = await read(call, { created_from: since, page_size: 3 });
    const link = to.people(stage, { created_from: since });
    if (count > 0) rows.push(row(one, firstNames(results.map(({ name }) => name)), link, numeral(count, isExact)));
  }
  return rows;
};

const followUpsDone = async ({ read, zone }: Asking, since: string) => {
  const { results } = await read('getFollowUps', { state: 'done', sort: '-done_at', page_size: PAGE });
  const done = results.filter(({ done_at: at }) => at !== null && dayIn(new Date(at), zone) >= since);
  if (done.length === 0) return [];
  const names = firstNames(done.map(({ contact }) => contact.name));
  return [row('Follow-ups done', names, to.followUps({ state: 'done' }), numeral(done.length, done.length < PAGE))];
};

export const whatChanged = defineTool({
  name: 'what_changed_since',
  description: 'What happened since a day: new people, replies, messages sent, bounces, follow-ups done.',
  input: z.object({ since: z.iso.date().describe('An ISO day, inclusive') }),
  run: async (asking, { since }) => {
    const { read, now, zone } = asking;
    const rows = [];
    const inbox = await read('getInbox', { page_size: PAGE });
    const replies = inbox.results.filter(({ last_reply_at: at }) => dayIn(new Date(at), zone) >= since);
    if (replies.length > 0) {
      const names = replies
        .slice(0, 3)
        .map(({ contact }) => contact.name)
        .join(', ');
      rows.push(row('People who replied', names, to.inbox(), numeral(replies.length, replies.length < PAGE)));
    }
    for (const { filter, title } of MAILS) {
      const { count, count_is_exact: isExact } = await read('getMails', { filter, from: since, page_size: 1 });
      if (count > 0) rows.push(row(title, '', to.sent({ filter, from: since }), numeral(count, isExact)));
    }
    rows.push(...(await newPeople(asking, since)), ...(await followUpsDone(asking, since)));
    const name = dateName(since, now, zone);
    return {
      headline: rows.length === 0 ? `Nothing happened since ${name}.` : `Since ${name}:`,
      rows: rows.slice(0, MOST_ROWS + 2),
      actions:
        replies.length > 0 ? [action('Open the inbox', many(replies.length, 'reply', 'replies'), to.inbox())] : [],
      looked: [
        { label: 'Replies', to: to.inbox() },
        { label: 'The sent box', to: to.sent({ from: since }) },
        { label: 'New people', to: to.people('prospect', { created_from: since }) },
        { label: 'Follow-ups', to: to.followUps() },
      ],
      next: ['Who should I call today?', 'Which replies wait for me?'],
    };
  },
});

export const replies = defineTool({
  name: 'replies_waiting',
  description: 'Conversations that wait for an answer, the newest reply first, with what each reply means.',
  input: z.object({}),
  run: async ({ read, now, zone }) => {
    const threads = await read('getInbox', { state: 'to_answer', page_size: MOST_ROWS });
    const list = to.inbox({ tab: 'to_answer' });
    return {
      headline:
        threads.count === 0
          ? 'No reply waits for an answer.'
          : `${many(threads.count, 'reply waits', 'replies wait', threads.count_is_exact)} for an answer.`,
      rows: threads.results.map(({ id, contact, class: means, last_reply_at: at, is_unread: isUnread }) =>
        row(
          contact.name,
          parts(
            contact.company_name,
            means?.replaceAll('_', ' '),
            dayName(new Date(at), now, zone),
            isUnread ? 'Unread' : null,
          ),
          to.inbox({ id }),
        ),
      ),
      actions: threads.count > 0 ? [action('Open the inbox', 'Answer them one after the other', list)] : [],
      looked: [{ label: many(threads.count, 'conversation', 'conversations', threads.count_is_exact), to: list }],
      next: ['Who should I call today?', 'What changed since Monday?'],
    };
  },
});

export const drafts = defineTool({
  name: 'drafts_waiting',
  description: 'Drafts that wait for approval, by campaign, and those that lack a value.',
  input: z.object({}),
  run: async ({ read }) => {
    const { approvals, to_do: todo } = await read('getDashboard', {});
    const lacking = await read('getMails', { filter: 'incomplete', page_size: 1 });
    const rows = approvals.map(({ id, name, detail, step, count }) =>
      row(name, detail, to.drafts({ campaign_id: id, step: step?.toString() }), count),
    );
    if (lacking.count > 0)
      rows.push(
        row(
          'Lack a value',
          'Fill it in, or give the variable a fallback.',
          to.drafts({ filter: 'incomplete' }),
          numeral(lacking.count, lacking.count_is_exact),
        ),
      );
    return {
      headline:
        todo.approvals === 0
          ? 'No draft waits for you.'
          : `${many(todo.approvals, 'draft waits', 'drafts wait')} for your approval.`,
      rows,
      actions:
        todo.approvals > 0
          ? [action('Review the drafts', 'Approve, edit or reject each', to.drafts())]
          : [action('New campaign', 'Its messages become drafts first', to.newCampaign())],
      looked: [{ label: many(todo.approvals, 'draft'), to: to.drafts() }],
      next: ['Why isn’t it sending?', 'What goes out tomorrow?'],
    };
  },
});

const SENT = {
  sent: { filter: 'left', one: 'message left', more: 'messages left' },
  bounced: { filter: 'bounced', one: 'message bounced', more: 'messages bounced' },
  failed: { filter: 'failed', one: 'message failed', more: 'messages failed' },
  opened: { filter: 'opened', one: 'message was opened', more: 'messages were opened' },
  clicked: { filter: 'clicked', one: 'message was clicked', more: 'messages were clicked' },
  replied: { filter: 'replied', one: 'message was answered', more: 'messages were answered' },
  unsubscribed: { filter: 'unsubscribed', one: 'person unsubscribed', more: 'people unsubscribed' },
} as const;
export type SentKind = keyof typeof SENT;
const SENT_KINDS = Object.keys(SENT) as [SentKind, ...SentKind[]];

export const sentMessages = defineTool({
  name: 'sent_messages',
  description:
    'Messages that were sent, answered, opened, clicked, bounced or failed, since a day or ever, with the latest.',
  input: z.object({ kind: z.enum(SENT_KINDS), since: z.iso.date().optional() }),
  run: async ({ read, now, zone }, { kind, since }) => {
    const { filter, one, more } = SENT[kind];
    const query = { filter, ...(since !== undefined && { from: since }) };
    const mails = await read('getMails', { ...query, page_size: MOST_ROWS, sort: '-sent_at' });
    const name = since === undefined ? '' : ` since ${dateName(since, now, zone)}`;
    return {
      headline:
        mails.count === 0 ? `No ${one}${name}.` : `${many(mails.count, one, more, mails.count_is_exact)}${name}.`,
      rows: mails.results.map(({ contact, subject, campaign, reason }) =>
        row(
          contact.name,
          parts(subject, campaign?.name, kind === 'sent' ? null : reason),
          to.person(contact.stage, contact.id),
        ),
      ),
      actions: mails.count > 0 ? [action('Open the sent box', 'With each message as it was sent', to.sent(query))] : [],
      looked: [{ label: many(mails.count, 'message', 'messages', mails.count_is_exact), to: to.sent(query) }],
    };
  },
});
