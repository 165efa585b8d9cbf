import { writeFileSync, mkdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { isFreeWhileWaiting } from '#testing/lock-order.ts';
import { type MailSink, startMailSink } from '#testing/servers/mail-sink.ts';
import { addPeople, launch, prepare, type Prepared } from '#testing/outreach.ts';
import { connectRelay } from '#testing/servers/relay.ts';
import { fateOf } from './recover-claims.ts';

let app: TestApp;
let sink: MailSink;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  sink = await startMailSink();
});
afterEach(() => sink.close());

const HOST = hostname().replaceAll(/[^\w-]/g, '_');
/** No process has this number. */
const DEAD = `${HOST}.4194400.1.dead`;
const ELSEWHERE = 'elsewhere.1.1.abcdef';

interface Row {
  id: string;
  status: string;
  attempt: number;
  claimed_by: string | null;
}

const rowsOf = async (maya: Prepared): Promise<Row[]> =>
  (
    await app.database.admin.query<Row>(
      'select id, status, attempt, claimed_by from messages where workspace_id = $1 order by id',
      [maya.workspaceId],
    )
  ).rows;

/** Three approved messages of a relay which a worker has claimed, so many minutes ago. */
const claimedBy = async (worker: string, minutes = 0): Promise<{ maya: Prepared; ids: string[] }> => {
  const maya = await prepare(app);
  await addPeople(maya, 3);
  const mailboxId = await connectRelay(maya, sink.port);
  await launch(app, { ...maya, mailboxId }, 'Claimed');
  await maya.client.approveMail({ filter: { filter: 'draft' } });
  await app.database.admin.query(
    `update messages set status = 'sending', claimed_by = $2, attempt = 1,
       claimed_at = clock_timestamp() - make_interval(mins => $3) where workspace_id = $1`,
    [maya.workspaceId, worker, minutes],
  );
  return { maya, ids: (await rowsOf(maya)).map(({ id }) => id) };
};

const writeJournal = (worker: string, lines: readonly string[]): void => {
  const dir = join(app.dataDir, 'handover');
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, `${worker}.log`), lines.map((line) => `${line}\n`).join(''));
};

const statuses = async (maya: Prepared): Promise<string[]> => (await rowsOf(maya)).map(({ status }) => status);

describe('what is certain of a claim without a worker', () => {
  it.each([
    ['taken', true, 'sent'],
    ['offered', true, 'unknown'],
    ['refused', true, 'free'],
    [undefined, true, 'free'],
    [undefined, false, 'unknown'],
  ] as const)('%s, with a journal: %s, is %s', (mark, hasJournal, fate) => {
    expect(fateOf(mark, hasJournal)).toBe(fate);
  });
});

describe('claims of a worker that died on this host', () => {
  it('are settled at once by its journal: sent, unknown, or sent now for the first time', async () => {
    const { maya, ids } = await claimedBy(DEAD);
    const [taken = '', offered = '', untouched = ''] = ids;
    writeJournal(DEAD, [`>${taken}.1`, `<${taken}.1`, `>${offered}.1`]);
    await app.runDueJobs();
    expect(await statuses(maya)).toEqual(['sent', 'unknown', 'sent']);
    expect(sink.mails.map((mail) => mail.header('Message-ID'))).toEqual([expect.stringContaining(`<${untouched}.1.`)]);
    const [lost] = (await maya.client.getMails({ filter: 'unknown' })).results;
    const { events } = await maya.client.getMail({ id: lost?.id ?? '' });
    expect(events.map(({ summary }) => summary)).toContain('Rainmaker stopped while sending it');
  });

  it('are locked after their people’s way, as when these are stopped', async () => {
    const { maya, ids } = await claimedBy(DEAD);
    const [rowId = ''] = ids;
    writeJournal(DEAD, [`>${rowId}.1`]);
    const { rows } = await app.database.admin.query<{ enrolment_id: string }>(
      'select enrolment_id from messages where id = $1',
      [rowId],
    );
    const order = { personId: rows[0]?.enrolment_id ?? '', held: 'enrolments', table: 'messages', rowId } as const;
    expect(await isFreeWhileWaiting(app, order, () => app.runDueJobs())).toBe(true);
    expect((await statuses(maya)).toSorted()).toEqual(['sent', 'sent', 'unknown']);
  });

  it('wait for a person where their fate can’t be saved, and the others go on', async () => {
    const { maya, ids } = await claimedBy(DEAD);
    const [refused = '', taken = ''] = ids;
    writeJournal(DEAD, [`>${refused}.1`, `<${refused}.1`, `>${taken}.1`, `<${taken}.1`]);
    await app.database.admin.query(`
      create function refuse_sent() returns trigger language plpgsql as $$
        begin raise exception 'this row cannot be stored' using errcode = '22021'; end $$;
      create trigger refuse before update on messages for each row
        when (new.id = '${refused}' and new.status = 'sent') execute function refuse_sent()`);
    await app.runDueJobs();
    await app.database.admin.query('drop trigger refuse on messages');
    expect(await statuses(maya)).toEqual(['unknown', 'sent', 'sent']);
  });

  it('wait for the end of their lease where its journal lies elsewhere', async () => {
    const { maya } = await claimedBy(`${HOST}.4194401.1.dead`);
    await app.runDueJobs();
    expect(await statuses(maya)).toEqual(['sending', 'sending', 'sending']);
  });
});

describe('claims of a worker of another host', () => {
  it('are left alone while their lease lasts, and unknown afterwards', async () => {
    const { maya } = await claimedBy(ELSEWHERE, 14);
    await app.runDueJobs();
    expect(await statuses(maya)).toEqual(['sending', 'sending', 'sending']);
    await app.database.admin.query(
      `update messages set claimed_at = claimed_at - interval '2 minutes' where workspace_id = $1`,
      [maya.workspaceId],
    );
    await app.database.admin.query(`select enqueue.job('outreach.tick', json_build_object('workspaceId', $1::text))`, [
      maya.workspaceId,
    ]);
    await app.runDueJobs();
    expect(await statuses(maya)).toEqual(['unknown', 'unknown', 'unknown']);
    expect(sink.mails).toEqual([]);
  });
});

describe('a worker that starts', () => {
  it('takes up what one that died here held, and removes its journal once nothing of it is open', async () => {
    const { maya, ids } = await claimedBy(DEAD);
    writeJournal(DEAD, [`>${ids[0] ?? ''}.1`, `<${ids[0] ?? ''}.1`]);
    await app.database.admin.query('delete from jobs._private_jobs');
    const worker = await app.startWorker();
    await expect.poll(() => statuses(maya), { timeout: 10_000 }).toEqual(['sent', 'sent', 'sent']);
    await worker.stop();
    expect(sink.mails).toHaveLength(2);
  });
});
