import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '#testing/cpu-time.ts';
import { dayIn } from '#platform/zoned-time.ts';
import { noHolidays } from './holidays.ts';
import { type AccountPace, planSlots, type SlotRequest } from './slots.ts';

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
  it('a relay takes everybody at once', () => {
    const { slots } = planSlots(many(500), new Map([['box', box(null, 0)]]), new Map(), noHolidays);
    expect(new Set(slots.map(({ at }) => at.getTime()))).toEqual(new Set([monday.getTime()]));
    expect(slots.every(({ reason }) => reason === null)).toBe(true);
  });

  it('a mailbox keeps its gap and its limit for the day, and says which of them held a message back', () => {
    const { slots } = planSlots(many(70), new Map([['box', box(30, 90_000)]]), new Map(), noHolidays);
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

  it('a slot late in the day leaves the morning to the others', () => {
    const evening = { hours: [{ days: [1, 2, 3, 4, 5], from: '17:00', to: '18:00', zone: 'UTC' }] };
    const { slots } = planSlots(
      [ask('late', evening), ask('early'), ask('later', evening)],
      new Map([['box', box(30, 90_000)]]),
      new Map(),
      noHolidays,
    );
    expect(slots.map(({ at }) => at.toISOString().slice(8, 13))).toEqual(['23T17', '23T09', '23T17']);
    expect((slots[2]?.at.getTime() ?? 0) - (slots[0]?.at.getTime() ?? 0)).toBeGreaterThanOrEqual(90_000);
  });

  it('ten thousand through a mailbox of forty a day are planned in a moment', () => {
    const cost = cpuMs(() => {
      const { slots } = planSlots(many(10_000), new Map([['box', box(40, 90_000)]]), new Map(), noHolidays);
      expect(new Set(slots.map(({ at }) => dayIn(at, 'UTC'))).size).toBe(250);
    });
    expect(cost).toBeLessThan(5_000);
  });

  it('a campaign takes only so many newcomers a day', () => {
    const budget = { zone: 'UTC', limitOn: () => 2, used: new Map() };
    const { slots } = planSlots(
      many(5, { newcomerOf: 'c' }),
      new Map([['box', box(null, 0)]]),
      new Map([['c', budget]]),
      noHolidays,
    );
    expect(slots.map(({ at }) => dayIn(at, 'UTC').slice(8))).toEqual(['23', '23', '24', '24', '25']);
  });

  it('what is urgent skips the window, never the limit', () => {
    const saturday = new Date('2026-11-21T16:00:00Z');
    const { slots } = planSlots(
      many(2, { earliest: saturday, isUrgent: true }),
      new Map([['box', box(1, 0)]]),
      new Map(),
      noHolidays,
    );
    expect(slots.map(({ at }) => at.toISOString())).toEqual(['2026-11-21T16:00:00.000Z', '2026-11-22T00:00:00.000Z']);
    expect(slots[1]?.reason).toBe('mailbox_cap');
  });

  it('what finds no hours and what finds no free day gets none, and the others theirs', () => {
    const night = { hours: [...office, { days: [1], from: '20:00', to: '21:00', zone: 'UTC' }] };
    const full = { zone: 'UTC', limitOn: () => 0, used: new Map() };
    const { slots, unplaced } = planSlots(
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

  it('a window of a minute with a gap of an hour takes one a day, without each walking all days before it', () => {
    const minute = { hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '10:01', zone: 'UTC' }] };
    let asked = 0;
    const { slots, unplaced } = planSlots(
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

  it('never passes a limit, whatever was planned before', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 0, max: 8 }),
        fc.array(fc.integer({ min: 0, max: 20 * 24 }), { maxLength: 40 }),
        (limit, used, hours) => {
          const mailbox = box(limit, 60_000);
          mailbox.used.set('2026-11-23', used);
          const requests = hours
            .toSorted((a, b) => a - b)
            .map((hour, index) => ask(`m${index}`, { earliest: new Date(monday.getTime() + hour * 3_600_000) }));
          const { slots } = planSlots(requests, new Map([['box', mailbox]]), new Map(), noHolidays);
          for (const [day, list] of Map.groupBy(slots, ({ at }) => dayIn(at, 'UTC'))) {
            expect(list.length + (day === '2026-11-23' ? used : 0)).toBeLessThanOrEqual(Math.max(limit, used));
          }
          slots.forEach(({ at }, index) => expect(at >= (requests[index]?.earliest ?? at)).toBe(true));
        },
      ),
    );
  });
});
