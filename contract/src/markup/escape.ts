import { characterAt, characterBefore, isWord, MARKS } from './inline.ts';

/** A part of a message: formatting as it is, or text whose every character stands for itself. */
export interface Piece {
  text: string;
  isLiteral: boolean;
}

/** The addresses that `readInline` takes as one piece. */
const ADDRESSES = /https?:\/\/[^\s<>"'[\]\\]*[^\s<>"'[\]\\.,;:!?)*_]/g;
/** What would begin an item of a list. Only `\n` begins a line: `m` would also count U+2028, and leave a backslash to be read. */
const LINE_START = /(?<![^\n])([ \t]*)\\*(?:- |\d{1,3}[.)] )(?=\S)/g;

/** Whether a mark would format something where it stands. */
const formats = (all: string, at: number): boolean => {
  const mark = all[at];
  const next = all[at + 1];
  if (mark === '*') return next === '*' || all[at - 1] === '*';
  if (mark === '!') return next === '[';
  if (mark !== '_') return true;
  if (next === '_' || all[at - 1] === '_') return true;
  return !isWord(characterBefore(all, at)) || !isWord(characterAt(all, at + 1));
};

/** For each place of a text whether it is literal. */
const literalPlaces = (pieces: readonly Piece[], length: number): Uint8Array => {
  const places = new Uint8Array(length);
  let at = 0;
  for (const { text, isLiteral } of pieces) {
    if (isLiteral) places.fill(1, at, at + text.length);
    at += text.length;
  }
  return places;
};

/** Where a line must not begin a list. */
const lineStarts = (all: string, literal: Uint8Array): Set<number> =>
  new Set(
    [...all.matchAll(LINE_START)]
      .filter((match) => literal.subarray(match.index, match.index + match[0].length).includes(1))
      .map((match) => match.index + (match[1]?.length ?? 0)),
  );

/** Within an address nothing is a mark. */
const addressPlaces = (all: string): Uint8Array => {
  const places = new Uint8Array(all.length);
  for (const match of all.matchAll(ADDRESSES)) places.fill(1, match.index, match.index + match[0].length);
  return places;
};

/**
 * Puts a message together so that reading it gives the pieces back: what is literal gets a backslash where it would format
 * something, and nowhere else. Backslashes before a mark are doubled, for there they mean something.
 */
export const joinPieces = (pieces: readonly Piece[]): string => {
  const all = pieces.map(({ text }) => text).join('');
  const literal = literalPlaces(pieces, all.length);
  const isAddress = addressPlaces(all);
  const starts = lineStarts(all, literal);
  let out = '';
  // Backslashes at the end of what is out: all of them, and those from its beginning that stand for themselves.
  let trailing = 0;
  let own = 0;
  for (let at = 0; at < all.length; at += 1) {
    const character = all[at] ?? '';
    if (starts.has(at)) out += '\\';
    if (character === '\\') {
      trailing += 1;
      if (literal[at]) own = trailing;
      out += character;
      continue;
    }
    if (MARKS.includes(character) && !isAddress[at]) {
      if (literal[at]) out += '\\'.repeat(trailing + (formats(all, at) ? 1 : 0));
      else out += '\\'.repeat(own);
    }
    out += character;
    trailing = 0;
    own = 0;
  }
  return out;
};

/** A text without formatting, as a message says it. */
export const escapeMarkup = (text: string): string => joinPieces([{ text, isLiteral: true }]);
