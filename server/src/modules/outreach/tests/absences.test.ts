import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, launch, prepare, type Prepared, TWO_STEPS } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const day = (days: number): string => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

const AT_ONCE = { sequence: { steps: [TWO_STEPS[0]] }, approval: 'none' };
const SLOW = { sequence: { steps: TWO_STEPS }, approval: 'none' };

/** The simulator's newest email is answered by a note of absence. */
const goAway = async (maya: Prepared, until: string): Promise<void> => {
  const [mail] = (await maya.client.outbox({ limit: 1 })).results;
  const text = `I am out of office until ${until} and will reply when I am back.`;
  await maya.client.react({ id: mail?.id ?? '', kind: 'out_of_office', text });
  await app.runDueJobs();
};

const awayOf = async (maya: Prepared): Promise<Record<string, string | null>> => {
  const { rows } = await app.database.admin.query(
    `select contact_id, (away_until at time zone 'UTC')::date::text as day from conversations where workspace_id = $1`,
    [maya.workspaceId],
  );
  return Object.fromEntries(rows.map((row: { contact_id: string; day: string | null }) => [row.contact_id, row.day]));
};

const prepareInUtc = async (): Promise<Prepared> => {
  const maya = await prepare(app);
  await maya.client.updateWorkspace({ timezone: 'UTC' });
  return maya;
};

describe('an absence', () => {
  it('is joined in a merge, holds what the other record was to get, and goes back with the undo', async () => {
    const maya = await prepareInUtc();
    const [from = ''] = await addPeople(maya, 1);
    await launch(app, maya, 'First', AT_ONCE);
    await goAway(maya, day(20));
    const lead = await maya.client.createLead({ first_name: 'Kept', company_name: 'K', email: 'kept@absent.example' });
    const { id } = await launch(app, maya, 'Second', { ...SLOW, audience: { stage: 'lead', filter: {} } });
    const sentBefore = (await maya.client.outbox({ limit: 50 })).results.length;
    const { undo_token: token } = await maya.client.mergeContacts({ keep_id: lead.id, merge_id: from });
    expect(await awayOf(maya)).toMatchObject({ [lead.id]: day(20) });
    await maya.client.moveClock({ advance: '5d' });
    await app.runDueJobs();
    expect((await maya.client.outbox({ limit: 50 })).results).toHaveLength(sentBefore);
    const person = (await maya.client.getCampaignPeople({ id })).results[0];
    expect(`${person?.reason}`).toContain('when they’re back');
    await maya.client.undo({ undo_token: token });
    expect(await awayOf(maya)).toEqual({ [lead.id]: null, [from]: day(20) });
    await app.runDueJobs();
    await maya.client.moveClock({ advance: '1d' });
    await app.runDueJobs();
    expect((await maya.client.outbox({ limit: 50 })).results).toHaveLength(sentBefore + 1);
  });

  it('is in the forecasts: nobody is planned before they are back', async () => {
    const maya = await prepareInUtc();
    await addPeople(maya, 3);
    const { id } = await launch(app, maya, 'Slow', SLOW);
    await goAway(maya, day(9));
    const forecast = await maya.client.getCampaignForecast({ id });
    const planned = forecast.days.filter((each) => each.planned > 0).map((each) => [each.day, each.planned]);
    expect(planned).toEqual([
      [day(2), 2],
      [day(9), 1],
    ]);
    await maya.client.updateCampaign({ id, state: 'cancelled' });
    await maya.client.moveClock({ advance: '8d' });
    const { id: sequenceId } = await maya.client.createSequence({
      sequence_name: 'Next',
      steps: TWO_STEPS.slice(0, 1),
    });
    const launched = await maya.client.getLaunchForecast({
      sequence_id: sequenceId,
      type: 'prospect',
      mailbox_ids: JSON.stringify([maya.mailboxId]),
    });
    expect(launched).toMatchObject({ planned: 3, finish_on: day(9) });
  });

  it('of somebody whose mails were also sent by hand moves those mails with the record, and back', async () => {
    const maya = await prepareInUtc();
    const [keep = '', from = ''] = await addPeople(maya, 2);
    const add = (contact: string, key: string) =>
      app.database.admin.query(
        `insert into sent_elsewhere (workspace_id, contact_id, mail_key, account_id, at) values ($1, $2, $3, $4, now())`,
        [maya.workspaceId, contact, key, maya.mailboxId],
      );
    await add(from, 'theirs');
    await add(from, 'both');
    await add(keep, 'both');
    const rows = async () =>
      (
        await app.database.admin.query(
          `select contact_id, mail_key from sent_elsewhere where workspace_id = $1 order by 2, 1`,
          [maya.workspaceId],
        )
      ).rows.map(
        (row: { contact_id: string; mail_key: string }) =>
          `${row.mail_key} ${row.contact_id === keep ? 'keep' : 'from'}`,
      );
    const { undo_token: token } = await maya.client.mergeContacts({ keep_id: keep, merge_id: from });
    expect((await rows()).toSorted()).toEqual(['both from', 'both keep', 'theirs keep']);
    await maya.client.undo({ undo_token: token });
    expect((await rows()).toSorted()).toEqual(['both from', 'both keep', 'theirs from']);
  });

  it.each([
    'I am on vacation with my family, please have some decency.',
    'I have received your message twice now. We have what we need, thank you.',
    'Thanks for reaching out to us. We have all we need.',
  ])('that says more without a program’s header ends the workflow, and waits for a person: %s', async (text) => {
    const maya = await prepareInUtc();
    await addPeople(maya, 1);
    await launch(app, maya, 'Two steps', SLOW);
    const [mail] = (await maya.client.outbox({ limit: 1 })).results;
    await maya.client.react({ id: mail?.id ?? '', kind: 'reply', text });
    await maya.client.moveClock({ advance: '8d' });
    await app.runDueJobs();
    await launch(app, maya, 'Another', AT_ONCE);
    expect((await maya.client.outbox({ limit: 50 })).results).toHaveLength(1);
    expect((await maya.client.getInbox({})).results).toMatchObject([{ state: 'to_answer' }]);
  });
});
