import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createJobs } from '#platform/jobs/queue.ts';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';
import { compareAllJob, compareNext } from './compare.job.ts';

let app: TestApp;
let owner: SignedUp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp();
});

/** What the minute's job does, and the jobs that it adds. */
const compare = async (): Promise<void> => {
  await app.database.transact(null, (db) => createJobs().enqueue(db, compareAllJob, {}));
  await app.runDueJobs();
  // What goes on after a rest.
  await app.database.admin.query('update jobs._private_jobs set run_at = now()');
  await app.runDueJobs();
};
let made = 0;
/** With an address of their own, unless `more` has one: a phone number alone is taken as known at once. */
const add = (first_name: string, last_name: string, more: object = {}): Promise<{ id: string }> => {
  made += 1;
  return owner.client.createLead({ first_name, last_name, email: `own${made}@a.example`, ...more });
};
const pairs = async () =>
  (await owner.client.getDuplicates({})).results.map(({ people, reasons, score }) => ({
    names: people.map(({ name }) => name).toSorted(),
    reasons: reasons.toSorted(),
    score,
  }));

describe('likely duplicates', () => {
  it.each<[string, [string, string, object], [string, string, object], string[] | null]>([
    [
      'one phone',
      ['Amara', 'Okafor', { phone: '+49 30 1234567' }],
      ['Amara', 'Okafor-Bello', { phone: '030 1234567' }],
      ['phone'],
    ],
    [
      'a switchboard',
      ['Amara', 'Okafor', { phone: '+49 30 1234567' }],
      ['Tom', 'Bright', { phone: '+49 30 1234567' }],
      null,
    ],
    [
      'one LinkedIn profile',
      ['Amara', 'Okafor', { linkedin_url: 'https://www.linkedin.com/in/amara' }],
      ['A.', 'O.', { linkedin_url: 'linkedin.com/in/Amara/' }],
      ['linkedin'],
    ],
    [
      'dots of Gmail',
      ['A', 'O', { email: 'a.o@gmail.com' }],
      ['B', 'P', { email: 'ao+news@googlemail.com' }],
      ['email'],
    ],
    ['dots elsewhere', ['A', 'O', { email: 'a.o@firm.example' }], ['B', 'P', { email: 'ao@firm.example' }], null],
    ['a plus sign', ['A', 'O', { email: 'ao@firm.example' }], ['B', 'P', { email: 'ao+fair@firm.example' }], ['email']],
    [
      'a name in another order and spelling',
      ['Jürgen', 'Weißenberg', { email: 'j@a.example', company_name: 'Weißenberg & Söhne GmbH' }],
      ['Weissenberg', 'Juergen', { email: 'j@b.example', company_name: 'WEISSENBERG und SÖHNE' }],
      ['name'],
    ],
    [
      'a slip of the pen',
      ['Konstantin', 'Papadimitriou', { email: 'k@a.example', company_name: 'Atlas Ltd' }],
      ['Konstanttin', 'Papadimitrou', { email: 'k@b.example', company_name: 'Atlas' }],
      ['similar_name'],
    ],
    [
      'a name at another company',
      ['Hannah', 'Lindqvist', { email: 'h@a.example', company_name: 'Nordic' }],
      ['Hannah', 'Lindqvist', { email: 'h@b.example', company_name: 'Kiosk' }],
      null,
    ],
  ])('are found by %s', async (_what, one, other, reasons) => {
    await add(...one);
    await add(...other);
    await compare();
    expect((await pairs()).map((pair) => pair.reasons)).toEqual(reasons === null ? [] : [reasons]);
  });

  it('are found as people come in and change, and gone when they are no more', async () => {
    const { client } = owner;
    await add('Amara', 'Okafor', { phone: '+49 30 1234567', email: 'a@a.example' });
    await compare();
    expect((await client.getDuplicates({})).is_searching).toBe(false);
    const { id } = await client.createCustomer({ first_name: 'Amara', last_name: 'Okafor', email: 'b@a.example' });
    expect((await client.getDuplicates({})).is_searching).toBe(true);
    await compare();
    expect(await pairs()).toEqual([]);
    await client.updateCustomer({ id, phone: '+49 30 1234567' });
    await compare();
    expect(await pairs()).toEqual([{ names: ['Amara Okafor', 'Amara Okafor'], reasons: ['phone'], score: 92 }]);
    await client.updateCustomer({ id, phone: '+49 30 7654321' });
    await compare();
    expect(await pairs()).toEqual([]);
  });

  it('are decided once, and opened again', async () => {
    const { client } = owner;
    await add('Amara', 'Okafor', { phone: '+49 30 1234567' });
    await add('Amara', 'Okafor', { phone: '+49 30 1234567', email: 'b@a.example' });
    await compare();
    const [pair] = (await client.getDuplicates({})).results;
    const id = pair?.id ?? '';
    await client.settleDuplicate({ id, state: 'dismissed' });
    expect(await pairs()).toEqual([]);
    await client.updateLead({ id: pair?.people[0]?.id ?? '', city: 'Lagos', last_name: 'Okafor' });
    await compare();
    expect(await pairs()).toEqual([]);
    expect((await client.getDuplicates({ state: 'dismissed' })).count).toBe(1);
    await client.settleDuplicate({ id, state: 'open' });
    expect(await pairs()).toHaveLength(1);
    await client.deleteLeads({ ids: [pair?.people[1]?.id ?? ''] });
    expect(await pairs()).toEqual([]);
  });

  it('of which a salesperson sees those of their own people', async () => {
    const rep = await addColleague(app, owner, 'rep');
    await add('Amara', 'Okafor', { phone: '+49 30 1234567' });
    await rep.client.createLead({
      first_name: 'Amara',
      last_name: 'Okafor',
      email: 'rep@a.example',
      phone: '+49 30 1234567',
    });
    await compare();
    expect(await pairs()).toHaveLength(1);
    expect((await rep.client.getDuplicates({})).count).toBe(0);
  });

  it('of one number that hundreds share stay few, and quick to find', async () => {
    const people = Array.from({ length: 300 }, (_, at) => `Amara,Okafor,s${at}@a.example,+49 30 1234567`);
    const file = { name: 'same.csv', content: ['First name,Last name,Email,Phone', ...people].join('\n') };
    const uploaded = await owner.client.uploadContacts({ stage: 'lead' }, { file });
    const id = 'import_id' in uploaded ? uploaded.import_id : '';
    const mapping = (['first_name', 'last_name', 'email', 'phone'] as const).map((field, column) => ({
      column,
      field,
    }));
    await owner.client.uploadContacts({ stage: 'lead', import_id: id, mapping });
    await app.runDueJobs();
    await compare();
    const { count } = await owner.client.getDuplicates({});
    expect(count).toBeGreaterThan(299);
    expect(count).toBeLessThanOrEqual(300 * 3);

    // Comparing again changes nothing, however many ask for it at once.
    const before = (await owner.client.getDuplicates({ page_size: 100 })).results.map((pair) => pair.id);
    const [first] = (await owner.client.getLeads({ sort: 'created_at' })).results;
    await owner.client.updateLead({ id: first?.id ?? '', company_name: 'Acme' });
    await Promise.all([compare(), compare()]);
    expect((await owner.client.getDuplicates({ page_size: 100 })).results.map((pair) => pair.id)).toEqual(before);

    // Who is deleted takes their pairs along, and brings them back.
    const { undo_token: token } = await owner.client.deleteLeads({ ids: [first?.id ?? ''] });
    await compare();
    const countOf = async () => {
      const { rows } = await app.database.admin.query<{ count: number }>(
        `select count(*)::int as count from duplicate_pairs where workspace_id = $1 and $2 in (first_id, second_id)`,
        [owner.workspaceId, first?.id],
      );
      return rows[0]?.count;
    };
    expect(await countOf()).toBe(0);
    await owner.client.undo({ undo_token: token ?? '' });
    await compare();
    expect(await countOf()).toBe(3);
  });

  it('are compared by one run of a workspace, however many ask for it, and searched for until it ends', async () => {
    await add('Amara', 'Okafor');
    await app.database.admin.query(
      `insert into contacts (workspace_id, owner_id, stage, status, first_name, email, lead_source, created_at, updated_at)
       select $1, $2, 'lead', 'New', 'Person' || n, 'many' || n || '@x.example', 'manual', now(), now() from generate_series(1, 600) n`,
      [owner.workspaceId, owner.userId],
    );
    const scope = { workspaceId: owner.workspaceId, userId: owner.userId };
    const one = () => app.database.transact(scope, compareNext);
    // Three at once, of 250 each: none fails, and each does others.
    const runs = await Promise.all([one(), one()]);
    expect(runs.map(({ isLast }) => isLast)).toEqual([false, false]);
    expect((await owner.client.getDuplicates({})).is_searching).toBe(true);
    expect((await one()).isLast).toBe(true);
    expect((await owner.client.getDuplicates({})).is_searching).toBe(false);
    const { rows } = await app.database.admin.query<{ people: number }>(
      'select count(distinct contact_id)::int as people from duplicate_keys where workspace_id = $1',
      [owner.workspaceId],
    );
    expect(rows[0]?.people).toBe(601);
  });
});
