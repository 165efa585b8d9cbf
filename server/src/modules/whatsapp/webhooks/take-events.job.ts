import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { takeTurn } from '#platform/jobs/turn.ts';
import type { WhatsappDeps } from '../deps.ts';
import type { TemplateNews } from '../ports.ts';
import type { MessageReport } from '#modules/events.ts';
import { noteNews } from '../templates/template-queries.ts';
import { type EventRow, forgetDone, holdEvents, markTaken } from './event-queries.ts';

const NAME = 'whatsapp.take-events';
const MOST = 500;
const KEPT_MS = 30 * 86_400_000;

/** What people wrote is taken by a job of its own. */
const KINDS = ['template', 'number', 'status'] as const;

interface Deps extends Pick<WhatsappDeps, 'syncSoon' | 'events'> {
  realClock: Clock;
  /** Asks about a sender, in a job of the caller's transaction. */
  checkSoon(db: Db, sender: { workspaceId: string; senderId: string }): Promise<void>;
}

/** The news of each template as one: things happened in the order of their dates, whatever the order in which they were told. */
const foldNews = (events: readonly EventRow[]): (TemplateNews & { senderId: string })[] => {
  const folded = new Map<string, TemplateNews & { senderId: string }>();
  for (const event of events.toSorted((a, b) => a.occurred_at.getTime() - b.occurred_at.getTime())) {
    if (event.kind !== 'template') continue;
    const key = `${event.sender_id} ${event.payload.providerId}`;
    folded.set(key, { ...folded.get(key), ...event.payload, senderId: event.sender_id });
  }
  return [...folded.values()];
};

/** What concerns our own messages, by the names of their attempts. */
const reportsIn = (events: readonly EventRow[]): MessageReport[] =>
  events.flatMap((event) => {
    if (event.kind !== 'status' || event.reference === null) return [];
    const { providerId, status, failure } = event.payload;
    return [
      { accountId: event.sender_id, reference: event.reference, providerId, status, at: event.occurred_at, failure },
    ];
  });

const sendersIn = (events: readonly EventRow[], kind: EventRow['kind']): Set<string> =>
  new Set(events.filter((each) => each.kind === kind).map(({ sender_id: id }) => id));

const takeBatch = async (db: Db, workspaceId: string, events: readonly EventRow[], deps: Deps): Promise<void> => {
  const news = foldNews(events);
  if (news.length > 0) {
    await noteNews(db, news);
    await deps.events.emit(db, { type: 'whatsapp.templates_changed', workspaceId, changed: [] });
  }
  const reports = reportsIn(events);
  if (reports.length > 0) await deps.events.emit(db, { type: 'message.reported', workspaceId, reports });
  // A job for each sender, of which there are a handful: for what the news don't say, and templates not known here yet.
  for (const senderId of sendersIn(events, 'template')) await deps.syncSoon(db, { workspaceId, senderId });
  for (const senderId of sendersIn(events, 'number')) await deps.checkSoon(db, { workspaceId, senderId });
};

/** Does what Meta's reports ask for, and marks them in the same transaction: a process that dies in between does it again. */
export const takeEventsJob = (deps: Deps) =>
  defineJob<{ workspaceId: string }>({
    name: NAME,
    payload: z.object({ workspaceId: z.uuid() }),
    async run({ transact, live, jobs, signal }, { workspaceId }) {
      const scope = { workspaceId };
      const isLeft = await takeTurn(signal, () =>
        transact(scope, async (db) => {
          const at = deps.realClock.now();
          const events = await holdEvents(db, KINDS, MOST);
          await takeBatch(db, workspaceId, events, deps);
          const ids = events.map(({ id }) => id);
          await markTaken(db, ids, at);
          await forgetDone(db, new Date(at.getTime() - KEPT_MS));
          if (events.length > 0) await live.publish(db, workspaceId, { type: 'mailbox' });
          return events.length === MOST;
        }),
      );
      if (isLeft)
        await transact(scope, (db) =>
          jobs.enqueue(db, { name: NAME }, { workspaceId }, { key: eventsKey(workspaceId) }),
        );
    },
  });
export type TakeEventsJob = ReturnType<typeof takeEventsJob>;

/** One waits for each workspace, however many ask for it. */
export const eventsKey = (workspaceId: string): string => `whatsapp-events:${workspaceId}`;
