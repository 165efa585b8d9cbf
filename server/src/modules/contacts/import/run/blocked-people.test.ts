import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

it('a person who opted out is imported as Do Not Contact, as when added by hand', async () => {
  const { client } = owner;
  const { id } = await client.createProspect({ first_name: 'Ada', email: 'ada@x.example' });
  await client.updateProspectStatus({ ids: [id], status: 'Do Not Contact' });
  await client.deleteProspects({ ids: [id] });
  const content = 'First name,Email\nAda,ada@x.example\nBen,ben@x.example\n';
  const file = { name: 'people.csv', content, type: 'text/csv' };
  const { import_id: importId } = (await client.uploadContacts({ stage: 'lead' }, { file })) as { import_id: string };
  const mapping = [
    { column: 0, field: 'first_name' as const },
    { column: 1, field: 'email' as const },
  ];
  await client.uploadContacts({ stage: 'lead', import_id: importId, mapping });
  await app.runDueJobs();
  const { results } = await client.getLeads({ sort: 'name' });
  expect(results.map(({ email, status }) => [email, status])).toEqual([
    ['ada@x.example', 'Do Not Contact'],
    ['ben@x.example', 'New'],
  ]);
});

const blocksOf = async ({ workspaceId }: SignedUp): Promise<string[]> => {
  const { rows } = await app.database.admin.query<{ block: string }>(
    `select channel || ' ' || address as block from suppressions where workspace_id = $1 and lifted_at is null order by 1`,
    [workspaceId],
  );
  return rows.map(({ block }) => block);
};

it.each(['fill', 'update'] as const)(
  'what an import gives to somebody who is Do Not Contact is blocked as well: %s',
  async (onDuplicate) => {
    const me = await app.signUp();
    const { client } = me;
    const { id } = await client.createLead({ first_name: 'Xena', email: 'xena@one.example' });
    await client.updateLeadStatus({ ids: [id], status: 'Do Not Contact' });
    const content = 'First name,Email,Phone\nXena,xena@one.example; xena@two.example,+493012345672\n';
    const file = { name: 'people.csv', content, type: 'text/csv' };
    const { import_id: importId } = (await client.uploadContacts({ stage: 'lead' }, { file })) as { import_id: string };
    await client.uploadContacts({
      stage: 'lead',
      import_id: importId,
      on_duplicate: onDuplicate,
      mapping: [
        { column: 0, field: 'first_name' },
        { column: 1, field: 'email' },
        { column: 2, field: 'phone' },
      ],
    });
    await app.runDueJobs();
    expect(await blocksOf(me)).toEqual(
      expect.arrayContaining(['call +493012345672', 'email xena@two.example', 'whatsapp +493012345672']),
    );
  },
);

it('somebody added as Do Not Contact stays so at every address that they had when they are deleted', async () => {
  const me = await app.signUp();
  const { client } = me;
  const { id } = await client.createLead({ first_name: 'Xena', email: 'xena@one.example' });
  await client.updateLeadStatus({ ids: [id], status: 'Do Not Contact' });
  await client.deleteLeads({ ids: [id] });
  const again = await client.createLead({ first_name: 'Xena', email: 'xena@one.example', phone: '+493012345672' });
  expect(again.status).toBe('Do Not Contact');
  await client.deleteLeads({ ids: [again.id] });
  const other = await client.createLead({ first_name: 'Again', phone: '+493012345672' });
  expect(other.blocked).toMatchObject({ whatsapp: expect.any(String), call: expect.any(String) });
});
