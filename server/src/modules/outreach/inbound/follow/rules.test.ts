import { describe, expect, it } from 'vitest';
import { dayFor, isActedOn, phoneIn } from './rules.ts';

const found = { class: 'interested', confidence: 0.9, isTheirs: true, isNamed: true } as const;

describe('what follows a reply by itself', () => {
  it('is done for what is sure and theirs', () => {
    expect(isActedOn(found)).toBe(true);
    expect(isActedOn({ ...found, class: 'out_of_office', isNamed: false })).toBe(true);
  });

  it.each([
    ['an unsure class', { ...found, confidence: 0.4 }],
    ['a mail of someone else', { ...found, isTheirs: false }],
    ['a mail that was not classified', { ...found, class: null }],
    ['an opt-out that names no message of ours', { ...found, class: 'unsubscribe', isNamed: false }],
    ['a “not now” that names no message of ours', { ...found, class: 'not_now', isNamed: false }],
    ['a referral that names no message of ours', { ...found, class: 'referral', isNamed: false }],
  ] as const)('is left to a person for %s', (_, reply) => {
    expect(isActedOn(reply)).toBe(false);
  });
});

describe('the day that a reply names', () => {
  it('is taken if it is ahead, else a default', () => {
    expect(dayFor('not_now', '2027-03-01', '2026-11-24')).toBe('2027-03-01');
    expect(dayFor('not_now', '2026-11-24', '2026-11-24')).toBe('2026-12-24');
    expect(dayFor('not_now', null, '2026-11-24')).toBe('2026-12-24');
    expect(dayFor('out_of_office', null, '2026-11-24')).toBe('2026-11-27');
  });
});

it.each([
  ['Ask Efua on +233 20 555 0142, please', '+233 20 555 0142'],
  ['Call +49 (521) 555-0173.', '+49 (521) 555-0173'],
  ['We have 120 people and 3 sites', null],
])('the number in “%s”', (text, phone) => {
  expect(phoneIn(text)).toBe(phone);
});
