import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { KilledTaskError } from '#platform/sandbox/killed-task-error.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { type TestApp } from '#testing/app.ts';
import { sharedSandbox } from '#testing/sandbox/shared.ts';
import { type Dovecot, isDovecotMissing } from '#testing/servers/dovecot.ts';
import { connectReadMailbox, startReadMailboxes } from '#testing/servers/read-mailbox.ts';
import { type MailSink } from '#testing/servers/mail-sink.ts';
import { addPeople, approveAll, launch, type Prepared, prepare } from '#testing/outreach.ts';

/** Reading a mail takes too long where it has this word. */
const HEAVY = 'heavy-as-lead';
let kills = 0;
let mayRead = false;
const hasWord = (input: unknown): boolean =>
  ((input as { mails?: { raw: Uint8Array }[] }).mails ?? []).some(({ raw }) => Buffer.from(raw).includes(HEAVY));
const loaded: Sandbox = {
  ...sharedSandbox,
  run: (...asked) => {
    const [task, input] = asked;
    if (!hasWord(input) || mayRead) return sharedSandbox.run(...asked);
    kills += 1;
    return Promise.reject(new KilledTaskError(task.name, 'time'));
  },
};

let app: TestApp;
let dovecot: Dovecot;
let sink: MailSink;
let close: (() => Promise<void>) | undefined;
beforeAll(async () => {
  if (!isDovecotMissing) ({ app, dovecot, sink, close } = await startReadMailboxes({ sandbox: loaded }));
});
afterAll(() => close?.());

let boxes = 0;
let maya: Prepared;
let user: string;
let boxId: string;
let headers: string[];
beforeEach(async () => {
  if (isDovecotMissing) return;
  kills = 0;
  mayRead = false;
  boxes += 1;
  user = `again${boxes}`;
  maya = await prepare(app);
  boxId = await connectReadMailbox(app, maya, user, { sink, dovecot });
  await addPeople(maya, 1, { email: `ada${boxes}@elsewhere.example` });
  await launch(app, maya, 'Hello', { mailbox_ids: [boxId] });
  await approveAll(app, maya);
  const { rows } = await app.database.admin.query<{ id: string }>(
    'select rfc_message_id as id from email_attempts where workspace_id = $1',
    [maya.workspaceId],
  );
  headers = [
    `From: Ada <ada${boxes}@elsewhere.example>`,
    `To: ${user}@fieldnote.example`,
    `In-Reply-To: ${rows[0]?.id ?? ''}`,
  ];
});

const deliver = (id: string, text: string, subject = 'Re: Hello') =>
  dovecot.deliver(
    user,
    `${[...headers, `Subject: ${subject}`, `Message-ID: <${id}@elsewhere.example>`].join('\n')}\n\n${text}\n`,
  );

/** A round of the mailbox, some time later. */
const round = async (ms = 0): Promise<void> => {
  app.clock.advance(ms);
  await app.database.admin.query(`select enqueue.job('outreach.read-mailboxes', '{}')`);
  await app.runDueJobs();
};
const MINUTE = 60_000;
const replies = async () =>
  (
    await app.database.admin.query<{ text: string; class: string }>(
      'select text, class from inbound_messages where workspace_id = $1 order by at, id',
      [maya.workspaceId],
    )
  ).rows;
const statuses = async () => (await maya.client.getProspects({})).results.map(({ status }) => status);
const problem = async () =>
  (await maya.client.getMailboxes({})).results.find(({ id }) => id === boxId)?.reading?.problem;

describe.skipIf(isDovecotMissing)('a mail whose reading was ended by its limits', () => {
  it('is tried again in a later round, and keeps those behind it waiting for nothing', async () => {
    await deliver('1', `STOP. Please never contact me again. ${HEAVY}`);
    await deliver('2', 'What does it cost?');
    await round();
    expect((await replies()).map(({ text }) => text)).toEqual(['What does it cost?']);
    expect(await problem()).toBeNull();
    mayRead = true;
    await round(30_000);
    expect(await replies()).toHaveLength(1);
    await round(MINUTE);
    expect((await replies()).map((each) => each.class)).toEqual(['question', 'unsubscribe']);
    expect(await statuses()).toContain('Do Not Contact');
    const { rowCount } = await app.database.admin.query('select 1 from unreadable_mails where workspace_id = $1', [
      maya.workspaceId,
    ]);
    expect(rowCount).toBe(0);
  });

  it('is passed after three more tries, with a line at the mailbox for a week; what its beginning says is heard', async () => {
    await deliver('1', `Please unsubscribe me from your list.\n${'.\n'.repeat(20_000)}${HEAVY}`);
    await round();
    for (const minutes of [1, 10]) {
      await round(minutes * MINUTE);
      expect(await replies()).toEqual([]);
    }
    await round(60 * MINUTE);
    expect((await replies()).map((each) => each.class)).toEqual(['unsubscribe']);
    expect(await statuses()).toContain('Do Not Contact');
    const tried = kills;
    await round(MINUTE);
    expect(await problem()).toMatch(
      /^One mail couldn’t be read here, even after 3 more tries, until \w{3} \d+ \w{3}\./,
    );
    await round(90 * MINUTE);
    expect(kills).toBe(tried);
    await round(7 * 86_400_000);
    expect(await problem()).toBeNull();
    app.clock.advance(-7 * 86_400_000);
  });

  it('of which not even the beginning can be read is known by its header: its workflow stops', async () => {
    await deliver('1', HEAVY);
    for (const minutes of [0, 1, 10, 60]) await round(minutes * MINUTE);
    expect(await replies()).toMatchObject([{ text: '' }]);
    expect(await statuses()).toContain('Engaged');
  });

  it('that was moved away meanwhile is forgotten', async () => {
    await deliver('1', HEAVY);
    await round();
    await app.database.admin.query('update unreadable_mails set uid = uid + 1000 where workspace_id = $1', [
      maya.workspaceId,
    ]);
    await round(MINUTE);
    await round(MINUTE);
    expect(await problem()).toBeNull();
    expect(kills).toBe(2);
  });
});
