import type { UploadAnswer } from '@rainmaker/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';

type Client = SignedUp['client'];

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp({ country: 'DE' });
});

const NO_EMAILS = 'no emails are sent to them';
const policies = ['skip', 'fill', 'update', 'create'] as const;

/** Checks and imports a file with the suggested mapping, and returns what the check said. */
const bring = async (client: Client, row: string, onDuplicate: (typeof policies)[number], tag?: string) => {
  const content = `First name,Email,Phone,Consent\n${row}`;
  const uploaded = (await client.uploadContacts({ stage: 'lead' }, { file: { name: 'fair.csv', content } })) as z.infer<
    typeof UploadAnswer
  >;
  const asked = {
    stage: 'lead' as const,
    import_id: uploaded.import_id,
    header_row: uploaded.header_row,
    mapping: uploaded.mapping.flatMap(({ column, field }) => (field === null ? [] : [{ column, field }])),
    on_duplicate: onDuplicate,
    ...(tag !== undefined && { tag }),
  };
  const said = JSON.stringify(await client.uploadContacts({ ...asked, dry_run: true }));
  await client.uploadContacts(asked);
  await app.runDueJobs();
  return said;
};

const blocksOf = async () => {
  const { rows } = await app.database.admin.query<{ block: string }>(
    `select address || ' ' || reason || ' ' || evidence as block from suppressions where workspace_id = $1 and lifted_at is null order by 1`,
    [owner.workspaceId],
  );
  return rows.map(({ block }) => block);
};

it.each(policies)(
  'a no for one’s own person is recorded, and nothing else where they are skipped: %s',
  async (policy) => {
    const { id } = await owner.client.createLead({ first_name: 'Ada', email: 'ada@a.test' });
    expect(await bring(owner.client, 'Eve,ada@a.test; ada@b.test,+493012345672,no', policy)).toContain(NO_EMAILS);
    const { consent, tags, first_name: name, phone } = await owner.client.getLead({ id });
    expect(consent).toMatchObject([{ basis: 'withdrawn', source: 'fair.csv: no' }]);
    const isSkipped = policy === 'skip' || policy === 'create';
    expect([name === 'Ada', phone, tags]).toEqual(
      isSkipped ? [true, null, []] : [policy !== 'update', '+493012345672', [expect.stringContaining('fair')]],
    );
    expect((await blocksOf()).join()).toContain('ada@b.test unsubscribed');
    expect(await owner.client.getAudienceCount({ type: 'lead' })).toMatchObject({ reachable: 0 });
  },
);

it.each(policies)('a tag that is asked for is everyone’s, also of people who are skipped: %s', async (policy) => {
  const { id } = await owner.client.createLead({ first_name: 'Ada', email: 'ada@a.test' });
  await bring(owner.client, 'Ada,ada@a.test,,no', policy, 'fair');
  expect(await owner.client.getLead({ id })).toMatchObject({ tags: ['fair'], consent: [{ basis: 'withdrawn' }] });
});

it.each(policies)('a no for a colleague’s person blocks the addresses of the row: %s', async (policy) => {
  const { id } = await owner.client.createLead({ first_name: 'Ada', email: 'ada@a.test' });
  const rep = await addColleague(app, owner, 'rep');
  await bring(rep.client, 'Ada,ada@a.test; ada@b.test,,no', policy, 'fair');
  expect(await blocksOf()).toEqual(
    ['ada@a.test', 'ada@b.test'].map((address) => `${address} unsubscribed fair.csv: no`),
  );
  const { consent, tags } = await owner.client.getLead({ id });
  expect([consent, tags]).toEqual([[], []]);
  expect(await owner.client.getAudienceCount({ type: 'lead' })).toMatchObject({ count: 1, reachable: 0 });
});

it.each([
  ['without a name', ',eve@a.test; eve@b.test,,no', 'The first name is missing. It says no consent'],
  [
    'with more cells than the header',
    'Eve,eve@a.test; eve@b.test,,no,more',
    'the header has only 4. It says no consent',
  ],
  ['with a long cell', `${'x'.repeat(40_000)},eve@a.test; eve@b.test,,no`, 'characters. It says no consent'],
])('a no in a row that is refused blocks its addresses: %s', async (_what, row, detail) => {
  expect(await bring(owner.client, row, 'fill')).toContain(detail);
  expect(await blocksOf()).toEqual(
    ['eve@a.test', 'eve@b.test'].map((address) => `${address} unsubscribed fair.csv: no`),
  );
});

it('a row that is refused and says no more than that blocks nothing', async () => {
  expect(await bring(owner.client, ',eve@a.test,,', 'fill')).not.toContain('It says no consent');
  expect(await blocksOf()).toEqual([]);
});

it.each([
  ['keine', NO_EMAILS, 0],
  ['none', NO_EMAILS, 0],
  ['aucun', NO_EMAILS, 0],
  ['n/a', 'neither that they consent', 1],
  ['–', 'neither that they consent', 1],
])('“%s” in a column about consent is read, and never as consent', async (cell, detail, reachable) => {
  expect(await bring(owner.client, `Eve,eve@a.test,,${cell}`, 'fill')).toContain(detail);
  expect(await owner.client.getAudienceCount({ type: 'lead' })).toMatchObject({ count: 1, reachable });
});

it('that nothing is sent isn’t said where a colleague’s person is found by a number alone', async () => {
  await owner.client.createLead({ first_name: 'Ada', email: 'ada@a.test', phone: '+493012345672' });
  const rep = await addColleague(app, owner, 'rep');
  const said = await bring(rep.client, 'Ada,,+493012345672,no', 'fill');
  expect(said).toContain('Somebody else looks after them');
  expect(said).not.toContain(NO_EMAILS);
  expect(await blocksOf()).toEqual([]);
});
