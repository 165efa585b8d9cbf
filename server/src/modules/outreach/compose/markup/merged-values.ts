import { joinPieces, type Piece } from '@rainmaker/contract/markup';

/** Stands for a value while addresses are looked for. */
const ATOM = '\uFDD2';
/** Around what Liquid puts into a text. No program exchanges these characters, and no value keeps one. */
const BEGIN = '\uFDD0';
const END = '\uFDD1';
const BOTH = /[\uFDD0\uFDD1]/g;

/** A text as if nothing had been marked. */
export const withoutMarks = (text: string): string => text.replace(BOTH, '');

/** What Liquid writes for a value; nothing for what is no text, number or list of these. */
export const asText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? value.map(asText).join('') : '';
};

/** What an output of Liquid writes: the value, marked as one, so that what it says formats nothing. */
export const markValue = (value: unknown): string => {
  const text = withoutMarks(asText(value));
  return text === '' ? '' : `${BEGIN}${text}${END}`;
};

/** Values cut at any place by a filter have a mark too many or too few: whatever is between two is one piece. */
const piecesOf = (marked: string): Piece[] => {
  const pieces: Piece[] = [];
  let depth = 0;
  for (const part of marked.split(/([\uFDD0\uFDD1])/)) {
    if (part === BEGIN) depth += 1;
    else if (part === END) depth = Math.max(0, depth - 1);
    else if (part !== '') pieces.push({ text: part, isLiteral: depth > 0 });
  }
  return pieces;
};

/** Where an address stands in a text whose values are one character each. */
const ADDRESSES = /\]\(((?:[^\s()<>"]|\([^\s()<>"]*\))+)\)|https?:\/\/[^\s<>"'[\]\\()]*/g;

const hex = (character: string): string =>
  [...new TextEncoder().encode(character)]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');

/** A whole address, whose parts stay parts; what would end it is encoded. */
const asAddress = (value: string): string => value.trim().replace(/[\s()<>"'[\]\\*_\p{C}]/gu, hex);

/** A part of an address. Half a character, which no address can say, is one that nobody knows. */
const asPart = (value: string): string =>
  encodeURIComponent(value.toWellFormed())
    .replaceAll('%40', '@')
    .replace(/[!'()*_]/g, (character) => (character === '_' ? character : hex(character)));

const MAIL = 'mailto:';

/** Whether nothing of an address stands before a place, or no more than its scheme. All before it isn't read: an address of ten thousand values would take seconds. */
const isBegun = (skeleton: string, begin: number, at: number): boolean =>
  at === begin || (at - begin === MAIL.length && skeleton.slice(begin, at).toLowerCase() === MAIL);

/** Values within addresses as addresses say them: formatting like the rest of the address. */
const inAddresses = (pieces: readonly Piece[]): Piece[] => {
  const skeleton = pieces.map(({ text, isLiteral }) => (isLiteral ? ATOM : text)).join('');
  const isWhole = new Map<number, boolean>();
  for (const { 0: all, 1: target, index } of skeleton.matchAll(ADDRESSES)) {
    const begin = target === undefined ? index : index + 2;
    for (let at = all.indexOf(ATOM); at >= 0; at = all.indexOf(ATOM, at + 1)) {
      isWhole.set(index + at, isBegun(skeleton, begin, index + at));
    }
  }
  let at = 0;
  return pieces.map((piece) => {
    const place = at;
    at += piece.isLiteral ? 1 : piece.text.length;
    const whole = piece.isLiteral ? isWhole.get(place) : undefined;
    if (whole === undefined) return piece;
    return { text: whole ? asAddress(piece.text) : asPart(piece.text), isLiteral: false };
  });
};

/**
 * A filled-in text whose values stand for themselves: `*Star*` is a name and formats nothing, and "Lagos Solar" within an
 * address becomes `Lagos%20Solar`.
 */
export const settleValues = (marked: string): string => joinPieces(inAddresses(piecesOf(marked)));
