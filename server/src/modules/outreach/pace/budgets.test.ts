import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayIn } from '#platform/zones/zoned-time.ts';
import { type Cohort, forecastOf } from './forecast.ts';
import { noHolidays } from './holidays.ts';
import { type AccountPace, createPlanner, type DayBudget, type PaceBudget, type SlotRequest } from './slots.ts';

const MONDAY = new Date('2026-11-23T09:00:00Z');
const HERE = { zone: 'UTC', country: null };
const HOURS = { days: [1, 2, 3, 4, 5], from: '08:30', to: '17:30' };
const DAY_MS = 86_400_000;

const day = (limit: number): DayBudget => ({ zone: 'UTC', limitOn: () => limit, used: new Map() });
const box = (limit: number, gapMs = 0): AccountPace => ({ ...day(limit), gapMs, taken: new Map() });

/** Two mailboxes of one domain, which send to two receivers. */
const budgetsUnder = (domain: number, receivers: Readonly<Record<string, number>>) => {
  const ofDomain: PaceBudget = {
    budget: day(domain),
    reason: 'domain_cap',
    of: { domain: 'own.example', limit: domain },
  };
  const towards = new Map(
    Object.entries(receivers).map(([receiver, limit]): [string, PaceBudget] => [
      receiver,
      { budget: day(limit), reason: 'provider_cap', of: { domain: 'own.example', receiver, limit } },
    ]),
  );
  return ({ receiver }: { receiver?: string }): PaceBudget[] => {
    const found = towards.get(receiver ?? '');
    return found === undefined ? [ofDomain] : [ofDomain, found];
  };
};

const ask = (id: string, more: Partial<SlotRequest> = {}): SlotRequest => ({
  id,
  accountId: 'one',
  earliest: MONDAY,
  hours: [{ ...HOURS, zone: 'UTC' }],
  recipient: HERE,
  isUrgent: false,
  ...more,
});

const many = (count: number, more: Partial<SlotRequest> = {}) =>
  Array.from({ length: count }, (_, index) => ask(`${more.accountId}.${more.receiver}.${index}`, more));

describe('several budgets', () => {
  it('the smallest wins, and the slot says which one it was', async () => {
    const plan = async (mailbox: number, domain: number, gmail: number) => {
      const accounts = new Map([['one', box(mailbox)]]);
      const { slots } = await createPlanner(
        accounts,
        new Map(),
        noHolidays,
        budgetsUnder(domain, { gmail }),
      )(many(10, { receiver: 'gmail' }));
      const today = slots.filter(({ at }) => at.getTime() < MONDAY.getTime() + DAY_MS / 2);
      const moved = slots.find(({ reason }) => reason !== null);
      return { today: today.length, reason: moved?.reason, of: moved?.budget };
    };
    expect(await plan(3, 5, 7)).toEqual({ today: 3, reason: 'mailbox_cap', of: undefined });
    expect(await plan(5, 3, 7)).toEqual({
      today: 3,
      reason: 'domain_cap',
      of: { domain: 'own.example', limit: 3 },
    });
    expect(await plan(7, 5, 3)).toEqual({
      today: 3,
      reason: 'provider_cap',
      of: { domain: 'own.example', receiver: 'gmail', limit: 3 },
    });
  });

  it('who is at another receiver goes before those whose receiver is full', async () => {
    const { slots } = await createPlanner(
      new Map([['one', box(10)]]),
      new Map(),
      noHolidays,
      budgetsUnder(10, { gmail: 2, 'acme.example': 5 }),
    )([...many(4, { receiver: 'gmail' }), ...many(2, { receiver: 'acme.example' })]);
    expect(slots.map(({ at }) => dayIn(at, 'UTC').slice(-2))).toEqual(['23', '23', '24', '24', '23', '23']);
  });

  const receivers = ['gmail', 'microsoft', 'acme.example'];
  const spec = fc.record({
    mailboxes: fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 })),
    domain: fc.integer({ min: 1, max: 15 }),
    towards: fc.tuple(...receivers.map(() => fc.integer({ min: 1, max: 10 }))),
    used: fc.nat(12),
    gapMs: fc.constantFrom(0, 60_000),
    people: fc.array(
      fc.record({
        accountId: fc.constantFrom('one', 'two'),
        receiver: fc.constantFrom(...receivers),
        hour: fc.nat(200),
        isUrgent: fc.boolean(),
      }),
      { maxLength: 60 },
    ),
  });

  it('none is ever passed on any day, by mailbox, domain or receiver, urgent or not', async () => {
    await fc.assert(
      fc.asyncProperty(spec, async ({ mailboxes, domain, towards, used, gapMs, people }) => {
        const budgetsOf = budgetsUnder(
          domain,
          Object.fromEntries(receivers.map((each, at) => [each, towards[at] ?? 1])),
        );
        budgetsOf({})[0]?.budget.used.set('2026-11-23', used);
        const accounts = new Map([
          ['one', box(mailboxes[0], gapMs)],
          ['two', box(mailboxes[1], gapMs)],
        ]);
        const requests = people
          .toSorted((a, b) => a.hour - b.hour)
          .map(({ hour, ...more }, index) =>
            ask(`m${index}`, { ...more, earliest: new Date(MONDAY.getTime() + hour * 3_600_000) }),
          );
        const { slots, unplaced } = await createPlanner(accounts, new Map(), noHolidays, budgetsOf)(requests);
        expect(unplaced).toEqual([]);
        const asked = new Map(requests.map((request) => [request.id, request]));
        const most = (key: (request: SlotRequest) => string | undefined, limitOf: (key: string) => number) => {
          const counts = Map.groupBy(slots, ({ id, at }) => {
            const request = asked.get(id);
            return `${request === undefined ? '' : key(request)} ${dayIn(at, 'UTC')}`;
          });
          for (const [name, list] of counts) expect(list.length).toBeLessThanOrEqual(limitOf(name));
        };
        most(
          ({ accountId }) => accountId,
          (name) => (name.startsWith('one') ? mailboxes[0] : mailboxes[1]),
        );
        most(
          () => '',
          (name) => (name.endsWith('2026-11-23') ? Math.max(0, domain - used) : domain),
        );
        most(
          ({ receiver }) => receiver,
          (name) => towards[receivers.indexOf(name.split(' ')[0] ?? '')] ?? 0,
        );
        for (const { id, at } of slots) expect(at >= (asked.get(id)?.earliest ?? at)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('the forecast plans what the planner plans, day by day', async () => {
    await fc.assert(
      fc.asyncProperty(spec, async ({ mailboxes, domain, towards, people }) => {
        const limits = Object.fromEntries(receivers.map((each, at) => [each, towards[at] ?? 1]));
        const boxes = () =>
          new Map([
            ['one', box(mailboxes[0])],
            ['two', box(mailboxes[1])],
          ]);
        const cohorts = people
          .toSorted((a, b) => a.hour - b.hour)
          .map(({ accountId, receiver, hour }): Cohort => {
            const earliest = MONDAY.getTime() + hour * 3_600_000;
            return { step: 1, accountId, receiver, place: HERE, plannedAt: MONDAY.getTime(), earliest, count: 3 };
          });
        const forecast = await forecastOf(cohorts, [], {
          now: MONDAY,
          timezone: 'UTC',
          until: new Date(MONDAY.getTime() + 2_000 * DAY_MS),
          waits: [{ amount: 0, unit: 'minutes' }],
          accounts: boxes(),
          newcomers: undefined,
          budgetsOf: budgetsUnder(domain, limits),
          hoursOf: (_, { zone }) => [{ ...HOURS, zone }],
          holidayOn: noHolidays,
        });
        const plan = createPlanner(boxes(), new Map(), noHolidays, budgetsUnder(domain, limits));
        const { slots } = await plan(
          cohorts.flatMap(({ accountId, receiver, earliest }, group) =>
            Array.from({ length: 3 }, (_, index) =>
              ask(`${group}.${index}`, {
                accountId,
                ...(receiver !== undefined && { receiver }),
                earliest: new Date(earliest),
              }),
            ),
          ),
        );
        const planned = Map.groupBy(slots, ({ at }) => dayIn(at, 'UTC'));
        expect(
          new Map([...forecast.days].flatMap(([on, each]) => (each.planned > 0 ? [[on, each.planned]] : []))),
        ).toEqual(new Map([...planned].map(([on, list]) => [on, list.length])));
      }),
      { numRuns: 40 },
    );
  });
});
