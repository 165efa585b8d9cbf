// WhatsApp's own formatting: *bold*, _italic_, ~struck~ and ```code```.

/** A piece of a text and how it looks. */
export interface MarkedPiece {
  text: string;
  mark: 'bold' | 'italic' | 'struck' | 'code' | null;
}

const MARKS = { '*': 'bold', _: 'italic', '~': 'struck' } as const;
const CODE = '```';
const isWordEnd = (letter: string | undefined): boolean => letter === undefined || /[^\p{L}\p{N}]/u.test(letter);

type Mark = keyof typeof MARKS;
const isMark = (letter: string): letter is Mark => letter in MARKS;

/** For each place and mark, where the next one from there on closes on the same line: right after a word, and not within one; -1 if none does. */
type Closers = Record<Mark, readonly number[]>;

const closersOf = (text: string): Closers => {
  const closers: Record<Mark, number[]> = { '*': [], _: [], '~': [] };
  const next: Record<Mark, number> = { '*': -1, _: -1, '~': -1 };
  // Each character is looked at once: a text of opening marks alone took a second.
  for (let at = text.length; at >= 0; at -= 1) {
    const letter = text[at] ?? '';
    if (letter === '\n') Object.assign(next, { '*': -1, _: -1, '~': -1 });
    else if (isMark(letter) && !/\s/.test(text[at - 1] ?? '') && isWordEnd(text[at + 1])) next[letter] = at;
    closers['*'][at] = next['*'];
    closers._[at] = next._;
    closers['~'][at] = next['~'];
  }
  return closers;
};

const closeOf = (text: string, from: number, closers: Closers): number => {
  const letter = text[from] ?? '';
  if (!isMark(letter) || !isWordEnd(text[from - 1]) || /^\s?$/.test(text[from + 1] ?? '')) return -1;
  return closers[letter][from + 2] ?? -1;
};

const endOf = (text: string, at: number, closers: Closers): number =>
  text.startsWith(CODE, at) ? text.indexOf(CODE, at + CODE.length) : closeOf(text, at, closers);

/** A text as a phone shows it, in pieces; marks within marks aren't taken apart, which a preview can do without. */
export const markedPieces = (text: string): MarkedPiece[] => {
  const pieces: MarkedPiece[] = [];
  const closers = closersOf(text);
  let plain = '';
  const flush = () => {
    if (plain !== '') pieces.push({ text: plain, mark: null });
    plain = '';
  };
  for (let at = 0; at < text.length;) {
    const letter = text[at] ?? '';
    const end = endOf(text, at, closers);
    if (end <= at) {
      plain += letter;
      at += 1;
      continue;
    }
    flush();
    const isCode = text.startsWith(CODE, at);
    const width = isCode ? CODE.length : 1;
    pieces.push({ text: text.slice(at + width, end), mark: isCode ? 'code' : MARKS[letter as Mark] });
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
