import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, draftsOf, launch, prepare, type Prepared, TWO_STEPS } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const DAY = 86_400_000;
const OFFICE = { days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00', timezone: 'workspace' as const };

const plannedDays = async ({ client }: Prepared, id: string) => {
  const forecast = await client.getCampaignForecast({ id });
  return {
    forecast,
    days: forecast.days.filter(({ planned }) => planned > 0).map(({ day, planned }) => [day, planned]),
  };
};

const sentDays = async ({ client }: Prepared, id: string) =>
  (await client.getCampaignStats({ id })).days
    .filter(({ sent }) => sent > 0)
    .map(({ day, sent }): [string, number] => [day, sent]);

/** As `prepare`, at noon of the workspace’s next day, so that no email is planned across midnight. */
const prepareAtNoon = async (): Promise<Prepared & { inDays: (days: number) => Date }> => {
  const person = await prepare(app);
  await person.client.updateWorkspace({ timezone: 'UTC' });
  const tomorrow = new Date(app.clock.now().getTime() + DAY);
  const noon = new Date(tomorrow.setUTCHours(12, 0, 0, 0));
  await person.client.moveClock({ until: noon.toISOString() });
  return { ...person, inDays: (days) => new Date(noon.getTime() + days * DAY) };
};

/** Moves the clock on in single days, so that each email is written, planned and sent when its time comes. */
const playDays = async ({ client }: Prepared, count: number): Promise<void> => {
  for (let day = 0; day < count; day += 1) await client.moveClock({ advance: '1d' });
};

describe('the forecast of a campaign', () => {
  it('comes true, day by day, under the limits of the mailbox and of new people', async () => {
    const maya = await prepareAtNoon();
    await maya.client.updateWorkspace({ window: OFFICE, timezone: 'Europe/Berlin', holidays: false });
    await maya.client.updateMailbox({ id: maya.mailboxId, daily_limit: 4 });
    await addPeople(maya, 11);
    const { id } = await launch(app, maya, 'Played', { approval: 'none', daily_new_limit: 3 });
    const before = new Map(await sentDays(maya, id));
    const { forecast } = await plannedDays(maya, id);
    const days = forecast.days
      .map(({ day, planned }): [string, number] => [day, planned + (before.get(day) ?? 0)])
      .filter(([, count]) => count > 0);
    expect(forecast).toMatchObject({ later: 0, to_approve: 0, left_out: 0, blocked_by: null });
    expect(days.reduce((sum, [, count]) => sum + count, 0)).toBe(22);
    expect(forecast.finish_on).toBe(days.at(-1)?.[0]);
    expect(Math.max(...days.map(([, count]) => count))).toBeLessThanOrEqual(4);
    expect(forecast.days.filter(({ is_closed: isClosed, planned }) => isClosed && planned > 0)).toEqual([]);
    await playDays(maya, forecast.days.length + 1);
    expect(await sentDays(maya, id)).toEqual(days);
    expect(await maya.client.getCampaignForecast({ id })).toMatchObject({ finish_on: null, planned: 0, days: [] });
  });

  it('plans drafts as if they were approved now, and leaves those out that lack a value', async () => {
    const maya = await prepareAtNoon();
    await addPeople(maya, 3);
    await addPeople(maya, 1, { first_name: 'Ada', email: 'ada@elsewhere.example', company_name: null });
    const { id } = await launch(app, maya, 'Drafts', { approval: 'first' });
    const { forecast, days } = await plannedDays(maya, id);
    expect(forecast).toMatchObject({ to_approve: 3, left_out: 1, planned: 6 });
    expect(days.map(([, count]) => count)).toEqual([3, 3]);
    await approveAll(app, maya);
    const after = await maya.client.getCampaignForecast({ id });
    expect(after).toMatchObject({ to_approve: 0, planned: 3, finish_on: forecast.finish_on });
  });

  it('has no date while the campaign, its mailbox or all sending is paused, and says why', async () => {
    const maya = await prepareAtNoon();
    await addPeople(maya, 2);
    const { id } = await launch(app, maya, 'Stopped');
    const { email } = (await maya.client.getMailboxes({})).results[0] ?? { email: '' };
    await maya.client.updateMailbox({ id: maya.mailboxId, state: 'paused' });
    expect(await maya.client.getCampaignForecast({ id })).toMatchObject({
      finish_on: null,
      planned: 0,
      left_out: 2,
      blocked_by: `The mailbox is paused: ${email}`,
    });
    await maya.client.updateMailbox({ id: maya.mailboxId, state: 'active' });
    expect((await maya.client.getCampaignForecast({ id })).finish_on).not.toBeNull();
    await maya.client.pauseSending({ paused: true });
    expect((await maya.client.getCampaignForecast({ id })).blocked_by).toBe('All sending is paused');
    await maya.client.pauseSending({ paused: false });
    await maya.client.updateCampaign({ id, state: 'paused' });
    expect(await maya.client.getCampaignForecast({ id })).toMatchObject({
      finish_on: null,
      blocked_by: 'The campaign is paused',
      days: [],
    });
  });

  it('counts what another campaign has planned for the same mailbox', async () => {
    const maya = await prepareAtNoon();
    await maya.client.updateMailbox({ id: maya.mailboxId, daily_limit: 2 });
    await addPeople(maya, 4);
    const steps = TWO_STEPS.slice(0, 1);
    await launch(app, maya, 'First', { approval: 'none', sequence: { steps } });
    const others = await addPeople(maya, 1, {
      first_name: 'Late',
      email: 'late@other.example',
      company_domain: 'o.example',
    });
    const second = await launch(app, maya, 'Second', {
      approval: 'none',
      sequence: { steps },
      audience: { stage: 'prospect', ids: others },
    });
    const { days } = await plannedDays(maya, second.id);
    const third = maya.inDays(2).toISOString().slice(0, 10);
    expect(days).toEqual([[third, 1]]);
  });

  it('begins with the start of a campaign that hasn’t begun, and says what it can’t see', async () => {
    const maya = await prepareAtNoon();
    await maya.client.updateMailbox({ id: maya.mailboxId, daily_limit: 1 });
    await addPeople(maya, 3);
    const start = maya.inDays(89);
    const { id } = await launch(app, maya, 'Far', { start_at: start.toISOString() });
    const { forecast, days } = await plannedDays(maya, id);
    expect(days[0]?.[0]).toBe(start.toISOString().slice(0, 10));
    expect(forecast.finish_on).toBeNull();
    expect(forecast.planned + forecast.later).toBe(6);
    expect(forecast.later).toBeGreaterThan(0);
  });

  it('marks holidays with the number of countries, and days without sending hours', async () => {
    const maya = await prepareAtNoon();
    await maya.client.updateWorkspace({ window: OFFICE, holidays: true });
    await maya.client.updateMailbox({ id: maya.mailboxId, daily_limit: 1 });
    await addPeople(maya, 40, { country: 'DE' });
    const { id } = await launch(app, maya, 'Holidays', { sequence: { steps: TWO_STEPS.slice(0, 1) } });
    const { days } = await maya.client.getCampaignForecast({ id });
    const weekend = days.filter(({ day }) => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()));
    expect(weekend.length).toBeGreaterThan(0);
    expect(weekend.every(({ is_closed: isClosed, planned }) => isClosed && planned === 0)).toBe(true);
    const holidays = days.filter(({ holiday }) => holiday !== null);
    expect(holidays.every(({ planned, holiday_countries: countries }) => planned === 0 && countries === 1)).toBe(true);
  });

  it('is not found in another workspace', async () => {
    const [maya, ben] = [await prepareAtNoon(), await prepareAtNoon()];
    await addPeople(maya, 1);
    const { id } = await launch(app, maya, 'Hers');
    expect(await draftsOf(maya)).toHaveLength(1);
    await expect(ben.client.getCampaignForecast({ id })).rejects.toMatchObject({ problem: { status: 404 } });
  });
});
