import { STAGES, STATUSES } from '@rainmaker/contract';
import { describe, expect, it } from 'vitest';
import { dropOn, lanesOf, quietDays } from './lanes.ts';

describe('a board', () => {
  it.each(STAGES)('shows each status of a %s once', (stage) => {
    const { lanes, ends } = lanesOf(stage, []);
    expect([...lanes, ...ends].toSorted()).toEqual([...STATUSES[stage]].toSorted());
  });

  it('shows the statuses of a filter as columns, ends too', () => {
    expect(lanesOf('lead', ['Closed', 'New'])).toEqual({ lanes: ['New', 'Closed'], ends: [] });
  });
});

describe('a drop', () => {
  it('moves where the transitions allow it', () => {
    expect(dropOn('lead', 'New', 'Qualified')).toEqual({ can: 'move', asks: false });
  });
  it('asks for a reason, and before it stops all contact', () => {
    expect(dropOn('lead', 'New', 'Closed')).toEqual({ can: 'move', asks: true });
    expect(dropOn('prospect', 'New', 'Do Not Contact')).toEqual({ can: 'move', asks: true });
    expect(dropOn('customer', 'Do Not Contact', 'Active')).toEqual({ can: 'move', asks: true });
  });
  it('says from where a status is reached', () => {
    expect(dropOn('lead', 'New', 'Won')).toEqual({ can: 'not', why: 'Only from Qualified or Nurturing.' });
    expect(dropOn('lead', 'Qualified', 'New')).toEqual({ can: 'not', why: 'A lead can’t go back to New.' });
  });
  it('does nothing where the person already is', () => {
    expect(dropOn('lead', 'New', 'New')).toEqual({ can: 'stay' });
  });
});

describe('a quiet person', () => {
  const now = new Date('2026-03-31T12:00:00Z');
  const row = {
    status: 'Qualified',
    created_at: '2026-01-01T00:00:00Z',
    last_contacted_at: null,
    last_replied_at: null,
  };
  it('is one whom nobody touched for 14 days', () => {
    expect(quietDays(row, now)).toBe(89);
    expect(quietDays({ ...row, last_replied_at: '2026-03-17T12:00:00Z' }, now)).toBe(14);
    expect(quietDays({ ...row, last_contacted_at: '2026-03-17T12:00:01Z' }, now)).toBeUndefined();
  });
  it('isn’t one whose work has ended', () => {
    expect(quietDays({ ...row, status: 'Won' }, now)).toBeUndefined();
  });
});
