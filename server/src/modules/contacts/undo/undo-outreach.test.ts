import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, draftsOf, launch, type Prepared, prepare, reasonsOf } from '#testing/outreach.ts';

let app: TestApp;
let person: Prepared;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await prepare(app);
});

describe('the undo restores a person’s place in a campaign', () => {
  it.each(['delete', 'Do Not Contact'] as const)('after %s', async (action) => {
    const ids = await addPeople(person, 3);
    const [first = '', second = ''] = ids;
    const campaign = await launch(app, person, 'Spring');
    const before = await reasonsOf(person, campaign.id);
    const drafts = (await draftsOf(person)).map(({ id }) => id).toSorted();
    expect(drafts).toHaveLength(3);
    const { client } = person;
    const { undo_token: token } =
      action === 'delete'
        ? await client.deleteProspects({ ids: [first, second] })
        : await client.updateProspectStatus({ ids: [first, second], status: action });
    await app.runDueJobs();
    expect(await draftsOf(person)).toHaveLength(1);
    expect(await client.undo({ undo_token: token ?? '' })).toMatchObject({ restored: 2, kept: [] });
    await app.runDueJobs();
    expect((await draftsOf(person)).map(({ id }) => id).toSorted()).toEqual(drafts);
    expect((await reasonsOf(person, campaign.id)).toSorted()).toEqual(before.toSorted());
    expect((await client.getProspects({})).count).toBe(3);
  });

  it('but not for a person who was not restored', async () => {
    const [first = '', second = ''] = await addPeople(person, 2);
    await launch(app, person, 'Spring');
    const { client } = person;
    const { undo_token: token } = await client.deleteProspects({ ids: [first, second] });
    await client.createProspect({ first_name: 'New', email: 'person0@company0.example' });
    expect(await client.undo({ undo_token: token ?? '' })).toMatchObject({ restored: 1, kept: [{ id: first }] });
    await app.runDueJobs();
    const contacts = (await draftsOf(person)).map(({ contact }) => contact.id);
    expect(contacts).toContain(second);
    expect(contacts).not.toContain(first);
  });
});
