import { LIMITS } from '@rainmaker/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { noise } from '#testing/random.ts';
import { addColleague, type Colleague } from '#testing/team.ts';

let app: TestApp;
let maya: SignedUp;
let ben: Colleague;
let person: string;
beforeAll(async () => {
  app = await createTestApp();
  maya = await app.signUp();
  ben = await addColleague(app, maya, 'manager');
  ({ id: person } = await maya.client.createLead({ first_name: 'Ines', email: 'ines@cargo.example' }));
});
afterAll(() => app.close());

const make = ({ client }: Pick<Colleague, 'client'>) =>
  client.createEstimate({ contact_id: person, title: 'Pallets', lines: [{ name: 'A', unit_price: 1 }] });

/** Ben's, deleted. */
const fill = (count: number) =>
  app.database.admin.query(
    `insert into estimates (workspace_id, number, state, contact_id, title, issue_date, valid_until, currency, tax_mode, lines,
       total, created_by, created_at, updated_at, deleted_at)
     select $1, 'F' || uuidv7(), 'draft', $2, 'T', '2026-01-01', '2026-02-01', 'EUR', 'exclusive', '[]', 1, $3, $4, $4, $4
     from generate_series(1, $5::int)`,
    [maya.workspaceId, person, ben.userId, app.clock.now(), count],
  );

const refusal = (detail: string) => ({ problem: { code: 'not_allowed_now', detail } });

it('a workspace has 100,000 estimates at most, half of them of one person, however many of them are deleted', async () => {
  const { id } = await make(maya);
  await fill(LIMITS.estimatesOfPerson);
  await expect(make(ben)).rejects.toMatchObject(
    refusal('You can create up to 50,000 estimates, including deleted ones. Ask an owner to create this one.'),
  );
  await fill(LIMITS.estimates - LIMITS.estimatesOfPerson - 2);
  const full = refusal('A workspace can have up to 100,000 estimates, including deleted ones.');
  const made = await Promise.allSettled([make(maya), make(maya), maya.client.duplicateEstimate({ id })]);
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await maya.client.deleteEstimates({ ids: [id] });
  await expect(make(maya)).rejects.toMatchObject(full);
  await expect(maya.client.duplicateEstimate({ id })).rejects.toMatchObject({ status: 404 });
  expect((await maya.client.restoreEstimates({ ids: [id] })).restored).toEqual([id]);
  await expect(maya.client.duplicateEstimate({ id })).rejects.toMatchObject(full);
});

const MEGABYTE = 1024 ** 2;

/** More estimates of somebody with the texts of one. */
const fillBytes = (id: string, userId: string, count: number) =>
  app.database.admin.query(
    `insert into estimates (workspace_id, number, state, contact_id, title, issue_date, valid_until, currency, tax_mode, lines,
       terms, total, created_by, created_at, updated_at)
     select workspace_id, 'B' || uuidv7(), state, contact_id, title, issue_date, valid_until, currency, tax_mode, lines,
       terms, total, $2, created_at, updated_at from estimates, generate_series(1, $3::int) where id = $1`,
    [id, userId, count],
  );

const addedToday = async ({ workspaceId, userId }: { workspaceId: string; userId: string }): Promise<number> => {
  const { rows } = await app.database.admin.query<{ bytes: number }>(
    `select bytes::int from daily_intake where workspace_id = $1 and source = 'estimates:' || $2`,
    [workspaceId, userId],
  );
  return rows[0]?.bytes ?? 0;
};

it('estimates have a room by their bytes, half of it for one person, whatever makes or lengthens them', async () => {
  const owner = await app.signUp();
  const rep = await addColleague(app, owner, 'rep');
  const { id: lead } = await rep.client.createLead({ first_name: 'Ines', email: 'ines@bytes.example' });
  const small = { contact_id: lead, title: 'Pallets', lines: [{ name: 'A', unit_price: 1 }] };
  const terms = noise(20_000);
  const { estimateMegabytes, estimateMegabytesOfPerson } = LIMITS;
  // A gigabyte would be too much for a test.
  Object.assign(LIMITS, { estimateMegabytes: 20, estimateMegabytesOfPerson: 10 });
  try {
    const long = await rep.client.createEstimate({ ...small, terms });
    const draft = await rep.client.createEstimate(small);
    expect(await addedToday({ ...owner, ...rep })).toBeGreaterThan(60_000);
    await fillBytes(long.id, rep.userId, 180);
    const duplicateAll = async (client: Colleague['client']): Promise<void> => {
      for (let made = 0; made < 100; made += 1) await client.duplicateEstimate({ id: long.id });
    };
    await expect(duplicateAll(rep.client)).rejects.toMatchObject(
      refusal('Your estimates take up 10 MB at most, including deleted ones. Ask an owner to save this one.'),
    );
    expect(await addedToday({ ...owner, ...rep })).toBeLessThan(5 * MEGABYTE);
    const { id, version } = draft;
    await expect(rep.client.updateEstimate({ ...small, id, version, terms })).rejects.toMatchObject({ status: 400 });
    // What doesn't grow is saved.
    await rep.client.updateEstimate({ ...small, id, version, title: 'Pellets' });
    await fillBytes(long.id, owner.userId, 180);
    const full = refusal('The estimates of a workspace take up 20 MB at most, including deleted ones.');
    await expect(duplicateAll(owner.client)).rejects.toMatchObject(full);
  } finally {
    Object.assign(LIMITS, { estimateMegabytes, estimateMegabytesOfPerson });
  }
});

it('templates of estimates have a room by their bytes, half of it for one person', async () => {
  const owner = await app.signUp();
  const rep = await addColleague(app, owner, 'rep');
  const { id: lead } = await rep.client.createLead({ first_name: 'Ines', email: 'ines@templates.example' });
  const lines = Array.from({ length: 30 }, () => ({ name: 'A', description: noise(1_990), unit_price: 1 }));
  const { id } = await rep.client.createEstimate({ contact_id: lead, title: 'Long', lines, terms: noise(20_000) });
  const save = (client: Colleague['client'], name: string) => client.saveEstimateTemplate({ estimate_id: id, name });
  const fillTemplates = (name: string, count: number) =>
    app.database.admin.query(
      `insert into estimate_templates (workspace_id, name, title, currency, tax_mode, lines, terms, created_by, created_at)
       select workspace_id, name || n, title, currency, tax_mode, lines, terms, created_by, created_at
       from estimate_templates, generate_series(1, $3::int) n where workspace_id = $1 and name = $2`,
      [owner.workspaceId, name, count],
    );
  await save(rep.client, 'Theirs');
  await save(owner.client, 'Mine');
  await fillTemplates('Theirs', 43);
  await expect(save(rep.client, 'One more')).rejects.toMatchObject(
    refusal('Your templates take up 10 MB at most. Ask an owner or manager to delete some of yours first.'),
  );
  await fillTemplates('Mine', 44);
  await expect(save(owner.client, 'One more')).rejects.toMatchObject(
    refusal('The templates of a workspace take up 20 MB at most. Delete some first.'),
  );
});
