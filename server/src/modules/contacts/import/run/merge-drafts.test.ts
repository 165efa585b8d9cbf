import type { UploadAnswer } from '@rainmaker/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, draftsOf, launch, prepare, type Prepared } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Imports a file that updates existing contacts; returns the statements on messages that ran meanwhile. */
const importOver = async ({ client }: Prepared, content: string): Promise<{ id: string; statements: string[] }> => {
  const uploaded = (await client.uploadContacts(
    { stage: 'prospect' },
    { file: { name: 'fair.csv', content } },
  )) as z.infer<typeof UploadAnswer>;
  await client.uploadContacts({
    stage: 'prospect',
    import_id: uploaded.import_id,
    header_row: uploaded.header_row,
    mapping: uploaded.mapping.flatMap(({ column, field }) => (field === null ? [] : [{ column, field }])),
    on_duplicate: 'update',
  });
  const sent: string[] = [];
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await app.runDueJobs();
  for (const [statement] of spy.mock.calls as unknown as [string | { text: string }][])
    sent.push(typeof statement === 'string' ? statement : statement.text);
  spy.mockRestore();
  const own = sent.filter((text) => /awaits_refresh/.test(text) && /^\s*(select|update)/.test(text));
  return { id: uploaded.import_id, statements: own };
};

const row = (index: number, company: string): string =>
  `Person${index},person${index}@company${index}.example,${company}`;
const subjects = async (owner: Prepared): Promise<string[]> =>
  (await draftsOf(owner)).map(({ subject }) => subject ?? '').toSorted();

it('drafts take imported values in four statements; edited drafts stay, and the undo restores all', async () => {
  const owner = await prepare(app);
  await addPeople(owner, 4);
  await launch(app, owner, 'Merge');
  const [first] = await draftsOf(owner);
  if (!first) throw new Error('no draft');
  await owner.client.updateMail({ id: first.id, subject: 'My own words' });
  const before = await subjects(owner);

  const rows = [0, 1, 2, 3].map((index) => row(index, `Renamed ${index}`));
  const { id, statements } = await importOver(owner, ['First name,Email,Company', ...rows].join('\n'));
  const after = await subjects(owner);
  expect(after.filter((subject) => subject.startsWith('Hello Renamed '))).toHaveLength(3);
  expect(after).toContain('My own words');
  expect(statements).toHaveLength(4);

  await owner.client.undoImport({ id });
  await app.runDueJobs();
  expect(await subjects(owner)).toEqual(before);
});

it('one statement is enough if no one has a draft', async () => {
  const owner = await prepare(app);
  await addPeople(owner, 3);
  const rows = [0, 1, 2].map((index) => row(index, `Other ${index}`));
  const { statements } = await importOver(owner, ['First name,Email,Company', ...rows].join('\n'));
  expect(statements).toHaveLength(1);
});
