import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, launch, type Prepared, prepare } from '#testing/outreach.ts';

let app: TestApp;
let maya: Prepared;
let campaignId: string;

/** Six people: one replied, one bounced, one opted out, one is on hold for a missing value; two campaigns have drafts. */
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
  maya = await prepare(app);
  await addPeople(maya, 5);
  await maya.client.createProspect({ first_name: 'Nora', email: 'nora@nowhere.example' });
  ({ id: campaignId } = await launch(app, maya, 'First'));
  await approveAll(app, maya);
  await maya.client.moveClock({ advance: '1h' });
  const { results } = await maya.client.outbox({});
  const of = (number: number) => results.find(({ to }) => to === `person${number}@company${number}.example`);
  await maya.client.react({ id: of(0)?.id ?? '', kind: 'reply', text: 'What does it cost?' });
  await maya.client.react({ id: of(1)?.id ?? '', kind: 'hard_bounce' });
  const token = of(2)?.headers['List-Unsubscribe']?.match(/unsubscribe\/([^/]+)\//)?.[1] ?? '';
  await app.client().unsubscribe({ token });
  await maya.client.moveClock({ advance: '3d' });
  await maya.client.createProspect({ first_name: 'Late', email: 'late@late.example', company_name: 'Late' });
  await maya.client.createProspect({ first_name: 'Later', email: 'later@later.example', company_name: 'Later' });
  await launch(app, maya, 'Second');
  const [approved] = (await maya.client.getMails({ filter: 'ready' })).results;
  await maya.client.approveMail({ ids: [approved?.id ?? ''] });
});
afterAll(() => app.close());

const rows = async (filter: object): Promise<number> => (await maya.client.getMails(filter)).results.length;

describe('every figure of the dashboard opens as many rows as it says:', () => {
  it('drafts in all, and by campaign and step', async () => {
    const { to_do: toDo, approvals } = await maya.client.getDashboard({});
    expect(toDo.approvals).toBeGreaterThan(1);
    expect(await rows({ filter: 'ready' })).toBe(toDo.approvals);
    expect(approvals.length).toBeGreaterThan(1);
    for (const { id, step, count } of approvals)
      expect(await rows({ filter: 'ready', campaign_id: id, step: step ?? undefined })).toBe(count);
  });

  it('conversations to answer', async () => {
    const { to_do: toDo } = await maya.client.getDashboard({});
    expect(toDo.to_answer).toBe(1);
    expect((await maya.client.getInbox({ state: 'to_answer' })).count).toBe(1);
  });

  it('people on hold', async () => {
    const { to_do: toDo } = await maya.client.getDashboard({});
    const { results, count } = await maya.client.getHeldPeople({});
    expect(toDo.held).toBeGreaterThan(0);
    expect([count, results.length]).toEqual([toDo.held, toDo.held]);
    expect(results[0]).toMatchObject({ contact: { name: 'Nora' }, campaign: { name: 'First' }, state: 'held' });
    expect((await maya.client.getHeldPeople({ search: 'nobody' })).count).toBe(0);
  });

  it('what leaves on each day, and what left', async () => {
    const { due } = await maya.client.getDashboard({});
    expect(due.days.reduce((sum, day) => sum + day.planned + day.sent, 0)).toBeGreaterThan(0);
    const filter = 'approved,scheduled,sending';
    expect(await rows({ filter, to: due.days[0]?.date })).toBe(due.today);
    for (const [index, { date, planned, sent }] of due.days.entries()) {
      expect(await rows({ filter, ...(index > 0 && { from: date }), to: date })).toBe(planned);
      expect(await rows({ filter: 'left', from: date, to: date })).toBe(sent);
    }
  });

  it('what was approved and waits while all sending is paused', async () => {
    const { due } = await maya.client.getDashboard({});
    expect(due.on_hold).toBe(0);
    await maya.client.pauseSending({ paused: true });
    try {
      const { due: paused } = await maya.client.getDashboard({});
      expect(paused.on_hold).toBeGreaterThan(0);
      expect(await rows({ filter: 'approved,scheduled,sending' })).toBe(paused.on_hold);
    } finally {
      await maya.client.pauseSending({ paused: false });
    }
  });

  it('campaigns under way', async () => {
    const { running_count: count } = await maya.client.getDashboard({});
    const { results } = await maya.client.getCampaigns({ state: 'running,scheduled,paused,auto_paused' });
    expect([count, results.length]).toEqual([2, 2]);
  });

  it('people by status', async () => {
    const { counts } = await maya.client.getDashboard({});
    for (const { status, count } of counts)
      expect((await maya.client.getProspects({ status })).results.length).toBe(count);
  });
});

const MOMENTS = ['sent', 'delivered', 'opened', 'clicked', 'replied', 'bounced', 'unsubscribed'] as const;
const FILTERS: Partial<Record<string, string>> = { sent: 'left' };

describe('every figure of a campaign’s results opens as many rows as it says:', () => {
  it('in all, by step and by text', async () => {
    const { totals, steps, variants } = await maya.client.getCampaignStats({ id: campaignId });
    expect(totals).toMatchObject({ replied: 1, bounced: 1, unsubscribed: 1 });
    for (const moment of MOMENTS) {
      const filter = { filter: FILTERS[moment] ?? moment, campaign_id: campaignId };
      expect([moment, await rows(filter)]).toEqual([moment, totals[moment]]);
      for (const { step_key: key, ...step } of steps)
        expect([moment, await rows({ ...filter, step_key: key })]).toEqual([moment, step[moment]]);
      for (const { step_key: key, variant_key: variant, ...text } of variants)
        expect([moment, await rows({ ...filter, step_key: key, variant_key: variant })]).toEqual([
          moment,
          text[moment],
        ]);
    }
  });

  it('on each day', async () => {
    const { days } = await maya.client.getCampaignStats({ id: campaignId });
    expect(days.length).toBeGreaterThan(0);
    for (const { day, sent, replied } of days) {
      const on = { campaign_id: campaignId, from: day, to: day };
      expect([await rows({ ...on, filter: 'left' }), await rows({ ...on, filter: 'replied' })]).toEqual([
        sent,
        replied,
      ]);
    }
  });

  it('on the cards of its workflow', async () => {
    const [campaign] = (await maya.client.getCampaigns({ id: campaignId })).results;
    const id = campaign?.sequence.id ?? '';
    const [sequence] = (await maya.client.getSequences({ id })).results;
    expect(sequence?.results[0]).toMatchObject({ sent: 5, replied: 1 });
    expect(sequence?.results.some(({ ready }) => ready > 0)).toBe(true);
    expect(sequence?.results.some(({ incomplete }) => incomplete > 0)).toBe(true);
    for (const { key, waiting: _waiting, yes: _yes, no: _no, ...figures } of sequence?.results ?? []) {
      const of = (filter: string): Promise<number> => rows({ sequence_id: id, step_key: key, filter });
      expect({
        sent: await of('left'),
        replied: await of('replied'),
        ready: await of('ready'),
        writing: await of('writing'),
        incomplete: await of('incomplete'),
        scheduled: await of('approved,scheduled,sending'),
      }).toEqual(figures);
    }
  });

  it('beside its mailbox, tests apart', async () => {
    await maya.client.testMailbox({ id: maya.mailboxId });
    const [box] = (await maya.client.getMailboxes({})).results;
    if (!box) throw new Error('no mailbox');
    expect(box.tests_today).toBe(1);
    expect(await rows({ filter: 'left', mailbox_id: box.id, from: box.today })).toBe(box.sent_today - box.tests_today);
  });

  it('beside its name', async () => {
    const [campaign] = (await maya.client.getCampaigns({ id: campaignId })).results;
    if (!campaign) throw new Error('no campaign');
    const of = (filter: string): Promise<number> => rows({ filter, campaign_id: campaignId });
    expect({
      ready: await of('ready'),
      writing: await of('writing'),
      scheduled: await of('approved,scheduled,sending'),
      sent: await of('left'),
      bounced: await of('bounced'),
      replied: await of('replied'),
    }).toEqual((({ drafts: _drafts, ...others }) => others)(campaign.messages));
    expect((await maya.client.getCampaignPeople({ id: campaignId })).count).toBe(campaign.people.total);
  });

  it('and says how many of them are deleted from the list, which count on', async () => {
    const [first] = (await maya.client.getMails({ filter: 'left', campaign_id: campaignId })).results;
    await maya.client.deleteMail({ ids: [first?.id ?? ''] });
    const [campaign] = (await maya.client.getCampaigns({ id: campaignId })).results;
    const list = await maya.client.getMails({ filter: 'left', campaign_id: campaignId, tabs: 'left' });
    expect(list.results.length + (list.deleted ?? 0)).toBe(campaign?.messages.sent);
    expect(list.deleted).toBe(1);
  });
});

it('a conversation that is done is neither counted nor listed', async () => {
  const [thread] = (await maya.client.getInbox({ state: 'to_answer' })).results;
  await maya.client.updateInbox({ ids: [thread?.id ?? ''], done: true });
  const later = await maya.client.getDashboard({});
  expect([later.to_do.to_answer, later.to_do.unread, later.conversations]).toEqual([0, 0, []]);
});
