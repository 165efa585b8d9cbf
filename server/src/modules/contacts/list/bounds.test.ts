import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let maya: SignedUp;
let id: string;
beforeAll(async () => {
  app = await createTestApp();
  maya = await app.signUp();
  ({ id } = await maya.client.createProspect({ first_name: 'Ada', email: 'ada@people.example' }));
});
afterAll(() => app.close());

/** Letters of four bytes each that don't compress. */
const long = (letters: number, from: number): string =>
  Array.from({ length: letters }, (_, at) => String.fromCodePoint(0x20000 + ((from + at * 7919) % 40_000))).join('');

it('the longest values of all columns fit into the indexes of the lists', async () => {
  const person = {
    first_name: long(80, 1),
    last_name: long(80, 2),
    company_name: long(200, 3),
    job_title: long(120, 4),
    industry: long(120, 5),
    city: long(120, 6),
  };
  const created = await maya.client.createProspect({ ...person, email: 'long@people.example', country: 'DE' });
  expect(created).toMatchObject(person);
  const found = await maya.client.getProspects({
    city: person.city,
    industry: person.industry,
    job_title: person.job_title,
  });
  expect(found.results.map((each) => each.id)).toEqual([created.id]);
});

const refusedAt = (pointer: string) => ({ status: 400, problem: { errors: [{ pointer }] } });

describe('a value that PostgreSQL cannot store is rejected with its field', () => {
  it.each(['0000-01-01', '0001-12-31', '1899-12-31'])('the day %s', async (day) => {
    const { client } = maya;
    for (const field of ['expected_close', 'customer_since', 'renewal_at'])
      await expect(client.updateProspect({ id, [field]: day })).rejects.toMatchObject(refusedAt(`/${field}`));
    for (const field of ['created_from', 'created_to']) {
      await expect(client.getProspects({ [field]: day })).rejects.toMatchObject(refusedAt(`/${field}`));
      await expect(client.deleteProspects({ filter: { [field]: day } })).rejects.toMatchObject(
        refusedAt(`/filter/${field}`),
      );
    }
  });

  it.each([2 ** 31, 2 ** 40])('the number %d', async (number) => {
    const { client } = maya;
    await expect(client.approveMail({ filter: { step: number } })).rejects.toMatchObject(refusedAt('/filter/step'));
    await expect(client.updateProspect({ id, version: number })).rejects.toMatchObject(refusedAt('/version'));
    await expect(client.getProspects({ page: number })).rejects.toMatchObject(refusedAt('/page'));
    await expect(client.updateProspect({ id, probability: number })).rejects.toMatchObject(refusedAt('/probability'));
  });
});
