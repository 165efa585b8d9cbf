/** The largest mail that is read, in bytes: what Gmail (25 MB) and Microsoft 365 (35 MB by default) take, encoded. */
const MOST_BYTES = 50 * 1024 * 1024;
/** Lines that begin like a boundary (RFC 2046, 5.1.1); each may become a part that the parser keeps in memory. */
const MOST_PARTS = 10_000;
/** The parser keeps each line of a text by itself, so that a mail of empty lines would keep it busy for a minute. */
const MOST_SHORT_LINES = 60_000;
/** Files are encoded in lines of 76 characters (RFC 2045, 6.8), which cost little. */
const SHORT = 60;

const NEWLINE = 0x0a;
const DASH = 0x2d;

/** Why less than the whole mail was read. */
export type Problem =
  | 'too_large'
  | 'too_many_parts'
  | 'too_many_lines'
  | 'too_many_headers'
  | 'long_field'
  | 'unreadable'
  | 'long_text';

const OF_CUTS: readonly Problem[] = ['too_large', 'too_many_parts', 'too_many_lines'];

/** Whether of a mail with these problems only the beginning was read, so that its last file may be half of one. */
export const isOnlyBeginning = ({ problems }: { problems: readonly Problem[] }): boolean =>
  problems.some((problem) => OF_CUTS.includes(problem));

/** Cuts a mail where it exceeds a limit, so that its beginning can be read. */
export const cutRaw = (raw: Uint8Array): { raw: Uint8Array; problem: Problem | undefined } => {
  const within = raw.subarray(0, MOST_BYTES);
  let parts = 0;
  let lines = 0;
  for (let at = 0; at < within.length;) {
    if (within[at] === DASH && within[at + 1] === DASH) parts += 1;
    if (parts > MOST_PARTS) return { raw: within.subarray(0, at), problem: 'too_many_parts' };
    if (lines > MOST_SHORT_LINES) return { raw: within.subarray(0, at), problem: 'too_many_lines' };
    const end = within.indexOf(NEWLINE, at);
    if (end - at < SHORT) lines += 1;
    at = end === -1 ? within.length : end + 1;
  }
  return { raw: within, problem: raw.length > MOST_BYTES ? 'too_large' : undefined };
};

/** A field that is longer says nothing more: thirty kilobytes are four hundred Message-IDs. */
const LONGEST_FIELD = 32 * 1024;
const HEADER_BYTES = 2 * 1024 * 1024;
const HEADER_END = /\r?\n\r?\n/;
const FIELD_START = /\r?\n(?![ \t])/;

/** Cuts each header field that is too long, because parsers of addresses and encoded words take more than linear time. */
export const cutFields = (raw: Uint8Array): { raw: Uint8Array; problem: Problem | undefined } => {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const start = bytes.toString('latin1', 0, HEADER_BYTES);
  const end = HEADER_END.exec(start)?.index ?? start.length;
  if (end <= LONGEST_FIELD) return { raw, problem: undefined };
  const fields = start.slice(0, end).split(FIELD_START);
  if (!fields.some((field) => field.length > LONGEST_FIELD)) return { raw, problem: undefined };
  const cut = fields.map((field) => field.slice(0, LONGEST_FIELD)).join('\r\n');
  return { raw: Buffer.concat([Buffer.from(cut, 'latin1'), bytes.subarray(end)]), problem: 'long_field' };
};
