import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSecrets } from '#platform/crypto.ts';
import { createLog } from '#platform/log/log.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { TEST_SECRET_KEY } from '#testing/database.ts';
import type { WatchHooks, WatchOutcome } from '../ports.ts';
import { watchInboxes } from './watch-mailboxes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A workspace's mailboxes whose inboxes are read, by their addresses. */
const addMailboxes = async (addresses: readonly string[]): Promise<Map<string, string>> => {
  const { workspaceId, userId } = await app.signUp();
  const { admin } = app.database;
  const ids = new Map<string, string>();
  for (const email of addresses) {
    const { rows } = await admin.query<{ id: string }>(
      `insert into sending_accounts (workspace_id, user_id, channel, provider, address, name, created_at, updated_at)
       values ($1, $2, 'email', 'smtp', $3, 'Maya', now(), now()) returning id`,
      [workspaceId, userId, email],
    );
    const id = rows[0]?.id ?? '';
    const imap = { host: 'mail.example', port: 993, secure: 'tls', user: email };
    await admin.query(`insert into mailboxes (workspace_id, id, kind, imap) values ($1, $2, 'relay', $3)`, [
      workspaceId,
      id,
      JSON.stringify(imap),
    ]);
    ids.set(email, id);
  }
  return ids;
};

it('servers that don’t answer keep no other inbox from being watched, and no lease from being renewed', async () => {
  const stalled = Array.from({ length: 12 }, (_, index) => `stalled${index}@x.example`);
  const ids = await addMailboxes([...stalled, 'well@x.example']);
  const hooksOf = new Map<string, WatchHooks>();
  const looks: string[] = [];
  const never = Promise.withResolvers<WatchOutcome>();
  const watching = watchInboxes(
    {
      transact: app.database.transact,
      log: createLog('silent'),
      readSoon: async (_db, { mailboxId }) => void looks.push(mailboxId),
    },
    {
      mailboxKeys: {
        secrets: createSecrets(TEST_SECRET_KEY),
        tokens: { sourceFor: () => () => Promise.reject(new Error('There are none.')) },
      },
      realClock: app.clock,
      roundMs: 100,
      watcher: {
        watch: async ({ email }, hooks) => {
          if (email !== 'well@x.example' && email !== 'late@x.example') return never.promise;
          hooksOf.set(email, hooks);
          return { kind: 'watching', close: () => undefined };
        },
      },
    },
  );
  try {
    await expect.poll(() => hooksOf.has('well@x.example'), { timeout: 10_000 }).toBe(true);
    // One that is connected while all the others stall is found by the next round.
    const more = await addMailboxes(['late@x.example']);
    await expect.poll(() => hooksOf.has('late@x.example'), { timeout: 5_000 }).toBe(true);
    const late = more.get('late@x.example') ?? '';
    await expect.poll(() => looks).toContain(late);
    app.clock.advance(30_000);
    const isRenewed = async (): Promise<boolean> => {
      const { rows } = await app.database.admin.query<{ until: Date }>(
        'select until from mailbox_watches where mailbox_id = any($1)',
        [[...ids.values()]],
      );
      return (
        rows.length === ids.size && rows.every(({ until }) => until > new Date(app.clock.now().getTime() + 55_000))
      );
    };
    await expect.poll(isRenewed, { timeout: 5_000 }).toBe(true);
    await sleep(2_500);
    looks.length = 0;
    hooksOf.get('well@x.example')?.onNews();
    await expect.poll(() => looks).toEqual([ids.get('well@x.example')]);
  } finally {
    await watching.stop();
    never.resolve({ kind: 'failed' });
  }
});
