import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarFile, calendarText, folded } from './calendar-file.ts';

const followUp = (more: object = {}) => ({
  id: '01a1ffa5-0000-7000-8000-000000000009',
  kind: 'call' as const,
  title: 'Call',
  due_at: '2026-11-24T09:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.123Z',
  version: 3,
  contact: { name: 'Amara Okafor', company_name: 'Lagos Solar' },
  ...more,
});

const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
};

describe('a calendar', () => {
  it('is read by a program’s parser as it was meant', () => {
    const [call, meeting] = read(
      calendarFile('Follow-ups of Maya', [followUp(), followUp({ kind: 'meeting', id: 'another' })]),
    );
    expect(call).toMatchObject({
      uid: '01a1ffa5-0000-7000-8000-000000000009@follow-ups.rainmaker',
      summary: 'Amara Okafor: Call',
      description: 'Call, Lagos Solar',
      sequence: 3,
    });
    expect(call?.startDate.toJSDate().toISOString()).toBe('2026-11-24T09:00:00.000Z');
    expect(call?.duration.toSeconds()).toBe(30 * 60);
    expect(meeting?.duration.toSeconds()).toBe(60 * 60);
  });

  it('without follow-ups is a calendar still', () => expect(read(calendarFile('Nothing', []))).toEqual([]));

  it.each([
    ['what has a meaning in the format', 'a;b,c\\d:e "f" \\n'],
    ['lines that would end the event', 'x\r\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:y'],
    ['a long line in other scripts', '繁體中文規格書 مكالمة أولى '.repeat(12).trim()],
    ['signs of four octets at every place', `${'a'.repeat(3)}${'🎻'.repeat(90)}`],
    ['a title that starts with a space', ' spaced'],
  ])('keeps %s', (_what, title) => {
    const events = read(calendarFile('Follow-ups', [followUp({ title })]));
    expect(events).toHaveLength(1);
    expect(events[0]?.summary).toBe(`Amara Okafor: ${title.replaceAll('\r\n', '\n')}`);
  });

  it('has no line of more than 75 octets, and none that ends otherwise than in CRLF', () => {
    const text = calendarFile('Follow-ups', [followUp({ title: '繁體中文🎻 '.repeat(40) })]);
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n]/);
    }
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });
});

it('control characters are left out', () => expect(calendarText('a\u0000b\tc\u007Fd')).toBe('a b c d'));

it('a line of 75 octets is one line, and one more octet begins another', () => {
  expect(folded('x'.repeat(75))).toBe('x'.repeat(75));
  expect(folded('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
});
