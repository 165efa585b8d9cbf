import { randomBytes } from 'node:crypto';
import { LIMITS } from '@rainmaker/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';
import { fileName } from './file-name.ts';

let app: TestApp;
let maya: SignedUp;
let id: string;
beforeAll(async () => {
  app = await createTestApp();
  maya = await app.signUp();
  ({ id } = await maya.client.createLead({ first_name: 'Ines', email: 'ines@files.example' }));
});
afterAll(() => app.close());

const add = (
  contactId: string,
  content: Buffer | string = 'An offer',
  name = 'offer.pdf',
  { client }: Pick<SignedUp, 'client'> = maya,
) => client.addContactFile({ contact_id: contactId }, { file: { name, content } });

const download = async (file: string, token = maya.token) => {
  const response = await app.server.inject({
    url: `/contacts/api/files/${file}/`,
    headers: { authorization: `Token ${token}` },
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
};

const filesOf = async (contactId: string) => (await maya.client.getContactFiles({ contact_id: contactId })).results;

describe('files of a person', () => {
  it('come back byte for byte, to be saved and never shown as a page', async () => {
    const content = randomBytes(1_000_000);
    const file = await add(id, content, 'Änderung “2”.html');
    expect(file).toMatchObject({
      name: 'Änderung “2”.html',
      bytes: 1_000_000,
      added_by: { id: maya.userId },
      may_delete: true,
    });
    const { status, headers, bytes } = await download(file.id);
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      'application/octet-stream',
      'nosniff',
    ]);
    expect(headers['content-disposition']).toMatch(/^attachment; .*filename\*=UTF-8''%C3%84nderung/);
    expect(bytes.equals(content)).toBe(true);
    const [newest] = (await maya.client.getTimeline({ id })).results;
    expect(newest).toMatchObject({
      kind: 'file_added',
      summary: 'File added: Änderung “2”.html',
      actor: { id: maya.userId },
    });
  });

  it('are refused empty, missing or with nobody to keep them with', async () => {
    await expect(add(id, '')).rejects.toMatchObject({ problem: { code: 'unreadable_file' } });
    await expect(add('01a1ffa5-0000-7000-8000-000000000003')).rejects.toMatchObject({ status: 404 });
    await expect(filesOf('01a1ffa5-0000-7000-8000-000000000003')).rejects.toMatchObject({ status: 404 });
    await expect(add(id, Buffer.alloc(LIMITS.fileBytes + 1))).rejects.toMatchObject({ status: 413 });
  });

  it('are limited for a person and for the workspace', async () => {
    const { id: other } = await maya.client.createLead({ first_name: 'Many', email: 'many@files.example' });
    const fill = (bytes: number) =>
      app.database.admin.query(
        `insert into contact_files (workspace_id, contact_id, name, bytes, created_at)
         select $1, $2, 'f' || n, $3, now() from generate_series(1, $4::int) n returning id`,
        [maya.workspaceId, other, bytes, LIMITS.filesOfPerson],
      );
    await fill(1);
    await expect(add(other)).rejects.toMatchObject({
      problem: { code: 'not_allowed_now', detail: /At most 50 files/ },
    });
    await app.database.admin.query('delete from contact_files where contact_id = $1', [other]);
    await fill(22_000_000);
    await expect(add(id)).rejects.toMatchObject({ problem: { code: 'not_allowed_now', detail: /1 GB/ } });
    await app.database.admin.query('delete from contact_files where contact_id = $1', [other]);
  });

  it('are deleted with undo, by who added them, an owner or a manager', async () => {
    const rep = await addColleague(app, maya, 'rep');
    const lead = await rep.client.createLead({ first_name: 'Cy', email: 'cy@files.example' });
    const ours = await add(lead.id);
    await expect(rep.client.deleteContactFile({ id: ours.id })).rejects.toMatchObject({ status: 403 });
    expect((await rep.client.getContactFiles({ contact_id: lead.id })).results[0]?.may_delete).toBe(false);
    const theirs = await add(lead.id, 'Theirs', 'theirs.txt', rep);
    const { undo_token } = await maya.client.deleteContactFile({ id: theirs.id });
    expect((await filesOf(lead.id)).map(({ name }) => name)).toEqual(['offer.pdf']);
    expect((await download(theirs.id)).status).toBe(404);
    await maya.client.undo({ undo_token });
    expect((await filesOf(lead.id)).map(({ name }) => name)).toEqual(['theirs.txt', 'offer.pdf']);
    expect((await download(theirs.id)).bytes.toString()).toBe('Theirs');
  });

  it('follow their person into a merge, and back', async () => {
    const [kept, gone] = [
      await maya.client.createLead({ first_name: 'Kept', email: 'kept@files.example' }),
      await maya.client.createLead({ first_name: 'Gone', email: 'gone@files.example' }),
    ];
    await add(gone.id);
    const { undo_token } = await maya.client.mergeContacts({ keep_id: kept.id, merge_id: gone.id, fields: {} });
    expect(await filesOf(kept.id)).toHaveLength(1);
    await maya.client.undo({ undo_token });
    expect([await filesOf(kept.id), (await filesOf(gone.id)).length]).toEqual([[], 1]);
  });

  it('are removed for good 30 days after their deletion, or that of their person', async () => {
    const [first, second] = [
      await maya.client.createLead({ first_name: 'First', email: 'first@files.example' }),
      await maya.client.createLead({ first_name: 'Second', email: 'second@files.example' }),
    ];
    const files = [await add(first.id), await add(second.id)];
    await maya.client.deleteContactFile({ id: files[0]?.id ?? '' });
    await maya.client.deleteLeads({ ids: [second.id] });
    const left = async () => {
      const { rows } = await app.database.admin.query<{ count: string }>(
        'select count(*) from contact_file_parts where file_id = any($1::uuid[])',
        [files.map((file) => file.id)],
      );
      return Number(rows[0]?.count);
    };
    expect(await left()).toBe(2);
    app.clock.advance(31 * 86_400_000);
    await app.database.admin.query(`select enqueue.job('contacts.purge', '{}')`);
    await app.runDueJobs();
    expect(await left()).toBe(0);
    app.clock.advance(-31 * 86_400_000);
  });
});

describe('the name of a file', () => {
  it.each([
    ['C:\\Users\\maya\\offer.pdf', 'offer.pdf'],
    ['../../etc/passwd', 'passwd'],
    [' \u0000\u202Etxt.exe ', 'txt.exe'],
    ['', 'file'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
  ])('%j is %j', (given, name) => expect(fileName(given)).toBe(name));

  it('is short, safe and never empty, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const name = fileName(given);
        return name.length >= 1 && name.length <= 200 && name.isWellFormed() && !/[/\\\p{Cc}]/u.test(name);
      }),
    );
  });
});
