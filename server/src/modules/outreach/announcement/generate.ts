import type { contract, Input, Output } from '@rainmaker/contract';
import { LIMITS, NOT_TRACKED } from '@rainmaker/contract';
import { sql } from 'kysely';
import { businessBrief } from '#modules/memory/index.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError, notAllowedNow, notFound } from '#platform/errors.ts';
import { shortLine } from '#platform/text/text.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { variableNames } from '../compose/variables.ts';
import { blank, collect, type Collected, receiptsOf, tidy } from '../writing/collect-text.ts';
import { linesFor } from '../writing/judge-sentence.ts';
import { WriterError, type WritingTask } from '../writing/ports.ts';
import { writeText, type Writers } from '../writing/write-text.ts';
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
export type WritingDeps = WorkspaceDeps & { writers: Writers };

/** What the caller hears while a text is written. */
export type WritingEvent =
  /** Comes again where another writer takes over: the text starts anew, and `note` says why. */
  | { event: 'start'; data: { id: string; model: string; note: string | null } }
  | { event: 'text'; data: { field: 'subject' | 'body'; text: string } }
  | { event: 'done'; data: Answer };

interface Begun {
  id: string;
  task: WritingTask;
  variables: ReadonlySet<string>;
}

/** The first words of what it is about, for who gives it no title. */
export const titleFrom = (goal: string): string => shortLine(goal, LIMITS.announcementTitleCharacters);

/** What a new announcement has where nothing is said. */
export const UNSAID = {
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
  await checkedMailboxes(db, given.mailbox_ids ?? [], { channel: 'email' });
  const title = given.title ?? row?.title ?? titleFrom(prompt);
  return withGiven(
    { ...(row ?? { ...UNSAID, mailbox_ids: [], attachments: [], template: null }), ...who, title, goal: prompt },
    given,
  );
};

/** Saves what was asked for, and marks it as being written. */
const begin = async (db: Db, context: Context, asked: Asked, deps: WritingDeps): Promise<Begun> => {
  const { session } = context;
  const at = (await loadWorkspace(db, deps)).clock.now();
  const row = asked.id === undefined ? undefined : await findAnnouncement(db, asked.id, 'locked');
  if (asked.id !== undefined && row?.channel !== 'email') throw notFound('announcement');
  const fields = await fieldsOf(db, asked, row);
  const id =
    row?.id ?? (await insertAnnouncement(db, fields, { subject: '', body: '' }, { session, at, channel: 'email' }));
  const moved = await moveAnnouncements(db, {
    action: 'generate',
    which: sql<boolean>`an.id = ${id}`,
    at,
    also: sql`variation = an.variation + 1, version = an.version + 1, writing_since = ${deps.realClock.now()}`,
  });
  if (moved.length === 0) throw notAllowedNow('It was approved. Withdraw the approval to have it written anew.');
  if (row !== undefined) await saveFields(db, id, fields, at);
  const [brief, names] = await Promise.all([businessBrief(db, context.clock.now()), variableNames(db)]);
  const { goal, occasion, tone, language, call_to_action: callToAction, offer } = fields;
  const task = { goal, occasion, tone, language, callToAction, offer, brief, variation: row?.variation ?? 0 };
  return { id, task, variables: new Set(names) };
};

/** What is kept with a text, and which of Memory's facts it uses. */
const keptWith = (text: Collected, { task, variables }: Begun) => {
  const { banned, facts } = task.brief;
  const { claims, problems } = receiptsOf(text, { lines: linesFor(task), banned, language: task.language, variables });
  const used = new Set(claims.flatMap((claim) => claim.sources.map((each) => each.text)));
  return { claims, problems, facts: facts.filter((fact) => used.has(fact.text)) };
};

/** How it ended: with a text, or without one and why. A text that was asked for again meanwhile is left to the later one. */
const end = async (
  { transact, session, live }: Context,
  begun: Begun,
  outcome: Collected | string,
  deps: WritingDeps,
): Promise<void> =>
  transact(async (db) => {
    const at = (await loadWorkspace(db, deps)).clock.now();
    const { id, task } = begun;
    const which = sql<boolean>`(an.id = ${id} and an.variation = ${task.variation + 1})`;
    const over = sql`writing_since = null, version = an.version + 1`;
    if (typeof outcome === 'string')
      await moveAnnouncements(db, { action: 'fail', which, at, reason: outcome, also: over });
    else {
      const { subject, body, model, note } = outcome;
      const { claims, problems, facts } = keptWith(outcome, begun);
      const text = sql`subject = ${subject}, body = ${body}, facts = ${JSON.stringify(facts)}::jsonb,
        claims = ${JSON.stringify(claims)}::jsonb, problems = ${JSON.stringify(problems)}::jsonb, model = ${model},
        writer_note = ${note}`;
      await moveAnnouncements(db, { action: 'finish', which, at, also: sql`${over}, ${text}` });
    }
    await live.publish(db, session.workspaceId, { type: 'announcement', id });
  });

const STOPPED = 'The writing was stopped before there was a text.';
const BROKEN = 'The writer could not write a text. Try again.';

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
  const { transact, session } = context;
  const asker = { transact, purpose: 'announcement' as const, userId: session.userId };
  let written = blank('', null);
  let isOver = false;
  try {
    for await (const step of writeText(deps.writers, asker, begun.task, { variables: begun.variables, signal })) {
      if (step.kind === 'begins') {
        const { model, note } = step;
        written = blank(model, note);
        yield { event: 'start', data: { id: begun.id, model, note } };
        continue;
      }
      collect(written, step.part, linesFor(begun.task));
      const { field, text } = step.part;
      if (field !== 'dropped') yield { event: 'text', data: { field, text } };
    }
    if (signal.aborted) return;
    const text = tidy(written);
    isOver = true;
    await end(context, begun, text, deps);
    const { subject, body, model } = text;
    yield { event: 'done', data: { id: begun.id, subject, body, model } };
  } catch (error) {
    isOver = true;
    await end(context, begun, error instanceof WriterError ? error.message : BROKEN, deps);
    if (error instanceof WriterError) throw new AppError('unavailable', error.message, { cause: error });
    throw error;
  } finally {
    const text = tidy(written);
    if (!isOver) await end(context, begun, text.body === '' ? STOPPED : text, deps);
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
