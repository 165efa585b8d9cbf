import { expect, it } from 'vitest';
import { readMail } from '../read/read-mail.ts';
import { readReport } from '../bounce/read-report.ts';
import type { MailReport } from '../bounce/mail-report.ts';
import { OUR_ID, rawOf, THEM, type BounceCase } from '../test-data/bounce-mails.ts';
import { TEXTS } from '../test-data/bounces-as-text.ts';
import { STATUSES } from '../test-data/bounces-with-status.ts';
import { RECEIPTS } from '../test-data/receipts.ts';
import { HELD_OUT_BOUNCES } from '../test-data/held-out/bounces.ts';
import { hitRate } from '../test-data/hit-rate.ts';

const summary = (report: MailReport): string =>
  report.kind === 'none'
    ? `none ${report.what}`
    : report.kind === 'complaint'
      ? `complaint ${report.feedbackType}`
      : `${report.kind} ${report.cause}`;

/** What differs from what is expected. */
const differences = async (one: BounceCase): Promise<string> => {
  const report = readReport(await readMail(Buffer.from(rawOf(one).replaceAll('\n', '\r\n'))));
  const found = summary(report);
  const wrong = found === one.expect ? [] : [`${found} instead of ${one.expect}`];
  if (report.kind === 'none') return wrong.join('; ');
  const recipients = report.recipients.map((each) => (typeof each === 'string' ? each : each.address));
  const expected = one.recipients ?? [THEM];
  if (recipients.join() !== expected.join()) wrong.push(`recipients ${recipients.join()}`);
  const ids = one.ids ?? [OUR_ID];
  if (report.originalMessageIds.join() !== ids.join()) wrong.push(`ids ${report.originalMessageIds.join()}`);
  if (one.code !== undefined && report.kind !== 'complaint' && report.code !== one.code)
    wrong.push(`code ${report.code ?? 'none'}`);
  return wrong.join('; ');
};

it('bounces, delays, complaints and receipts are told apart, with recipient and original message', async () => {
  const results = await Promise.all(
    [...STATUSES, ...RECEIPTS, ...TEXTS].map(async (one) => ({ name: one.name, wrong: await differences(one) })),
  );
  expect(hitRate('bounces', results)).toBeGreaterThanOrEqual(0.98);
});

it('bounces that the rules were not written after are told apart', async () => {
  const results = await Promise.all(
    HELD_OUT_BOUNCES.map(async (one) => ({ name: one.name, wrong: await differences(one) })),
  );
  expect(hitRate('bounces, held out', results)).toBeGreaterThanOrEqual(0.95);
});

const ABSENT = `From: Anna Meyer <${THEM}>
To: maya@fieldnote.example
Return-Path: <>
Auto-Submitted: auto-replied
In-Reply-To: <${OUR_ID}>
Content-Type: text/plain; charset=utf-8`;

it.each([
  ['Automatic reply: Hello', 'I am travelling this week, so my response may be delayed.'],
  ['Automatic reply: Delivery problems at Lagos Solar?', 'I am out of the office until Monday.'],
  ['Re: Delivery problems at Lagos Solar?', 'I am on holiday, and my answer is delayed.'],
  ['Abwesenheit: Zustellung in Lagos', 'Ich bin bis Montag nicht im Büro.'],
  ['Re: Hello', 'Your message was blocked by my vacation; it did not reach me. I am away until Monday.'],
  ['Réponse automatique : Bonjour', 'Votre message n’a pas pu être lu, je suis absente.'],
])('an absence is no bounce: %s', async (subject, text) => {
  const mail = await readMail(Buffer.from(`${ABSENT}\nSubject: ${subject}\n\n${text}\n`.replaceAll('\n', '\r\n')));
  expect(readReport(mail)).toEqual({ kind: 'none', what: 'mail' });
});
