import { readBlocks, valueOf } from '../read/fields.ts';
import type { ReadMail } from '../read/read-mail.ts';
import { addressesIn, addressOfField } from './addresses.ts';
import type { MailReport } from './mail-report.ts';
import { originalIds } from './original-ids.ts';

/** Reports that no person complained with: RFC 5965, 7.3 and RFC 6430, RFC 6591. */
const NO_COMPLAINT = new Set(['not-spam', 'auth-failure', 'dmarc']);

/**
 * Reads a complaint (ARF, RFC 5965): somebody marked a message as spam. Many providers remove the recipient from the
 * report; then the returned message's To is read, where it is left.
 */
export const readFeedbackReport = (mail: ReadMail): MailReport | undefined => {
  const part = mail.reports.find(({ type }) => type === 'message/feedback-report');
  if (part === undefined) return undefined;
  const fields = readBlocks(part.text).flat();
  const feedbackType = (valueOf(fields, 'feedback-type') ?? 'abuse').toLowerCase();
  if (NO_COMPLAINT.has(feedbackType)) return { kind: 'none', what: 'mail' };
  const named = ['original-rcpt-to', 'removal-recipient', 'x-original-to']
    .flatMap((name) => fields.filter((field) => field.name === name))
    .flatMap(({ value }) => addressOfField(value) ?? []);
  const returned = mail.reports.find(({ type }) => type.includes('rfc822'));
  const to = valueOf(readBlocks(returned?.text ?? '')[0] ?? [], 'to');
  const recipients = named.length > 0 ? named : addressesIn(to ?? '');
  return {
    kind: 'complaint',
    recipients: [...new Set(recipients)],
    feedbackType,
    originalMessageIds: originalIds(mail),
  };
};
