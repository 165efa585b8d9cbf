import { ROLES } from '@rainmaker/contract';
import { z } from 'zod';
import { hasRoleStill } from '#modules/accounts/index.ts';
import { ModelError, type Models } from '#modules/models/index.ts';
import {
  advanceProgress,
  failProgress,
  finishProgress,
  isStopAsked,
  lockProgress,
  stopProgress,
} from '#platform/bulk/progress.ts';
import { untilStopped } from '#platform/bulk/stop-watch.ts';
import { movedClock, realClock } from '#platform/clock.ts';
import { isDatabaseAway } from '#platform/db/away.ts';
import type { Db } from '#platform/db/database.ts';
import { defineJob, type JobContext, MOST_STARTS } from '#platform/jobs/job.ts';
import type { BusinessSites } from '../ports.ts';
import { proposeByModel } from './by-model.ts';
import { proposeByRules } from './by-rules.ts';
import type { Proposed, SeenPage } from './proposal.ts';
import { endRead, markAsked } from './website-queries.ts';
import { withoutOrders } from './without-orders.ts';

const Payload = z.object({
  workspaceId: z.uuid(),
  userId: z.uuid(),
  role: z.enum(ROLES),
  jobId: z.uuid(),
  url: z.string(),
  clockOffsetMs: z.number(),
});
type Payload = z.infer<typeof Payload>;

export interface WebsiteTools {
  sites: BusinessSites;
  models: Models;
}

const FAILED = 'The website couldn’t be read because of an error. Try again.';
const LOST =
  'The model’s answer was lost when the server stopped, so this was found by rules. Read the website again to ask once more.';

interface Found {
  pages: string[];
  proposals: Proposed[];
  readBy: string;
  note: string | null;
}

/** Why nothing was found, in words. */
interface Failure {
  failed: string;
}

/** What is kept of a website that wasn’t read to its end. */
const NOTHING = { pages: [], proposals: [], readBy: null, note: null };

const count = (many: number, one: string, more: string): string => (many === 1 ? one : `${many} ${more}`);

const noteOf = (parts: readonly (string | null | false)[]): string | null => parts.filter(Boolean).join(' ') || null;

/** What the model finds, or why it found nothing. */
const askModel = async (
  context: JobContext,
  { models }: WebsiteTools,
  { workspaceId, userId, jobId }: Payload,
  pages: readonly SeenPage[],
  signal: AbortSignal,
): Promise<{ model: string; proposals: Proposed[]; note: string | null } | { why: string | null }> => {
  const transact = <T>(work: (db: Db) => Promise<T>): Promise<T> => context.transact({ workspaceId, userId }, work);
  const model = await transact((db) => models.current(db));
  if (model === undefined) return { why: null };
  if (!(await transact((db) => markAsked(db, jobId, realClock.now())))) return { why: LOST };
  try {
    const { proposals, dropped } = await proposeByModel(models, { transact, purpose: 'memory', userId }, pages, signal);
    if (proposals.length === 0)
      return { why: `${model} found nothing that it could quote from the pages, so this was found by rules.` };
    const note =
      dropped === 0
        ? null
        : `${count(dropped, 'One proposal', 'proposals')} of ${model} ${dropped === 1 ? 'was' : 'were'} left out: the pages don’t say so.`;
    return { model, proposals, note };
  } catch (error) {
    if (signal.aborted || !(error instanceof ModelError)) throw error;
    return { why: `${error.message} So this was found by rules.` };
  }
};

const look = async (
  context: JobContext,
  tools: WebsiteTools,
  payload: Payload,
  signal: AbortSignal,
): Promise<Found | Failure> => {
  const { workspaceId, userId, jobId, url } = payload;
  const work = { signal, owner: workspaceId };
  const site = await tools.sites(url, work, (done, total) =>
    context.transact({ workspaceId, userId }, async (db) => {
      // The last step is to find something in the pages.
      await advanceProgress(db, jobId, realClock.now(), { done, total: total + 1 });
      await context.live.publish(db, workspaceId, { type: 'job', id: jobId });
    }),
  );
  if (site.pages.length === 0) return { failed: site.problem ?? FAILED };
  const { pages, withheld } = await withoutOrders(site.pages);
  const left =
    withheld > 0 &&
    `${count(withheld, 'One passage that reads', 'passages that read')} like an order to the AI ${withheld === 1 ? 'was' : 'were'} left out.`;
  const byModel = await askModel(context, tools, payload, pages, signal);
  const isByModel = 'model' in byModel;
  return {
    pages: pages.map((page) => page.url),
    proposals: isByModel ? byModel.proposals : proposeByRules(pages),
    readBy: isByModel ? byModel.model : 'rules',
    note: noteOf([isByModel ? byModel.note : byModel.why, left, site.problem]),
  };
};

/** Ends the work, whatever became of it; nothing happens where it has ended before. */
const end = (
  context: JobContext,
  { workspaceId, userId, jobId, clockOffsetMs }: Payload,
  outcome: Found | Failure | 'stop',
): Promise<void> =>
  context.transact({ workspaceId, userId }, async (db) => {
    const { state } = await lockProgress(db, jobId);
    if (state !== 'queued' && state !== 'running') return;
    const at = movedClock(clockOffsetMs).now();
    if (outcome === 'stop') {
      await endRead(db, jobId, NOTHING, at);
      await stopProgress(db, jobId, realClock.now(), { message: 'Reading the website was stopped.' });
    } else if ('failed' in outcome) {
      await endRead(db, jobId, NOTHING, at);
      await failProgress(db, jobId, realClock.now(), outcome.failed);
    } else {
      const { length } = outcome.proposals;
      const proposals = outcome.proposals.map((each, index) => ({
        ...each,
        key: `p${index + 1}`,
        state: 'open' as const,
      }));
      await endRead(db, jobId, { ...outcome, proposals }, at);
      await finishProgress(db, jobId, realClock.now(), {
        message: `${count(length, 'One proposal', 'proposals')} for Memory from the website.`,
        done: length,
      });
    }
    await context.live.publish(db, workspaceId, { type: 'job', id: jobId });
  });

/**
 * Reads a website for Memory. Nothing is saved in Memory: what the pages say is proposed. Killed, it reads the pages again, and asks no
 * model twice.
 */
export const createReadWebsiteJob = (tools: WebsiteTools) =>
  defineJob<Payload>({
    name: 'memory.read-website',
    payload: Payload,
    lane: 'outside',
    async run(context, payload) {
      const { workspaceId, userId, jobId } = payload;
      const scope = { workspaceId, userId };
      if (context.attempt > MOST_STARTS) return end(context, payload, { failed: FAILED });
      const isWanted = await context.transact(
        scope,
        async (db) => !(await isStopAsked(db, jobId)) && (await hasRoleStill(db, payload)),
      );
      if (!isWanted) return end(context, payload, 'stop');
      try {
        const found = await untilStopped(context, scope, jobId, (signal) => look(context, tools, payload, signal));
        await end(context, payload, found);
      } catch (error) {
        if (context.signal.aborted || isDatabaseAway(error)) throw error;
        context.log.error({ err: error, jobId }, 'reading a website for Memory failed');
        await end(context, payload, { failed: FAILED });
      }
    },
  });
export type ReadWebsiteJob = ReturnType<typeof createReadWebsiteJob>;
