import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMsOf } from '#testing/cpu-time.ts';
import { turnsGiven } from '#testing/turns-given.ts';
import { type Cohort, type ForecastGround, forecastOf } from './forecast.ts';
import { noHolidays } from './holidays.ts';
import { type AccountPace, createPlanner, type SlotRequest } from './slots.ts';
import { nextOpen } from './window.ts';
import { dayIn } from '#platform/zones/zoned-time.ts';

const MONDAY = new Date('2026-11-23T07:00:00Z');
const LATER = new Date('2028-01-01T00:00:00Z');
const OFFICE = { days: [1, 2, 3, 4, 5], from: '08:30', to: '17:30' };
const HERE = { zone: 'UTC', country: null };

const box = (limit: number | null, gapMs = 0, zone = 'UTC'): AccountPace => ({
  zone,
  limitOn: () => limit,
  used: new Map(),
  gapMs,
  taken: new Map(),
});

const ground = (more: Partial<ForecastGround> = {}): ForecastGround => ({
  now: MONDAY,
  timezone: 'UTC',
  until: new Date(MONDAY.getTime() + 90 * 86_400_000),
  waits: [{ amount: 0, unit: 'minutes' }],
  accounts: new Map([['box', box(30)]]),
  newcomers: undefined,
  hoursOf: (_, { zone }) => [{ ...OFFICE, zone }],
  holidayOn: noHolidays,
  ...more,
});

const people = (count: number, more: Partial<Cohort> = {}): Cohort => ({
  step: 1,
  accountId: 'box',
  place: HERE,
  plannedAt: MONDAY.getTime(),
  earliest: MONDAY.getTime(),
  count,
  ...more,
});

const inOrder = ([a]: [string, number], [b]: [string, number]): number => a.localeCompare(b);

const byDay = ({ days }: Awaited<ReturnType<typeof forecastOf>>): [string, number][] =>
  [...days].map(([day, { planned }]): [string, number] => [day, planned]).toSorted(inOrder);

describe('the forecast', () => {
  it('fills each day up to the limit, leaves the weekend out, and says what limits a day', async () => {
    const forecast = await forecastOf([people(160)], [], ground());
    expect(byDay(forecast)).toEqual([
      ['2026-11-23', 30],
      ['2026-11-24', 30],
      ['2026-11-25', 30],
      ['2026-11-26', 30],
      ['2026-11-27', 30],
      ['2026-11-30', 10],
    ]);
    expect(forecast.days.get('2026-11-27')?.limit).toBe('mailbox_cap');
    expect(forecast.days.get('2026-11-30')?.limit).toBeNull();
  });

  it('lets new people in by the campaign’s limit and later steps by the mailbox’s alone', async () => {
    const newcomers = { zone: 'UTC', limitOn: () => 10, used: new Map<string, number>() };
    const waits = [
      { amount: 0, unit: 'minutes' as const },
      { amount: 2, unit: 'days' as const },
    ];
    const forecast = await forecastOf([people(30)], [], ground({ newcomers, waits }));
    expect(byDay(forecast)).toEqual([
      ['2026-11-23', 10],
      ['2026-11-24', 10],
      ['2026-11-25', 20],
      ['2026-11-26', 10],
      ['2026-11-27', 10],
    ]);
    expect(forecast.days.get('2026-11-23')?.limit).toBe('daily_new_limit');
  });

  it('what has its slot is counted on its day, and its later steps follow', async () => {
    const waits = [
      { amount: 0, unit: 'minutes' as const },
      { amount: 3, unit: 'business_days' as const },
    ];
    const friday = Date.parse('2026-11-27T10:00:00Z');
    const forecast = await forecastOf([], [people(4, { earliest: friday })], ground({ waits }));
    expect(byDay(forecast)).toEqual([
      ['2026-11-27', 4],
      ['2026-12-02', 4],
    ]);
  });

  it('keeps the gap of a mailbox: no more leave on a day than fit into its hours', async () => {
    const forecast = await forecastOf([people(20)], [], ground({ accounts: new Map([['box', box(null, 3_600_000)]]) }));
    // 9 hours with 70 minutes between messages on average.
    expect(byDay(forecast)[0]).toEqual(['2026-11-23', 8]);
    expect(forecast.days.get('2026-11-23')?.limit).toBe('mailbox_pace');
    expect(forecast.planned).toBe(20);
  });

  it('keeps the local hour across a change of the clocks', async () => {
    // Berlin's clocks go back on 25 October 2026: a wait of 3 days has 73 hours.
    const now = new Date('2026-10-23T07:00:00Z');
    const place = { zone: 'Europe/Berlin', country: null };
    const forecast = await forecastOf(
      [people(2, { place, plannedAt: now.getTime(), earliest: now.getTime() })],
      [],
      ground({
        now,
        timezone: 'Europe/Berlin',
        hoursOf: () => [{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '09:30', zone: 'Europe/Berlin' }],
        waits: [
          { amount: 0, unit: 'minutes' },
          { amount: 3, unit: 'days' },
        ],
      }),
    );
    expect(byDay(forecast)).toEqual([
      ['2026-10-23', 2],
      ['2026-10-26', 2],
    ]);
  });

  it('says what is left where it ends, and what never finds hours', async () => {
    const until = new Date('2026-11-25T00:00:00Z');
    const waits = [
      { amount: 0, unit: 'minutes' as const },
      { amount: 1, unit: 'days' as const },
    ];
    const short = await forecastOf([people(100)], [], ground({ until, waits }));
    expect(short.planned + short.later).toBe(200);
    const never = await forecastOf(
      [people(5)],
      [],
      ground({ waits, hoursOf: () => [{ ...OFFICE, days: [], zone: 'UTC' }] }),
    );
    expect(never).toMatchObject({ planned: 0, later: 0, unplaced: 10 });
  });

  it('plans the same days as the planner does one by one', async () => {
    const spec = fc.record({
      limit: fc.integer({ min: 1, max: 12 }),
      newLimit: fc.option(fc.integer({ min: 1, max: 8 })),
      groups: fc.array(fc.record({ hour: fc.integer({ min: 0, max: 200 }), count: fc.integer({ min: 1, max: 25 }) }), {
        minLength: 1,
        maxLength: 6,
      }),
    });
    await fc.assert(
      fc.asyncProperty(spec, async ({ limit, newLimit, groups }) => {
        const budget = () =>
          newLimit === null ? undefined : { zone: 'UTC', limitOn: () => newLimit, used: new Map<string, number>() };
        const cohorts = groups
          .map(({ hour, count }) => people(count, { earliest: MONDAY.getTime() + hour * 3_600_000 }))
          .toSorted((a, b) => a.earliest - b.earliest);
        const forecast = await forecastOf(
          cohorts,
          [],
          ground({ accounts: new Map([['box', box(limit)]]), newcomers: budget(), until: LATER }),
        );
        const requests = cohorts.flatMap(({ count, earliest }, group) =>
          Array.from({ length: count }, (_, index): SlotRequest => ({
            id: `${group}.${index}`,
            accountId: 'box',
            earliest: new Date(earliest),
            hours: [{ ...OFFICE, zone: 'UTC' }],
            recipient: HERE,
            newcomerOf: 'campaign',
            isUrgent: false,
          })),
        );
        const campaign = budget();
        const plan = createPlanner(
          new Map([['box', box(limit)]]),
          campaign === undefined ? new Map() : new Map([['campaign', campaign]]),
          noHolidays,
        );
        const { slots } = await plan(requests);
        const planned = Map.groupBy(slots, ({ at }) => dayIn(at, 'UTC'));
        expect(byDay(forecast).filter(([, count]) => count > 0)).toEqual(
          [...planned].map(([day, list]): [string, number] => [day, list.length]).toSorted(inOrder),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('never exceeds a limit, never uses a day off, and loses nobody', async () => {
    const zones = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'Europe/Berlin'];
    const spec = fc.record({
      limit: fc.integer({ min: 1, max: 40 }),
      gapMs: fc.constantFrom(0, 60_000, 900_000),
      days: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
      start: fc.integer({ min: 0, max: 360 }),
      waits: fc.array(
        fc.record({
          amount: fc.integer({ min: 0, max: 6 }),
          unit: fc.constantFrom('minutes' as const, 'hours' as const, 'days' as const, 'business_days' as const),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      groups: fc.array(
        fc.record({ zone: fc.constantFrom(...zones), count: fc.integer({ min: 1, max: 60 }), step: fc.nat(3) }),
        { maxLength: 6 },
      ),
    });
    await fc.assert(
      fc.asyncProperty(spec, async ({ limit, gapMs, days, start, waits, groups }) => {
        const now = new Date(Date.parse('2026-01-01T05:00:00Z') + start * 86_400_000);
        const account = box(limit, gapMs, 'Europe/Berlin');
        const isOff = (_: string | null, day: string) => (day.endsWith('-15') ? 'Mid-month' : undefined);
        const hoursOf = (_: string, { zone }: { zone: string }) => [{ days, from: '08:30', to: '17:30', zone }];
        const cohorts = groups.map(({ zone, count, step }) =>
          people(count, {
            step: 1 + (step % waits.length),
            place: { zone, country: 'XX' },
            plannedAt: now.getTime(),
            earliest: now.getTime(),
          }),
        );
        const forecast = await forecastOf(
          cohorts,
          [],
          ground({
            now,
            timezone: 'Europe/Berlin',
            until: new Date(now.getTime() + 60 * 86_400_000),
            waits,
            accounts: new Map([['box', account]]),
            hoursOf,
            holidayOn: isOff,
          }),
        );
        const remaining = cohorts.reduce((sum, { count, step }) => sum + count * (waits.length - step + 1), 0);
        expect(forecast.planned + forecast.later + forecast.unplaced).toBe(remaining);
        expect([...forecast.days.values()].reduce((sum, { planned }) => sum + planned, 0)).toBe(forecast.planned);
        expect(Math.max(0, ...account.used.values())).toBeLessThanOrEqual(limit);
        for (const [day, { planned }] of forecast.days) {
          expect(planned).toBeLessThanOrEqual(limit);
          if (planned === 0) continue;
          const from = Date.parse(`${day}T00:00:00Z`) - 2 * 3_600_000;
          const isOpen = cohorts.some(({ place }) => {
            const open = nextOpen(new Date(from), hoursOf('', place), place, isOff);
            return open !== undefined && open.at.getTime() < from + 27 * 3_600_000;
          });
          expect(isOpen).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('costs the same for a hundred thousand people as for a few', async () => {
    const places = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Europe/Berlin'].map((zone) => ({
      zone,
      country: null,
    }));
    const accounts = new Map(['a', 'b', 'c', 'd', 'e'].map((id) => [id, box(500)]));
    const waits = [1, 2, 3, 4].map((amount) => ({ amount, unit: 'days' as const }));
    const cohorts = [...accounts.keys()].flatMap((accountId) =>
      places.map((place) => people(5_000, { accountId, place })),
    );
    const spent = await cpuMsOf(() => forecastOf(cohorts, [], ground({ accounts, waits })));
    expect(spent).toBeLessThan(2_000);
  });
});

it('yields to others however many groups have their slots already', async () => {
  const waits = [
    { amount: 0, unit: 'minutes' as const },
    { amount: 60, unit: 'business_days' as const },
  ];
  const placed = Array.from({ length: 20_000 }, (_, at) => people(1, { earliest: MONDAY.getTime() + at * 1_000 }));
  const turns = await turnsGiven(async () => {
    const { planned } = await forecastOf([], placed, ground({ waits }));
    expect(planned).toBeGreaterThanOrEqual(20_000);
  });
  expect(turns).toBeGreaterThan(placed.length / 20);
});
