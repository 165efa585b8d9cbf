import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { longestHold } from '#testing/event-loop.ts';
import { addPeople, approveAll, launch, prepare } from '#testing/outreach.ts';
import { STEP } from '#testing/prompts/model-answers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const PEOPLE = 60;
/** More than others should wait for; each piece of work here takes some fifty milliseconds. */
const MOST_MS = 400;
const EMAIL = { kind: 'email' as const, wait: { amount: 0, unit: 'minutes' as const }, subject: 'Hello' };

it('others have turns while many long emails are sent', async () => {
  const maya = await prepare(app);
  await addPeople(maya, PEOPLE);
  await launch(app, maya, 'Long', { sequence: { steps: [{ ...EMAIL, body: 'a\n\n'.repeat(3_300) }] } });
  await maya.client.approveMail({ filter: { filter: 'draft' } });
  app.clock.advance(120_000);
  // Nearly a second before.
  expect(await longestHold(() => app.runDueJobs())).toBeLessThan(MOST_MS);
  expect((await maya.client.outbox({ limit: 100 })).results).toHaveLength(PEOPLE);
});

it('others have turns while texts are written for many people who got long ones before', async () => {
  const maya = await prepare(app);
  await addPeople(maya, PEOPLE);
  // Looks like something encoded, which takes longest to judge; each person’s is another.
  const body = `{{ first_name }} ${'QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVo '.repeat(40).slice(0, 1_000)}`;
  const steps = [
    { ...EMAIL, body },
    { ...EMAIL, body },
    { ...EMAIL, body },
    { ...STEP, wait: EMAIL.wait },
  ];
  await launch(app, maya, 'Prompted', { sequence: { steps } });
  for (let step = 0; step < 2; step += 1) {
    await approveAll(app, maya);
    await maya.client.moveClock({ advance: '2d' });
  }
  const written = async (): Promise<number> =>
    (await app.database.admin.query('select 1 from message_writings where workspace_id = $1', [maya.workspaceId]))
      .rowCount ?? 0;
  expect(await written()).toBe(0);
  // Half a second before.
  expect(await longestHold(() => approveAll(app, maya))).toBeLessThan(MOST_MS);
  expect(await written()).toBe(PEOPLE);
});
