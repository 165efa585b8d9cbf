import { contract, pathParameters, type CallName, type Endpoint } from '@rainmaker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { longestHold } from '#testing/event-loop.ts';
import { FUZZED, type Subject, subjectOf } from '#testing/fuzz/bases.ts';
import { filledInputs } from '#testing/fuzz/filled.ts';
import { fieldsOf } from '#testing/fuzz/mutate.ts';
import { plainRequest, type WireRequest } from '#testing/fuzz/request.ts';
import { buildWorld, type World } from '#testing/permissions/world.ts';
import { seededRandom } from '#testing/random.ts';

// `npm run fuzz` sets it to the day's seed.
const SEED = Number(process.env['FUZZ_SEED'] ?? 20261126);
const random = seededRandom(SEED);
const MOST_HELD_MS = 200;
/** They connect to servers, or end what the other calls need. */
const LEFT_OUT = new Set<CallName>(['connectMailbox', 'testMailbox', 'updateMailbox', 'moveClock', 'logout']);
const THREE_DAYS = 3 * 86_400_000;

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on', LOG_LEVEL: 'silent' } });
  world = await buildWorld(app);
}, 120_000);
afterAll(async () => {
  await world.close();
  await app.close();
});

const complaints: string[] = [];
let accepted = 0;
let longest = 0;
/** The ids that accepted requests have named or got, by the room that their addresses begin with. */
const filledIds = new Map<string, Set<string>>();
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const roomOf = (address: string): string => address.split('/')[1] ?? '';

const noteIds = ({ url, payload = '' }: WireRequest, body: string): void => {
  const ids = filledIds.get(roomOf(url)) ?? new Set();
  for (const [id] of `${url} ${payload.toString().slice(0, 2_000)} ${body.slice(0, 400)}`.matchAll(UUID)) ids.add(id);
  filledIds.set(roomOf(url), ids);
};

/** Whether it was accepted. */
const send = async (name: CallName, request: WireRequest): Promise<boolean> => {
  const { owner } = world.home.members;
  let answer = { statusCode: 0, body: '' };
  const held = await longestHold(async () => {
    const headers = { ...request.headers, authorization: `Token ${owner.token}` };
    answer = await app.server.inject({ ...request, headers });
  });
  longest = Math.max(longest, held);
  const shown = `${request.url.slice(0, 200)} ${(request.payload ?? '').toString().slice(0, 300)}`;
  if (held > MOST_HELD_MS) complaints.push(`${name} held the event loop for ${held.toFixed(0)} ms: ${shown}`);
  if (answer.statusCode >= 500) complaints.push(`${name}: ${answer.statusCode}: ${shown}`);
  if (answer.statusCode === 401) await world.revive(owner);
  if (answer.statusCode === 429) await app.database.admin.query('truncate app.rate_limits');
  const isAccepted = answer.statusCode < 300;
  if (isAccepted) accepted += 1;
  if (isAccepted && request.method !== 'GET') noteIds(request, answer.body);
  return isAccepted;
};

const sendFilled = async ({ name, endpoint, bases }: Subject): Promise<void> => {
  for (const { input, after } of bases) {
    const [all, ...each] = filledInputs(input, fieldsOf(endpoint.input), random);
    if (!(await send(name, plainRequest(endpoint, all))))
      for (const one of each) await send(name, plainRequest(endpoint, one));
    await after?.();
  }
};

const isRead = (name: CallName): boolean => contract[name].method === 'GET';
const CALLS = FUZZED.filter((name) => !LEFT_OUT.has(name));

describe(`a workspace whose every text is filled with marks to its limit (seed ${SEED})`, () => {
  it('is written without holding others up', async () => {
    for (const name of CALLS.filter((call) => !isRead(call))) await sendFilled(await subjectOf(name, world));
    expect(complaints).toEqual([]);
    expect(accepted).toBeGreaterThan(CALLS.length / 2);
  }, 120_000);

  it('is read, searched and listed without holding others up', async () => {
    for (const name of CALLS.filter(isRead)) {
      const endpoint: Endpoint = contract[name];
      await sendFilled(await subjectOf(name, world));
      const [field, ...others] = pathParameters(endpoint.path);
      if (field === undefined || others.length > 0) continue;
      for (const id of filledIds.get(roomOf(endpoint.path)) ?? [])
        await send(name, plainRequest(endpoint, { [field]: id }));
    }
    expect(complaints).toEqual([]);
  }, 120_000);

  it('is worked on by the queue without holding others up', async () => {
    const held = await longestHold(async () => {
      await app.runDueJobs();
      app.clock.advance(THREE_DAYS);
      await app.runDueJobs();
    });
    process.stdout.write(
      `Filled: ${accepted} accepted, event loop held ${Math.max(longest, held).toFixed(0)} ms at the most.\n`,
    );
    expect(held).toBeLessThan(MOST_HELD_MS);
  }, 120_000);
});
