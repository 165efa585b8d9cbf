import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, launch, prepare, type Prepared } from '#testing/outreach.ts';

let app: TestApp;
let maya: Prepared;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on', POOL_SIZE: '10' } });
  maya = await prepare(app);
  await addPeople(maya, 1);
  await launch(app, maya, 'Spring');
  await approveAll(app, maya);
});
afterAll(() => app.close());

const linkToken = async (): Promise<string> => {
  const [mail] = (await maya.client.outbox({ limit: 1 })).results;
  return mail?.headers['List-Unsubscribe']?.match(/unsubscribe\/([^/]+)\//)?.[1] ?? '';
};

it('the slow questions of a workspace keep neither its recipients’ links nor its sign-ins waiting', async () => {
  const token = await linkToken();
  const blocker = await app.database.admin.connect();
  // Whoever lists the imports waits for this lock, and holds a turn of the workspace meanwhile.
  await blocker.query('begin; lock table imports in access exclusive mode');
  const slow = Array.from({ length: 20 }, () => maya.client.getImports({}).catch(() => undefined));
  await expect
    .poll(async () => {
      const { rows } = await app.database.admin.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_locks where relation = 'imports'::regclass and not granted`,
      );
      return rows[0]?.waiting;
    })
    .toBe(5);
  const settled = await Promise.allSettled([
    app.client().unsubscribe({ token }),
    app.client().login({ email: maya.email, password: maya.password }),
  ]);
  await blocker.query('rollback');
  blocker.release();
  await Promise.all(slow);
  expect(settled).toMatchObject([
    { value: { message: 'You’re unsubscribed.' } },
    { value: { token: expect.any(String) } },
  ]);
});
