import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMsOf } from '#testing/cpu-time.ts';
import { turnsGiven } from '#testing/turns-given.ts';
import { dayIn } from '#platform/zones/zoned-time.ts';
import { noHolidays } from './holidays.ts';
import { type AccountPace, createPlanner, type SlotRequest } from './slots.ts';

const planSlots = (requests: readonly SlotRequest[], ...given: Parameters<typeof createPlanner>) =>
  createPlanner(...given)(requests);

const office = [{ days: [1, 2, 3, 4, 5], from: '08:30', to: '17:30', zone: 'UTC' }];
const monday = new Date('2026-11-23T09:00:00Z');

const box = (limit: number | null, gapMs: number): AccountPace => ({
  zone: 'UTC',
  limitOn: () => limit,
  used: new Map(),
  gapMs,
  taken: new Map(),
});

const ask = (id: string, more: Partial<SlotRequest> = {}): SlotRequest => ({
  id,
  accountId: 'box',
  earliest: monday,
  hours: office,
  recipient: { zone: 'UTC', country: null },
  isUrgent: false,
  ...more,
});

const many = (count: number, more: Partial<SlotRequest> = {}): SlotRequest[] =>
  Array.from({ length: count }, (_, index) => ask(`m${index}`, more));

describe('slots', () => {
  it('a relay takes everybody at once', async () => {
    const { slots } = await planSlots(many(500), new Map([['box', box(null, 0)]]), new Map(), noHolidays);
    expect(new Set(slots.map(({ at }) => at.getTime()))).toEqual(new Set([monday.getTime()]));
    expect(slots.every(({ reason }) => reason === null)).toBe(true);
  });

  it('a mailbox keeps its gap and its limit for the day, and says which of them held a message back', async () => {
    const { slots } = await planSlots(many(70), new Map([['box', box(30, 90_000)]]), new Map(), noHolidays);
    const byDay = Map.groupBy(slots, ({ at }) => dayIn(at, 'UTC'));
    expect([...byDay].map(([day, list]) => [day, list.length])).toEqual([
      ['2026-11-23', 30],
      ['2026-11-24', 30],
      ['2026-11-25', 10],
    ]);
    const times = slots.map(({ at }) => at.getTime()).toSorted((a, b) => a - b);
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(90_000);
    expect(slots[1]?.reason).toBe('mailbox_pace');
    expect(slots.at(-1)?.reason).toBe('mailbox_cap');
    expect(slots[30]).toMatchObject({ at: new Date('2026-11-24T08:30:00Z'), reason: 'mailbox_cap' });
  });

  it('planned in parts are the same as planned at once', async () => {
    const requests = many(300, { newcomerOf: 'campaign' });
    const ground = () =>
      [
        new Map([['box', box(40, 90_000)]]),
        new Map([['campaign', { zone: 'UTC', limitOn: () => 30, used: new Map<string, number>() }]]),
        noHolidays,
      ] as const;
    const plan = createPlanner(...ground());
    const parts = [await plan(requests.slice(0, 100)), await plan(requests.slice(100))];
    expect(parts.flatMap(({ slots }) => slots)).toEqual((await planSlots(requests, ...ground())).slots);
  });

  it('a slot late in the day leaves the morning to the others', async () => {
    const evening = { hours: [{ days: [1, 2, 3, 4, 5], from: '17:00', to: '18:00', zone: 'UTC' }] };
    const { slots } = await planSlots(
      [ask('late', evening), ask('early'), ask('later', evening)],
      new Map([['box', box(30, 90_000)]]),
      new Map(),
      noHolidays,
    );
    expect(slots.map(({ at }) => at.toISOString().slice(8, 13))).toEqual(['23T17', '23T09', '23T17']);
    expect((slots[2]?.at.getTime() ?? 0) - (slots[0]?.at.getTime() ?? 0)).toBeGreaterThanOrEqual(90_000);
  });

  it('ten thousand through a mailbox of forty a day are planned in a moment', async () => {
    const cost = await cpuMsOf(async () => {
      const { slots } = await planSlots(many(10_000), new Map([['box', box(40, 90_000)]]), new Map(), noHolidays);
      expect(new Set(slots.map(({ at }) => dayIn(at, 'UTC'))).size).toBe(250);
    });
    expect(cost).toBeLessThan(5_000);
  });

  it('a campaign takes only so many newcomers a day', async () => {
    const budget = { zone: 'UTC', limitOn: () => 2, used: new Map() };
    const { slots } = await planSlots(
      many(5, { newcomerOf: 'c' }),
      new Map([['box', box(null, 0)]]),
      new Map([['c', budget]]),
      noHolidays,
    );
    expect(slots.map(({ at }) => dayIn(at, 'UTC').slice(8))).toEqual(['23', '23', '24', '24', '25']);
  });

  it('what is urgent skips the window, never the limit', async () => {
    const saturday = new Date('2026-11-21T16:00:00Z');
    const { slots } = await planSlots(
      many(2, { earliest: saturday, isUrgent: true }),
      new Map([['box', box(1, 0)]]),
      new Map(),
      noHolidays,
    );
    expect(slots.map(({ at }) => at.toISOString())).toEqual(['2026-11-21T16:00:00.000Z', '2026-11-22T00:00:00.000Z']);
    expect(slots[1]?.reason).toBe('mailbox_cap');
  });

  it('what finds no hours and what finds no free day gets none, and the others theirs', async () => {
    const night = { hours: [...office, { days: [1], from: '20:00', to: '21:00', zone: 'UTC' }] };
    const full = { zone: 'UTC', limitOn: () => 0, used: new Map() };
    const { slots, unplaced } = await planSlots(
      [ask('never', night), ask('full', { newcomerOf: 'c' }), ask('fits'), ask('never too', night)],
      new Map([['box', box(null, 0)]]),
      new Map([['c', full]]),
      noHolidays,
    );
    expect(slots.map(({ id }) => id)).toEqual(['fits']);
    expect(unplaced).toEqual([
      { id: 'never', reason: 'hours_never_meet' },
      { id: 'full', reason: 'no_free_day' },
      { id: 'never too', reason: 'hours_never_meet' },
    ]);
  });

  it('a window of a minute with a gap of an hour takes one a day, without each walking all days before it', async () => {
    const minute = { hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '10:01', zone: 'UTC' }] };
    let asked = 0;
    const { slots, unplaced } = await planSlots(
      many(3_000, minute),
      new Map([['box', box(null, 3_600_000)]]),
      new Map(),
      () => {
        asked += 1;
        return undefined;
      },
    );
    expect(new Set(slots.map(({ at }) => dayIn(at, 'UTC'))).size).toBe(3_000);
    expect(unplaced).toEqual([]);
    expect(asked).toBeLessThan(20_000);
  });

  describe('people of whom each has another clock or calendar', () => {
    const PEOPLE = 300;
    const apart = (): SlotRequest[] =>
      Intl.supportedValuesOf('timeZone')
        .slice(0, PEOPLE)
        .map((zone, index) =>
          ask(`m${index}`, {
            hours: [{ days: [1], from: '09:00', to: '17:00', zone }],
            recipient: { zone, country: ['DE', 'FR', 'GB'][index % 3] ?? null },
          }),
        );

    it('through a mailbox of one a day on Mondays: nobody walks all weeks before theirs', async () => {
      let asked = 0;
      const { slots, unplaced } = await planSlots(apart(), new Map([['box', box(1, 0)]]), new Map(), () => {
        asked += 1;
        return undefined;
      });
      expect(unplaced).toEqual([]);
      expect(new Set(slots.map(({ at }) => dayIn(at, 'UTC'))).size).toBe(PEOPLE);
      const last = Math.max(...slots.map(({ at }) => at.getTime()));
      // A zone far from UTC has its Monday on two days of the mailbox; without that there is one slot a week.
      expect((last - monday.getTime()) / (7 * 86_400_000)).toBeLessThan(PEOPLE + 1);
      expect(asked).toBeLessThan(15_000);
    });

    it('leave turns to everybody else meanwhile', async () => {
      const plan = () => planSlots(apart(), new Map([['box', box(1, 0)]]), new Map(), noHolidays);
      // Others come in while one person's hours are looked for, not only between two people.
      expect(await turnsGiven(plan)).toBeGreaterThan(PEOPLE);
    });

    it('and who comes after them finds the nearest hours that are free', async () => {
      const wednesday = { hours: [{ days: [3], from: '09:00', to: '17:00', zone: 'UTC' }] };
      const { slots } = await planSlots(
        [...apart(), ask('wednesday', wednesday)],
        new Map([['box', box(1, 0)]]),
        new Map(),
        noHolidays,
      );
      expect(slots.at(-1)?.at).toEqual(new Date('2026-11-25T09:00:00Z'));
    });
  });

  it('never passes a limit, whatever was planned before', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 0, max: 8 }),
        fc.array(fc.integer({ min: 0, max: 20 * 24 }), { maxLength: 40 }),
        async (limit, used, hours) => {
          const mailbox = box(limit, 60_000);
          mailbox.used.set('2026-11-23', used);
          const requests = hours
            .toSorted((a, b) => a - b)
            .map((hour, index) => ask(`m${index}`, { earliest: new Date(monday.getTime() + hour * 3_600_000) }));
          const { slots } = await planSlots(requests, new Map([['box', mailbox]]), new Map(), noHolidays);
          for (const [day, list] of Map.groupBy(slots, ({ at }) => dayIn(at, 'UTC'))) {
            expect(list.length + (day === '2026-11-23' ? used : 0)).toBeLessThanOrEqual(Math.max(limit, used));
          }
          slots.forEach(({ at }, index) => expect(at >= (requests[index]?.earliest ?? at)).toBe(true));
        },
      ),
    );
  });
});
