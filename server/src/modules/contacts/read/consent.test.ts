import { expect, it } from 'vitest';
import { readConsent } from './consent.ts';

it.each([
  ['yes', 'consent', null],
  ['Ja', 'consent', null],
  ['TRUE', 'consent', null],
  ['x', 'consent', null],
  ['2025-03-12', 'consent', '2025-03-12'],
  ['Double opt-in 12.03.2025', 'consent', '2025-03-12'],
  ['Signed form of 4 March 2025', 'consent', '2025-03-04'],
  ['Einwilligung vom 4. März 2025', 'consent', '2025-03-04'],
  ['https://forms.example/17', 'consent', null],
  ['berechtigtes Interesse', 'legitimate_interest', null],
  ['legitimate interest', 'legitimate_interest', null],
  ['Vertrag 2024/11', 'contract', null],
  ['no', 'withdrawn', null],
  ['Nein', 'withdrawn', null],
  ['0', 'withdrawn', null],
  ['keine Einwilligung', 'withdrawn', null],
  ['sin consentimiento', 'withdrawn', null],
  ['No consent', 'withdrawn', null],
  ['Opted out 2025-01-02', 'withdrawn', '2025-01-02'],
  ['Widerrufen am 02.01.2025', 'withdrawn', '2025-01-02'],
  ['désinscrit', 'withdrawn', null],
  ['No. 17 of the signed forms', 'consent', null],
] as const)('“%s” is read as %s', (text, basis, day) => {
  expect(readConsent(text)).toEqual({ basis, text, day });
});

it.each(['pending', 'requested 2025-03-12', 'ausstehend', 'perhaps', 'maybe', 'Berlin'])(
  '“%s” says neither that they consent nor that they don’t',
  (text) => expect(readConsent(text)).toBeUndefined(),
);

it('a day that may be one of two is read as the column’s format says', () => {
  expect(readConsent('opt-in 03/04/2025')).toMatchObject({ day: null });
  expect(readConsent('opt-in 03/04/2025', 'dmy')).toMatchObject({ day: '2025-04-03' });
});
