import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp } from '#testing/app.ts';
import { fullMailbox } from '#testing/full-mailbox.ts';
import { addPeople, approveAll, launch, prepare } from '#testing/outreach.ts';
import { type Dovecot, isDovecotMissing } from '#testing/servers/dovecot.ts';
import { type MailSink } from '#testing/servers/mail-sink.ts';
import { connectReadMailbox, startReadMailboxes } from '#testing/servers/read-mailbox.ts';

let app: TestApp;
let dovecot: Dovecot;
let sink: MailSink;
let close: (() => Promise<void>) | undefined;
beforeAll(async () => {
  if (!isDovecotMissing) ({ app, dovecot, sink, close } = await startReadMailboxes());
});
afterAll(() => close?.());

it.skipIf(isDovecotMissing)('a report of a full mailbox that is read anew sends nothing once more', async () => {
  const maya = await prepare(app);
  const boxId = await connectReadMailbox(app, maya, 'anew', { sink, dovecot });
  await addPeople(maya, 1);
  await launch(app, maya, 'Anew', { mailbox_ids: [boxId] });
  await approveAll(app, maya);
  const { admin } = app.database;
  const { rows } = await admin.query<{ name: string }>(
    'select rfc_message_id as name from email_attempts where workspace_id = $1',
    [maya.workspaceId],
  );
  const look = async (): Promise<void> => {
    await admin.query(`select enqueue.job('outreach.read-mailboxes', '{}')`);
    await app.runDueJobs();
  };
  const stateOf = async () =>
    (
      await admin.query('select status, attempt, soft_bounces from messages where workspace_id = $1', [
        maya.workspaceId,
      ])
    ).rows;
  await dovecot.deliver('anew', fullMailbox(rows[0]?.name, 'person0@company0.example'));
  await look();
  expect(await stateOf()).toEqual([{ status: 'scheduled', attempt: 1, soft_bounces: 1 }]);
  await maya.client.moveClock({ advance: '5h' });
  await app.runDueJobs();
  const delivered = [{ status: 'sent', attempt: 2, soft_bounces: 1 }];
  expect(await stateOf()).toEqual(delivered);
  await admin.query('delete from mailbox_folders where mailbox_id = $1', [boxId]);
  await look();
  await look();
  expect(await stateOf()).toEqual(delivered);
});
