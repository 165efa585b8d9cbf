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
