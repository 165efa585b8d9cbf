import { type EstimateVariable, LIMITS } from '@rainmaker/contract';
import { formatMinor } from '@rainmaker/contract/money';
import type { WholeEstimate } from '../estimates/estimate-row.ts';

/** Files besides the PDF are too much for many mail servers: the page has them. */
const besides = (count: number): string => {
  if (count === 0) return '';
  return count === 1 ? ' Another file is on the page.' : ` ${count} more files are on the page.`;
};

/** The email that a dialog suggests. */
export const DEFAULT_SUBJECT = 'Estimate {{ estimate_number }}: {{ estimate_title }}';
export const defaultBody = ({
  attachments,
}: Pick<WholeEstimate, 'attachments'>): string => `Hello {{ first_name | default: "there" }},

Here is our estimate: {{ estimate_title }}. On its page you can choose options, ask a question, and sign:

[Open the estimate]({{ estimate_link }}){button}

It’s valid until {{ estimate_valid_until }}. The PDF is attached.${besides(attachments.length)}`;

/** The text that a dialog suggests for WhatsApp. */
export const DEFAULT_MESSAGE = `Hello {{ first_name | default: "there" }},

Here is our estimate: {{ estimate_title }}. On its page you can choose options, ask a question, and sign:

{{ estimate_link }}

It’s valid until {{ estimate_valid_until }}.`;

const LINK = /\{\{-?\s*estimate_link\b/;

/** The text with the link at its end, where it says it nowhere. */
export const withLink = (body: string): string =>
  LINK.test(body) ? body : `${body}\n\n[Open the estimate]({{ estimate_link }}){button}`;

/** The same for WhatsApp, which makes a link of an address by itself. */
export const withAddress = (body: string): string => (LINK.test(body) ? body : `${body}\n\n{{ estimate_link }}`);

const dayText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** What an email about an estimate can say of it, beside the variables of every message. */
export const estimateVariables = (
  { number, title, currency, total, valid_until: until }: WholeEstimate,
  url: string,
): Record<EstimateVariable, string> => ({
  estimate_link: url,
  estimate_number: number,
  estimate_title: title.slice(0, LIMITS.estimateTitleCharacters),
  estimate_total: `${currency} ${formatMinor(total, currency)}`,
  estimate_valid_until: dayText(until),
});
