import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, draftsOf, launch, prepare, type Prepared, TWO_STEPS } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const versionsOf = async ({ workspaceId }: Prepared, id: string): Promise<number[]> => {
  const { rows } = await app.database.admin.query<{ version: number }>(
    'select version from sequence_versions where workspace_id = $1 and sequence_id = $2 order by version',
    [workspaceId, id],
  );
  return rows.map(({ version }) => version);
};

const edit = async (maya: Prepared, id: string, times: number): Promise<void> => {
  const { version } = (await maya.client.getSequences({ id })).results[0] ?? { version: 1 };
  for (let time = 0; time < times; time += 1) {
    const body = `Hi {{ first_name }}, edit ${version + time}`;
    await maya.client.updateSequence({
      id,
      version: version + time,
      steps: TWO_STEPS.map((step) => ({ ...step, body })),
    });
  }
};

describe('the versions of a workflow', () => {
  it('that no message is of are dropped with the next edit', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    const { sequenceId } = await launch(app, maya, 'Edited');
    expect(await draftsOf(maya)).toHaveLength(1);
    await edit(maya, sequenceId, 5);
    expect(await versionsOf(maya, sequenceId)).toEqual([1, 5, 6]);
  });

  it('go with a workflow that no campaign used, and stay with one whose messages are kept', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    const { id: unused } = await maya.client.createSequence({ sequence_name: 'Unused', steps: TWO_STEPS });
    await edit(maya, unused, 2);
    await maya.client.deleteSequence({ id: unused });
    expect(await versionsOf(maya, unused)).toEqual([]);
    const { id, sequenceId } = await launch(app, maya, 'Used');
    await edit(maya, sequenceId, 3);
    await maya.client.updateCampaign({ id, state: 'cancelled' });
    await maya.client.deleteSequence({ id: sequenceId });
    expect(await versionsOf(maya, sequenceId)).toEqual([1, 4]);
  });
});
