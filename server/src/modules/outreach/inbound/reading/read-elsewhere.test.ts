import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { type TestApp } from '#testing/app.ts';
import { sharedSandbox } from '#testing/sandbox/shared.ts';
import { type Dovecot, isDovecotMissing } from '#testing/servers/dovecot.ts';
import { connectReadMailbox, startReadMailboxes } from '#testing/servers/read-mailbox.ts';
import { type MailSink } from '#testing/servers/mail-sink.ts';
import { prepare } from '#testing/outreach.ts';

/** What happens while mails are read, once. */
let meanwhile: (() => Promise<void>) | undefined;
let runs = 0;
const sandbox: Sandbox = {
  ...sharedSandbox,
  run: (...asked) => {
    runs += 1;
    const happens = meanwhile?.();
    meanwhile = undefined;
    const read = sharedSandbox.run(...asked);
    return happens === undefined ? read : happens.then(() => read);
  },
};

let app: TestApp;
let dovecot: Dovecot;
let sink: MailSink;
let close: (() => Promise<void>) | undefined;
beforeAll(async () => {
  if (!isDovecotMissing) ({ app, dovecot, sink, close } = await startReadMailboxes({ sandbox }));
});
afterAll(() => close?.());

it.skipIf(isDovecotMissing)(
  'a look that finds its mailbox read by another, which began before the mail had come, looks again soon',
  { timeout: 60_000 },
  async () => {
    const maya = await prepare(app);
    const boxId = await connectReadMailbox(app, maya, 'elsewhere', { sink, dovecot });
    const { admin } = app.database;
    const place = async () => {
      const { rows } = await admin.query<{ uid_validity: string | null; last_uid: string }>(
        `select uid_validity, last_uid from mailbox_folders where mailbox_id = $1 and name = 'INBOX'`,
        [boxId],
      );
      return rows[0];
    };
    const before = await place();
    expect(before).toMatchObject({ last_uid: '0' });
    // An empty look starts no child, which would keep it under way while mails come.
    expect(runs).toBe(0);
    await dovecot.deliver('elsewhere', 'From: <a@x.example>\nSubject: Hello\nMessage-ID: <1@x.example>\n\nHello\n');
    // The mailbox wasn't read before; the other look, which saw it empty, records that while this one reads the mail.
    const setValidity = async (value: string | null): Promise<void> => {
      await admin.query('update mailbox_folders set uid_validity = $2 where mailbox_id = $1', [boxId, value]);
    };
    await setValidity(null);
    meanwhile = () => setValidity(before?.uid_validity ?? null);
    await admin.query(`select enqueue.job('outreach.read-mailboxes', '{}')`);
    await app.runDueJobs();
    expect(await place()).toMatchObject({ last_uid: '0' });
    const { rowCount } = await admin.query(
      `update jobs._private_jobs set run_at = now() where key = $1 and run_at < now() + interval '5 seconds'`,
      [`read:${boxId}`],
    );
    expect(rowCount).toBe(1);
    await app.runDueJobs();
    expect(await place()).toMatchObject({ last_uid: '1' });
  },
);
