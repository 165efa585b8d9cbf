import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { type FlakyProxy, startFlakyProxy } from '#testing/servers/flaky-proxy.ts';
import { type MailSink, startMailSink } from '#testing/servers/mail-sink.ts';
import { addPeople, launch, prepare, type Prepared } from '#testing/outreach.ts';
import { connectRelay } from '#testing/servers/relay.ts';
import { startWorkerProcess } from '#testing/processes/worker-process.ts';

/** `AWAY_SECONDS=60` waits the whole minute; what is tried again in it is the same. */
const AWAY_MS = Number(process.env['AWAY_SECONDS'] ?? 4) * 1_000;
const PEOPLE = 400;

let app: TestApp;
let proxy: FlakyProxy;
let sink: MailSink;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
  proxy = await startFlakyProxy(app.database.appUrl);
  sink = await startMailSink({}, () => 60);
});
afterAll(async () => {
  await proxy.close();
  await sink.close();
  await app.close();
});

const statusesOf = async (maya: Prepared): Promise<Record<string, number>> => {
  const { rows } = await app.database.admin.query<{ status: string; count: string }>(
    'select status, count(*) from messages where workspace_id = $1 group by status',
    [maya.workspaceId],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
};

describe('a database that goes away in the middle of sending', () => {
  it('is waited for: what left is known, and everything leaves once', async () => {
    const maya = await prepare(app);
    await addPeople(maya, PEOPLE);
    const mailboxId = await connectRelay(maya, sink.port);
    await launch(app, { ...maya, mailboxId }, 'Away');
    await maya.client.approveMail({ filter: { filter: 'draft' } });
    const worker = await startWorkerProcess(app, {
      APP_URL: proxy.through(app.database.appUrl),
      JOBS_URL: proxy.through(app.database.jobsUrl),
    });
    try {
      await expect.poll(() => sink.mails.length, { timeout: 10_000, interval: 10 }).toBeGreaterThan(20);
      proxy.cut();
      await sleep(AWAY_MS);
      const whileAway = sink.mails.length;
      expect(whileAway).toBeLessThan(PEOPLE);
      proxy.restore();
      await expect.poll(() => statusesOf(maya), { timeout: 40_000, interval: 50 }).toEqual({ sent: PEOPLE });
    } finally {
      await worker.kill();
    }
    expect(sink.mails).toHaveLength(PEOPLE);
    expect(new Set(sink.mails.map(({ to }) => to[0])).size).toBe(PEOPLE);
  }, 120_000);
});
