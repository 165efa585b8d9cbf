import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addLead } from '#testing/follow-ups.ts';

let app: TestApp;
let maya: SignedUp;
let leadId: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  maya = await app.signUp({ timezone: 'UTC' });
  leadId = await addLead(maya, 'Ines');
});

const DAY = 86_400_000;
const at = (days: number): string => new Date(app.clock.now().getTime() + days * DAY).toISOString();
const add = (more: object = {}) =>
  maya.client.createFollowUp({
    contact_id: leadId,
    kind: 'call',
    title: 'Weekly call',
    due_at: at(1),
    repeats: 'weekly',
    reminder: 15,
    priority: 'high',
    ...more,
  });
const open = async () => (await maya.client.getFollowUps({ contact_id: leadId, state: 'open' })).results;
const finish = { state: 'done', outcome: 'connected' } as const;

it('the next one is made when one is done, like it, at its time', async () => {
  const { id, version } = await add({ note: 'Ask for the budget' });
  const { next } = await maya.client.updateFollowUp({ id, version, ...finish });
  expect(next).toMatchObject({
    title: 'Weekly call',
    due_at: at(8),
    repeats: 'weekly',
    reminder: 15,
    priority: 'high',
    note: null,
  });
  expect((await open()).map(({ due_at }) => due_at)).toEqual([at(8)]);
});

it('skipping one makes the next, done late it doesn’t repeat what has passed, and there is one open at a time', async () => {
  const first = await add();
  app.clock.advance(20 * DAY);
  const { next } = await maya.client.updateFollowUp({ id: first.id, version: first.version, state: 'skipped' });
  expect(next?.due_at).toBe(at(2));
  const again = await maya.client.updateFollowUp({ id: first.id, version: first.version + 1, state: 'open' });
  expect(await maya.client.updateFollowUp({ id: first.id, version: again.version, ...finish })).not.toHaveProperty(
    'next',
  );
  expect(await open()).toHaveLength(1);
  app.clock.advance(-20 * DAY);
});

it('stops where no moment can be told any more', async () => {
  const { id, version } = await add({ due_at: '2199-06-01T10:00:00Z', repeats: 'yearly' });
  expect(await maya.client.updateFollowUp({ id, version, ...finish })).not.toHaveProperty('next');
  expect(await open()).toEqual([]);
});

it('stops once it no longer repeats, or is deleted', async () => {
  const first = await add();
  const changed = await maya.client.updateFollowUp({ id: first.id, version: first.version, repeats: null });
  expect(changed.repeats).toBeNull();
  expect(await maya.client.updateFollowUp({ id: first.id, version: changed.version, ...finish })).not.toHaveProperty(
    'next',
  );
  const { undo_token } = await maya.client.deleteFollowUp({ id: (await add()).id });
  expect(await open()).toEqual([]);
  await maya.client.undo({ undo_token });
  const [back] = await open();
  expect(back?.repeats).toBe('weekly');
});

it('a touch that somebody chooses takes the place of one repetition, and moving one leaves the others at their time', async () => {
  const { id, version } = await add();
  const { next } = await maya.client.updateFollowUp({
    id,
    version,
    ...finish,
    next: { kind: 'meeting', title: 'Meet', due_at: at(3) },
  });
  expect(next).toMatchObject({ title: 'Meet', due_at: at(3), repeats: 'weekly' });
  const after = await maya.client.updateFollowUp({ id: next?.id ?? '', version: next?.version ?? 0, ...finish });
  expect(after.next).toMatchObject({ title: 'Meet', due_at: at(8) });
  const third = after.next ?? { id: '', version: 0 };
  const moved = await maya.client.updateFollowUp({ id: third.id, version: third.version, due_at: at(9) });
  const fourth = (await maya.client.updateFollowUp({ id: moved.id, version: moved.version, ...finish })).next;
  expect(fourth?.due_at).toBe(at(15));
  const again = await maya.client.updateFollowUp({
    id: fourth?.id ?? '',
    version: fourth?.version ?? 0,
    due_at: at(16),
    repeats: 'weekly',
  });
  const fifth = (await maya.client.updateFollowUp({ id: again.id, version: again.version, ...finish })).next;
  expect(fifth?.due_at).toBe(at(23));
});
