import { LIMITS, WHERE_FIELDS } from '@rainmaker/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague, type Colleague } from '#testing/team.ts';

let app: TestApp;
let maya: SignedUp;
let rita: Colleague;
let vera: Colleague;
beforeAll(async () => {
  app = await createTestApp();
  maya = await app.signUp();
  rita = await addColleague(app, maya, 'rep', 'Rita Sol');
  vera = await addColleague(app, maya, 'viewer', 'Vera Lin');
  for (const [first_name, city] of [
    ['Ada', 'Ulm'],
    ['Bo', 'Ulm'],
    ['Cy', 'Bonn'],
  ] as const)
    await maya.client.createLead({ first_name, city, email: `${first_name}@people.example` });
  await rita.client.createLead({ first_name: 'Dee', city: 'Ulm', email: 'dee@people.example' });
});
afterAll(() => app.close());

const namesOf = async ({ client }: Pick<SignedUp, 'client'>, stage = 'lead' as const): Promise<string[]> =>
  (await client.getViews({ stage })).results.map(({ name }) => name);

describe('a salesperson', () => {
  it('saves a filter with its order and columns under a name, and finds it as it was', async () => {
    const saved = await maya.client.createView({
      stage: 'lead',
      name: ' In Ulm ',
      filter: { city: 'Ulm,Neu-Ulm', status: 'New', search: 'ada' },
      columns: ['name', 'city'],
      sort: '-updated_at',
    });
    expect(saved).toMatchObject({
      name: 'In Ulm',
      filter: { city: 'Ulm,Neu-Ulm', status: 'New', search: 'ada' },
      columns: ['name', 'city'],
      sort: '-updated_at',
      shared: false,
      made_by: { id: maya.userId },
      may_change: true,
      count: null,
      version: 1,
    });
    expect((await maya.client.getViews({ stage: 'lead' })).results).toContainEqual(saved);
    expect((await maya.client.getViews({ stage: 'customer' })).results).toEqual([]);
  });

  it('keeps values with commas apart', async () => {
    const { filter } = await maya.client.createView({
      stage: 'lead',
      name: 'Commas',
      filter: { company_name: 'Fieldnote\\, Inc.,Other' },
    });
    expect(filter).toEqual({ company_name: 'Fieldnote\\, Inc.,Other' });
  });

  it('sees how many people each view has, of those they can see', async () => {
    const made = await maya.client.createView({ stage: 'lead', name: 'Ulm', filter: { city: 'ulm' }, shared: true });
    const countFor = async ({ client }: Pick<SignedUp, 'client'>) =>
      (await client.getViews({ stage: 'lead', counts: 'yes' })).results.find(({ id }) => id === made.id)?.count;
    expect(await countFor(maya)).toBe(3);
    expect(await countFor(rita)).toBe(1);
    await maya.client.deleteView({ id: made.id });
  });

  it('renames, changes and shares a view, and is told of a save in between', async () => {
    const { id } = await maya.client.createView({ stage: 'lead', name: 'Mine', filter: {} });
    const changed = await maya.client.updateView({
      id,
      version: 1,
      name: 'Ours',
      filter: { tag: 'vip' },
      shared: true,
    });
    expect(changed).toMatchObject({ name: 'Ours', filter: { tag: 'vip' }, shared: true, version: 2 });
    await expect(maya.client.updateView({ id, version: 1, name: 'Late' })).rejects.toMatchObject({
      status: 409,
      problem: { code: 'stale_version', current: { name: 'Ours' } },
    });
    expect((await maya.client.deleteView({ id })).message).toBe('View “Ours” deleted.');
    await expect(maya.client.deleteView({ id })).rejects.toMatchObject({ status: 404 });
  });
});

describe('refused', () => {
  it('a name that the person already uses in this list, in any case', async () => {
    await maya.client.createView({ stage: 'lead', name: 'Twice', filter: {} });
    await expect(maya.client.createView({ stage: 'lead', name: 'TWICE', filter: {} })).rejects.toMatchObject({
      status: 409,
      problem: { code: 'duplicate', errors: [{ pointer: '/name' }] },
    });
    await maya.client.createView({ stage: 'customer', name: 'Twice', filter: {} });
    await rita.client.createView({ stage: 'lead', name: 'Twice', filter: {} });
    const answers = await Promise.allSettled(
      [1, 2].map(() => maya.client.createView({ stage: 'prospect', name: 'At once', filter: {} })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    ['a status of another stage', { filter: { status: 'Contacted' } }, 400],
    ['an unknown filter', { filter: { shoe_size: '42' } }, 400],
    ['a filter that would be ignored', { filter: { search: 'a' } }, 400],
    ['a character that can’t be stored, encoded', { filter: { where: 'city=%00' } }, 400],
    ['the same of a custom field', { filter: { custom: 'plan=a%00b' } }, 400],
    ['an owner who isn’t an id', { filter: { where: 'owner_id=abc' } }, 400],
    ['an owner who isn’t an id, in words', { filter: { where: 'city=Bonn;or;owner_id=!abc' } }, 400],
    ['a status of no stage among conditions', { filter: { where: 'status=Foo' } }, 400],
    ['a status of another stage among conditions', { filter: { where: 'status=Contacted' } }, 400],
    ['no name', { name: ' ' }, 400],
    ['an unknown order', { sort: 'shoe_size' }, 400],
  ])('%s', async (_, change, status) => {
    const view = { stage: 'lead', name: `Refused ${_}`, filter: {}, ...change };
    await expect(maya.client.createView(view as never)).rejects.toMatchObject({ status });
  });

  it('a filter with more values than a list of views can carry', async () => {
    const owners = Array.from({ length: 200 }, () => crypto.randomUUID()).join(',');
    await expect(maya.client.createView({ stage: 'lead', name: 'Many', filter: { owner_id: owners } })).rejects.toThrow(
      'This filter has too many values to save. Remove some.',
    );
  });

  it('more views than anyone needs', async () => {
    const person = await app.signUp();
    await app.database.admin.query(
      `insert into saved_views (workspace_id, stage, name, filter, is_shared, created_by, created_at, updated_at)
       select $1, 'lead', 'View ' || n, '{}', false, $2, now(), now() from generate_series(1, $3) n`,
      [person.workspaceId, person.userId, LIMITS.viewsOfPerson],
    );
    await expect(person.client.createView({ stage: 'lead', name: 'One more', filter: {} })).rejects.toThrow(
      `You can save up to ${LIMITS.viewsOfPerson} views of a list. Delete one first.`,
    );
  });
});

describe('colleagues', () => {
  it('see what is shared and nothing private, and change only what their role allows', async () => {
    const own = await maya.client.createView({ stage: 'lead', name: 'Private', filter: {} });
    const shared = await maya.client.createView({ stage: 'lead', name: 'Shared', filter: {}, shared: true });
    expect(await namesOf(rita)).toContain('Shared');
    expect(await namesOf(rita)).not.toContain('Private');
    expect((await vera.client.getViews({ stage: 'lead' })).results.map(({ may_change: may }) => may)).not.toContain(
      true,
    );
    await expect(rita.client.updateView({ id: own.id, name: 'Taken' })).rejects.toMatchObject({ status: 404 });
    await expect(rita.client.updateView({ id: shared.id, name: 'Taken' })).rejects.toMatchObject({ status: 403 });
    await expect(rita.client.deleteView({ id: shared.id })).rejects.toMatchObject({ status: 403 });
  });

  it('an owner puts a shared view right, which stays shared', async () => {
    const { id } = await rita.client.createView({ stage: 'lead', name: 'Of Rita', filter: {}, shared: true });
    const changed = await maya.client.updateView({ id, name: 'Of everyone', shared: false });
    expect(changed).toMatchObject({ name: 'Of everyone', shared: true, made_by: { id: rita.userId } });
    await rita.client.updateView({ id, shared: false });
    expect(await namesOf(maya)).not.toContain('Of everyone');
  });
});

it('a filter that takes too long to count leaves the numbers out and the views in', async () => {
  const person = await app.signUp();
  await person.client.createView({ stage: 'lead', name: 'Slow', filter: { city: 'Ulm' } });
  const pg = await import('pg');
  const query = pg.default.Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(pg.default.Client.prototype, 'query').mockImplementation(function (
    this: InstanceType<typeof pg.default.Client>,
    ...args
  ) {
    const [statement] = args as unknown as [{ text?: string }];
    if (!statement.text?.includes('as counted')) return query.apply(this, args) as never;
    return query.apply(this, [{ ...statement, text: 'select pg_sleep(3)', values: [] }]) as never;
  });
  try {
    expect((await person.client.getViews({ stage: 'lead', counts: 'yes' })).results).toMatchObject([
      { name: 'Slow', count: null },
    ]);
  } finally {
    vi.restoreAllMocks();
  }
});

it('a view saved with a filter that no longer exists is listed without a number', async () => {
  const person = await app.signUp();
  await app.database.admin.query(
    `insert into saved_views (workspace_id, stage, name, filter, is_shared, created_by, created_at, updated_at)
     values ($1, 'lead', 'Old', '{"shoe_size": "42"}', false, $2, now(), now())`,
    [person.workspaceId, person.userId],
  );
  expect((await person.client.getViews({ stage: 'lead', counts: 'yes' })).results).toMatchObject([
    { name: 'Old', count: null },
  ]);
});

describe('a view that can’t be counted', () => {
  const store = (person: SignedUp, name: string, filter: object) =>
    app.database.admin.query(
      `insert into saved_views (workspace_id, stage, name, filter, is_shared, created_by, created_at, updated_at)
       values ($1, 'lead', $2, $3, true, $4, now(), now())`,
      [person.workspaceId, name, filter, person.userId],
    );

  it('has no number, and takes none from the others', async () => {
    const person = await app.signUp();
    await person.client.createLead({ first_name: 'Ada', city: 'Ulm', email: 'ada@uncounted.example' });
    await store(person, 'A status of then', { where: 'status=Contacted' });
    await store(person, 'An owner of then', { where: 'owner_id=abc' });
    await store(person, 'In Ulm', { city: 'Ulm' });
    const { results } = await person.client.getViews({ stage: 'lead', counts: 'yes' });
    expect(results.map(({ name, count }) => [name, count])).toEqual([
      ['A status of then', null],
      ['An owner of then', null],
      ['In Ulm', 1],
    ]);
  });

  it('even where the database refuses its condition', async () => {
    const person = await app.signUp();
    await store(person, 'Broken', { city: 'Refused' });
    await store(person, 'Whole', { city: 'Ulm' });
    const pg = await import('pg');
    const query = pg.default.Client.prototype.query as (...args: unknown[]) => unknown;
    vi.spyOn(pg.default.Client.prototype, 'query').mockImplementation(function (
      this: InstanceType<typeof pg.default.Client>,
      ...args
    ) {
      const [statement] = args as unknown as [{ text?: string; values?: unknown[] }];
      const isRefused = statement.text?.includes('as counted') && JSON.stringify(statement.values).includes('Refused');
      if (!isRefused) return query.apply(this, args) as never;
      return query.apply(this, [{ ...statement, text: `select 'abc'::uuid`, values: [] }]) as never;
    });
    try {
      const { results } = await person.client.getViews({ stage: 'lead', counts: 'yes' });
      expect(results).toMatchObject([
        { name: 'Broken', count: null },
        { name: 'Whole', count: 0 },
      ]);
    } finally {
      vi.restoreAllMocks();
    }
  });

  it('isn’t saved: whatever filter is accepted can be counted', async () => {
    const person = await app.signUp();
    const piece = fc.constantFrom(
      '%00',
      '%ED%A0%80',
      '%EF%BF%BF',
      '%F0%9F%98%80',
      '\\',
      "'",
      '"',
      '{',
      'Won',
      'Foo',
      'Bonn',
      '..',
      '!',
      '|',
    );
    const value = fc.oneof(
      fc.string({ minLength: 1, maxLength: 12, unit: 'binary' }).map((text) => encodeURIComponent(text.toWellFormed())),
      fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join('')),
      fc.uuid(),
      fc.constantFrom('*', '!', '@-36500..@36500', '1900-01-01..', '..2999-12-31', '#-999999999999999..#1.0000000001'),
    );
    const conditionsOf = (...names: string[]) =>
      fc
        .array(fc.tuple(fc.constantFrom(...names), value), { minLength: 1, maxLength: 3 })
        .map((all) => all.map(([name, asked]) => `${name}=${asked}`).join(';'));
    const filter = fc.record(
      {
        where: conditionsOf(...Object.keys(WHERE_FIELDS), 'custom.plan', 'custom.seats'),
        custom: conditionsOf('plan', 'seats'),
        city: fc.string({ minLength: 1, maxLength: 12, unit: 'binary' }),
        tag: fc.string({ minLength: 1, maxLength: 12, unit: 'binary' }),
        search: fc.string({ minLength: 3, maxLength: 12, unit: 'binary' }),
        status: fc.constantFrom('New', 'Won', 'Foo'),
        created_from: fc.constantFrom('1900-01-01', '2199-12-31', '9999-12-31'),
      },
      { requiredKeys: [] },
    );
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(filter, async (given) => {
        const made = await person.client
          .createView({ stage: 'lead', name: 'Any', filter: given })
          .catch(() => undefined);
        if (made === undefined) return;
        accepted += 1;
        const { results } = await person.client.getViews({ stage: 'lead', counts: 'yes' });
        await person.client.deleteView({ id: made.id });
        expect(results).toMatchObject([{ count: 0 }]);
      }),
      { numRuns: 300 },
    );
    expect(accepted).toBeGreaterThan(20);
  });
});
