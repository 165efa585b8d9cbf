import { LIMITS, type UploadAnswer } from '@rainmaker/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp({ country: 'US' });
  await owner.client.createCustomField({ name: 'story', label: 'Story', kind: 'text' });
});

const LONGEST = 'x'.repeat(LIMITS.customTextCharacters);
const SENTENCE = 'A person has at most 400,000 characters in custom fields, deleted ones included.';
const FULL = LIMITS.customCharacters / LIMITS.customTextCharacters;

/** Fields that were deleted, of before there was a limit of names. */
const deletedFields = (count: number) =>
  app.database.admin.query(
    `insert into custom_fields (workspace_id, name, label, kind, created_at, deleted_at)
     select $1, 'old_' || n, 'Old', 'text', now(), now() from generate_series(1, $2::int) n`,
    [owner.workspaceId, count],
  );

/** A person with values in so many fields. */
const addFull = async (email: string, count = FULL, prefix = 'old_'): Promise<string> => {
  const { id } = await owner.client.createProspect({ first_name: 'Ada', email });
  await app.database.admin.query(
    `update contacts set custom = (select jsonb_object_agg($3 || n, $4::text) from generate_series(1, $2::int) n) where id = $1`,
    [id, count, prefix, LONGEST],
  );
  return id;
};

const charactersOf = async (id: string): Promise<number> => {
  const { rows } = await app.database.admin.query<{ sum: number }>(
    `select sum(length(e.value))::int from contacts c, jsonb_each_text(c.custom) e where c.id = $1`,
    [id],
  );
  return rows[0]?.sum ?? 0;
};

it('names of custom fields are so many at the most, deleted ones included; one that is used again counts once', async () => {
  const { client } = owner;
  await deletedFields(LIMITS.customFieldNames - 1);
  await expect(client.createCustomField({ name: 'one_more', label: 'x', kind: 'text' })).rejects.toMatchObject({
    problem: { code: 'not_allowed_now', detail: expect.stringContaining('200 different names') },
  });
  await expect(client.createCustomField({ name: 'old_7', label: 'x', kind: 'text' })).resolves.toMatchObject({
    name: 'old_7',
  });
});

it('an edit that gives a person too many custom values is refused; a shorter one, and one of something else, is not', async () => {
  const { client } = owner;
  const id = await addFull('ada@a.example');
  await expect(client.updateProspect({ id, custom: { story: 'x' } })).rejects.toMatchObject({
    status: 400,
    problem: { detail: SENTENCE },
  });
  await client.updateProspect({ id, job_title: 'CTO' });
  await client.createCustomField({ name: 'old_1', label: 'Old', kind: 'text' });
  await client.updateProspect({ id, custom: { old_1: 'short', story: 'x' } });
  expect(await charactersOf(id)).toBeLessThan(LIMITS.customCharacters);
});

it('a cell that gives a person too many custom values is refused, and the others are saved', async () => {
  const full = await addFull('ada@a.example');
  const { id } = await owner.client.createProspect({ first_name: 'Bo', email: 'bo@b.example' });
  const { people } = await owner.client.editCells({
    stage: 'prospect',
    people: [full, id].map((each) => ({ id: each, cells: { 'custom:story': 'x' } })),
  });
  expect(people.map(({ outcome, problem }) => [outcome, problem])).toEqual([
    ['refused', SENTENCE],
    ['changed', null],
  ]);
});

it('a merge that gives a person too many custom values is refused', async () => {
  const keep = await addFull('ada@a.example', FULL / 2 + 1);
  const merge = await addFull('bo@b.example', FULL / 2, 'other_');
  await expect(owner.client.mergeContacts({ keep_id: keep, merge_id: merge })).rejects.toMatchObject({
    problem: { detail: SENTENCE },
  });
});

it('a row of an import that gives a person too many custom values is refused with the reason, and the others come in', async () => {
  const { client } = owner;
  const id = await addFull('ada@a.example');
  const content = 'First name,Email,Story\nAda,ada@a.example,once\nBo,bo@b.example,once';
  const uploaded = (await client.uploadContacts(
    { stage: 'prospect' },
    { file: { name: 'people.csv', content } },
  )) as z.infer<typeof UploadAnswer>;
  const { import_id, header_row } = uploaded;
  const mapping = [
    { column: 0, field: 'first_name' as const },
    { column: 1, field: 'email' as const },
    { column: 2, field: 'custom:story' as const },
  ];
  await client.uploadContacts({ stage: 'prospect', import_id, header_row, mapping, on_duplicate: 'update' });
  await app.runDueJobs();
  expect(await client.getImport({ id: import_id })).toMatchObject({ result: { created: 1, refused: 1 } });
  expect((await client.getImportRejects({ id: import_id, kind: 'refused' })).body).toContain(SENTENCE);
  expect(await charactersOf(id)).toBe(LIMITS.customCharacters);
});

it('the database keeps values of before there was a limit, and lets nobody add to them', async () => {
  const { admin } = app.database;
  const id = await addFull('ada@a.example');
  const add = `update contacts set custom = custom || '{"more": "x"}' where id = $1`;
  await expect(admin.query(add, [id])).rejects.toMatchObject({ constraint: 'contacts_custom_characters' });
  await admin.query(`alter table contacts disable trigger contacts_custom_changed`);
  await admin.query(add, [id]);
  await admin.query(`alter table contacts enable trigger contacts_custom_changed`);
  await owner.client.updateProspect({ id, job_title: 'CTO' });
  await admin.query(`update contacts set custom = custom - 'old_1' || '{"old_2": ""}' where id = $1`, [id]);
  expect(await charactersOf(id)).toBe(LIMITS.customCharacters - 2 * LIMITS.customTextCharacters + 1);
});
