import { expect, it } from 'vitest';
import { contactsIn, contactsOf, foreignIn, withoutAddresses } from './foreign.ts';

it.each([
  'Open evil.com:8080/login today.',
  'Call 0800–123–4567 today.',
  'Call 0800‑123‑4567 today.',
  'Call 0800·123·4567 today.',
  'Call ٠٨٠٠١٢٣٤٥٦٧ today.',
  'See—evil.com—now',
  'evil.com–now',
  'evil.com→now',
  'x=evil.com',
  'a/evil.com',
  'foo&evil.com',
  'evil.com\\@x',
])('sees what leads somewhere in: %s', (text) => {
  expect(contactsIn(text)).not.toEqual([]);
  expect(withoutAddresses(text)).toContain('…');
});

it.each([
  'Between 2024–2025 they grew by 10–15 %, to €1,200,000.',
  'Either/or, and/or: he said so — on 12.03.2026.',
  'A ratio of 3:1, at 10:30, in v1.2.3.',
  'Their email=no and phone=no',
])('takes nothing for an address in: %s', (text) => {
  expect(contactsIn(text)).toEqual([]);
});

it('knows the same number and address in the source, however they are written there', () => {
  const known = contactsOf(['Call 0800-123-4567 or open https://good.example/a?b=1&c=2.']);
  expect(foreignIn('0800–123–4567, good.example/a?b=1&c=2', known)).toEqual([]);
  expect(foreignIn('good.example/a?b=evil.com', known)).toEqual(['evil.com']);
});
