import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BudgetSettings, defaultLimit, domainLimit, receiverLimit } from './limits.ts';

const none: BudgetSettings = { domains: new Map(), receivers: new Map() };
const known = { rampStartedOn: null, isRelay: false };
const fresh = { rampStartedOn: '2026-11-24', isRelay: false };

describe('budgets of a day', () => {
  it('a new domain begins with 20 to Gmail and grows by 10 a day, up to what a known one may', () => {
    const on = (day: string) => receiverLimit(none, 'gmail', fresh, day);
    expect([on('2026-11-20'), on('2026-11-24'), on('2026-11-25'), on('2026-12-04')]).toEqual([20, 20, 30, 120]);
    expect(on('2027-11-24')).toBe(500);
    expect(receiverLimit(none, 'gmail', known, '2026-11-24')).toBe(500);
  });

  it('a domain of recipients has its own, and what the workspace sets takes the place of a default', () => {
    expect(receiverLimit(none, 'acme.example', known, '2026-11-24')).toBe(100);
    const set: BudgetSettings = { domains: new Map([['own.example', 90]]), receivers: new Map([['other', 7]]) };
    expect(receiverLimit(set, 'acme.example', fresh, '2026-11-24')).toBe(7);
    expect(receiverLimit(set, 'gmail', fresh, '2026-11-24')).toBe(20);
    expect([domainLimit(set, 'own.example'), domainLimit(set, 'other.example')]).toEqual([90, null]);
    const open: BudgetSettings = { domains: new Map(), receivers: new Map([['gmail', null]]) };
    expect(receiverLimit(open, 'gmail', fresh, '2026-11-24')).toBeNull();
  });

  it('an operator’s relay keeps only what somebody has set', () => {
    const relay = { ...fresh, isRelay: true };
    expect(receiverLimit(none, 'gmail', relay, '2026-11-24')).toBeNull();
    const set: BudgetSettings = { domains: new Map(), receivers: new Map([['gmail', 5]]) };
    expect(receiverLimit(set, 'gmail', relay, '2026-11-24')).toBe(5);
  });

  it('never shrinks from one day to the next', () => {
    fc.assert(
      fc.property(fc.constantFrom('gmail', 'microsoft', 'yahoo', 'other'), fc.nat(400), (setting, days) => {
        const day = (count: number) => new Date(Date.UTC(2026, 10, 24) + count * 86_400_000).toISOString().slice(0, 10);
        const [one, next] = [days, days + 1].map((each) => defaultLimit(setting, '2026-11-24', day(each)));
        expect(next).toBeGreaterThanOrEqual(one ?? Infinity);
      }),
    );
  });
});
