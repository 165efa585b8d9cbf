import { connect as connectSocket, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Worker } from '#platform/jobs/worker.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { prepare } from '#testing/outreach.ts';
import { type Dovecot, isDovecotMissing, MAIL_PASSWORD, startDovecot } from '#testing/servers/dovecot.ts';
import { type MailSink, startMailSink } from '#testing/servers/mail-sink.ts';

let app: TestApp;
let dovecot: Dovecot;
let sink: MailSink;
beforeAll(async () => {
  if (isDovecotMissing) return;
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
  dovecot = await startDovecot();
  sink = await startMailSink();
});
afterAll(async () => {
  if (isDovecotMissing) return;
  await app.close();
  await sink.close();
  await dovecot.stop();
});

let boxes = 0;
const connect = async (port = dovecot.port) => {
  boxes += 1;
  const user = `watched${boxes}`;
  const maya = await prepare(app);
  const box = await maya.client.connectMailbox({
    email: `${user}@fieldnote.example`,
    from_name: 'Maya Ostrander',
    kind: 'relay',
    smtp: { host: '127.0.0.1', port: sink.port, secure: 'none' },
    imap: { host: '127.0.0.1', port, secure: 'none', user, password: MAIL_PASSWORD },
  });
  return { maya, user, boxId: box.id };
};

const watchers = async (): Promise<Map<string, string>> => {
  const { rows } = await app.database.admin.query<{ mailbox_id: string; worker: string }>(
    'select mailbox_id, worker from mailbox_watches',
  );
  return new Map(rows.map((row) => [row.mailbox_id, row.worker]));
};

const readAt = async (boxId: string): Promise<number> => {
  const { rows } = await app.database.admin.query<{ last_uid: string }>(
    `select last_uid from mailbox_folders where mailbox_id = $1 and name = 'INBOX'`,
    [boxId],
  );
  return Number(rows[0]?.last_uid ?? 0);
};

const MAIL = 'From: <a@x.example>\nSubject: Hello\nMessage-ID: <1@x.example>\n\nHello\n';

/** Between the product and Dovecot; hides what it can, and drops connections on demand. */
const between = async (hides?: string) => {
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connectSocket(dovecot.port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    near.pipe(far);
    far.on('data', (chunk: Buffer) =>
      near.write(hides === undefined ? chunk : chunk.toString('latin1').replaceAll(hides, 'NONE'), 'latin1'),
    );
    far.on('end', () => near.end());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    count: () => sockets.size,
    drop: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => server.close(),
  };
};

const workers: Worker[] = [];
const start = async (): Promise<void> => void workers.push(await app.startWorker());
const stopAll = async (): Promise<void> => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
};
afterEach(stopAll);

describe.skipIf(isDovecotMissing)('an inbox that is watched', () => {
  it(
    'is looked into at once when something arrives, by the one worker that watches it',
    { timeout: 120_000 },
    async () => {
      const { user, boxId } = await connect();
      await start();
      await start();
      await expect.poll(async () => (await watchers()).has(boxId)).toBe(true);
      // The first may be read because the mailbox was connected, the second because the connection is new.
      for (let count = 1; count <= 3; count += 1) {
        await dovecot.deliver(user, MAIL.replace('<1@', `<${count}@`));
        // Less than the minute after which it would be looked into anyway. What reads a mail gives way to all else on the machine, and
        // has ten seconds for it, then four more.
        await expect.poll(() => readAt(boxId), { timeout: 35_000 }).toBe(count);
      }
      await stopAll();
      expect(await watchers()).toEqual(new Map());
    },
  );

  it('is taken over from a worker that died', async () => {
    const { boxId } = await connect();
    const dead = '01a1ff07-d4f8-710e-8a7d-0389c4b566a2';
    const until = new Date(app.clock.now().getTime() + 60_000);
    const take = `insert into mailbox_watches (workspace_id, mailbox_id, worker, until)
      select workspace_id, id, $2, $3 from mailboxes where id = $1`;
    await app.database.admin.query(take, [boxId, dead, until]);
    await start();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect((await watchers()).get(boxId)).toBe(dead);
    await stopAll();
    app.clock.advance(61_000);
    await start();
    await expect.poll(async () => (await watchers()).get(boxId)).not.toBe(dead);
  });

  it(
    'is looked into every minute alone where the server has no IDLE, or drops the connection',
    { timeout: 60_000 },
    async () => {
      const without = await between('IDLE');
      const { user, boxId } = await connect(without.port);
      const dropping = await between();
      const other = await connect(dropping.port);
      await start();
      await expect.poll(async () => (await watchers()).size).toBeGreaterThan(1);
      await expect.poll(() => dropping.count()).toBeGreaterThan(0);
      const areRead = `select 1 from mailbox_folders where mailbox_id = any($1) and name = 'INBOX' and read_at is not null`;
      const ids = [boxId, other.boxId];
      await expect.poll(async () => (await app.database.admin.query(areRead, [ids])).rowCount).toBe(2);
      await vi.waitFor(() => expect(without.count()).toBe(0), { timeout: 5_000 });
      dropping.drop();
      for (const each of [user, other.user]) await dovecot.deliver(each, MAIL);
      // A look that was under way when the connections were dropped would wait a minute.
      const lookNow = async (): Promise<void> => {
        await app.database.admin.query('update mailbox_folders set next_at = null');
        await app.database.admin.query(`select enqueue.job('outreach.read-mailboxes', '{}')`);
      };
      for (const id of ids)
        await expect
          .poll(
            async () => {
              await lookNow();
              return readAt(id);
            },
            { timeout: 15_000, interval: 1_000 },
          )
          .toBe(1);
      await stopAll();
      without.close();
      dropping.close();
    },
  );
});
