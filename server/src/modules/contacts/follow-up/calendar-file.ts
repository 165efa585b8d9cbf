// Writes iCalendar (RFC 5545): the few parts that a read-only list of events needs.
import { FOLLOW_UP_KINDS, type FollowUp } from '@rainmaker/contract';

const CRLF = '\r\n';
/** A line has at most 75 octets; the rest goes on the next line, behind a space. */
const MOST_OCTETS = 75;

const CONTROLS = /\p{Cc}/gu;

/** A text value: what has a meaning in the format is escaped, and control characters are left out. */
export const calendarText = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.replace(CONTROLS, ' ').replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,'))
    .join('\\n');

/** A line in the length that the format allows, never broken within a character. */
export const folded = (line: string): string => {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > MOST_OCTETS) {
      lines.push(current);
      // The space counts.
      current = ' ';
      octets = 1;
    }
    current += sign;
    octets += size;
  }
  return [...lines, current].join(CRLF);
};

/** 20261124T090000Z */
const moment = (at: string | Date): string =>
  new Date(at)
    .toISOString()
    .replaceAll(/[-:]/g, '')
    .replace(/\.\d{3}/, '');

const MINUTES: Record<'meeting' | 'other', string> = { meeting: 'PT1H', other: 'PT30M' };

type Listed = Pick<FollowUp, 'id' | 'kind' | 'title' | 'due_at' | 'version' | 'updated_at'> & {
  contact: Pick<FollowUp['contact'], 'name' | 'company_name'>;
};

const eventOf = ({ id, kind, title, due_at: due, version, updated_at: updated, contact }: Listed): string[] => [
  'BEGIN:VEVENT',
  `UID:${id}@follow-ups.rainmaker`,
  `DTSTAMP:${moment(updated)}`,
  `LAST-MODIFIED:${moment(updated)}`,
  `SEQUENCE:${version}`,
  `DTSTART:${moment(due)}`,
  `DURATION:${MINUTES[kind === 'meeting' ? 'meeting' : 'other']}`,
  `SUMMARY:${calendarText(`${contact.name}: ${title}`)}`,
  `DESCRIPTION:${calendarText([FOLLOW_UP_KINDS[kind].label, contact.company_name].filter(Boolean).join(', '))}`,
  'END:VEVENT',
];

/** The follow-ups as a calendar. */
export const calendarFile = (name: string, followUps: readonly Listed[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rainmaker//Follow-ups//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${calendarText(name)}`,
    // How often programs ask again.
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...followUps.flatMap(eventOf),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join(CRLF);
