import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let greedy: SignedUp;
let calm: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  [greedy, calm] = [await app.signUp(), await app.signUp()];
});
afterAll(() => app.close());

const get = (token: string) =>
  app.server.inject({ url: '/prospects/api/get-prospects/', headers: { authorization: `Token ${token}` } });

it.each([
  ['one workspace’s slow queries leave connections for another', async () => calm.token],
  [
    'one person’s slow queries leave a connection for their colleagues',
    async () => (await addColleague(app, greedy, 'manager', 'Mina Heron')).token,
  ],
])('%s', async (_, other) => {
  const token = await other();
  await get(greedy.token);
  // Reading a list waits for this lock, and holds a connection meanwhile.
  const blocker = await app.database.admin.connect();
  await blocker.query('begin; lock table contacts in access exclusive mode');
  const slow = Array.from({ length: 20 }, () => get(greedy.token));
  await new Promise((resolve) => setTimeout(resolve, 300));
  const answer = await app.server.inject({
    url: '/user/api/get-user/',
    headers: { authorization: `Token ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  await blocker.query('rollback');
  blocker.release();
  expect((await Promise.all(slow)).map(({ statusCode }) => statusCode)).toEqual(slow.map(() => 200));
});

it('nor do the first calls of many new sessions of one person, each with a turn of its own', async () => {
  const tokens: string[] = [];
  for (let count = 0; count < 20; count += 1)
    tokens.push((await app.client().login({ email: greedy.email, password: greedy.password })).token ?? '');
  const blocker = await app.database.admin.connect();
  await blocker.query('begin; lock table contacts in access exclusive mode');
  const slow = tokens.map(get);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const answer = await app.server.inject({
    url: '/user/api/get-user/',
    headers: { authorization: `Token ${calm.token}` },
  });
  expect(answer.statusCode).toBe(200);
  await blocker.query('rollback');
  blocker.release();
  expect((await Promise.all(slow)).map(({ statusCode }) => statusCode)).toEqual(slow.map(() => 200));
});
