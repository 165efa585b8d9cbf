import { isLastSent, type Step } from '@rainmaker/contract';
import { sql } from 'kysely';
import { personalBriefs, readsLikeOrder } from '#modules/memory/index.ts';
import type { Db } from '#platform/db/database.ts';
import { giveTurns } from '#platform/turns/give-turns.ts';
import { cutText } from '#platform/text/text.ts';
import type { Channels } from '../channels/channel.ts';
import { readWords } from '../message/words.ts';
import { type Recipient, recipientJson } from '../compose/person.ts';
import { joinPerson } from '#modules/contacts/index.ts';
import { withSteps } from '../steps/with-steps.ts';
import { type Threads, threadsSql } from '../compose/thread.ts';
import type { EarlierMessage, PersonalTask, SourceLine } from '../writing/ports.ts';
import type { Taken } from './waiting.ts';

/** A message to be written, with everything that its text is made from. */
export interface ToWrite {
  taken: Taken;
  task: PersonalTask;
  message: MessageToWrite;
}

export interface MessageToWrite {
  id: string;
  channel: string;
  contact_id: string;
  enrolment_id: string;
  sequence_id: string;
  step_key: string;
  step_no: number;
  impression: string | null;
  threads: Threads | null;
  person: Recipient;
  steps: readonly Step[];
}

const loadMessages = async (db: Db, ids: readonly string[]): Promise<MessageToWrite[]> => {
  const rows = await db.rows<Omit<MessageToWrite, 'steps'>>(sql`
    select m.id, m.channel, m.contact_id, m.enrolment_id, m.sequence_id, m.step_key, m.step_no, s.impression,
      ${recipientJson} as person, ${threadsSql(sql`m.enrolment_id`, sql`m.step_no`)} as threads
    from messages m ${joinPerson('m.contact_id')}
    join sequences s on s.workspace_id = m.workspace_id and s.id = m.sequence_id
    where m.workspace_id = app.workspace_id() and m.id = any(${[...ids]}::uuid[])`);
  return withSteps(db, rows);
};

interface Sent {
  id: string;
  enrolment_id: string;
  channel: string;
  title: string;
  step_no: number;
}

const EARLIER_CHARACTERS = 1_000;

/** What these people got before in the same workflow, by enrolment, the oldest first: index messages_ledger. */
const sentBefore = async (
  db: Db,
  enrolmentIds: readonly string[],
  channels: Channels,
): Promise<Map<string, { subject: string; body: string }[]>> => {
  const sent = await db.rows<Sent>(sql`
    select m.id, m.enrolment_id, m.channel, m.title, m.step_no from messages m
    where m.workspace_id = app.workspace_id() and m.enrolment_id = any(${[...enrolmentIds]}::uuid[])
      and m.sent_at is not null order by m.step_no`);
  const words = await readWords(db, channels, sent);
  const texts = sent.map(({ id, enrolment_id, title }) => ({
    enrolment_id,
    subject: title,
    body: words.get(id)?.text ?? '',
  }));
  return Map.groupBy(texts, ({ enrolment_id }) => enrolment_id);
};

interface Earlier {
  earlier: EarlierMessage[];
  lines: SourceLine[];
  withheld: string[];
}

/** Earlier messages as lines of their own; one that gives orders to models, for it quotes somebody, is withheld. Each takes milliseconds. */
const asLines = async (
  messages: readonly { subject: string; body: string }[],
  others: ReturnType<typeof giveTurns>,
): Promise<Earlier> => {
  const all = messages.map(({ subject, body }, index) => ({
    line: `M${index + 1}`,
    subject,
    body: cutText(body, EARLIER_CHARACTERS),
    text: `${subject}: ${cutText(body, EARLIER_CHARACTERS)}`,
  }));
  const fit: typeof all = [];
  for (const each of all) {
    await others();
    if (!readsLikeOrder(each.text, { isStrangers: true })) fit.push(each);
  }
  return {
    earlier: fit.map(({ line, subject, body }) => ({ line, subject, body })),
    lines: fit.map(({ line, text }) => ({ id: line, text, source: 'Your earlier message' })),
    withheld: all.filter((each) => !fit.includes(each)).map(({ text }) => text),
  };
};

/** Loads what taken messages are written from; without those that are gone. `now` is the workspace's. */
export const loadTasks = async (
  db: Db,
  taken: readonly Taken[],
  { now, channels }: { now: Date; channels: Channels },
): Promise<ToWrite[]> => {
  const messages = await loadMessages(
    db,
    taken.map(({ message_id: id }) => id),
  );
  const byId = new Map(messages.map((message) => [message.id, message]));
  const briefs = await personalBriefs(db, [...new Set(messages.map((message) => message.contact_id))], now);
  const before = await sentBefore(
    db,
    messages.map((message) => message.enrolment_id),
    channels,
  );
  const others = giveTurns();
  const all: ToWrite[] = [];
  for (const each of taken) {
    const message = byId.get(each.message_id);
    const brief = message && briefs.get(message.contact_id);
    if (message === undefined || brief === undefined) continue;
    const { earlier, lines, withheld } = await asLines(before.get(message.enrolment_id) ?? [], others);
    const task: PersonalTask = {
      ...each.prompt,
      impression: message.impression,
      brief: { ...brief, lines: [...brief.lines, ...lines], withheld: [...brief.withheld, ...withheld] },
      earlier,
      step: {
        number: message.step_no,
        isReply: message.threads?.[message.channel]?.hasBegun === true,
        isLast: isLastSent(
          message.steps,
          message.steps.findIndex(({ key }) => key === message.step_key),
        ),
      },
      seed: `${message.contact_id}:${message.step_key}`,
      variation: each.variation,
    };
    all.push({ taken: each, task, message });
  }
  return all;
};
