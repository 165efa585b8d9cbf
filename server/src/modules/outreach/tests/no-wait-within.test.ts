import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '#platform/sandbox/places.ts';
import { createSandbox } from '#platform/sandbox/sandbox.ts';
import type { InputOf, ResultOf, Task, Work } from '#platform/sandbox/task.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, draftsOf, launch, prepare, type Prepared } from '#testing/outreach.ts';

/** How many transactions were open whenever a text was about to be read or filled in. */
const open: number[] = [];
const inner = createSandbox();

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    sandbox: {
      async run<W extends Work>(task: Task<W>, input: InputOf<W>, caller: Caller): Promise<ResultOf<W>> {
        const { rows } = await app.database.admin.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity where datname = current_database()
             and usename = 'rainmaker_app' and state like 'idle in transaction%'`,
        );
        if (task.name === 'template') open.push(rows[0]?.count ?? 0);
        return inner.run(task, input, caller);
      },
      converse: (task, input, caller, host) => inner.converse(task, input, caller, host),
      stream: (task, input, caller) => inner.stream(task, input, caller),
      load: () => inner.load(),
      close: () => inner.close(),
    },
  });
});
afterAll(() => app.close());

let maya: Prepared;
let people: string[];
beforeEach(async () => {
  maya = await prepare(app);
  people = await addPeople(maya, 2);
  const body = 'Hi {{ first_name }}, from {{ postal_address | default: "nowhere" }}';
  await launch(app, maya, 'First', {
    sequence: { steps: [{ kind: 'email', wait: { amount: 0, unit: 'minutes' }, subject: 'Hello', body }] },
  });
});

const bodies = async (): Promise<string[]> => {
  const drafts = await draftsOf(maya);
  return (await Promise.all(drafts.map(({ id }) => maya.client.getMail({ id })))).map(({ body }) => body).toSorted();
};

it('no text is filled in within a transaction: neither first, nor for a change of a person or of Memory', async () => {
  await maya.client.updateProspect({ id: people[0] ?? '', first_name: 'Kiri' });
  await app.runDueJobs();
  await maya.client.updateWorkspace({ postal_address: '1 High Street' });
  await app.runDueJobs();
  expect(await bodies()).toEqual(['Hi Kiri, from 1 High Street', 'Hi Person1, from 1 High Street']);
  expect(open.length).toBeGreaterThanOrEqual(4);
  expect(open.filter((count) => count > 0)).toEqual([]);
});

it('nor are previews, tests and checks of a workflow', async () => {
  open.length = 0;
  const step = { kind: 'email' as const, wait: { amount: 0, unit: 'minutes' as const }, subject: 'A', body: 'B' };
  await maya.client.previewSequence({ steps: [step], contact_id: people[0] });
  const sequence = await maya.client.createSequence({ sequence_name: 'Checked', steps: [step] });
  await maya.client.updateSequence({ id: sequence.id, steps: [{ ...step, body: 'C' }] });
  await maya.client.testSend({ step });
  expect(open.length).toBeGreaterThanOrEqual(4);
  expect(open.filter((count) => count > 0)).toEqual([]);
});
