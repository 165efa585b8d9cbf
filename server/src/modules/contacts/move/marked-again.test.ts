import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let maya: SignedUp;
let rep: Awaited<ReturnType<typeof addColleague>>;
beforeEach(async () => {
  maya = await app.signUp();
  rep = await addColleague(app, maya, 'rep');
});

const blocks = async (): Promise<number> => (await maya.client.getSuppressions({})).results.length;
const reason = 'Said so on the phone';

describe('a person who is marked Do Not Contact again by a colleague', () => {
  it('stays so when the first mark is undone, with the reason in the timeline', async () => {
    const { id } = await rep.client.createProspect({ first_name: 'Ada', email: 'ada@x.example', phone: '+4930123456' });
    const first = await rep.client.updateProspectStatus({ ids: [id], status: 'Do Not Contact' });
    const again = await maya.client.updateProspectStatus({ ids: [id], status: 'Do Not Contact', reason });
    expect(again).toMatchObject({ done: 0, skipped: [{ id, reason: 'Is already Do Not Contact.' }] });
    const before = await blocks();
    expect(before).toBeGreaterThan(0);
    await rep.client.undo({ undo_token: first.undo_token ?? '' });
    expect(await maya.client.getProspect({ id })).toMatchObject({ status: 'Do Not Contact' });
    expect(await blocks()).toBe(before);
    const { results } = await maya.client.getTimeline({ id });
    expect(results.map(({ summary }) => summary)).toEqual(
      expect.arrayContaining([
        `Marked Do Not Contact again: ${reason}`,
        'Status changed from New to Do Not Contact: another opt-out or mark stands',
      ]),
    );
  });

  it('is reachable again once a manager records their new consent', async () => {
    const { id } = await rep.client.createProspect({ first_name: 'Ada', email: 'ada@x.example' });
    await rep.client.updateProspectStatus({ ids: [id], status: 'Do Not Contact' });
    await maya.client.updateProspectStatus({ ids: [id], status: 'Do Not Contact', reason });
    await maya.client.updateProspectStatus({ ids: [id], status: 'New', evidence: 'Asked us to call' });
    expect(await maya.client.getProspect({ id })).toMatchObject({ status: 'New' });
    expect(await blocks()).toBe(0);
  });

  it('stays so at a number that was blocked for somebody else before, whoever’s mark is undone first', async () => {
    const phone = '+493012012345';
    const ada = await rep.client.createProspect({ first_name: 'Ada', phone });
    const bob = await rep.client.createProspect({ first_name: 'Bob', phone, email: 'bob@x.example' });
    await rep.client.updateProspect({ id: bob.id, email: null });
    const marks = [];
    for (const { id } of [ada, bob])
      marks.push(await rep.client.updateProspectStatus({ ids: [id], status: 'Do Not Contact' }));
    await maya.client.updateProspectStatus({ ids: [bob.id], status: 'Do Not Contact', reason });
    for (const { undo_token: token } of marks) await rep.client.undo({ undo_token: token ?? '' });
    const { status, blocked } = await rep.client.getProspect({ id: bob.id });
    expect([status, blocked.whatsapp, blocked.call]).toEqual(['Do Not Contact', expect.anything(), expect.anything()]);
  });

  it('stays so when the merge that marked them is undone', async () => {
    const ada = await rep.client.createProspect({ first_name: 'Ada', email: 'ada@x.example' });
    const other = await rep.client.createProspect({ first_name: 'Ada', email: 'ada@y.example' });
    await rep.client.updateProspectStatus({ ids: [other.id], status: 'Do Not Contact' });
    const merge = await rep.client.mergeContacts({ keep_id: ada.id, merge_id: other.id });
    await maya.client.updateProspectStatus({ ids: [ada.id], status: 'Do Not Contact', reason });
    await rep.client.undo({ undo_token: merge.undo_token ?? '' });
    expect(await maya.client.getProspect({ id: ada.id })).toMatchObject({ status: 'Do Not Contact' });
    expect(await maya.client.getProspect({ id: other.id })).toMatchObject({ status: 'Do Not Contact' });
  });
});
