import { expect, it } from 'vitest';
import { isOfOptOuts, readConsent, readOptOut } from './consent.ts';

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

const REFUSALS =
  "nicht erteilt|Nicht zugestimmt|nicht bestätigt|Consent not given|Did not consent|does not accept|Has not agreed|Never subscribed|NEVER_SUBSCRIBED|Do not subscribe|disagree|Did not opt in|Consent: no|Opt-in: no|Opt-in: 0|Einwilligung: nein|Einwilligung fehlt|Einwilligung abgelaufen|Permission not granted|Double opt-in not confirmed|Consent expired|didn’t consent|doesn't agree|jamais accepté|N’a pas accepté|nunca aceptó|niet akkoord|geen toestemming|consent = false|UNSUBSCRIBED|optedOut|Consent given, revoked 2025-01-02|no, see https://forms.example/17|signed ✗";

it.each([...REFUSALS.split('|'), `Consent ${'by email '.repeat(25)}not given`])(
  '“%s” refuses, wherever the denial stands',
  (text) => expect(readConsent(text)).toMatchObject({ basis: 'withdrawn' }),
);

it.each('keine|Kein|none|None|aucun|aucune|ninguno|nessuno|geen|nenhum|no'.split('|'))(
  '“%s” as the whole cell refuses',
  (text) => expect(readConsent(text)).toMatchObject({ basis: 'withdrawn' }),
);

it.each('n/a|N/A|na|k. A.|keine Angabe|sin dato|–|—|-|null|#N/A'.split('|'))('“%s” says nothing', (text) =>
  expect(readConsent(text)).toBeUndefined(),
);

const CONSENTS =
  'SUBSCRIBED|erteilt|Consent given by email on 12 March 2025|Opted in via website form|Opt-in: yes|Consent (signed form no. 17)|consent given 2025-03-12 10:00:00|2025-03-12T10:00:00Z|Opt-in March 12, 2025|Einwilligung liegt vor|zugestimmt am 4. März 2025|Confirmed https://firm.no/forms/17|Accepts marketing|✓';

it.each(CONSENTS.split('|'))('“%s” consents as a whole', (text) =>
  expect(readConsent(text)).toMatchObject({ basis: 'consent' }),
);

const DOUBTS =
  'Formerly subscribed|Einwilligungsanfrage 2025|Double opt-in sent|Please confirm|yes?|Consent 0|Consent 0.|consent to phone only|may consent|ja, nur Telefon|Consent 👎|≠ consent|Berlin 2025-03-12|form';

it.each(DOUBTS.split('|'))('“%s” is in doubt and never consent', (text) => expect(readConsent(text)).toBeUndefined());

const OPT_OUTS =
  'Opted out of email: Marketing Information|Newsletter opt-out|Newsletter unsubscribed|Email marketing opt out|emailOptOut|HasOptedOutOfEmail|Consent withdrawn on|Consent revoked|Einwilligung widerrufen am|abgemeldet|No newsletter|Kein Newsletter|Désabonné|Fecha de baja|Do not email|Unsubscribed from all email';

it.each(OPT_OUTS.split('|'))('“%s” names who opted out', (header) => expect(isOfOptOuts(header)).toBe(true));

it.each('Consent|Newsletter|Opt-in (yes/no)|Newsletter Ja / Nein|Einwilligung (J/N)|Email opt-in status'.split('|'))(
  '“%s” names who agreed',
  (header) => expect(isOfOptOuts(header)).toBe(false),
);

it('under who opted out, yes or a day is a withdrawal, no says nothing, and consent is never read', () => {
  for (const text of ['yes', 'TRUE', 'x', '1', 'ja', '2025-03-01', '01.03.2025', 'Unsubscribed', 'yes, by phone'])
    expect([text, readOptOut(text)]).toMatchObject([text, { basis: 'withdrawn' }]);
  for (const text of ['no', 'false', '0', 'nein', 'Not unsubscribed', 'nicht widerrufen', 'N'])
    expect([text, readOptOut(text)]).toEqual([text, null]);
  for (const text of ['Subscribed', 'perhaps', 'legitimate interest', '17'])
    expect([text, readOptOut(text)]).toEqual([text, undefined]);
});
