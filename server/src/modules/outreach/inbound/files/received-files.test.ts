import { randomBytes } from 'node:crypto';
import { LIMITS } from '@rainmaker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp } from '#testing/app.ts';
import { type Dovecot, isDovecotMissing } from '#testing/servers/dovecot.ts';
import { connectReadMailbox, startReadMailboxes } from '#testing/servers/read-mailbox.ts';
import { type MailSink } from '#testing/servers/mail-sink.ts';
import { addPeople, approveAll, launch, type Prepared, prepare } from '#testing/outreach.ts';
import { addColleague } from '#testing/team.ts';
import { run } from './read-files.task.ts';
import { filesToKeep } from './received-files.ts';

describe('of the files of a mail', () => {
  const file = (name: string | null, size: number, type = 'application/pdf', isInText = false) => ({
    name,
    type,
    content: new Uint8Array(size),
    isInText,
  });
  const kept = (files: Parameters<typeof filesToKeep>[0], isCut = false) =>
    filesToKeep(files, isCut).map(({ name, notKept }) => [name, notKept]);

  it('those are kept that are neither programs nor too large, alone or together', () => {
    const half = LIMITS.receivedBytesOfMail / 2;
    expect(
      kept([
        file('setup.exe', 10),
        file('huge.pdf', LIMITS.receivedFileBytes + 1),
        file('a.pdf', half),
        file('b.pdf', half),
        file('c.pdf', 1),
      ]),
    ).toEqual([
      ['setup.exe', 'kind'],
      ['huge.pdf', 'large'],
      ['a.pdf', null],
      ['b.pdf', null],
      ['c.pdf', 'large'],
    ]);
  });

  it('none is kept of a mail that was cut, and no more than some are listed', () => {
    expect(kept([file('a.pdf', 5)], true)).toEqual([['a.pdf', 'cut']]);
    expect(kept(Array.from({ length: 10_000 }, () => file('a.pdf', 1)))).toHaveLength(LIMITS.receivedFilesOfMail);
  });

  it('none is kept of a mail with more short lines than are read, for its last is half of one', async () => {
    const table = 'Ada;Obi;12\r\n'.repeat(70_000);
    const head = 'From: a@b.example\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n';
    const part = `--b\r\nContent-Type: text/csv\r\nContent-Disposition: attachment; filename="people.csv"\r\n\r\n${table}`;
    const [people] = await run({ raw: Buffer.from(`${head}${part}\r\n--b--\r\n`), isCut: false });
    expect(people).toMatchObject({ name: 'people.csv', content: null, notKept: 'cut' });
  });

  it('names are plain, and pictures of the text and signatures of programs are none', () => {
    expect(
      kept([
        file('..\\..\\plan\u202e.pdf', 1),
        file(null, 1, 'text/calendar'),
        file('logo.png', 1, 'image/png', true),
        file('smime.p7s', 1, 'application/pkcs7-signature'),
      ]),
    ).toEqual([
      ['plan.pdf', null],
      ['invite.ics', null],
    ]);
  });
});

let app: TestApp;
let dovecot: Dovecot;
let sink: MailSink;
let close: (() => Promise<void>) | undefined;
beforeAll(async () => {
  if (!isDovecotMissing) ({ app, dovecot, sink, close } = await startReadMailboxes());
});
afterAll(() => close?.());

let boxes = 0;

/** A person was written to, from a mailbox that is read; what answers that email. */
const written = async () => {
  boxes += 1;
  const user = `files${boxes}`;
  const maya = await prepare(app);
  const boxId = await connectReadMailbox(app, maya, user, { sink, dovecot });
  const [contactId] = await addPeople(maya, 1);
  await launch(app, maya, `Campaign ${boxes}`, { mailbox_ids: [boxId] });
  await approveAll(app, maya);
  const { rows } = await app.database.admin.query<{ id: string }>(
    'select rfc_message_id as id from email_attempts where workspace_id = $1',
    [maya.workspaceId],
  );
  return { maya, user, contactId, answers: rows[0]?.id ?? '' };
};

const part = (name: string, content: Buffer, type = 'application/pdf'): string =>
  `--b\nContent-Type: ${type}; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${content
    .toString('base64')
    .replaceAll(/.{76}/g, '$&\n')}\n`;

const reply = (user: string, answers: string, parts: readonly string[]): string =>
  [
    'From: Ada <ada@elsewhere.example>',
    `To: ${user}@fieldnote.example`,
    'Subject: Re: Hello',
    `In-Reply-To: ${answers}`,
    `Message-ID: <${user}@elsewhere.example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b\nContent-Type: text/plain\n\nThe plan is attached.\n',
    `${parts.join('')}--b--\n`,
  ].join('\n');

const read = async (): Promise<void> => {
  await app.database.admin.query(`select enqueue.job('outreach.read-mailboxes', '{}')`);
  await app.runDueJobs();
};

const filesOf = async ({ client }: Prepared) => {
  const [thread] = (await client.getInbox({})).results;
  const { entries } = await client.getThread({ id: thread?.id ?? '' });
  return entries.findLast(({ direction }) => direction === 'in')?.files ?? [];
};

const download = async (id: string, token: string) => {
  const response = await app.server.inject({
    url: `/email/api/received-files/${id}/`,
    headers: { authorization: `Token ${token}` },
  });
  return { status: response.statusCode, bytes: response.rawPayload, headers: response.headers };
};

describe.skipIf(isDovecotMissing)('files that come with a reply', () => {
  it('are listed with it, and saved under plain names by whoever sees the person', async () => {
    const { maya, user, answers } = await written();
    const plan = randomBytes(5_000);
    await dovecot.deliver(user, reply(user, answers, [part('../plan.pdf', plan), part('setup.exe', plan)]));
    await read();
    const files = await filesOf(maya);
    expect(files).toMatchObject([
      { name: 'plan.pdf', bytes: 5_000, not_kept: null },
      { name: 'setup.exe', not_kept: 'kind' },
    ]);
    const saved = await download(files[0]?.id ?? '', maya.token);
    expect(saved.bytes.equals(plan)).toBe(true);
    expect(saved.headers['content-type']).toBe('application/octet-stream');
    expect(saved.headers['content-disposition']).toMatch(/^attachment;.*plan\.pdf/);
    expect((await download(files[1]?.id ?? '', maya.token)).status).toBe(404);
    const rep = await addColleague(app, maya, 'rep');
    const stranger = await prepare(app);
    expect((await download(files[0]?.id ?? '', rep.token)).status).toBe(404);
    expect((await download(files[0]?.id ?? '', stranger.token)).status).toBe(404);
  });

  it('of a large email are fetched after its beginning has stopped the workflow', async () => {
    const { maya, user, answers } = await written();
    const [plan, photo] = [randomBytes(3_000_000), randomBytes(900_000)];
    await dovecot.deliver(user, reply(user, answers, [part('plan.pdf', plan), part('photo.jpg', photo, 'image/jpeg')]));
    await read();
    const files = await filesOf(maya);
    expect(files).toMatchObject([
      { name: 'plan.pdf', bytes: 3_000_000, not_kept: null },
      { name: 'photo.jpg', bytes: 900_000, not_kept: null },
    ]);
    expect((await download(files[0]?.id ?? '', maya.token)).bytes.equals(plan)).toBe(true);
    expect((await download(files[1]?.id ?? '', maya.token)).bytes.equals(photo)).toBe(true);
  });

  it('take the place of older ones where the workspace has no room left, and these say so', async () => {
    const { maya, user, answers } = await written();
    await dovecot.deliver(user, reply(user, answers, [part('plan.pdf', Buffer.from('A plan'))]));
    await read();
    await app.database.admin.query('update received_files set bytes = $2 where workspace_id = $1', [
      maya.workspaceId,
      LIMITS.receivedMegabytes * 1024 ** 2,
    ]);
    const second = reply(user, answers, [part('later.pdf', Buffer.from('Another'))]);
    await dovecot.deliver(user, second.replace('<files', '<again-files').replace('The plan', 'Another plan'));
    await read();
    expect(await filesOf(maya)).toMatchObject([{ name: 'later.pdf', bytes: 7, not_kept: null }]);
    const [thread] = (await maya.client.getInbox({})).results;
    const { entries } = await maya.client.getThread({ id: thread?.id ?? '' });
    const [first] = entries.filter(({ direction }) => direction === 'in');
    expect(first?.files).toMatchObject([{ name: 'plan.pdf', not_kept: 'gave_way', shown: null }]);
    expect((await download(first?.files[0]?.id ?? '', maya.token)).status).toBe(404);
  });

  it('go with the person for good', async () => {
    const { maya, user, answers, contactId } = await written();
    await dovecot.deliver(user, reply(user, answers, [part('plan.pdf', Buffer.from('A plan'))]));
    await read();
    const left = async (): Promise<number> =>
      (await app.database.admin.query('select 1 from received_files where workspace_id = $1', [maya.workspaceId])).rows
        .length;
    expect(await left()).toBe(1);
    await maya.client.deleteProspects({ ids: [contactId ?? ''] });
    app.clock.advance(31 * 86_400_000);
    await app.database.admin.query(`select enqueue.job('contacts.purge', '{}')`);
    await app.runDueJobs();
    app.clock.advance(-31 * 86_400_000);
    expect(await left()).toBe(0);
  });
});
