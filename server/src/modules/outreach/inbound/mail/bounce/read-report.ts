import { valueOf } from '../read/fields.ts';
import type { ReadMail } from '../read/read-mail.ts';
import { readDeliveryStatus } from './delivery-status.ts';
import { readFeedbackReport } from './feedback-report.ts';
import { readFreeForm } from './free-form.ts';
import { toMailReport, type MailReport } from './mail-report.ts';
import { originalIds } from './original-ids.ts';

const LONGEST_EXPLANATION = 4_000;

/** A receipt that a person's program sends (MDN, RFC 8098). */
const isReadReceipt = ({ reports, fields }: ReadMail): boolean =>
  reports.some(({ type }) => type.endsWith('disposition-notification')) ||
  /report-type="?disposition-notification/i.test((valueOf(fields, 'content-type') ?? '').slice(0, 1_000));

const readStatusParts = (mail: ReadMail): MailReport | undefined => {
  const parts = mail.reports.filter(({ type }) => type.endsWith('delivery-status'));
  const read = parts.map(({ text }) => readDeliveryStatus(text, mail.text.slice(0, LONGEST_EXPLANATION)));
  const recipients = read.flatMap((status) => status.recipients);
  if (recipients.length > 0) {
    // A report without an address in its fields may name it in its text.
    const named = recipients.some(({ address }) => address === null) ? readFreeForm(mail) : undefined;
    const [first] = named ?? [];
    return toMailReport(
      recipients.map((report) => (report.address === null ? { ...report, address: first?.address ?? null } : report)),
      originalIds(mail),
    );
  }
  return read.some(({ isDelivered }) => isDelivered) ? { kind: 'none', what: 'delivered' } : undefined;
};

/**
 * Whether a mail reports a bounce, a delay or a complaint, and about which message and recipients. The caller believes it
 * for a message only where one of the original Message-IDs is the message's: anyone can write a report.
 */
export const readReport = (mail: ReadMail): MailReport => {
  if (isReadReceipt(mail)) return { kind: 'none', what: 'read' };
  const structured = readFeedbackReport(mail) ?? readStatusParts(mail);
  if (structured) return structured;
  const recipients = readFreeForm(mail);
  return recipients === undefined ? { kind: 'none', what: 'mail' } : toMailReport(recipients, originalIds(mail));
};
