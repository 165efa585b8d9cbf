import { REASON_CODES } from '@rainmaker/contract';
import { describe, expect, it } from 'vitest';
import { reasonInWords } from './reasons.ts';

const until = new Date('2026-12-28T07:30:00Z');
const say = (code: (typeof REASON_CODES)[number], detail: Parameters<typeof reasonInWords>[0]['detail'] = null) =>
  reasonInWords({ code, detail, until, zone: 'Europe/Berlin' });

describe('why somebody waits', () => {
  it('is said with the moment on their clock', () => {
    expect(say('window')).toBe('Sends Mon 28 Dec 8:30 in Berlin, when sending hours start');
    expect(say('holiday', { holiday: 'Christmas Day' })).toBe('Sends Mon 28 Dec 8:30 in Berlin, after Christmas Day');
    expect(say('mailbox_cap')).toBe('Sends Mon 28 Dec 8:30 in Berlin: the mailbox has reached its daily limit');
  });

  it('names only the day of a step that then waits for sending hours', () => {
    expect(say('wait')).toBe('The next step is due Mon 28 Dec, during sending hours');
  });

  it('names what is missing, or what is wrong with the text', () => {
    expect(say('missing_variable', { missing: ['company_name', 'city', 'job_title'] })).toBe(
      'No company name, city and job title for this person, and no fallback',
    );
    expect(say('missing_variable', { words: 'It took too long.' })).toBe(
      'The text can’t be filled in: It took too long.',
    );
  });

  it.each(REASON_CODES)('%s has a whole sentence with nothing and with everything known', (code) => {
    for (const detail of [null, { words: 'Words', missing: ['city'], holiday: 'New Year', step: 2 }]) {
      for (const moment of [null, until]) {
        const sentence = reasonInWords({ code, detail, until: moment, zone: 'Europe/Berlin' });
        expect(sentence).toMatch(/^[A-Z][^!]{10,}$/);
        expect(sentence).not.toMatch(/undefined|null|  |_|\.$/);
      }
    }
  });
});
