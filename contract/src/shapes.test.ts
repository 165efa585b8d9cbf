import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { commaList, commaText, Email, Timestamp, TimeZone, zoneNamed } from './shapes.ts';

// The pattern before it was rewritten to take linear time: what it accepts hasn't changed.
const EARLIER =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;

const piece = fc.constantFrom('a', 'b9', '-', '--', '.', '..', "'", '_', '+', '@', 'xn--', 'com', 'x', '0');

describe('an email address', () => {
  it('is accepted as before the pattern took linear time', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 8 }),
        fc.array(piece, { maxLength: 8 }),
        fc.constantFrom('.com', '.x', '.xn--p1ai', '-', ''),
        (local, domain, end) => {
          const text = `${local.join('')}@${domain.join('')}${end}`;
          expect(Email.safeParse(text).success, text).toBe(EARLIER.test(text));
        },
      ),
      { numRuns: 20_000 },
    );
  });

  it('is rejected quickly, however long and however close to a valid one', () => {
    for (const text of [`${'a.'.repeat(100_000)}@`, `a@${'a-'.repeat(100_000)}`, `a@${'a.'.repeat(100_000)}`]) {
      // CPU time of this thread only: wall-clock time grows on a busy machine.
      const before = process.threadCpuUsage();
      expect(Email.safeParse(text).success).toBe(false);
      expect(process.threadCpuUsage(before).user).toBeLessThan(100_000);
    }
  });
});

describe('a list of values separated by commas', () => {
  it('has each value once, because what it asks for is read or counted for each', () => {
    expect(commaList(['left', 'draft']).parse(Array(90).fill('left').join(', '))).toEqual(['left']);
    expect(commaList(['left', 'draft']).parse('draft,,left')).toEqual(['draft', 'left']);
  });

  it('has fifty words at most, each of which is compared with every tag of everybody', () => {
    const words = (count: number) => Array.from({ length: count }, (_, at) => `t${at}`).join(',');
    expect(commaText.parse(words(50))).toHaveLength(50);
    expect(commaText.safeParse(words(51)).error?.issues[0]?.message).toBe('Choose at most 50 values.');
  });
});

describe('a timestamp', () => {
  it.each([
    '0000-01-01T00:00:00Z',
    '1899-12-31T23:59:59Z',
    '2200-01-01T00:00:00Z',
    '2026-01-01T00:00:00+23:59',
    '2026-01-01T00:00:00-16:00',
  ])('that cannot be stored is rejected: %s', (text) => expect(Timestamp.safeParse(text).success).toBe(false));
  it.each(['1900-01-01T00:00:00Z', '2199-12-31T23:59:59Z', '2026-01-01T00:00:00+14:00', '2026-01-01T00:00:00.123456Z'])(
    'that can be stored is accepted: %s',
    (text) => expect(Timestamp.safeParse(text).success).toBe(true),
  );
});

describe('a time zone', () => {
  it.each(['VST', 'AET', 'IST', 'EST', '+05:30', 'SystemV/PST8', 'Europe/Atlantis', ''])(
    'that calendars read differently is rejected: %s',
    (name) => expect(TimeZone.safeParse(name).success).toBe(false),
  );
  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['UTC', 'UTC'],
    ['US/Pacific-New', 'America/Los_Angeles'],
    ['Asia/Saigon', TimeZone.parse('Asia/Ho_Chi_Minh')],
  ])('is stored under its current name: %s', (name, kept) => expect(TimeZone.parse(name)).toBe(kept));

  it('is looked up once for all spellings of an old name, so that the cache stays bounded', () => {
    expect(zoneNamed('US/Pacific')).toBe('America/Los_Angeles');
    const lookups = vi.spyOn(Intl, 'DateTimeFormat');
    expect(zoneNamed('uS/pAcIfIc')).toBe('America/Los_Angeles');
    expect(lookups).not.toHaveBeenCalled();
    lookups.mockRestore();
  });
});
