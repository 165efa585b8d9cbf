import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let maya: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  maya = await app.signUp();
});
afterAll(() => app.close());

// Whoever got no answer, takes the action back and asks again, sends the same key: nothing but that says that the first was carried out.
it('what was undone since is done anew under the same Idempotency-Key', async () => {
  const { id } = await maya.client.createProspect({ first_name: 'Ada', email: 'ada@x.example' });
  const mark = () =>
    maya.client.updateProspectStatus(
      { ids: [id], status: 'Do Not Contact' },
      { headers: { 'idempotency-key': 'one-mark' } },
    );
  const statusNow = async () => (await maya.client.getProspect({ id })).status;
  const first = await mark();
  expect(await mark()).toEqual(first);
  await maya.client.undo({ undo_token: first.undo_token ?? '' });
  expect(await statusNow()).toBe('New');
  const second = await mark();
  expect(second.undo_token).not.toBe(first.undo_token);
  expect(await statusNow()).toBe('Do Not Contact');
  expect(await mark()).toEqual(second);
});
