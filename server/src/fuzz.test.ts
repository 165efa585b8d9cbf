import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallName } from '@rainmaker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { FUZZED, type Subject, subjectOf } from '#testing/fuzz/bases.ts';
import { fuzzedRequests, type WireRequest } from '#testing/fuzz/request.ts';
import { buildWorld, type World } from '#testing/permissions/world.ts';
import { seededRandom } from '#testing/random.ts';

// `npm run fuzz` sets both: more requests, from the day's seed.
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 120);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20261122);
const MOST_MS = 1_000;
const MOST_HELD_MS = 200;
/** A stalled machine is slow once; a slow request is slow each time. */
const REPEATS = 3;
const MOST_COMPLAINTS = 5;
/** Each picture starts a process, so the suite sends no more than the hourly limit of thirty. */
const KEEPS_LIMIT = new Set<CallName>(REQUESTS > 200 ? [] : ['updateLogo']);
/** They connect to a mail server, whose duration isn't ours. */
const WAITS_OUTSIDE = new Set<CallName>(['connectMailbox', 'testMailbox', 'updateMailbox', 'testSend']);

let app: TestApp;
let world: World;
const subjects = new Map<CallName, Subject>();
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on', LOG_LEVEL: 'silent' } });
  world = await buildWorld(app);
  // Set up before any request, because one call can delete what others need.
  for (const name of FUZZED) subjects.set(name, await subjectOf(name, world));
}, 120_000);
afterAll(async () => {
  await world.close();
  await app.close();
});

interface Outcome {
  status: number;
  body: string;
  ms: number;
}

const send = async (request: WireRequest): Promise<Outcome> => {
  const { token } = world.home.members.owner;
  const since = performance.now();
  const answer = await app.server.inject({
    ...request,
    headers: { ...request.headers, authorization: `Token ${token}` },
  });
  return { status: answer.statusCode, body: answer.body, ms: performance.now() - since };
};

/** The longest event loop delay during this request. */
const timed = async (request: WireRequest): Promise<{ ms: number; held: number }> => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await sleep(20);
  delay.reset();
  const { ms } = await send(request);
  await sleep(20);
  delay.disable();
  return { ms, held: delay.max / 1e6 };
};

const totals = { requests: 0, accepted: 0, slowest: 0, slowestCall: '', held: 0 };

const show = ({ url, payload = '' }: WireRequest): string =>
  `${url.slice(0, 300)} ${payload.toString('latin1')}`.slice(0, 700);

/** What is wrong with a response; undefined if nothing is. */
const complaintOf = async (name: CallName, request: WireRequest, outcome: Outcome): Promise<string | undefined> => {
  if (outcome.status >= 500) return `${outcome.status}: ${show(request)}`;
  if (outcome.status >= 400 && !outcome.body.startsWith('{"type":"about:blank"'))
    return `${outcome.status} without a problem: ${show(request)}`;
  if (outcome.ms < MOST_HELD_MS) return undefined;
  let best = { ms: outcome.ms, held: outcome.ms };
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const { ms, held } = await timed(request);
    best = { ms: Math.min(best.ms, ms), held: Math.min(best.held, held) };
  }
  totals.held = Math.max(totals.held, best.held);
  if (best.held > MOST_HELD_MS) return `held the event loop for ${best.held.toFixed(0)} ms: ${show(request)}`;
  return best.ms > MOST_MS && !WAITS_OUTSIDE.has(name) ? `took ${best.ms.toFixed(0)} ms: ${show(request)}` : undefined;
};

/** Restores what a request may have ended, so that the next one gets as far. */
const putBack = async (name: CallName, status: number): Promise<void> => {
  const { owner } = world.home.members;
  if (status === 401) await world.revive(owner);
  if (status === 429 && !KEEPS_LIMIT.has(name)) await app.database.admin.query('truncate app.rate_limits');
};

describe(`mutated requests with the owner's token (seed ${SEED})`, () => {
  it.each(FUZZED)(
    '%s',
    async (name) => {
      const subject = subjects.get(name);
      if (!subject) throw new Error(`${name} was not prepared.`);
      const random = seededRandom(SEED + FUZZED.indexOf(name));
      const complaints: string[] = [];
      for (const request of fuzzedRequests(subject, REQUESTS, random)) {
        const outcome = await send(request);
        totals.requests += 1;
        if (outcome.status < 300) totals.accepted += 1;
        if (outcome.ms > totals.slowest) Object.assign(totals, { slowest: outcome.ms, slowestCall: name });
        const complaint = await complaintOf(name, request, outcome);
        if (complaint !== undefined) complaints.push(complaint);
        await putBack(name, outcome.status);
        if (complaints.length === MOST_COMPLAINTS) break;
      }
      for (const { after } of subject.bases) await after?.();
      expect(complaints).toEqual([]);
    },
    120_000 + REQUESTS * 100,
  );

  it('leave no failing job behind', async () => {
    await app.runDueJobs();
    const { rows } = await app.database.admin.query<{ last_error: string }>(
      'select last_error from jobs._private_jobs where last_error is not null',
    );
    process.stdout.write(
      `Fuzzed: ${totals.requests} requests to ${FUZZED.length} calls, ${totals.accepted} accepted, slowest ${totals.slowest.toFixed(0)} ms ` +
        `(${totals.slowestCall}), event loop held ${totals.held.toFixed(0)} ms at the most, seed ${SEED}.\n`,
    );
    expect(rows).toEqual([]);
  }, 120_000);
});
