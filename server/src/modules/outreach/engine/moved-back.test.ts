import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, launch, prepare } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const email = (key: string, approval: 'each' | 'none') => ({
  key,
  kind: 'email' as const,
  wait: { amount: 0, unit: 'days' as const },
  subject: `Subject ${key}`,
  body: 'Hi {{ first_name }}',
  approval,
});

describe('a step that was sent and is moved behind the one that people wait for', () => {
  it.each(['each', 'none'] as const)('isn’t sent again, and they go on with the next (%s)', async (approval) => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    const steps = ['s-1', 's-2', 's-3'].map((key) => email(key, approval));
    await launch(app, maya, `Moved back ${approval}`, { sequence: { steps } });
    await approveAll(app, maya);
    const { results } = await maya.client.getSequences({});
    const id = results[0]?.id ?? '';
    await maya.client.updateSequence({ id, steps: ['s-2', 's-1', 's-3'].map((key) => email(key, approval)) });
    for (let day = 0; day < 4; day += 1) {
      app.clock.advance(86_400_000);
      await app.runDueJobs();
      await approveAll(app, maya);
    }
    const { rows } = await app.database.admin.query<{ step_key: string; status: string; state: string }>(
      `select m.step_key, m.status, e.state from messages m join enrolments e on e.id = m.enrolment_id
       where m.workspace_id = $1 order by m.step_key`,
      [maya.workspaceId],
    );
    expect(rows).toEqual(['s-1', 's-2', 's-3'].map((key) => ({ step_key: key, status: 'sent', state: 'completed' })));
  });
});
