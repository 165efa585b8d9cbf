import { describe, expect, it } from 'vitest';
import { dateName, dayName } from './finding.ts';

/** 24 November 2026, 23:30 in Auckland; a Tuesday. */
const NOW = new Date('2026-11-24T10:30:00Z');

describe('the name of a day', () => {
  it.each([
    ['2026-11-23', 'yesterday'],
    ['2026-11-24', 'today'],
    ['2026-11-25', 'tomorrow'],
    ['2026-11-19', 'Thursday'],
    ['2026-11-17', '17 November'],
    ['2025-11-24', '24 November 2025'],
  ])('%s is %s wherever the workspace is', (date, name) => {
    for (const zone of ['Pacific/Auckland', 'Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati'])
      expect(dateName(date, zone === 'Pacific/Kiritimati' ? new Date('2026-11-24T09:00:00Z') : NOW, zone)).toBe(name);
  });

  it('of a moment is that of the workspace’s own clock', () => {
    expect(dayName(new Date('2026-11-24T11:30:00Z'), NOW, 'Pacific/Auckland')).toBe('tomorrow');
    expect(dayName(new Date('2026-11-24T11:30:00Z'), NOW, 'Europe/Berlin')).toBe('today');
  });
});
