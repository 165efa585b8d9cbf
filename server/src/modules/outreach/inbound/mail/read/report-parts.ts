import type { Attachment } from 'postal-mime';

/** A part that reports what became of a message, as text. */
export interface ReportPart {
  type: string;
  text: string;
}

const LONGEST = 256 * 1024;
const MOST_REPORTS = 20;

/** RFC 3464, 5965, 8098; the returned message or its headers (RFC 6522), and the same with UTF-8 (RFC 6533). */
const TYPES = new Set([
  'message/delivery-status',
  'message/feedback-report',
  'message/disposition-notification',
  'message/global-delivery-status',
  'message/global-disposition-notification',
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
  'text/rfc822',
  'message/rfc822-headers',
  'message/global-headers',
]);

/** The bytes of a part; the parser gives text only where it is asked to. */
export const contentOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);

export const isReportPart = ({ mimeType }: Attachment): boolean => TYPES.has(mimeType);

/** The reports among a mail's parts, each cut to what is read of it. */
export const partsOf = (parts: readonly Attachment[]): ReportPart[] =>
  parts
    .filter(isReportPart)
    .slice(0, MOST_REPORTS)
    .map((part) => ({ type: part.mimeType, text: new TextDecoder().decode(contentOf(part).subarray(0, LONGEST)) }));
