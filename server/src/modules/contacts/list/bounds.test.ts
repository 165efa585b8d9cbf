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
