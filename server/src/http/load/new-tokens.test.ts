import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { REQUESTS_PER_MINUTE: '3000' } });
});
afterAll(() => app.close());

it('invented tokens do not stop a later sign-in from the same network', async () => {
  const person = await app.signUp();
  const statusOf = async (token: string): Promise<number> =>
    (await app.server.inject({ url: '/user/api/get-user/', headers: { authorization: `Token ${token}` } })).statusCode;
  for (let number = 0; number < 301; number += 1) await statusOf(`made-up-${number}`);
  expect(await statusOf('made-up')).toBe(429);
  const { token = '' } = await app.client().login({ email: person.email, password: person.password });
  expect(await statusOf(token)).toBe(200);
});
