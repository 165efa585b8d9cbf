import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, launch, prepare, type Prepared } from '#testing/outreach.ts';
import { addColleague, addMailbox } from '#testing/team.ts';

const DAYS = [1, 2, 3, 4, 5, 6, 7];
const NEVER = 'approved: The sending hours of the workspace, workflow and mailbox never overlap for this person';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const hours = (timezone: 'workspace' | 'recipient') => ({ days: DAYS, from: '09:00', to: '17:00', timezone });

/** Hours on the workspace's clock, and someone in Auckland whose own hours never overlap them. */
const withKiri = async (): Promise<Prepared & { kiri: string }> => {
  const maya = await prepare(app);
  await maya.client.updateWorkspace({ window: hours('workspace'), holidays: false });
  const { id } = await maya.client.createProspect({
    first_name: 'Kiri',
    company_name: 'Kauri',
    email: 'kiri@auckland.example',
    country: 'NZ',
    timezone: 'Pacific/Auckland',
  });
  return { ...maya, kiri: id };
};

const isPlaced = (status: string): boolean => status === 'scheduled' || status === 'sent';

/** How many have a slot, and why the others have none. */
const standing = async ({ client }: Prepared) => {
  const { results } = await client.getMails({});
  return {
    placed: results.filter(({ status }) => isPlaced(status)).length,
    others: results.filter(({ status }) => !isPlaced(status)).map(({ status, reason }) => `${status}: ${reason}`),
  };
};

describe('a message that finds no slot', () => {
  it('waits with its reason, and everybody else’s is written, approved and planned', async () => {
    const maya = await withKiri();
    await addPeople(maya, 3);
    await launch(app, maya, 'Recipients', { approval: 'none', sequence: { window: hours('recipient') } });
    expect(await standing(maya)).toEqual({ placed: 3, others: [NEVER] });
    await maya.client.pauseSending({ paused: true });
    await maya.client.pauseSending({ paused: false });
    expect(await standing(maya)).toEqual({ placed: 3, others: [NEVER] });
    await maya.client.moveClock({ advance: '2d' });
    expect((await standing(maya)).others).toContain(NEVER);
  });

  it('does not stop the approval of all', async () => {
    const maya = await withKiri();
    await addPeople(maya, 3);
    await launch(app, maya, 'Recipients', { sequence: { window: hours('recipient') } });
    await maya.client.approveMail({ filter: { filter: 'draft' } });
    expect(await standing(maya)).toEqual({ placed: 3, others: [NEVER] });
  });

  it('gets its slot once the hours or the clock of the person are others', async () => {
    for (const change of ['workspace', 'person'] as const) {
      const maya = await withKiri();
      await launch(app, maya, 'Recipients', { approval: 'none', sequence: { window: hours('recipient') } });
      expect(await standing(maya)).toEqual({ placed: 0, others: [NEVER] });
      if (change === 'workspace')
        await maya.client.updateWorkspace({ window: { ...hours('workspace'), from: '00:00', to: '23:59' } });
      else await maya.client.updateProspect({ id: maya.kiri, timezone: 'Europe/Berlin' });
      expect(await standing(maya)).toEqual({ placed: 1, others: [] });
    }
  });
});

it('hours of a mailbox that never meet the workspace’s are refused', async () => {
  const maya = await prepare(app);
  await maya.client.updateWorkspace({ window: { ...hours('workspace'), days: [1, 2, 3, 4, 5] }, holidays: false });
  const ben = await addColleague(app, maya, 'rep');
  const id = await addMailbox(app, maya, ben.userId, 'ben@boxes.example');
  const weekend = { ...hours('workspace'), days: [6, 7] };
  await expect(ben.client.updateMailbox({ id, window: weekend })).rejects.toMatchObject({
    status: 400,
    problem: { errors: [{ pointer: '/window' }] },
  });
  expect((await ben.client.updateMailbox({ id, window: hours('workspace') })).window).toEqual(hours('workspace'));
});
