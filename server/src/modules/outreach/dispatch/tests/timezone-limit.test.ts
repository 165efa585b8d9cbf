import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, launch, prepare } from '#testing/outreach.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});

afterAll(() => app.close());

const HOUR_MS = 3_600_000;
const LIMIT = 5;

/** A time zone in which the day has just begun. */
const zoneAtMidnight = (now: Date): string => {
  const hourIn = (timeZone: string): number =>
    Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now));
  return Intl.supportedValuesOf('timeZone').find((zone) => hourIn(zone) === 0) ?? 'UTC';
};

it('gives a mailbox its daily limit once in 24 hours, however often its time zone changes', async () => {
  const maya = await prepare(app);
  await maya.client.updateMailbox({ id: maya.mailboxId, daily_limit: LIMIT });
  await addPeople(maya, 40);
  await launch(app, maya, 'All of them');
  await approveAll(app, maya);
  const sent = async (): Promise<number> =>
    (await maya.client.outbox({ limit: 100 })).results.filter(({ channel }) => channel === 'email').length;
  const tick = async (): Promise<void> => {
    await app.database.admin.query(`select enqueue.job('outreach.tick', json_build_object('workspaceId', $1::text))`, [
      maya.workspaceId,
    ]);
    await app.runDueJobs();
  };
  expect(await sent()).toBe(LIMIT);

  for (let hour = 0; hour < 4; hour++) {
    await maya.client.updateMailbox({ id: maya.mailboxId, timezone: zoneAtMidnight(app.clock.now()) });
    await app.runDueJobs();
    // Planned anew, since the day of the new zone has room.
    await maya.client.withdrawMail({ filter: { filter: 'scheduled' } });
    await app.runDueJobs();
    await approveAll(app, maya);
    app.clock.advance(HOUR_MS);
    await tick();
  }
  expect(await sent()).toBe(LIMIT);

  app.clock.advance(36 * HOUR_MS);
  await tick();
  expect(await sent()).toBeGreaterThan(LIMIT);
}, 60_000);
