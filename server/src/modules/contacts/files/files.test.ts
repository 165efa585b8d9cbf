import { randomBytes } from 'node:crypto';
import { LIMITS } from '@rainmaker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { isFreeWhileWaiting } from '#testing/lock-order.ts';
import { addColleague } from '#testing/team.ts';

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

/** Files without content, as many and as large as asked. */
const fillWith = (
  { workspaceId, userId, contactId }: { workspaceId: string; userId: string; contactId: string },
  count: number,
  bytes: number,
) =>
  app.database.admin.query(
    `insert into contact_files (workspace_id, contact_id, name, bytes, created_at, added_by)
     select $1, $2, 'f' || n, $3, now(), $4 from generate_series(1, $5::int) n`,
    [workspaceId, contactId, bytes, userId, count],
  );

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

  it('make room again once their deletion can’t be undone any more', async () => {
    const { client, workspaceId, userId } = await app.signUp();
    const { id: full } = await client.createLead({ first_name: 'Full', email: 'full@files.example' });
    await fillWith({ workspaceId, userId, contactId: full }, 49, 21_900_000);
    const { results } = await client.getContactFiles({ contact_id: full });
    for (const file of results) await client.deleteContactFile({ id: file.id });
    const again = () =>
      client.addContactFile({ contact_id: full }, { file: { name: 'x', content: '12'.repeat(10_000_000) } });
    await expect(again()).rejects.toMatchObject({ problem: { detail: /1 GB/ } });
    app.clock.advance(11 * 60_000);
    try {
      expect(await again()).toMatchObject({ bytes: 20_000_000 });
      const { rows } = await app.database.admin.query('select id from contact_files where workspace_id = $1', [
        workspaceId,
      ]);
      // What can't come back goes with the next files that are added, some at a time.
      expect(rows.length).toBeLessThan(49);
    } finally {
      app.clock.advance(-11 * 60_000);
    }
  });

  it('of deleted people make room again once their deletion can’t be undone any more', async () => {
    const owner = await app.signUp();
    const rep = await addColleague(app, owner, 'rep');
    const lead = await rep.client.createLead({ first_name: 'Gone', email: 'gone@room.example' });
    await fillWith({ workspaceId: owner.workspaceId, userId: rep.userId, contactId: lead.id }, 50, 21_474_837);
    await rep.client.deleteLeads({ ids: [lead.id] });
    const { id: left } = await rep.client.createLead({ first_name: 'Left', email: 'left@room.example' });
    await expect(add(left, 'Offer', 'a', owner)).rejects.toMatchObject({ problem: { detail: /1 GB/ } });
    app.clock.advance(11 * 60_000);
    try {
      expect(await add(left, 'Offer', 'a', owner)).toMatchObject({ name: 'a' });
      expect(await add(left, 'Offer', 'b', rep)).toMatchObject({ name: 'b' });
    } finally {
      app.clock.advance(-11 * 60_000);
    }
  });

  it('of deleted people leave the disk with the next files, the largest first, whoever added them', async () => {
    const { client, workspaceId, userId } = await app.signUp();
    const kept = async () => {
      const { rows } = await app.database.admin.query<{ megabytes: number }>(
        'select (sum(bytes) / 1024 ^ 2)::int as megabytes from contact_files where workspace_id = $1',
        [workspaceId],
      );
      return rows[0]?.megabytes;
    };
    const { id: left } = await client.createLead({ first_name: 'Left', email: 'left@again.example' });
    const MINUTES = 11;
    try {
      for (const round of [1, 2, 3]) {
        const { id: gone } = await client.createLead({ first_name: 'Gone', email: `gone${round}@again.example` });
        await fillWith({ workspaceId, userId, contactId: gone }, 100, 1);
        await fillWith({ workspaceId, userId, contactId: gone }, 50, 20 * 1024 ** 2);
        await client.deleteLeads({ ids: [gone] });
        app.clock.advance(MINUTES * 60_000);
        for (const name of ['a', 'b', 'c'])
          await client.addContactFile({ contact_id: left }, { file: { name, content: 'Offer' } });
        expect(await kept()).toBe(0);
      }
    } finally {
      app.clock.advance(-3 * MINUTES * 60_000);
    }
  });

  it('of deleted people stay as long as an undo may bring them back, that of a merge before it too', async () => {
    const { client } = await app.signUp();
    const [stays, kept, merged] = await Promise.all(
      ['Stays', 'Kept', 'Merged'].map((name) =>
        client.createLead({ first_name: name, email: `${name.toLowerCase()}@back.example` }),
      ),
    );
    const addTo = (contact_id = '') => client.addContactFile({ contact_id }, { file: { name: 'a', content: 'Offer' } });
    await addTo(merged?.id);
    const merge = await client.mergeContacts({ keep_id: kept?.id ?? '', merge_id: merged?.id ?? '', fields: {} });
    const deletion = await client.deleteLeads({ ids: [kept?.id ?? ''] });
    await app.database.admin.query('update undo_actions set until = $2 where id = $1', [
      deletion.undo_token,
      '2020-01-01',
    ]);
    await addTo(stays?.id);
    await client.undo({ undo_token: merge.undo_token ?? '' });
    expect((await client.getContactFiles({ contact_id: merged?.id ?? '' })).results).toHaveLength(1);
  });

  it('of one person take half of the room at most, except an owner’s', async () => {
    const owner = await app.signUp();
    const rep = await addColleague(app, owner, 'rep');
    const { id: lead } = await rep.client.createLead({ first_name: 'Half', email: 'half@files.example' });
    await fillWith({ workspaceId: owner.workspaceId, userId: rep.userId, contactId: lead }, 25, 21_474_837);
    await expect(add(lead, 'Offer', 'b', rep)).rejects.toMatchObject({
      problem: { code: 'not_allowed_now', detail: 'Files that you added take up 512 MB at most. Delete some first.' },
    });
    await add(lead, 'Offer', 'a', owner);
    await app.database.admin.query('update contact_files set added_by = $2 where contact_id = $1', [
      lead,
      owner.userId,
    ]);
    await add(lead, 'Offer', 'c', owner);
  });

  it('added at once take no more room than there is', async () => {
    const { client, workspaceId, userId } = await app.signUp();
    const leads = await Promise.all(
      ['a', 'b', 'c'].map((name) => client.createLead({ first_name: name, email: `${name}@once.example` })),
    );
    await fillWith({ workspaceId, userId, contactId: leads[0]?.id ?? '' }, 49, 21_474_836);
    const content = Buffer.alloc(18_000_000, 'x');
    const settled = await Promise.allSettled(
      leads.map(({ id: contact_id }) => client.addContactFile({ contact_id }, { file: { name: 'x', content } })),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
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

  it('are locked after their person, as in a merge', async () => {
    const file = await add(id, 'A', 'a.txt');
    const held = { personId: id, table: 'contact_files', rowId: file.id } as const;
    expect(await isFreeWhileWaiting(app, held, () => maya.client.deleteContactFile({ id: file.id }))).toBe(true);
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
