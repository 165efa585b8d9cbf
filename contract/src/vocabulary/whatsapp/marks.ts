// WhatsApp's own formatting: *bold*, _italic_, ~struck~ and ```code```.

/** A piece of a text and how it looks. */
export interface MarkedPiece {
  text: string;
  mark: 'bold' | 'italic' | 'struck' | 'code' | null;
}

const MARKS = { '*': 'bold', _: 'italic', '~': 'struck' } as const;
const CODE = '```';
const isWordEnd = (letter: string | undefined): boolean => letter === undefined || /[^\p{L}\p{N}]/u.test(letter);

/** Where the mark that opens at `from` closes, on the same line: right after a word, and not within one. -1 if it doesn't. */
const closeOf = (text: string, from: number): number => {
  const mark = text[from] ?? '';
  if (!isWordEnd(text[from - 1]) || /^\s?$/.test(text[from + 1] ?? '')) return -1;
  const newline = text.indexOf('\n', from);
  const lineEnd = newline < 0 ? text.length : newline;
  for (let at = text.indexOf(mark, from + 2); at > 0 && at < lineEnd; at = text.indexOf(mark, at + 1))
    if (!/\s/.test(text[at - 1] ?? '') && isWordEnd(text[at + 1])) return at;
  return -1;
};

const endOf = (text: string, at: number): number => {
  if (text.startsWith(CODE, at)) return text.indexOf(CODE, at + CODE.length);
  return (text[at] ?? '') in MARKS ? closeOf(text, at) : -1;
};

/** A text as a phone shows it, in pieces; marks within marks aren't taken apart, which a preview can do without. */
export const markedPieces = (text: string): MarkedPiece[] => {
  const pieces: MarkedPiece[] = [];
  let plain = '';
  const flush = () => {
    if (plain !== '') pieces.push({ text: plain, mark: null });
    plain = '';
  };
  for (let at = 0; at < text.length;) {
    const letter = text[at] ?? '';
    const end = endOf(text, at);
    if (end <= at) {
      plain += letter;
      at += 1;
      continue;
    }
    flush();
    const isCode = text.startsWith(CODE, at);
    const width = isCode ? CODE.length : 1;
    pieces.push({ text: text.slice(at + width, end), mark: isCode ? 'code' : MARKS[letter as keyof typeof MARKS] });
    at = end + width;
  }
  flush();
  return pieces;
};

/** A text without its marks: for a line of a list, which isn't formatted. */
export const withoutMarks = (text: string): string =>
  markedPieces(text)
    .map((piece) => piece.text)
    .join('');
