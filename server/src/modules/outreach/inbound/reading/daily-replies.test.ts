import { LIMITS } from '@rainmaker/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp } from '#testing/app.ts';
import { type Dovecot, isDovecotMissing } from '#testing/servers/dovecot.ts';
import { connectReadMailbox, startReadMailboxes } from '#testing/servers/read-mailbox.ts';
import { type MailSink } from '#testing/servers/mail-sink.ts';
import { addPeople, approveAll, launch, prepare } from '#testing/outreach.ts';

let app: TestApp;
let dovecot: Dovecot;
let sink: MailSink;
let close: (() => Promise<void>) | undefined;
beforeAll(async () => {
  if (!isDovecotMissing) ({ app, dovecot, sink, close } = await startReadMailboxes());
});
afterAll(() => close?.());

/** A mailbox that is read, from which somebody was written to. */
const written = async () => {
  const user = 'daily';
  const maya = await prepare(app);
  const boxId = await connectReadMailbox(app, maya, user, { sink, dovecot });
  await addPeople(maya, 1, { email: 'ada@elsewhere.example' });
  await launch(app, maya, 'Hello', { mailbox_ids: [boxId] });
  await approveAll(app, maya);
  const { admin } = app.database;
  const { rows } = await admin.query<{ id: string }>(
    'select rfc_message_id as id from email_attempts where workspace_id = $1',
    [maya.workspaceId],
  );
  const answer = async (text: string): Promise<void> => {
    const headers = [
      'From: Ada <ada@elsewhere.example>',
      `To: ${user}@fieldnote.example`,
      'Subject: Re: Hello',
      `In-Reply-To: ${rows[0]?.id ?? ''}`,
      `Message-ID: <${text}@elsewhere.example>`,
    ];
    await dovecot.deliver(user, `${headers.join('\n')}\n\n${text}\n`);
    await admin.query(`select enqueue.job('outreach.read-mailboxes', '{}')`);
    await app.runDueJobs();
  };
  const standing = async () => {
    const replies = await admin.query('select 1 from inbound_messages where workspace_id = $1', [maya.workspaceId]);
    const box = (await maya.client.getMailboxes({})).results.find(({ id }) => id === boxId);
    return { replies: replies.rowCount, problem: box?.reading?.problem };
  };
  return { maya, answer, standing };
};

it.skipIf(isDovecotMissing)(
  'of a mailbox whose owner got as many replies in a day as are kept, the first of a kind to a message are, and it says so',
  async () => {
    const { maya, answer, standing } = await written();
    await answer('First');
    const { rows } = await app.database.admin.query<{ count: number }>(
      `update daily_intake set count = count + $2 - 1 where workspace_id = $1 and source = 'email:' || $3 returning count`,
      [maya.workspaceId, LIMITS.emailRepliesOfDay, maya.userId],
    );
    expect(rows).toEqual([{ count: LIMITS.emailRepliesOfDay }]);
    await answer('Second');
    expect(await standing()).toEqual({
      replies: 1,
      problem:
        '20,000 replies came in today, which is the daily limit. Further replies today that repeat an earlier one to the same message stay in the mailbox only.',
    });
    await answer('STOP. Please never contact me again.');
    expect((await standing()).replies).toBe(2);
    expect((await maya.client.getProspects({})).results.map(({ status }) => status)).toEqual(['Do Not Contact']);
    app.clock.advance(86_400_000);
    try {
      await answer('Fourth');
      expect(await standing()).toEqual({ replies: 3, problem: null });
    } finally {
      app.clock.advance(-86_400_000);
    }
  },
);
