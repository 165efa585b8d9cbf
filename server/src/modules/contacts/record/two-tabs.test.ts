import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let maya: SignedUp;
let ben: Awaited<ReturnType<typeof addColleague>>;
beforeAll(async () => {
  app = await createTestApp();
  maya = await app.signUp();
  ben = await addColleague(app, maya, 'manager');
});
afterAll(() => app.close());

it('a save from a second tab says whether it was you or someone else who saved in the first', async () => {
  const { id, version } = await maya.client.createProspect({ first_name: 'Ines', email: 'ines@beta.example' });
  await maya.client.updateProspect({ id, version, city: 'Ulm' });
  // A note and a follow-up change nothing that could conflict.
  await ben.client.addNote({ id, note: 'Met at the fair' });
  const dueAt = new Date(Date.now() + 86_400_000).toISOString();
  await ben.client.createFollowUp({ contact_id: id, kind: 'call', title: 'Ask for the date', due_at: dueAt });
  const save = { id, version, city: 'Bonn' };
  await expect(maya.client.updateProspect(save)).rejects.toMatchObject({
    problem: {
      code: 'stale_version',
      detail: 'You have changed this prospect in another tab since you opened it here.',
      saved_by_you: true,
    },
  });
  await expect(ben.client.updateProspect(save)).rejects.toMatchObject({
    problem: { detail: 'Someone else has changed this prospect since you opened it.', saved_by_you: false },
  });
  await ben.client.updateTags({ stage: 'prospect', ids: [id], add: ['fair'] });
  await expect(maya.client.updateProspect(save)).rejects.toMatchObject({ problem: { saved_by_you: false } });
});
