import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { LIMITS } from '@rainmaker/contract';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, launch, prepare, type Prepared, TWO_STEPS } from '#testing/outreach.ts';
import { type MailSink, startMailSink } from '#testing/servers/mail-sink.ts';
import { addColleague } from '#testing/team.ts';
import { databaseOver } from '#platform/db/database.ts';
import { purgeAttachments } from './purge-attachments.ts';
import { isRefusedKind } from './refused-kinds.ts';

let app: TestApp;
let sink: MailSink;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
  sink = await startMailSink();
});
afterAll(async () => {
  await sink.close();
  await app.close();
});

const add = ({ client }: Pick<Prepared, 'client'>, name = 'Offer “2”.pdf', content: Buffer | string = 'An offer') =>
  client.addAttachment({}, { file: { name, content } });

const withFiles = (attachments: { id: string }[]) =>
  TWO_STEPS.map((step, at) => (at === 0 ? { ...step, attachments } : step));

/** Gives the first step of a workflow other files. */
const attach = async ({ client }: Prepared, id: string, attachments: { id: string }[]) => {
  const [sequence] = (await client.getSequences({ id })).results;
  const steps = (sequence?.steps ?? []).map((step, at) => (at === 0 ? { ...step, attachments } : step));
  await client.updateSequence({ id, steps });
};

const download = async (id: string, token: string) => {
  const response = await app.server.inject({
    url: `/email/api/attachments/${id}/`,
    headers: { authorization: `Token ${token}` },
  });
  return { status: response.statusCode, type: response.headers['content-type'], bytes: response.rawPayload };
};

const outbox = async ({ client }: Prepared) => (await client.outbox({ limit: 100 })).results;

describe('attachments', () => {
  it('of a step leave byte for byte with every email of it, and with a test', async () => {
    const maya = await prepare(app);
    const relay = await maya.client.connectMailbox({
      email: 'sales@fieldnote.example',
      from_name: 'Maya',
      kind: 'relay',
      smtp: { host: '127.0.0.1', port: sink.port, secure: 'none' },
    });
    await addPeople(maya, 2);
    const content = randomBytes(300_000);
    const files = [await add(maya, 'Änderung “2”.pdf', content), await add(maya, 'list.txt', 'One, two')];
    await launch(app, { ...maya, mailboxId: relay.id }, 'Files', { sequence: { steps: withFiles(files) } });
    const [draft] = (await maya.client.getMails({ filter: 'draft' })).results;
    expect((await maya.client.getMail({ id: draft?.id ?? '' })).attachments).toEqual(files);
    await approveAll(app, maya);
    await maya.client.moveClock({ advance: '1h' });
    expect(sink.mails).toHaveLength(2);
    for (const mail of sink.mails) {
      const { attachments } = await PostalMime.parse(mail.raw);
      expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
        ['Änderung “2”.pdf', 'application/pdf'],
        ['list.txt', 'text/plain'],
      ]);
      expect(Buffer.from(attachments[0]?.content as ArrayBuffer).equals(content)).toBe(true);
    }
    const step = { ...TWO_STEPS[0]!, attachments: files };
    await maya.client.testSend({ step });
    const test = sink.mails.at(-1);
    expect((await PostalMime.parse(test?.raw ?? '')).attachments).toHaveLength(2);
  });

  it('that are added to or taken out of a step follow into drafts that nobody has edited', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 2);
    const { sequenceId } = await launch(app, maya, 'Later files');
    const [first, second] = (await maya.client.getMails({ filter: 'draft' })).results;
    await maya.client.updateMail({ id: first?.id ?? '', body: 'My own words' });
    const file = await add(maya);
    await attach(maya, sequenceId, [file]);
    await app.runDueJobs();
    const filesOf = async (id = '') => (await maya.client.getMail({ id })).attachments;
    expect([await filesOf(first?.id), await filesOf(second?.id)]).toEqual([[], [file]]);
    await maya.client.updateMail({ id: second?.id ?? '', subject: 'Other subject' });
    expect(await filesOf(second?.id)).toEqual([file]);
  });

  it('leave with announcements and answers, and come back with an answer that is taken back', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    const file = await add(maya);
    const text = { subject: 'News', body: 'Hi' };
    const audience = { stage: 'prospect' as const, filter: {} };
    const made = await maya.client.createAnnouncement({
      title: 'News',
      goal: 'News',
      audience,
      ...text,
      attachments: [file],
    });
    expect(made.attachments).toEqual([file]);
    await maya.client.approveEmailAnnouncement({ id: made.id, ...text, audience, mailbox_ids: [maya.mailboxId] });
    await app.runDueJobs();
    const [mail] = await outbox(maya);
    expect(mail).toMatchObject({ subject: 'News', attachments: [{ name: file.name, bytes: file.bytes }] });
    await maya.client.react({ id: mail?.id ?? '', kind: 'reply', text: 'How much is it?' });
    const [thread] = (await maya.client.getInbox({})).results;
    const id = thread?.id ?? '';
    const answer = await maya.client.replyMail({ id, body: 'See here', attachments: [file] });
    expect(await maya.client.withdrawReply({ id: answer.id })).toMatchObject({ body: 'See here', attachments: [file] });
    await maya.client.replyMail({ id, body: 'See here', attachments: [file] });
    await maya.client.moveClock({ advance: '1m' });
    expect((await outbox(maya))[0]).toMatchObject({ attachments: [{ name: file.name }] });
    expect((await maya.client.getThread({ id })).entries.at(-1)).toMatchObject({ attachments: [file] });
    expect(
      (await maya.client.updateAnnouncement({ id: (await draftOf(maya)).id, attachments: [] })).attachments,
    ).toEqual([]);
  });

  it('are refused empty, too large, too many, and of kinds that mail servers refuse', async () => {
    const maya = await prepare(app);
    await expect(add(maya, 'a.pdf', '')).rejects.toMatchObject({ problem: { code: 'unreadable_file' } });
    await expect(add(maya, 'setup.EXE')).rejects.toMatchObject({ problem: { detail: /Mail servers refuse/ } });
    await expect(add(maya, 'a.bin', Buffer.alloc(LIMITS.attachmentBytes + 1))).rejects.toMatchObject({ status: 413 });
    const large = Buffer.alloc(8_000_000);
    const two = [await add(maya, 'a.bin', large), await add(maya, 'b.bin', large)];
    const save = (attachments: { id: string }[]) =>
      maya.client.createSequence({ sequence_name: 'Too much', steps: withFiles(attachments) });
    await expect(save(two)).rejects.toMatchObject({
      problem: { errors: [{ pointer: '/steps/0/attachments', detail: /14 MB in total/ }] },
    });
    await expect(save([two[0]!, two[0]!])).rejects.toMatchObject({ status: 400 });
    await app.database.admin.query('update attachments set bytes = 499 * 1024 * 1024 where id = $1', [two[0]?.id]);
    await expect(add(maya, 'c.bin', large)).rejects.toMatchObject({ problem: { code: 'not_allowed_now' } });
  });

  const MEGABYTE = 1024 ** 2;

  /** What the uploads of these people are said to take up. */
  const fill = ({ workspaceId }: Pick<Prepared, 'workspaceId'>, adders: readonly string[], megabytes: number) =>
    app.database.admin.query(
      `insert into attachments (workspace_id, name, bytes, content, added_by, created_at)
       select $1, 'large.bin', $3, 'x', adder, $4 from unnest($2::uuid[]) adder`,
      [workspaceId, adders, megabytes * MEGABYTE, app.clock.now()],
    );

  it('of one person take up a part of the room at most, except an owner’s', async () => {
    const maya = await prepare(app);
    const rep = await addColleague(app, maya, 'rep');
    await fill(
      maya,
      Array.from({ length: 25 }, () => rep.userId),
      8,
    );
    await expect(add(rep)).rejects.toMatchObject({
      problem: {
        code: 'not_allowed_now',
        detail:
          'Files that you attached take up 200 MB at most. Send a link to the file instead, or ask the owner of the workspace to attach it.',
      },
    });
    await add(maya);
    await add(await addColleague(app, maya, 'rep'));
    await fill(
      maya,
      Array.from({ length: 25 }, () => maya.userId),
      8,
    );
    await add(maya);
  });

  it('make room for others once nothing has named them for a day', async () => {
    const maya = await prepare(app);
    const rep = await addColleague(app, maya, 'rep');
    const used = await add(rep);
    await rep.client.createSequence({ sequence_name: 'With a file', steps: withFiles([used]) });
    await fill(
      maya,
      Array.from({ length: 25 }, () => rep.userId),
      8,
    );
    await fill(
      maya,
      Array.from({ length: 30 }, () => maya.userId),
      10,
    );
    app.clock.advance(23 * 3_600_000);
    try {
      await expect(add(maya)).rejects.toMatchObject({ problem: { detail: /^Attachments take up 500 MB at most/ } });
      await expect(add(rep)).rejects.toMatchObject({ problem: { detail: /^Files that you attached/ } });
      app.clock.advance(2 * 3_600_000);
      await add(rep);
      await add(maya);
    } finally {
      app.clock.advance(-25 * 3_600_000);
    }
    expect((await download(used.id, rep.token)).status).toBe(200);
  });

  it('belong to who added them, until a workflow or a message to one’s people has them', async () => {
    const maya = await prepare(app);
    const rep = await addColleague(app, maya, 'rep');
    const file = await add(maya);
    const stranger = await prepare(app);
    expect((await download(file.id, rep.token)).status).toBe(404);
    expect((await download(file.id, stranger.token)).status).toBe(404);
    const steps = withFiles([file]);
    const refused = { problem: { errors: [{ pointer: '/steps/0/attachments' }] } };
    await expect(rep.client.createSequence({ sequence_name: 'Stolen', steps })).rejects.toMatchObject(refused);
    await expect(stranger.client.createSequence({ sequence_name: 'Stolen', steps })).rejects.toMatchObject(refused);
    await maya.client.createSequence({ sequence_name: 'Ours', steps });
    expect(await download(file.id, rep.token)).toMatchObject({ status: 200, type: 'application/octet-stream' });
    await rep.client.createSequence({ sequence_name: 'Copied', steps });
    const theirs = await add(rep);
    expect((await download(theirs.id, maya.token)).bytes.toString()).toBe('An offer');
    const content = randomBytes(600_000);
    const large = await maya.client.addAttachment({}, { file: { name: 'large.pdf', content } });
    expect((await download(large.id, maya.token)).bytes.equals(content)).toBe(true);
  });

  it('are removed when they are old and nothing names them', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    const [used, unused, sent] = [await add(maya), await add(maya), await add(maya)];
    const { sequenceId } = await launch(app, maya, 'Sent', { sequence: { steps: withFiles([sent]) } });
    await approveAll(app, maya);
    await maya.client.moveClock({ advance: '1h' });
    await attach(maya, sequenceId, [used]);
    app.clock.advance(31 * 86_400_000);
    await app.database.admin.query(`select enqueue.job('contacts.purge', '{}')`);
    await app.runDueJobs();
    app.clock.advance(-31 * 86_400_000);
    const statuses: number[] = [];
    for (const { id } of [used, unused, sent]) statuses.push((await download(id, maya.token)).status);
    expect(statuses).toEqual([200, 404, 200]);
  });

  it('that a save names while they are being removed stay', async () => {
    const maya = await prepare(app);
    const { id: fileId } = await add(maya);
    const { id } = await maya.client.createSequence({ sequence_name: 'Just saved', steps: TWO_STEPS });
    const names = JSON.stringify([{ ...TWO_STEPS[0], key: 's-1', attachments: [{ id: fileId }] }]);
    let asked = 0;
    await app.database.transact({ workspaceId: maya.workspaceId }, async (db) => {
      const before = new Date(app.clock.now().getTime() + 86_400_000);
      const interrupted = databaseOver(async ({ text, values }) => {
        const rows = await db.rows({ name: '', text, values });
        if ((asked += 1) === 1)
          await app.database.admin.query('update sequences set steps = $2 where id = $1', [id, names]);
        return { rows, rowCount: rows.length };
      });
      await purgeAttachments(interrupted, before, 10, sql`select null`);
    });
    expect((await download(fileId, maya.token)).status).toBe(200);
  });

  it('that are gone when an email is to leave keep it from leaving, with a sentence', async () => {
    const maya = await prepare(app);
    const relay = await maya.client.connectMailbox({
      email: 'gone@fieldnote.example',
      from_name: 'Maya',
      kind: 'relay',
      smtp: { host: '127.0.0.1', port: sink.port, secure: 'none' },
    });
    await addPeople(maya, 1);
    await launch(app, { ...maya, mailboxId: relay.id }, 'Gone', {
      sequence: { steps: withFiles([await add(maya, 'x.pdf')]) },
    });
    await app.database.admin.query('delete from attachments where workspace_id = $1', [maya.workspaceId]);
    const before = sink.mails.length;
    await approveAll(app, maya);
    await maya.client.moveClock({ advance: '1h' });
    expect(sink.mails).toHaveLength(before);
    const [failed] = (await maya.client.getMails({ filter: 'failed' })).results;
    expect(failed?.reason).toContain('The attached file “x.pdf” is no longer there.');
  });
});

const draftOf = ({ client }: Prepared) =>
  client.createAnnouncement({ title: 'Draft', goal: 'Draft', audience: { stage: 'prospect', filter: {} } });

it.each([
  ['setup.exe', true],
  ['script.JS', true],
  ['offer.pdf', false],
  ['exe', false],
  ['archive.tar.gz', false],
  ['trick.exe.', true],
  ['trick.exe..', true],
  ['trick.exe . .', true],
  ['trick.e\u200Bxe', true],
  ['.exe', true],
  ['...', false],
])('%s is refused: %s', (name, isRefused) => expect(isRefusedKind(name)).toBe(isRefused));
