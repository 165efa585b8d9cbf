import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { launchKinds } from '#testing/carrier.ts';
import {
  addPeople,
  addWhatsapp,
  approveAll,
  haveAgreed,
  haveWritten,
  launch,
  prepare,
  type Prepared,
  reasonsOf,
  TWO_STEPS,
} from '#testing/outreach.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

/** A refusal in words that no rule knows. */
const DOUBTFUL = 'Your colleague has called twice as well. We have what we need, thank you.';
const NOT_NOW = 'Not now, please contact me again in six months.';
const FIRST_STEP = { sequence: { steps: TWO_STEPS.slice(0, 1) } };

const sentOf = async ({ client }: Prepared): Promise<number> => (await client.outbox({ limit: 50 })).results.length;

/** Someone replied to the first of two campaigns, was deleted, and added again before the second, which is due. */
const addedAgain = async (text: string) => {
  const maya = await prepare(app);
  const [person = ''] = await addPeople(maya, 1);
  await launch(app, maya, 'First', FIRST_STEP);
  await approveAll(app, maya);
  const [mail] = (await maya.client.outbox({ limit: 1 })).results;
  await maya.client.react({ id: mail?.id ?? '', kind: 'reply', text });
  await app.runDueJobs();
  await maya.client.moveClock({ advance: '10d' });
  await maya.client.deleteProspects({ ids: [person] });
  await addPeople(maya, 1);
  const { id } = await launch(app, maya, 'Second', FIRST_STEP);
  await approveAll(app, maya);
  await maya.client.moveClock({ advance: '1d' });
  await app.runDueJobs();
  return { maya, campaignId: id };
};

describe('whoever wrote, was deleted and added again', () => {
  it('gets nothing of another campaign, which says why, until somebody says so', async () => {
    const { maya, campaignId } = await addedAgain(DOUBTFUL);
    expect(await sentOf(maya)).toBe(1);
    expect(await reasonsOf(maya, campaignId)).toEqual([expect.stringMatching(/a record that has since been deleted/)]);
    const [mail] = (await maya.client.getMails({ filter: 'scheduled' })).results;
    await maya.client.sendMail({ ids: [mail?.id ?? ''], when: 'now' });
    await maya.client.moveClock({ advance: '2h' });
    await app.runDueJobs();
    expect(await sentOf(maya)).toBe(2);
  });

  it('is left alone until the day that they named', async () => {
    const { maya, campaignId } = await addedAgain(NOT_NOW);
    expect(await sentOf(maya)).toBe(1);
    expect(await reasonsOf(maya, campaignId)).toEqual([expect.stringMatching(/want to hear from you again/)]);
  });
});

describe('of two records with one number', () => {
  const NUMBER = '+4915112345678';

  /** A campaign by WhatsApp reached the number, which answered; a second one is due `days` later. */
  const answered = async (text: string | null, { days = 10, sentDays }: { days?: number; sentDays?: number } = {}) => {
    const maya = await prepare(app);
    const { senderId } = await addWhatsapp(maya);
    await addPeople(maya, 1, { phone: NUMBER });
    const again = async (name: string) => {
      await haveAgreed(app, maya);
      await haveWritten(app, maya, senderId);
      const launched = await launchKinds(app, maya, ['whatsapp_text'], { accountId: senderId, name });
      await approveAll(app, launched);
      await app.runDueJobs();
      return launched.campaignId;
    };
    await again('First');
    const first = await sentOf(maya);
    if (text !== null) await maya.client.writeFromPhone({ sender_id: senderId, number: NUMBER, text });
    await app.runDueJobs();
    await app.database.admin.query(
      `update messages set sent_at = sent_at - make_interval(days => $2) where workspace_id = $1`,
      [maya.workspaceId, sentDays ?? days],
    );
    await app.database.admin.query(
      `update contacts set last_contacted_at = last_contacted_at - make_interval(days => $2) where workspace_id = $1`,
      [maya.workspaceId, days],
    );
    const twin = await maya.client.createProspect({
      first_name: 'Twin',
      company_name: 'Twin',
      email: 'twin@twin.example',
      phone: NUMBER,
    });
    // The one who is added first would be the one who gets it.
    await app.database.admin.query(`update contacts set created_at = created_at - interval '30 days' where id = $1`, [
      twin.id,
    ]);
    const campaignId = await again('Second');
    return { maya, campaignId, later: (await sentOf(maya)) - first };
  };

  it('neither gets another campaign while what one wrote has no answer', async () => {
    const { maya, campaignId, later } = await answered(DOUBTFUL);
    expect(later).toBe(0);
    expect(await reasonsOf(maya, campaignId)).toEqual(
      expect.arrayContaining([expect.stringMatching(/in the conversation of another record/)]),
    );
  });

  it('neither gets another campaign before the day that one named', async () => {
    expect((await answered(NOT_NOW)).later).toBe(0);
  });

  it('neither is contacted again within days', async () => {
    await expect(answered(null, { days: 3 })).rejects.toThrow(/No one in this audience can be reached/);
  });

  it('neither gets two campaigns in a day', async () => {
    const { maya, campaignId, later } = await answered(null, { sentDays: 0 });
    expect(later).toBe(0);
    expect(await reasonsOf(maya, campaignId)).toEqual(
      expect.arrayContaining([expect.stringMatching(/contacted them less than a day ago/)]),
    );
  });

  it('one gets another campaign afterwards', async () => {
    expect((await answered(null)).later).toBe(1);
  });
});

it('a day that a salesperson takes from a mail in another’s name keeps nothing from a colleague’s person', async () => {
  const maya = await prepare(app);
  const kim = await addColleague(app, maya, 'rep', 'Kim Berg');
  const zoe = await kim.client.createProspect({ first_name: 'Zoe', email: 'zoe@own.example', company_name: 'Own' });
  await launch(app, maya, 'First', FIRST_STEP);
  await approveAll(app, maya);
  const [mail] = (await maya.client.outbox({ limit: 1 })).results;
  await maya.client.react({ id: mail?.id ?? '', kind: 'reply', text: DOUBTFUL });
  await app.runDueJobs();
  await addPeople(maya, 1);
  const { rows } = await app.database.admin.query<{ id: string }>(
    `update inbound_messages set from_address = 'person0@company0.example', is_theirs = false, is_authentic = false
     where workspace_id = $1 and contact_id = $2 returning id`,
    [maya.workspaceId, zoe.id],
  );
  await kim.client.classifyReply({ id: rows[0]?.id ?? '', class: 'not_now', date: '2036-01-01' });
  await launch(app, maya, 'Second', FIRST_STEP);
  await approveAll(app, maya);
  await maya.client.moveClock({ advance: '1d' });
  await app.runDueJobs();
  expect((await maya.client.outbox({ limit: 50 })).results.map(({ to }) => to)).toContain('person0@company0.example');
});

it('what somebody writes in the conversation of another from a further address of theirs holds what is sent to them', async () => {
  const maya = await prepare(app);
  await addPeople(maya, 2);
  const { results } = await maya.client.getProspects({});
  const [zoe, bo] = results.map(({ id }) => id);
  await app.database.admin.query(`update contacts set other_emails = '{bo@further.example}' where id = $1`, [bo]);
  await launch(app, maya, 'First', { ...FIRST_STEP, audience: { type: 'prospect', ids: [zoe ?? ''] } });
  await approveAll(app, maya);
  const [mail] = (await maya.client.outbox({ limit: 1 })).results;
  await maya.client.react({ id: mail?.id ?? '', kind: 'reply', text: DOUBTFUL });
  await app.runDueJobs();
  await app.database.admin.query(
    `update inbound_messages set from_address = 'bo@further.example', is_theirs = false, is_authentic = true where contact_id = $1`,
    [zoe],
  );
  await launch(app, maya, 'Second', { ...FIRST_STEP, audience: { type: 'prospect', ids: [bo ?? ''] } });
  await approveAll(app, maya);
  await maya.client.moveClock({ advance: '1d' });
  await app.runDueJobs();
  expect(await sentOf(maya)).toBe(1);
});
