import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp, type App } from '../../../../app.ts';
import { readConfig } from '../../../../config.ts';
import { createLog } from '#platform/log/log.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createTestClock, type TestClock } from '#testing/clock.ts';
import { TEST_SECRET_KEY } from '#testing/database.ts';
import { type MailSink, startMailSink } from '#testing/servers/mail-sink.ts';
import { addPeople, launch, prepare, type Prepared } from '#testing/outreach.ts';
import { connectRelay } from '#testing/servers/relay.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TEN_HOURS = 10 * 3_600_000;
const DAY = 24 * HOUR;
const PEOPLE = 60;

let app: TestApp;
let other: App;
let otherClock: TestClock;
let sink: MailSink | undefined;
beforeEach(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
  otherClock = createTestClock();
  other = await createApp({
    config: readConfig({
      SECRET_KEY: TEST_SECRET_KEY,
      DATA_DIR: app.dataDir,
      POOL_SIZE: '6',
      SIMULATOR: 'on',
      MAIL_PRIVATE_NETWORKS: 'all',
    }),
    log: createLog('silent'),
    urls: { app: app.database.appUrl, jobs: app.database.jobsUrl },
    realClock: otherClock,
  });
});
afterEach(async () => {
  await sink?.close();
  await other.close();
  await app.close();
});

const wake = (maya: Prepared): Promise<unknown> =>
  app.database.admin.query(`select enqueue.job('outreach.tick', json_build_object('workspaceId', $1::text))`, [
    maya.workspaceId,
  ]);

/** Sixty approved mails over a relay; `onMail` hears of each as it arrives, before it is answered. */
const prepareMails = async (onMail: (count: number) => void | Promise<void>): Promise<Prepared> => {
  let count = 0;
  const answer = async (place: number, done: (error?: Error) => void): Promise<void> => {
    try {
      await onMail(place);
    } catch (error) {
      return done(error as Error);
    }
    done();
  };
  sink = await startMailSink({
    onRcptTo: (_address, _session, done) => {
      count += 1;
      void answer(count, done);
    },
  });
  const maya = await prepare(app);
  await addPeople(maya, PEOPLE);
  const mailboxId = await connectRelay(maya, sink.port);
  await launch(app, { ...maya, mailboxId }, 'Clock');
  await maya.client.approveMail({ filter: { filter: 'draft' } });
  return maya;
};

const expectEachOnce = async (maya: Prepared): Promise<void> => {
  expect((await maya.client.getMails({ filter: 'sent' })).count).toBe(PEOPLE);
  expect(sink?.mails).toHaveLength(PEOPLE);
  expect(new Set(sink?.mails.map(({ to }) => to[0])).size).toBe(PEOPLE);
};

describe('a clock that jumps in the middle of sending', () => {
  it.each([
    ['an hour forward', HOUR],
    ['an hour back', -HOUR],
    ['a day forward', DAY],
    ['a day back', -DAY],
  ])(
    'the machine’s, by %s: nothing leaves twice, nothing is lost',
    async (_, jump) => {
      let isBack = false;
      const goBack = (): void => {
        if (!isBack) app.clock.advance(-jump);
        isBack = true;
      };
      const maya = await prepareMails((count) => {
        if (count === 45) goBack();
        if (count !== 20) return;
        app.clock.advance(jump);
        // On a busy machine fewer are claimed by then, and the rest waits for a day that only this brings back.
        setTimeout(goBack, 5_000);
      });
      await app.runDueJobs();
      // What was moved a jump ahead is due again when the clock is there.
      for (let round = 0; round < 3; round += 1) {
        app.clock.advance(Math.max(HOUR, jump));
        await wake(maya);
        await app.runDueJobs();
      }
      await expectEachOnce(maya);
    },
    30_000,
  );

  it('another worker’s, by a day: what is on its way here is not taken for lost', async () => {
    let meanwhile: Promise<void> | undefined;
    const maya = await prepareMails(async (count) => {
      if (count !== 20) return;
      otherClock.advance(DAY);
      await wake(maya);
      meanwhile = other.runDueJobs();
    });
    await app.runDueJobs();
    await meanwhile;
    await expectEachOnce(maya);
    expect((await maya.client.getMails({ filter: 'unknown' })).count).toBe(0);
  }, 30_000);

  it('the workspace’s, by a day: nothing leaves twice', async () => {
    const maya = await prepareMails(async (count) => {
      if (count !== 20) return;
      await app.database.admin.query('update workspaces set clock_offset_ms = clock_offset_ms + $2 where id = $1', [
        maya.workspaceId,
        DAY,
      ]);
    });
    await app.runDueJobs();
    await expectEachOnce(maya);
  }, 30_000);
});

describe('a person’s mailbox whose mail was late', () => {
  it('keeps its gap all the same, in the order of the slots', async () => {
    sink = await startMailSink();
    // Tomorrow at ten: in the last minute of a day nothing is sent, and the gap would be longer.
    const now = app.clock.now().getTime();
    app.clock.advance(Math.ceil(now / DAY) * DAY + TEN_HOURS - now);
    const maya = await prepare(app);
    await addPeople(maya, 5);
    const { id: mailboxId } = await maya.client.connectMailbox({
      email: 'maya@fieldnote.example',
      from_name: 'Maya Ostrander',
      kind: 'mailbox',
      smtp: { host: '127.0.0.1', port: sink.port, secure: 'none' },
    });
    await launch(app, { ...maya, mailboxId }, 'Late');
    await maya.client.approveMail({ filter: { filter: 'draft' } });
    // As after a night in which the program was off.
    await app.database.admin.query(
      `update messages set send_at = now() - interval '3 hours' + (send_at - now()) where workspace_id = $1`,
      [maya.workspaceId],
    );
    await app.runDueJobs();
    expect(sink.mails).toHaveLength(1);
    expect((await maya.client.getMails({ filter: 'scheduled' })).results[0]?.reason).toMatch(/leaves a gap/);
    await maya.client.moveClock({ advance: '10m' });
    expect(sink.mails).toHaveLength(5);
    const { rows } = await app.database.admin.query<{ gap: number }>(
      `select extract(epoch from sent_at - lag(sent_at) over (order by sent_at))::float8 as gap from messages
       where workspace_id = $1`,
      [maya.workspaceId],
    );
    const gaps = rows.flatMap(({ gap }) => gap ?? []);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(90);
    expect(Math.max(...gaps)).toBeLessThan(100);
  }, 30_000);
});

describe('two workers over one mailbox', () => {
  it('send each message once', async () => {
    const maya = await prepareMails(() => undefined);
    for (let job = 0; job < 4; job += 1) await wake(maya);
    await Promise.all([app.runDueJobs(), other.runDueJobs()]);
    await expectEachOnce(maya);
  }, 30_000);

  it('keep a person’s gap between them, while one of them hands over', async () => {
    sink = await startMailSink({}, () => 300);
    const maya = await prepare(app);
    await addPeople(maya, 3);
    const { id: mailboxId } = await maya.client.connectMailbox({
      email: 'maya@fieldnote.example',
      from_name: 'Maya Ostrander',
      kind: 'mailbox',
      smtp: { host: '127.0.0.1', port: sink.port, secure: 'none' },
    });
    await launch(app, { ...maya, mailboxId }, 'Gap');
    await maya.client.approveMail({ filter: { filter: 'draft' } });
    await app.database.admin.query('update messages set send_at = $2 where workspace_id = $1', [
      maya.workspaceId,
      new Date(app.clock.now().getTime() - MINUTE),
    ]);
    for (let job = 0; job < 4; job += 1) {
      await app.database.admin.query(
        `select enqueue.job('outreach.send', json_build_object('workspaceId', $1::text, 'mailboxId', $2::text))`,
        [maya.workspaceId, mailboxId],
      );
    }
    await Promise.all([app.runDueJobs(), other.runDueJobs()]);
    expect(sink.mails).toHaveLength(1);
    expect((await maya.client.getMails({ filter: 'scheduled' })).count).toBe(2);
  }, 30_000);

  it('keep its limit of the day between them', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 30);
    await launch(app, maya, 'Limit');
    await maya.client.approveMail({ filter: { filter: 'draft' } });
    await app.database.admin.query('update sending_accounts set daily_limit = 11 where id = $1', [maya.mailboxId]);
    for (let job = 0; job < 4; job += 1) {
      await app.database.admin.query(
        `select enqueue.job('outreach.send', json_build_object('workspaceId', $1::text, 'mailboxId', $2::text))`,
        [maya.workspaceId, maya.mailboxId],
      );
    }
    await Promise.all([app.runDueJobs(), other.runDueJobs()]);
    expect((await maya.client.getMails({ filter: 'sent' })).count).toBe(11);
    const waiting = (await maya.client.getMails({ filter: 'scheduled' })).results;
    expect(waiting).toHaveLength(19);
    expect(waiting[0]?.reason).toMatch(/the mailbox has reached its daily limit$/);
  }, 30_000);
});
