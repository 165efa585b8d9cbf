import { readBlocks, valueOf } from '../read/fields.ts';
import { readIds } from '../read/message-ids.ts';
import type { ReadMail } from '../read/read-mail.ts';

const LONGEST = 200_000;
const RETURNED = /rfc822|global$|global-headers/;
const ID_LINE = /^[>\s]{0,20}(?:x-original-)?message-id:[ \t]{0,20}(\S{0,900})/i;

/** Headers that a report copies into its text, for instance those of Exchange under "Original message headers". */
const idsInText = (text: string): string[] => {
  const lines = text.slice(0, LONGEST).split('\n');
  return lines.flatMap((line, index) => {
    const [, value] = ID_LINE.exec(line) ?? [];
    // A long identifier is folded onto the next line.
    return value === undefined ? [] : readIds(value === '' ? (lines[index + 1] ?? '').trim() : value);
  });
};

/**
 * The Message-IDs of the message that a report is about: from the returned message or its headers (RFC 6522, 3), the text,
 * or the report's own In-Reply-To and References.
 */
export const originalIds = (mail: ReadMail): string[] => {
  const returned = mail.reports.filter(({ type }) => RETURNED.test(type));
  const fromParts = returned.flatMap(({ text }) => readIds(valueOf(readBlocks(text)[0] ?? [], 'message-id')));
  const found = fromParts.length > 0 ? fromParts : idsInText(mail.text);
  const ids = found.length > 0 ? found : [...mail.inReplyTo, ...mail.references];
  return [...new Set(ids.filter((id) => id !== mail.messageId))];
};
