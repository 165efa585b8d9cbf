import { type Atom, maskTemplate } from '@rainmaker/contract/markup';

/** A piece of a text that is not the model's to change: Liquid, a choice, an address, a picture. */
interface Piece {
  kind: Atom['kind'] | 'target' | 'address' | 'picture';
  source: string;
}

/** A text for a model, with a mark for each piece that it must leave alone. */
export interface KeptPieces {
  text: string;
  /** By their marks, in the order of the text. */
  pieces: ReadonlyMap<string, Piece>;
}

const MARK = /⟦\d{1,4}⟧/g;
/** How a picture, the address of a link, an address as it stands, and what would look like a mark begin. */
const STARTS = /!\[|\]\(|https?:\/\/|[⟦⟧]/g;
const TARGET = /\([^\s()]+\)/y;
const ADDRESS = /[^\s<>"'[\]\\)]+/y;
const BUTTON_END = '{button}';
const MOST_DESCRIPTION = 400;

const matchAt = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
};

const withoutEnd = (address: string): string => {
  let end = address.length;
  while (end > 0 && '.,;:!?*_'.includes(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
};

/** The piece that begins at a place; undefined for what only looks like one. */
const fixedAt = (text: string, at: number): { from: number; source: string; kind: Piece['kind'] } | undefined => {
  if (text.startsWith('![', at)) {
    const close = text.slice(at, at + MOST_DESCRIPTION).indexOf('](');
    const target = close < 0 ? undefined : matchAt(TARGET, text, at + close + 1);
    if (target === undefined) return undefined;
    return { from: at, source: text.slice(at, at + close + 1) + target, kind: 'picture' };
  }
  if (text.startsWith('](', at)) {
    const target = matchAt(TARGET, text, at + 1);
    if (target === undefined) return undefined;
    const end = text.startsWith(BUTTON_END, at + 1 + target.length) ? BUTTON_END : '';
    return { from: at + 1, source: target + end, kind: 'target' };
  }
  if (text.startsWith('http', at))
    return { from: at, source: withoutEnd(matchAt(ADDRESS, text, at) ?? ''), kind: 'address' };
  return { from: at, source: text.charAt(at), kind: 'other' };
};

/** Takes out what must stay as it is. */
export const keepPieces = (template: string, isTemplate: boolean): KeptPieces => {
  const { text, atoms } = maskTemplate(template, isTemplate);
  const pieces = new Map<string, Piece>();
  const back = (part: string): string =>
    part.replaceAll(/[\uE000-\uF8FF]/g, (character) => atoms.get(character)?.source ?? character);
  const mark = (piece: Piece): string => {
    const name = `⟦${pieces.size + 1}⟧`;
    pieces.set(name, piece);
    return name;
  };
  const ofAtoms = (part: string): string =>
    part.replaceAll(/[\uE000-\uF8FF]/g, (character) => {
      const atom = atoms.get(character);
      return atom === undefined ? '' : mark(atom);
    });
  let out = '';
  let end = 0;
  for (const { index } of text.matchAll(STARTS)) {
    const fixed = index < end ? undefined : fixedAt(text, index);
    if (fixed === undefined) continue;
    const { from, source, kind } = fixed;
    out += ofAtoms(text.slice(end, from)) + mark({ kind, source: back(source) });
    end = from + source.length;
  }
  return { text: out + ofAtoms(text.slice(end)), pieces };
};

/** What is wrong with a model's text, in words; its pieces are put back otherwise. */
export type Restored = { text: string } | { problem: string };

const shown = ({ source }: Piece): string => (source.length > 60 ? `${source.slice(0, 59)}…` : source);

/** Puts the pieces back; a text that lost one, said one twice, made one up or took Liquid apart is none. */
export const restorePieces = (written: string, { pieces }: KeptPieces): Restored => {
  const marks: readonly string[] = written.match(MARK) ?? [];
  const used = new Set(marks);
  for (const [mark, piece] of pieces) {
    if (!used.has(mark)) return { problem: `The model left out ${shown(piece)}.` };
    if (piece.kind === 'target' && !written.includes(`]${mark}`))
      return { problem: `The model took the link apart that leads to ${shown(piece)}.` };
  }
  const unknown = marks.find((mark) => !pieces.has(mark));
  const twice = marks.find((mark, at) => marks.indexOf(mark) !== at);
  if (unknown !== undefined || twice !== undefined) return { problem: 'The model repeated a variable or made one up.' };
  // Its own braces would be read as Liquid or as choices.
  if (/[{}⟦⟧]/.test(written.replaceAll(MARK, '')))
    return { problem: 'The model added braces, which mean variables here.' };
  const tags = [...pieces].filter(([, { kind }]) => kind === 'tag').map(([mark]) => mark);
  const order = marks.filter((mark) => pieces.get(mark)?.kind === 'tag');
  if (tags.some((mark, at) => mark !== order[at])) return { problem: 'The model changed the order of the conditions.' };
  return { text: written.replaceAll(MARK, (mark) => pieces.get(mark)?.source ?? '') };
};
