import type { DryRunAnswer, UploadAnswer } from '@rainmaker/contract';
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
  owner = await app.signUp();
});

type Uploaded = z.infer<typeof UploadAnswer>;

const upload = async (content: string): Promise<Uploaded> =>
  // The upload returns the analysis of the file.
  (await owner.client.uploadContacts({ stage: 'prospect' }, { file: { name: 'fair.csv', content } })) as Uploaded;

const request = ({ import_id, mapping }: Uploaded) => ({
  stage: 'prospect' as const,
  import_id,
  mapping: mapping.flatMap(({ column, field }) => (field === null ? [] : [{ column, field }])),
});

const check = async (uploaded: Uploaded) =>
  (await owner.client.uploadContacts({ ...request(uploaded), dry_run: true })) as z.infer<typeof DryRunAnswer>;

const run = async (uploaded: Uploaded, more: object = {}): Promise<void> => {
  await owner.client.uploadContacts({ ...request(uploaded), ...more });
  await app.runDueJobs();
};

it('writes names in capitals as names, and says so on the row', async () => {
  const uploaded = await upload(
    'First name,Last name,Email\nJANE,DOE,jane@acme.example\npaul,mcdonald,paul@acme.example\nJean,DUPONT,jean@acme.example\n,DOE,nameless@acme.example\n',
  );
  const tried = await check(uploaded);
  expect(tried).toMatchObject({ created: 3, refused: 1, warnings: 2 });
  // Rejected rows come first.
  expect(tried.problems).toMatchObject([
    { row: 5, kind: 'refused', detail: 'The first name is missing.' },
    {
      row: 2,
      kind: 'warning',
      column: 'First name',
      value: 'JANE DOE → Jane Doe',
      detail: 'The name is all in capitals, so it’s imported the way people write it.',
    },
    {
      row: 3,
      value: 'paul mcdonald → Paul McDonald',
      detail: 'The name is all in lower case, so it’s imported the way people write it.',
    },
  ]);
  await run(uploaded);
  const { results } = await owner.client.getProspects({ sort: 'name' });
  expect(results.map(({ name }) => name)).toEqual(['Jane Doe', 'Jean DUPONT', 'Paul McDonald']);
});

it('takes a job title from brackets after a name, unless the row has one', async () => {
  const uploaded = await upload(
    'Name,Title,Email\nPriya Patel (CEO),,priya@acme.example\nOmar Sy (CTO),Founder,omar@acme.example\nAda Obi (she/her),,ada@acme.example\n',
  );
  expect((await check(uploaded)).problems).toMatchObject([
    { value: 'Priya Patel (CEO)', detail: 'The text in brackets became the job title.' },
    { value: 'Omar Sy (CTO)', detail: 'The text in brackets isn’t part of the name, so it was skipped.' },
    { value: 'Ada Obi (she/her)', detail: 'The text in brackets isn’t part of the name, so it was skipped.' },
  ]);
  await run(uploaded);
  const { results } = await owner.client.getProspects({ sort: 'name' });
  expect(results.map(({ name, job_title }) => [name, job_title])).toEqual([
    ['Ada Obi', null],
    ['Omar Sy', 'Founder'],
    ['Priya Patel', 'CEO'],
  ]);
});

it('takes the address from a mailto link', async () => {
  const uploaded = await upload(
    'First name,Email\nSkip,mailto:skip@jones.example\nMia,MAILTO:mia@jones.example?subject=Hi\n',
  );
  expect(await check(uploaded)).toMatchObject({ created: 2, warnings: 0 });
  await run(uploaded);
  const { results } = await owner.client.getProspects({ sort: 'name' });
  expect(results.map(({ email }) => email)).toEqual(['mia@jones.example', 'skip@jones.example']);
});

it('finds people by the other addresses of their cell too', async () => {
  const namesFound = async (search: string) =>
    (await owner.client.searchContacts({ search })).results.map(({ name }) => name);
  await run(await upload('First name,Email\nAda,ada@acme.example; ada@home.example\nBen,ben@acme.example\n'));
  expect(await namesFound('ada@home.example')).toEqual(['Ada']);
  expect((await owner.client.getProspects({ search: 'ADA@HOME' })).count).toBe(1);
  // Someone who was there before, and addresses of two files.
  await run(await upload('First name,Email\nBen,ben@acme.example; ben@one.example\n'));
  await run(await upload('First name,Email\nBen,ben@acme.example; ben@two.example\n'), { on_duplicate: 'update' });
  expect(await namesFound('ben@one.example')).toEqual(['Ben']);
  expect(await namesFound('ben@two.example')).toEqual(['Ben']);
});

it('a file imported again repeats no note, even if someone wrote one in between', async () => {
  const file = 'First name,Email,Notes\nAda,ada@acme.example,Met in Ulm\n';
  const notes = async (id: string) =>
    (await owner.client.getTimeline({ id })).results.filter(({ kind }) => kind === 'note').map(({ detail }) => detail);
  const { id } = await owner.client.createProspect({ first_name: 'Ada', email: 'ada@acme.example' });
  await owner.client.addNote({ id, note: 'Likes tea' });
  await run(await upload(file));
  await owner.client.addNote({ id, note: 'Call in May' });
  await run(await upload(file), { on_duplicate: 'update' });
  expect(new Set(await notes(id))).toEqual(new Set(['Call in May', 'Likes tea', 'Met in Ulm']));
  expect(await notes(id)).toHaveLength(3);
});

it('a note and a second address are kept under “Fill empty fields” too, for someone who has a note of another file', async () => {
  await run(await upload('First name,Email,Notes\nDee,dee@acme.example,Met in Ulm\n'));
  const file = 'First name,Email,Notes\nDee,dee@acme.example; dee@home.example,Met in Bonn\n';
  for (let time = 0; time < 2; time += 1) await run(await upload(file), { on_duplicate: 'fill' });
  const [dee] = (await owner.client.searchContacts({ search: 'dee@home.example' })).results;
  const { results } = await owner.client.getTimeline({ id: dee?.id ?? '' });
  expect(results.filter(({ kind }) => kind === 'note').map(({ detail }) => detail)).toEqual([
    'Met in Bonn\n\nOther email addresses: dee@home.example',
    'Met in Ulm',
  ]);
});

it('says where the address of a row belongs to someone with another name', async () => {
  await owner.client.createProspect({ first_name: 'Ada', last_name: 'Okafor', email: 'info@acme.example' });
  const uploaded = await upload(
    'First name,Last name,Email\nada,OKAFOR,info@acme.example\nBen,Okafor,info@acme.example\nZoë,Müller,info@acme.example\n',
  );
  const tried = await check(uploaded);
  expect(tried).toMatchObject({ created: 0, unchanged: 3, refused: 0 });
  expect(tried.problems?.filter(({ column }) => column === 'Email')).toMatchObject([
    { row: 4, kind: 'warning', value: 'info@acme.example', detail: expect.stringContaining('another name') },
  ]);
});

it('a check of a wide file answers with so many characters, and a note is told in so many', async () => {
  const columns = Array.from({ length: 100 }, (_, at) => `Tag ${at}`);
  const row = columns.map(() => 'x'.repeat(501)).join(',');
  const uploaded = await upload(`First name,Email,${columns.join(',')}\nAda,ada@wide.example,${row}\n`);
  const mapping = [
    { column: 0, field: 'first_name' as const },
    { column: 1, field: 'email' as const },
    ...columns.map((_, at) => ({ column: at + 2, field: 'tags' as const })),
  ];
  const asked = { stage: 'prospect' as const, import_id: uploaded.import_id, mapping };
  const tried = await owner.client.uploadContacts({ ...asked, dry_run: true });
  expect(JSON.stringify(tried).length).toBeLessThan(2_500_000);
  const { id } = await owner.client.createProspect({ first_name: 'Bo', email: 'bo@noted.example' });
  await app.database.admin.query(
    `insert into contact_events (workspace_id, contact_id, at, kind, summary, detail)
     values ($1, $2, now(), 'note', 'Note from a file', repeat('a', 32000))`,
    [owner.workspaceId, id],
  );
  const told = (await owner.client.getTimeline({ id })).results.find(({ kind }) => kind === 'note');
  expect(told?.detail).toHaveLength(5_001);
});
