import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('switching away and back grants no new attempts, and does not use up the owner’s', async () => {
  const [owner, other] = [await app.signUp(), await app.signUp()];
  await owner.client.linkAccount({ email: other.email, password: other.password, own_password: owner.password });
  let stolen = (await app.client().login({ email: owner.email, password: owner.password })).token ?? '';
  const change = (token: string, password: string): Promise<unknown> =>
    app.client(token).changePassword({ current_password: password, new_password: 'another long pass phrase' });
  const statuses: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    for (let guess = 0; guess < 10; guess += 1)
      await change(stolen, `wrong ${guess}`).catch(({ status }: { status: number }) => statuses.push(status));
    const away = (await app.client(stolen).switchAccount({ user_id: other.userId })).token ?? '';
    stolen = (await app.client(away).switchAccount({ user_id: owner.userId })).token ?? '';
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  await change(owner.token, owner.password);
});

it('a switch that waits for the other workspace’s lock still returns its token', async () => {
  const [owner, other] = [await app.signUp(), await app.signUp()];
  await owner.client.linkAccount({ email: other.email, password: other.password, own_password: owner.password });
  const busy = await app.database.admin.connect();
  await busy.query('begin');
  await busy.query('select 1 from users where id = $1 for update', [other.userId]);
  const switched = owner.client.switchAccount({ user_id: other.userId });
  // Longer than a session stays cached.
  await sleep(1_200);
  await busy.query('rollback');
  busy.release();
  const { token } = await switched;
  expect(await app.client(token).getUser({})).toMatchObject({ email: other.email });
});
