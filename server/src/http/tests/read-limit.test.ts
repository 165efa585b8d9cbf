import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The statements that begin what a call does. */
const beginningsOf = async (call: () => Promise<unknown>): Promise<string[]> => {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await call();
  const texts = (spy.mock.calls as unknown as [string | { text: string }][]).map(([statement]) =>
    typeof statement === 'string' ? statement : statement.text,
  );
  spy.mockRestore();
  return texts.filter((text) => text.startsWith('begin'));
};

it('a call that only reads has 15 seconds for a statement, and one that changes something has the pool’s minute', async () => {
  const { client } = await app.signUp();
  const limit = expect.stringContaining('set local statement_timeout = 15000');
  for (const read of [() => client.getProspects({}), () => client.getCampaigns({})])
    expect(await beginningsOf(read)).toEqual([limit]);
  const changes = await beginningsOf(() =>
    client.createProspect({ first_name: 'Ada', company_name: 'Acme', email: 'ada@acme.example' }),
  );
  expect(changes).not.toEqual([]);
  expect(changes).not.toContainEqual(limit);
});
