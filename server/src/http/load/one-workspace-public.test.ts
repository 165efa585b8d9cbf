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

it('a workspace’s slow queries delay neither its recipients’ links nor its sign-ins', async () => {
  const token = await linkToken();
  const blocker = await app.database.admin.connect();
  // Listing imports waits for this lock, and occupies one of the four turns that one person may take of the workspace’s five.
  await blocker.query('begin; lock table imports in access exclusive mode');
  const slow = Array.from({ length: 20 }, () => maya.client.getImports({}).catch(() => undefined));
  await expect
    .poll(async () => {
      const { rows } = await app.database.admin.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_locks where relation = 'imports'::regclass and not granted`,
      );
      return rows[0]?.waiting;
    })
    .toBe(4);
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

it('links waiting for a row lock delay neither sign-ins nor other recipients', async () => {
  const add = (name: string) =>
    maya.client.createProspect({ first_name: name, email: `${name}@held.example`, company_name: name });
  const [{ id: blocked }, { id: other }] = [await add('a'), await add('b')];
  await launch(app, maya, 'Summer', { audience: { stage: 'prospect', ids: [blocked, other] } });
  await approveAll(app, maya);
  const { results } = await maya.client.outbox({ limit: 2 });
  const [token = '', otherToken = ''] = results
    .toSorted((one, two) => one.to.localeCompare(two.to))
    .map((mail) => mail.headers['List-Unsubscribe']?.match(/unsubscribe\/([^/]+)\//)?.[1] ?? '');
  const blocker = await app.database.admin.connect();
  await blocker.query('begin');
  await blocker.query(`select 1 from contacts where id = $1 for update`, [blocked]);
  const links = Promise.allSettled(Array.from({ length: 4 }, () => app.client().unsubscribe({ token })));
  const waiting = async () => {
    const { rows } = await app.database.admin.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return rows[0]?.count;
  };
  await expect.poll(waiting).toBe(2);
  const signedIn = await app.client().login({ email: maya.email, password: maya.password });
  // The links' turns are taken; the sign-in has its own.
  expect(await waiting()).toBe(2);
  const unsubscribed = await app.client().unsubscribe({ token: otherToken });
  const answers = await links;
  await blocker.query('rollback');
  blocker.release();
  expect(signedIn.token).toEqual(expect.any(String));
  expect(unsubscribed.message).toBe('You’re unsubscribed.');
  expect(answers).toMatchObject(Array.from({ length: 4 }, () => ({ reason: { status: 503 } })));
  expect(await app.client().unsubscribe({ token })).toMatchObject({ message: 'You’re unsubscribed.' });
}, 40_000);
