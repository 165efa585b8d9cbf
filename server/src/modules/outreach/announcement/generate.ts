import type { contract, Input, Output } from '@rainmaker/contract';
import { LIMITS, NOT_TRACKED } from '@rainmaker/contract';
import { sql } from 'kysely';
import { businessBrief } from '#modules/memory/index.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError, notAllowedNow, notFound } from '#platform/errors.ts';
import { cutText } from '#platform/text/text.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { type TextWriter, WriterError, type WritingTask } from '../writing/ports.ts';
import { checkedAudience, checkedMailboxes, withGiven } from './announcement-fields.ts';
import {
  type AnnouncementFields,
  type AnnouncementRow,
  findAnnouncement,
  insertAnnouncement,
  saveFields,
} from './announcement-queries.ts';
import { moveAnnouncements } from './move-announcements.ts';

type Call = typeof contract.generateEmailAnnouncement;
type Asked = Input<Call>;
type Answer = Output<Call>;
type Context = Pick<OutsideContext, 'transact' | 'session' | 'clock' | 'live'>;
export type WritingDeps = WorkspaceDeps & { writer: TextWriter };

/** What the caller hears while a text is written. */
export type WritingEvent =
  | { event: 'start'; data: { id: string; model: string } }
  | { event: 'text'; data: { field: 'subject' | 'body'; text: string } }
  | { event: 'done'; data: Answer };

interface Begun {
  id: string;
  task: WritingTask;
}

/** The first words of what it is about, for who gives it no title. */
const titleFrom = (goal: string): string => {
  const line = goal.replace(/\s+/g, ' ');
  if (line.length <= LIMITS.announcementTitleCharacters) return line;
  const cut = cutText(line, LIMITS.announcementTitleCharacters - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 20)).trimEnd()}…`;
};

/** What a new announcement has where nothing is said. */
const UNSAID = {
  occasion: 'news',
  tone: 'friendly',
  language: 'en',
  call_to_action: null,
  offer: null,
  tracking: NOT_TRACKED,
  send_at: null,
} as const;

/** What is asked for; of one that is written anew, what isn't said stays. */
const fieldsOf = async (
  db: Db,
  { prompt, audience, ...given }: Asked,
  row: AnnouncementRow | undefined,
): Promise<AnnouncementFields> => {
  const who = await checkedAudience(db, audience);
  await checkedMailboxes(db, given.mailbox_ids ?? []);
  const title = given.title ?? row?.title ?? titleFrom(prompt);
  return withGiven({ ...(row ?? { ...UNSAID, mailbox_ids: [], attachments: [] }), ...who, title, goal: prompt }, given);
};

/** Saves what was asked for, and marks it as being written. */
const begin = async (db: Db, context: Context, asked: Asked, deps: WritingDeps): Promise<Begun> => {
  const { session } = context;
  const at = (await loadWorkspace(db, deps)).clock.now();
  const row = asked.id === undefined ? undefined : await findAnnouncement(db, asked.id, 'locked');
  if (asked.id !== undefined && row === undefined) throw notFound('announcement');
  const fields = await fieldsOf(db, asked, row);
  const id =
    row?.id ?? (await insertAnnouncement(db, fields, { subject: '', body: '' }, { userId: session.userId, at }));
  const moved = await moveAnnouncements(db, {
    action: 'generate',
    which: sql<boolean>`an.id = ${id}`,
    at,
    also: sql`variation = an.variation + 1, version = an.version + 1, writing_since = ${deps.realClock.now()}`,
  });
  if (moved.length === 0) throw notAllowedNow('It was approved. Withdraw the approval to have it written anew.');
  if (row !== undefined) await saveFields(db, id, fields, at);
  const brief = await businessBrief(db, context.clock.now());
  const { goal, occasion, tone, language, call_to_action: callToAction, offer } = fields;
  return { id, task: { goal, occasion, tone, language, callToAction, offer, brief, variation: row?.variation ?? 0 } };
};

interface Written {
  subject: string;
  body: string;
  facts: { text: string; source: string }[];
}

/** How it ended: with a text, or without one and why. A text that was asked for again meanwhile is left to the later one. */
const end = async (
  { transact, session, live }: Context,
  { id, task }: Begun,
  outcome: Written | string,
  deps: WritingDeps,
): Promise<void> =>
  transact(async (db) => {
    const at = (await loadWorkspace(db, deps)).clock.now();
    const which = sql<boolean>`(an.id = ${id} and an.variation = ${task.variation + 1})`;
    const over = sql`writing_since = null, version = an.version + 1`;
    if (typeof outcome === 'string')
      await moveAnnouncements(db, { action: 'fail', which, at, reason: outcome, also: over });
    else {
      const { subject, body, facts } = outcome;
      const text = sql`subject = ${subject}, body = ${body}, facts = ${JSON.stringify(facts)}::jsonb, model = ${deps.writer.model}`;
      await moveAnnouncements(db, { action: 'finish', which, at, also: sql`${over}, ${text}` });
    }
    await live.publish(db, session.workspaceId, { type: 'announcement', id });
  });

const STOPPED = 'The writing was stopped before there was a text.';
const BROKEN = 'The writer could not write a text. Try again.';

const tidy = ({ subject, body, facts }: Written): Written => ({
  subject: cutText(subject.replace(/\s+/g, ' ').trim(), LIMITS.subjectCharacters),
  body: cutText(body.trim(), LIMITS.bodyCharacters),
  facts,
});

/**
 * The events of a text that was begun. Once the signal aborts, for nobody listens any more, what was written until then is kept. A writer
 * that fails leaves the announcement `failed` with its reason, and throws `unavailable`.
 */
async function* writing(
  context: Context,
  begun: Begun,
  deps: WritingDeps,
  signal: AbortSignal,
): AsyncGenerator<WritingEvent, void> {
  const written: Written = { subject: '', body: '', facts: [] };
  let isOver = false;
  try {
    yield { event: 'start', data: { id: begun.id, model: deps.writer.model } };
    for await (const part of deps.writer.write(begun.task, signal)) {
      if (part.field === 'fact') written.facts.push(part.fact);
      else {
        written[part.field] += part.text;
        yield { event: 'text', data: part };
      }
    }
    if (signal.aborted) return;
    const { subject, body, facts } = tidy(written);
    isOver = true;
    await end(context, begun, { subject, body, facts }, deps);
    yield { event: 'done', data: { id: begun.id, subject, body, model: deps.writer.model } };
  } catch (error) {
    isOver = true;
    await end(context, begun, error instanceof WriterError ? error.message : BROKEN, deps);
    if (error instanceof WriterError) throw new AppError('unavailable', error.message, { cause: error });
    throw error;
  } finally {
    const { subject, body, facts } = tidy(written);
    if (!isOver) await end(context, begun, body === '' ? STOPPED : { subject, body, facts }, deps);
  }
}

/** Begins to write; what is wrong with the request is thrown before the first event. */
export const beginWriting = async (
  context: Context,
  asked: Asked,
  deps: WritingDeps,
  signal: AbortSignal,
): Promise<AsyncGenerator<WritingEvent, void>> => {
  const begun = await context.transact((db) => begin(db, context, asked, deps));
  return writing(context, begun, deps, signal);
};
