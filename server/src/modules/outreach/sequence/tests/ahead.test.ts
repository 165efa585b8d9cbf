import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, draftsOf, prepare, type Prepared, TWO_STEPS } from '#testing/outreach.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

type Steps = typeof TWO_STEPS;
const MINUTES = { amount: 0, unit: 'minutes' as const };
const NEW = { kind: 'email' as const, wait: MINUTES, subject: null, body: 'Words that Maya has not read' };

/** A manager's workflow in Maya's campaign, whose first message Maya approved, and with it the later one. */
const begin = async () => {
  const maya = await prepare(app);
  const kim = await addColleague(app, maya, 'manager', 'Kim Berg');
  await addPeople(maya, 1, { email: `one@person${maya.userId}.example` });
  const workflow = await kim.client.createSequence({ sequence_name: 'Kim’s', steps: TWO_STEPS });
  const { id } = await maya.client.createCampaign({
    name: 'Maya’s',
    sequence_id: workflow.id,
    approval: 'first',
    audience: { stage: 'prospect', filter: {} },
    mailbox_ids: [maya.mailboxId],
  });
  await maya.client.updateCampaign({ id, state: 'running' });
  await app.runDueJobs();
  await maya.client.approveMail({ id: (await draftsOf(maya))[0]?.id ?? '' });
  await after(maya, '1h');
  return { maya, kim, id: workflow.id, steps: workflow.steps as unknown as Steps };
};

const after = async (maya: Prepared, advance: string): Promise<void> => {
  await app.runDueJobs();
  await maya.client.moveClock({ advance });
  await app.runDueJobs();
};
const bodies = async (maya: Prepared): Promise<(string | undefined)[]> =>
  (await maya.client.outbox({})).results.map(({ text }) => text.split('\n')[0]).toReversed();
const changes = async (maya: Prepared): Promise<unknown[]> =>
  (await maya.client.getAuditLog({})).results.flatMap(({ action, subject, actor }) =>
    action === 'workflow_changed' ? [[subject, actor]] : [],
  );

it.each([
  ['rewritten', (steps: Steps) => steps.map((step, index) => ({ ...step, ...(index === 1 && { body: NEW.body }) }))],
  ['added', (steps: Steps) => [...steps.slice(0, 1), NEW]],
])('a step that somebody else has %s waits for approval, though the first message was approved', async (_how, to) => {
  const { maya, kim, id, steps } = await begin();
  expect(await bodies(maya)).toEqual(['Hi Person0']);
  await kim.client.updateSequence({ id, steps: to(steps) });
  await after(maya, '5d');
  expect(await bodies(maya)).toEqual(['Hi Person0']);
  expect(await draftsOf(maya)).toMatchObject([{ step: 2, snippet: NEW.body }]);
  expect(await changes(maya)).toEqual([['Kim’s', 'Kim Berg']]);
});

it('what whoever approved the first message has rewritten leaves, as does what was changed for nobody on their way', async () => {
  const { maya, kim, id, steps } = await begin();
  await kim.client.updateSequence({
    id,
    steps: steps.map((step, index) => ({ ...step, ...(index === 0 && { body: 'Dear {{ first_name }}' }) })),
  });
  await maya.client.updateSequence({
    id,
    steps: steps.map((step, index) => ({ ...step, ...(index === 1 && { body: 'Maya’s own words' }) })),
  });
  await after(maya, '5d');
  expect(await bodies(maya)).toEqual(['Hi Person0', 'Maya’s own words']);
});

it('a change of a workflow that no campaign uses stands in no audit log', async () => {
  const maya = await prepare(app);
  const { id } = await maya.client.createSequence({ sequence_name: 'Unused', steps: TWO_STEPS });
  await maya.client.updateSequence({ id, impression: 'Warm' });
  expect(await changes(maya)).toEqual([]);
});
