import { ROLES, STAGE_LABELS, type Stage, STAGES } from '@rainmaker/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { hasRoleStill } from '#modules/accounts/index.ts';
import {
  advanceProgress,
  failProgress,
  finishProgress,
  isStopAsked,
  lockProgress,
  stopProgress,
} from '#platform/bulk/progress.ts';
import { movedClock, realClock } from '#platform/clock.ts';
import { isDatabaseAway } from '#platform/db/away.ts';
import type { Db } from '#platform/db/database.ts';
import { defineJob, type JobContext, MOST_STARTS } from '#platform/jobs/job.ts';
import { beginTurn } from '#platform/jobs/turn.ts';
import type { MailDomains } from '../ports.ts';
import { checkEmail } from './email/check-email.ts';
import { saveReceiver } from './email/receiver.ts';
import { lookAtSite, type SiteFindings, type SiteTools } from './read/look-at-site.ts';
import { saveLook, type Waiting } from './save-look.ts';
import { siteOf } from './site-of.ts';

const Payload = z.object({
  workspaceId: z.uuid(),
  userId: z.uuid(),
  /** The role of the person who asked. */
  role: z.enum(ROLES),
  jobId: z.uuid(),
  stage: z.enum(STAGES),
  /** The country that numbers without a country code are read for. */
  country: z.string(),
  clockOffsetMs: z.number(),
});
type Payload = z.infer<typeof Payload>;

export interface EnrichTools extends SiteTools {
  domains: MailDomains;
}

/** People at once: most of the time is waiting for other servers. */
const BATCH = 8;
/** After this long no other site is begun. */
const LONGEST_MS = 30_000;
const FAILED = 'Looking this up stopped because of an error. What was found until then is kept.';
const NO_SITE = 'No website, company domain or company email address is known.';

/** Puts back who waits still: as they were before, or as never looked up. */
const release = async (db: Db, jobId: string): Promise<void> => {
  const theirs = sql`workspace_id = app.workspace_id() and job_id = ${jobId} and state = 'waiting'`;
  await db.run(sql`delete from enrichments where ${theirs} and looked_at is null`);
  await db.run(sql`update enrichments set state = 'done' where ${theirs}`);
};

const counts = (db: Db, jobId: string) =>
  db.one(sql<{ waiting: number; looked: number; found: number; failed: number }>`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state <> 'waiting')::int as looked,
      count(*) filter (where state = 'done' and findings <> '[]')::int as found,
      count(*) filter (where state = 'failed')::int as failed
    from enrichments where workspace_id = app.workspace_id() and job_id = ${jobId}`);

/** The next people who wait; rows of people who were deleted or moved meanwhile go. */
const nextBatch = async (db: Db, { jobId, stage }: Payload): Promise<Waiting[]> => {
  await db.run(sql`
    delete from enrichments e using contacts c
    where e.workspace_id = app.workspace_id() and e.job_id = ${jobId} and e.state = 'waiting'
      and c.workspace_id = e.workspace_id and c.id = e.contact_id and (c.deleted_at is not null or c.stage <> ${stage})`);
  return db.rows(sql<Waiting>`
    select c.id, c.email, c.email_status, c.website, c.company_domain, c.country
    from enrichments e
    join contacts c on c.workspace_id = e.workspace_id and c.id = e.contact_id
    where e.workspace_id = app.workspace_id() and e.job_id = ${jobId} and e.state = 'waiting'
    order by e.contact_id limit ${BATCH}`);
};

const resultInWords = (stage: Stage, counted: { looked: number; found: number; failed: number }): string => {
  const { looked, found, failed } = counted;
  const number = (count: number): string => count.toLocaleString('en');
  const who = `${number(looked)} ${STAGE_LABELS[stage][looked === 1 ? 'one' : 'many']} looked up`;
  const problems = failed === 0 ? '' : `, ${number(failed)} without a website that could be read`;
  return `${who}: something was found for ${number(found)}${problems}.`;
};

type Step = { kind: 'look'; people: Waiting[] } | { kind: 'over' };

const begin = async (db: Db, context: JobContext, payload: Payload): Promise<Step> => {
  const { jobId, workspaceId } = payload;
  const { state, total } = await lockProgress(db, jobId);
  if (state !== 'queued' && state !== 'running') return { kind: 'over' };
  const end = async (how: (result: Record<string, unknown>) => Promise<unknown>): Promise<Step> => {
    const { looked, found, failed } = await counts(db, jobId);
    await how({ message: resultInWords(payload.stage, { looked, found, failed }), done: looked, found, failed });
    await context.live.publish(db, workspaceId, { type: 'job', id: jobId });
    return { kind: 'over' };
  };
  if ((await isStopAsked(db, jobId)) || !(await hasRoleStill(db, payload))) {
    await release(db, jobId);
    return end((result) => stopProgress(db, jobId, realClock.now(), result));
  }
  const people = await nextBatch(db, payload);
  if (people.length === 0) return end((result) => finishProgress(db, jobId, realClock.now(), result));
  if (state === 'queued') await advanceProgress(db, jobId, realClock.now(), { done: 0, total });
  return { kind: 'look', people };
};

/** Looks once at each site, whoever shares it. */
const lookAtAll = async (
  tools: EnrichTools,
  context: JobContext,
  payload: Payload,
  people: readonly Waiting[],
): Promise<void> => {
  const { workspaceId, userId, clockOffsetMs } = payload;
  const work = { signal: context.signal, owner: workspaceId };
  const bySite = Map.groupBy(people, siteOf);
  const lookFor = async (site: string | null, group: readonly Waiting[]): Promise<void> => {
    const found: SiteFindings =
      site === null ? { url: null, pages: [], problem: NO_SITE } : await lookAtSite(tools, site, work);
    for (const person of group) {
      const { email } = person;
      const check = email === null ? null : await checkEmail(tools.domains, { ...person, email });
      await context.transact({ workspaceId, userId }, async (db) => {
        const at = movedClock(clockOffsetMs).now();
        if (email !== null) {
          const domain = email.slice(email.lastIndexOf('@') + 1);
          await saveReceiver(db, domain, tools.domains.hostOf(domain), at);
        }
        await saveLook(db, person, found, check, { at, workspaceCountry: payload.country });
      });
    }
  };
  // The sites of one host one after the other: others wait for their turn with it, too.
  const byHost = Map.groupBy(bySite, ([site]) => (site === null ? '' : URL.parse(site)?.host));
  // The others wait for the next turn, behind the work of other people.
  const isTurnOver = beginTurn(LONGEST_MS);
  const lookAtHost = async (sites: readonly [string | null, Waiting[]][]): Promise<void> => {
    for (const [index, [site, group]] of sites.entries()) if (index === 0 || !isTurnOver()) await lookFor(site, group);
  };
  // All of them end within this work's place, also when one fails.
  const ended = await Promise.allSettled([...byHost.values()].map(lookAtHost));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
};

/** Ends the work with a sentence; who waits still is put back. */
const fail = async (db: Db, context: JobContext, { jobId, workspaceId }: Payload): Promise<void> => {
  const { state } = await lockProgress(db, jobId);
  if (state !== 'queued' && state !== 'running') return;
  await release(db, jobId);
  await failProgress(db, jobId, realClock.now(), FAILED);
  await context.live.publish(db, workspaceId, { type: 'job', id: jobId });
};

/**
 * Looks up people's websites and addresses, a few at a time, and lets other work in between. Nothing is overwritten: what is found
 * is proposed. Killed, it goes on with those who wait.
 */
export const createEnrichJob = (tools: EnrichTools) => {
  const job = defineJob<Payload>({
    name: 'contacts.enrich',
    payload: Payload,
    lane: 'outside',
    async run(context, payload) {
      const { workspaceId, userId, jobId } = payload;
      const scope = { workspaceId, userId };
      if (context.attempt > MOST_STARTS) return context.transact(scope, (db) => fail(db, context, payload));
      const step = await context.transact(scope, (db) => begin(db, context, payload));
      if (step.kind === 'over') return;
      try {
        await lookAtAll(tools, context, payload, step.people);
      } catch (error) {
        if (context.signal.aborted || isDatabaseAway(error)) throw error;
        context.log.error({ err: error, jobId }, 'looking up websites failed');
        return context.transact(scope, (db) => fail(db, context, payload));
      }
      await context.transact(scope, async (db) => {
        const { waiting, looked } = await counts(db, jobId);
        await advanceProgress(db, jobId, realClock.now(), { done: looked, total: looked + waiting });
        await context.live.publish(db, workspaceId, { type: 'job', id: jobId });
        await context.live.publish(db, workspaceId, { type: 'contacts', stage: payload.stage });
        await context.jobs.enqueue(db, job, payload);
      });
    },
  });
  return job;
};
export type EnrichJob = ReturnType<typeof createEnrichJob>;
