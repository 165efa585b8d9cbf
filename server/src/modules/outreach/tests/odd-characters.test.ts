import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, launch, prepare, TWO_STEPS } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const draftsOf = async (companyName: string, body: string): Promise<number> => {
  const owner = await prepare(app);
  await addPeople(owner, 1, { company_name: companyName });
  const [first] = TWO_STEPS;
  await launch(app, owner, 'Odd', { sequence: { steps: [{ ...first, body }] } });
  const { count } = await owner.client.getMails({ filter: 'draft' });
  return count;
};

describe('a text that ends in the middle of a sign, or holds what no database stores, stops nobody’s mail', () => {
  it.each([
    ['an emoji where the snippet is cut', `${'b'.repeat(155)}😀`, 'Hey {{ company_name }} and more words'],
    ['a NUL that a filter makes', 'Acme', 'Hey {{ "%00" | url_decode }} {{ company_name }}'],
  ])('%s', async (_name, companyName, body) => expect(await draftsOf(companyName, body)).toBe(1));
});
