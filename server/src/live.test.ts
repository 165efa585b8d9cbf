import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { longestHold } from '#testing/event-loop.ts';
import { createLog } from '#platform/log/log.ts';
import { createLive, type LiveHub } from '#platform/live.ts';

let database: TestDatabase;
let live: LiveHub;
beforeAll(async () => {
  database = await createTestDatabase();
  live = createLive(database.appUrl, createLog('silent'));
  await live.start();
});
afterAll(async () => {
  await live.stop();
  await database.drop();
});

const WORKSPACE = '00000000-0000-4000-8000-000000000001';
const EVENTS = 300;
const STREAMS = 200;

it('many events at once for many streams reach them in order, and leave turns to everybody else', async () => {
  const seen: unknown[] = [];
  let told = 0;
  const done = Promise.withResolvers<void>();
  live.subscribe(WORKSPACE, ({ id }) => void seen.push(id));
  for (let stream = 0; stream < STREAMS; stream += 1)
    live.subscribe(WORKSPACE, () => {
      // As much as it takes to send an event to a browser.
      for (let until = performance.now() + 0.01; performance.now() < until;);
      told += 1;
      if (told === EVENTS * STREAMS) done.resolve();
    });
  const hold = await longestHold(async () => {
    await database.transact({ workspaceId: WORKSPACE }, async (db) => {
      for (let id = 0; id < EVENTS; id += 1) await live.publish(db, WORKSPACE, { type: 'contacts', id });
    });
    await done.promise;
  });
  expect(seen).toEqual(Array.from({ length: EVENTS }, (_, id) => id));
  // 600 before.
  expect(hold).toBeLessThan(100);
});
