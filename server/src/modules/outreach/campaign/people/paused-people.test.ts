import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, draftsOf, launch, prepare, type Prepared, reasonsOf } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const outboxOf = async ({ client }: Prepared) => (await client.outbox({ limit: 500 })).results;
const statuses = async ({ client }: Prepared) =>
  (await client.getMails({ page_size: 200, sort: 'created_at' })).results.map((mail) => mail.status);

const everybody = async (maya: Prepared, id: string, action: 'pause' | 'resume' | 'skip_step') => {
  const answer = await maya.client.updateCampaignPeople({ id, filter: {}, action });
  await app.runDueJobs();
  return answer;
};

const softBounce = async (maya: Prepared) => {
  const [mail] = await outboxOf(maya);
  await maya.client.react({ id: mail?.id ?? '', kind: 'soft_bounce' });
};

describe('somebody who is paused', () => {
  it('hears nothing when their email comes back, until they go on', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    const { id } = await launch(app, maya, 'Back while paused');
    await approveAll(app, maya);
    await everybody(maya, id, 'pause');
    await softBounce(maya);
    await maya.client.moveClock({ advance: '5h' });
    expect(await outboxOf(maya)).toHaveLength(1);
    expect(await statuses(maya)).toEqual(['approved']);
    expect(await reasonsOf(maya, id)).toEqual(['held: You paused this person']);
    await everybody(maya, id, 'resume');
    expect(await outboxOf(maya)).toHaveLength(2);
    await maya.client.moveClock({ advance: '3d' });
    expect(await draftsOf(maya)).toHaveLength(1);
  });

  it('is held with what had come back before', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    const { id } = await launch(app, maya, 'Paused while it comes back');
    await approveAll(app, maya);
    await softBounce(maya);
    await everybody(maya, id, 'pause');
    expect(await statuses(maya)).toEqual(['approved']);
    await maya.client.moveClock({ advance: '5h' });
    expect(await outboxOf(maya)).toHaveLength(1);
    await everybody(maya, id, 'resume');
    expect(await outboxOf(maya)).toHaveLength(2);
  });

  it('stays so when their draft is approved, whether one by one or with all the others', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 2);
    const { id } = await launch(app, maya, 'Approved while paused');
    await everybody(maya, id, 'pause');
    const [draft] = await draftsOf(maya);
    await maya.client.sendMail({ id: draft?.id ?? '', when: 'now' });
    await approveAll(app, maya);
    expect(await outboxOf(maya)).toHaveLength(0);
    expect(new Set(await reasonsOf(maya, id))).toEqual(new Set(['held: You paused this person']));
    await everybody(maya, id, 'resume');
    await maya.client.moveClock({ advance: '1m' });
    expect(await outboxOf(maya)).toHaveLength(2);
  });

  it('goes on with a draft that nobody has approved yet', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    const { id } = await launch(app, maya, 'Draft');
    await everybody(maya, id, 'pause');
    await everybody(maya, id, 'resume');
    expect(await reasonsOf(maya, id)).toEqual(['waiting_approval: The draft is waiting for your approval']);
  });

  it('stays so when a step is skipped', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    const { id } = await launch(app, maya, 'Skipped while paused');
    await everybody(maya, id, 'pause');
    expect((await everybody(maya, id, 'skip_step')).message).toBe('1 person moved to the next step.');
    expect(await draftsOf(maya)).toHaveLength(0);
    expect(await reasonsOf(maya, id)).toEqual(['held: You paused this person']);
    await everybody(maya, id, 'resume');
    expect((await draftsOf(maya)).map((mail) => mail.step)).toEqual([2]);
  });
});

describe('an email that came back', () => {
  it('is what its person waits for, and what skipping the step takes out', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    const { id } = await launch(app, maya, 'Skipped');
    await approveAll(app, maya);
    await softBounce(maya);
    expect((await maya.client.getCampaignPeople({ id })).results[0]).toMatchObject({ step: 1, state: 'in_progress' });
    await everybody(maya, id, 'skip_step');
    await maya.client.moveClock({ advance: '5h' });
    expect(await outboxOf(maya)).toHaveLength(1);
    expect((await draftsOf(maya)).map((mail) => mail.step)).toEqual([2]);
  });

  it('brings no campaign back that was deleted', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    const { id } = await launch(app, maya, 'Deleted', {
      sequence: {
        steps: [{ kind: 'email', wait: { amount: 0, unit: 'minutes' }, subject: 'Hi', body: 'Hi {{ first_name }}' }],
      },
    });
    await approveAll(app, maya);
    expect((await maya.client.getCampaigns({})).results[0]?.state).toBe('completed');
    await maya.client.deleteCampaign({ id });
    await softBounce(maya);
    await maya.client.moveClock({ advance: '2d' });
    expect(await outboxOf(maya)).toHaveLength(1);
    expect(await statuses(maya)).toEqual(['failed']);
  });
});

describe('a campaign whose workflow was deleted', () => {
  it('takes nobody on', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    const { id, sequenceId } = await launch(app, maya, 'Over', {
      sequence: {
        steps: [{ kind: 'email', wait: { amount: 0, unit: 'minutes' }, subject: 'Hi', body: 'Hi {{ first_name }}' }],
      },
    });
    await approveAll(app, maya);
    await maya.client.deleteSequence({ id: sequenceId });
    const [late] = await addPeople(maya, 1, { email: 'late@late.example', company_domain: 'late.example' });
    await expect(maya.client.updateLeadCampaign({ ids: [late ?? ''], campaign_id: id })).rejects.toThrow(
      'The workflow of “Over” was deleted, so no one can be added.',
    );
  });
});
