import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, draftsOf, launch, prepare, type Prepared, TWO_STEPS } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const ONE_STEP = TWO_STEPS.slice(0, 1);

/** At ten in the morning, with two emails a day for each mailbox. */
const prepareSlow = async (): Promise<Prepared> => {
  const person = await prepare(app);
  await person.client.updateWorkspace({ timezone: 'UTC' });
  await person.client.updateMailbox({ id: person.mailboxId, daily_limit: 2, min_gap_seconds: 0 });
  const morning = new Date(app.clock.now().getTime() + 86_400_000);
  morning.setUTCHours(10, 0, 0, 0);
  await person.client.moveClock({ until: morning.toISOString() });
  return person;
};

/** Another mailbox like the first. */
const oneMore = async ({ workspaceId, mailboxId }: Prepared): Promise<string> => {
  const { rows } = await app.database.admin.query<{ id: string }>(
    `insert into sending_accounts select (jsonb_populate_record(a, jsonb_build_object('id', uuidv7(), 'address', 'second@' || a.id || '.example'))).*
     from sending_accounts a where a.workspace_id = $1 and a.id = $2 returning id`,
    [workspaceId, mailboxId],
  );
  await app.database.admin.query(
    `insert into mailboxes select (jsonb_populate_record(m, jsonb_build_object('id', $3::text))).* from mailboxes m where m.workspace_id = $1 and m.id = $2`,
    [workspaceId, mailboxId, rows[0]?.id],
  );
  return rows[0]?.id ?? '';
};

const asked = ({ mailboxId }: Prepared, sequenceId: string, more: object = {}) => ({
  type: 'prospect' as const,
  filter: '{}',
  sequence_id: sequenceId,
  mailbox_ids: JSON.stringify([mailboxId]),
  ...more,
});

describe('the forecast with one more mailbox', () => {
  it('before the launch says what the campaign’s own says after it', async () => {
    const maya = await prepareSlow();
    await addPeople(maya, 12);
    const { id } = await maya.client.createSequence({ sequence_name: 'Slow', steps: TWO_STEPS });
    const before = await maya.client.getLaunchForecast(asked(maya, id));
    expect(before).toMatchObject({ planned: 24, later: 0, limited_by: 'mailbox_cap' });
    const campaign = await launch(app, maya, 'Slow campaign');
    const after = await maya.client.getCampaignForecast({ id: campaign.id });
    expect(after).toMatchObject({ finish_on: before.finish_on, with_one_more: before.with_one_more });
    expect(Date.parse(before.with_one_more ?? '')).toBeLessThan(Date.parse(before.finish_on ?? ''));
  });

  it('comes true once the mailbox is added: people who wait get their share of it', async () => {
    const maya = await prepareSlow();
    await addPeople(maya, 12);
    const { id } = await launch(app, maya, 'Shared', { sequence: { steps: ONE_STEP } });
    const { with_one_more: promised } = await maya.client.getCampaignForecast({ id });
    const second = await oneMore(maya);
    await maya.client.updateCampaign({ id, mailbox_ids: [maya.mailboxId, second] });
    await app.runDueJobs();
    const drafts = await draftsOf(maya);
    expect(drafts.filter(({ mailbox }) => mailbox?.id === second)).toHaveLength(6);
    expect((await maya.client.getCampaignForecast({ id })).finish_on).toBe(promised);
  });

  it('what is approved stays with its mailbox, and then one more changes nothing', async () => {
    const maya = await prepareSlow();
    await addPeople(maya, 6);
    const { id } = await launch(app, maya, 'Approved', { sequence: { steps: ONE_STEP } });
    await approveAll(app, maya);
    expect((await maya.client.getCampaignForecast({ id })).with_one_more).toBeNull();
    const before = (await maya.client.getCampaignForecast({ id })).finish_on;
    await maya.client.updateCampaign({ id, mailbox_ids: [maya.mailboxId, await oneMore(maya)] });
    expect((await maya.client.getCampaignForecast({ id })).finish_on).toBe(before);
  });

  it('is none where another limit sets the pace', async () => {
    const maya = await prepareSlow();
    await addPeople(maya, 6);
    const { id } = await maya.client.createSequence({ sequence_name: 'Few', steps: ONE_STEP });
    const forecast = await maya.client.getLaunchForecast(asked(maya, id, { daily_new_limit: 1 }));
    expect(forecast).toMatchObject({ planned: 6, limited_by: 'daily_new_limit', with_one_more: null });
  });

  it('needs a mailbox and a workflow of the workspace', async () => {
    const [maya, ben] = [await prepareSlow(), await prepareSlow()];
    const { id } = await maya.client.createSequence({ sequence_name: 'Hers', steps: ONE_STEP });
    await expect(ben.client.getLaunchForecast(asked(ben, id))).rejects.toMatchObject({ status: 404 });
    await expect(maya.client.getLaunchForecast(asked(ben, id))).rejects.toMatchObject({ status: 400 });
  });
});
