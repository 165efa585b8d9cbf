import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let owner: SignedUp;
const NOBODY: string[] = [];

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  const people = [
    {
      first_name: 'Zoë',
      last_name: 'Müller-Strauß',
      email: 'z@nordlicht.example',
      phone: '+49 170 1234567',
      job_title: 'Head of Operations',
      company_name: 'Café Ñandú',
      city: 'Malmö',
      tags: ['VIP', 'Spring fair'],
    },
    {
      first_name: 'Bo',
      last_name: 'Li',
      email: 'bo@li.example',
      company_name: 'Obi & Sons',
      job_title: 'CTO',
      city: 'Kyiv',
    },
    { first_name: 'Łukasz', last_name: 'Ødegård', email: 'l@od.example', whatsapp: '+44 7911 123456' },
    { first_name: 'Анна', last_name: 'Йовова', email: 'anna@y.example', phone: '+359 88 765 4321' },
    { first_name: '太郎', last_name: '山田', email: 'taro@y.example' },
    { first_name: 'Rene', last_name: 'Muller', phone: '+39 06 1234 9876' },
  ];
  for (const person of people) await owner.client.createProspect(person);
});
afterAll(() => app.close());

const found = async (search: string): Promise<string[]> =>
  (await owner.client.getProspects({ search, sort: 'name' })).results.map(({ first_name }) => first_name).toSorted();

describe('a search for people finds', () => {
  it.each<[string, string, string[]]>([
    ['a title', 'operations', ['Zoë']],
    ['a part of a title', 'head oper', ['Zoë']],
    ['a short title', 'cto', ['Bo']],
    ['a tag', 'vip', ['Zoë']],
    ['a tag of two words', 'spring fair', ['Zoë']],
    ['a city', 'malmo', ['Zoë']],
    ['two letters of a first name', 'bo', ['Bo']],
    ['two letters of a last name', 'li', ['Bo']],
    ['two letters at the start of a company', 'ob', ['Bo']],
    ['two letters, but not within a word', 'ka', NOBODY],
    ['first and last name', 'bo li', ['Bo']],
    ['last and first name', 'li bo', ['Bo']],
    ['a name and a company', 'sons bo', ['Bo']],
    ['a symbol between words', 'obi & sons', ['Bo']],
    ['no one by symbols only', '&&', NOBODY],
    ['wildcards only literally', '%%%', NOBODY],
    ['a name without its accents', 'zoe', ['Zoë']],
    ['a name without its umlaut', 'muller', ['Rene', 'Zoë']],
    ['a name by accents it does not have', 'René Müller', ['Rene']],
    ['an ß by ss', 'strauss', ['Zoë']],
    ['letters with strokes by plain ones', 'lukasz odegard', ['Łukasz']],
    ['a company without its accents', 'cafe nandu', ['Zoë']],
    ['Cyrillic letters', 'йов', ['Анна']],
    ['two Japanese characters', '山田', ['太郎']],
    ['one letter at the start of the name', 'z', ['Zoë']],
    ['a phone number as stored', '+491701234567', ['Zoë']],
    ['with the zero in brackets', '+49 (0)170 123-4567', ['Zoë']],
    ['with two zeros', '0049 170 1234567', ['Zoë']],
    ['as dialled nationally', '0170 / 123 45 67', ['Zoë']],
    ['its first digits', '0170 12', ['Zoë']],
    ['its first digits with the country code', '+49 (0', ['Zoë']],
    ['no one by country code digits within a number', '+70', NOBODY],
    ['its last digits', '4567', ['Zoë']],
    ['a WhatsApp number', '07911 123456', ['Łukasz']],
    ['an Italian number, which keeps its zero', '06 1234 9876', ['Rene']],
  ])('%s', async (_, search, names) => {
    expect(await found(search)).toEqual(names.toSorted());
  });

  it('the same for the palette, with names that start with it first', async () => {
    const { results } = await owner.client.searchContacts({ search: 'MÜLLER rene' });
    expect(results.map(({ name }) => name)).toEqual(['Rene Muller']);
    expect((await owner.client.searchContacts({ search: 'bo' })).results[0]?.name).toBe('Bo Li');
  });

  it('the same for actions on every match, with two letters as well', async () => {
    const { done } = await owner.client.updateProspectStatus({ filter: { search: 'li' }, status: 'Contacted' });
    expect(done).toBe(1);
    await expect(
      owner.client.updateProspectStatus({ filter: { search: 'l' }, status: 'Contacted' }),
    ).rejects.toMatchObject({ status: 400 });
  });
});

type Filter = Parameters<SignedUp['client']['getProspects']>[0];

describe('people are filtered', () => {
  const filtered = async (filter: Filter): Promise<string[]> =>
    (await owner.client.getProspects(filter)).results.map(({ first_name }) => first_name).toSorted();

  it.each<[string, Filter, string[]]>([
    ['by title, in any case', { job_title: 'head of OPERATIONS' }, ['Zoë']],
    ['by one of several titles', { job_title: 'cto,Head of operations' }, ['Bo', 'Zoë']],
    ['by company', { company_name: 'café ñandú' }, ['Zoë']],
    ['by a company whose name has a comma', { company_name: 'Acme\\, Inc.' }, ['Comma']],
    ['by city', { city: 'KYIV,malmö' }, ['Bo', 'Zoë']],
    ['by tag, in any case', { tag: 'vip' }, ['Zoë']],
    ['by industry, in any case', { industry: 'saas' }, ['Comma']],
    ['by having no email', { has_email: 'no' }, ['Rene']],
    ['by having an email and a word', { has_email: 'yes', search: 'muller' }, ['Zoë']],
  ])('%s', async (_, filter, names) => {
    if ((await owner.client.getProspects({ search: 'comma' })).count === 0)
      await owner.client.createProspect({
        first_name: 'Comma',
        email: 'c@acme.example',
        company_name: 'Acme, Inc.',
        industry: 'SaaS',
      });
    expect(await filtered(filter)).toEqual(names.toSorted());
    const { done } = await owner.client.deleteProspects({ filter });
    expect(done).toBe(names.length);
    for (const { undo_token } of (await owner.client.getUndoable({})).results.slice(0, 1))
      await owner.client.undo({ undo_token });
  });

  it('by owner, each their own', async () => {
    expect(await filtered({ owner_id: owner.userId, has_email: 'no' })).toEqual(['Rene']);
  });
});

describe('filter values', () => {
  const values = async (
    field: 'job_title' | 'company_name' | 'city' | 'industry' | 'tag',
    search?: string,
    from = owner,
  ): Promise<[string, number | null][]> =>
    (
      await from.client.getFilterValues({ stage: 'prospect', field, ...(search !== undefined && { search }) })
    ).results.map(({ value, count }) => [value, count]);
  beforeAll(async () => {
    for (const n of [1, 2, 3])
      await owner.client.createProspect({
        first_name: `Twin${n}`,
        email: `twin${n}@x.example`,
        job_title: n === 1 ? 'Head Of Operations' : 'Coo',
        tags: ['vip'],
      });
  });

  it('are those that people have, each once in any case, most frequent first', async () => {
    expect(await values('job_title')).toEqual([
      ['Coo', 2],
      ['Head Of Operations', 2],
      ['CTO', 1],
    ]);
    expect((await values('tag'))[0]).toEqual(['VIP', 4]);
    expect(await values('city')).toEqual([
      ['Kyiv', 1],
      ['Malmö', 1],
    ]);
  });

  it('are found by a part of them, with or without accents', async () => {
    expect(await values('job_title', 'oper')).toEqual([['Head Of Operations', 2]]);
    expect(await values('city', 'malmo')).toEqual([['Malmö', 1]]);
    expect(await values('tag', 'FAIR')).toEqual([['Spring fair', 1]]);
    expect(await values('company_name', 'obi')).toEqual([['Obi & Sons', 1]]);
    expect(await values('industry', 'nothing')).toEqual([]);
  });

  it('in a large workspace are found by how they start, however rare', async () => {
    const large = await app.signUp();
    await app.database.admin.query(
      `insert into contacts (workspace_id, owner_id, stage, status, first_name, email, lead_source, job_title, tags, created_at, updated_at)
       select $1, $2, 'prospect', 'New', 'P' || n, 'p' || n || '@x.example', 'import', case n when 1 then 'Zymurgist' else 'Clerk' end,
         case n when 1 then array['Rarity'] else array['usual'] end, now() + make_interval(secs => n), now()
       from generate_series(1, 5001) n`,
      [large.workspaceId, large.userId],
    );
    expect(await values('job_title', undefined, large)).toEqual([['Clerk', null]]);
    expect(await values('job_title', 'zym', large)).toEqual([['Zymurgist', null]]);
    expect(await values('tag', 'rarity', large)).toEqual([['Rarity', null]]);
  });

  it('for a rep come from their own people only', async () => {
    const rep = await addColleague(app, owner, 'rep');
    await rep.client.createProspect({ first_name: 'Own', email: 'own@x.example', city: 'Oslo' });
    const { results } = await rep.client.getFilterValues({ stage: 'prospect', field: 'city' });
    expect(results).toEqual([{ value: 'Oslo', count: 1 }]);
    expect((await rep.client.getFilterValues({ stage: 'prospect', field: 'city', search: 'k' })).results).toEqual([]);
  });
});
