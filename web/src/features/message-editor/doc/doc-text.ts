import { isAddress, joinPieces, maskTemplate, type Piece } from '@rainmaker/contract/markup';
import { blocksOf, type DocNode } from './doc.ts';

/** A piece of a line with its marks; Liquid, choices and pictures are pieces that stand as they are. */
interface Inline {
  text: string;
  isLiteral: boolean;
  bold: boolean;
  italic: boolean;
  link: string | undefined;
}

const escapeAlt = (text: string): string => text.replaceAll('\\', String.raw`\\`).replaceAll(/[[\]\n]/g, ' ');

/** A picture's description with its width, as they are kept. */
const describe = ({ alt, width }: Record<string, unknown>): string =>
  escapeAlt(String(alt)) + (typeof width === 'number' ? `|${width}` : '');

const inlineOf = (node: DocNode, isTemplate: boolean): Inline[] => {
  const marks = node.marks ?? [];
  const href = marks.find(({ type }) => type === 'link')?.attrs?.['href'];
  const around = {
    bold: marks.some(({ type }) => type === 'bold'),
    italic: marks.some(({ type }) => type === 'italic'),
    link: typeof href === 'string' ? href : undefined,
  };
  const { attrs = {} } = node;
  if (node.type === 'chip') return [{ text: String(attrs['source']), isLiteral: false, ...around }];
  if (node.type === 'hardBreak') return [{ text: '\n', isLiteral: true, ...around }];
  if (node.type === 'picture')
    return [{ text: `![${describe(attrs)}](${String(attrs['src'])})`, isLiteral: false, ...around }];
  return literals(node.text ?? '', isTemplate).map((piece) => ({ ...piece, ...around }));
};

/** What is typed may be Liquid, in which nothing is escaped. */
const literals = (text: string, isTemplate: boolean): Piece[] => {
  if (!isTemplate) return [{ text, isLiteral: true }];
  const { text: masked, atoms } = maskTemplate(text);
  return masked
    .split(/([\uE000-\uF8FF])/)
    .filter((part) => part !== '')
    .map((part) => {
      const atom = atoms.get(part);
      return { text: atom?.source ?? part, isLiteral: atom === undefined || atom.kind === 'other' };
    });
};

type Mark = 'bold' | 'italic';

/** A text in parts: the blanks at its beginning, its lines and the breaks between them, and the blanks at its end. */
const byBlanks = (text: string): string[] => {
  const begun = text.trimStart();
  const words = begun.trimEnd();
  const edges = [text.slice(0, text.length - begun.length), begun.slice(words.length)];
  return [edges[0] ?? '', ...words.split(/(\n)/), edges[1] ?? ''].filter((part) => part !== '');
};

/** Marks begin and end at words: blanks at their edges are outside of them. */
const withoutEdges = (pieces: readonly Inline[]): Inline[] => {
  const split = pieces.flatMap((piece) =>
    piece.isLiteral ? byBlanks(piece.text).map((text) => ({ ...piece, text })) : [{ ...piece }],
  );
  const isBlank = ({ text, isLiteral }: Inline): boolean => isLiteral && text.trim() === '';
  const goesOn = (mark: Mark, piece: Inline, before: Inline | undefined): boolean =>
    piece[mark] && before?.[mark] === true && before.link === piece.link;
  for (const list of [split, split.toReversed()])
    for (const [at, piece] of list.entries()) {
      if (!isBlank(piece)) continue;
      piece.bold = goesOn('bold', piece, list[at - 1]);
      piece.italic = goesOn('italic', piece, list[at - 1]);
    }
  return split;
};

const SYNTAX = { bold: '**', italic: '_' } as const;

/** The pieces with what makes them bold, italic or a link around them. */
const written = (pieces: readonly Inline[]): Piece[] => {
  const out: Piece[] = [];
  const open: (Mark | { link: string })[] = [];
  const put = (text: string) => out.push({ text, isLiteral: false });
  const close = () => {
    const last = open.pop();
    if (last !== undefined) put(typeof last === 'string' ? SYNTAX[last] : `](${last.link})`);
  };
  for (const piece of [...pieces, undefined]) {
    const wanted: typeof open = [
      ...(piece?.link === undefined ? [] : [{ link: piece.link }]),
      ...(piece?.bold ? ['bold' as const] : []),
      ...(piece?.italic ? ['italic' as const] : []),
    ];
    const isSame = (a: (typeof open)[number], b: (typeof open)[number] | undefined): boolean =>
      JSON.stringify(a) === JSON.stringify(b);
    const kept = open.findIndex((mark, at) => !isSame(mark, wanted[at]));
    if (kept >= 0) while (open.length > kept) close();
    for (const mark of wanted.slice(open.length)) {
      open.push(mark);
      put(typeof mark === 'string' ? SYNTAX[mark] : '[');
    }
    if (piece) out.push({ text: piece.text, isLiteral: piece.isLiteral });
  }
  return out;
};

/** What pieces come to, however they are cut. */
const sense = (pieces: readonly Inline[]): string => {
  const parts: string[] = [];
  let last = '';
  for (const { text, bold, italic, link } of pieces) {
    const marks = JSON.stringify([bold, italic, link]);
    if (marks !== last) parts.push(marks);
    last = marks;
    parts.push(text);
  }
  return parts.join('');
};

const piecesOf = (nodes: readonly DocNode[], isTemplate: boolean): Inline[] =>
  withoutEdges(nodes.flatMap((node) => inlineOf(node, isTemplate)));

/** Without line breaks at its edges, which a text has no place for. */
const trimmed = (pieces: readonly Inline[]): Inline[] => {
  const isBreak = ({ text }: Inline): boolean => text === '\n';
  const from = pieces.findIndex((piece) => !isBreak(piece));
  return from < 0 ? [] : pieces.slice(from, pieces.findLastIndex((piece) => !isBreak(piece)) + 1);
};

/** A paragraph, or an item of a list behind its dash. */
type Place = 'paragraph' | 'item';

const DASH = '- ';

/** Reads back what was written. */
const readBack = (text: string, place: Place, isTemplate: boolean): string | undefined => {
  const [block, ...others] = blocksOf(place === 'item' ? DASH + text : text, isTemplate);
  if (others.length > 0 || block?.type !== (place === 'item' ? 'bulletList' : 'paragraph')) return undefined;
  const content = place === 'item' ? block.content?.[0]?.content?.[0]?.content : block.content;
  return sense(piecesOf(content ?? [], isTemplate));
};

/** With backslashes where something would format. */
const escaped = (pieces: readonly Inline[], place: Place): string =>
  place === 'item'
    ? joinPieces([{ text: DASH, isLiteral: false }, ...written(pieces)]).slice(DASH.length)
    : joinPieces(written(pieces));

const plain = (pieces: readonly Inline[]): Inline[] =>
  pieces.map((piece) => ({ ...piece, bold: false, italic: false, link: undefined }));

/**
 * A paragraph's text: as it would be typed, if that reads as meant, else with backslashes. Marks that can't be written, such
 * as an italic part of a word, are left out.
 */
const textOfPieces = (pieces: readonly Inline[], place: Place, isTemplate: boolean): string => {
  const reads = (text: string, meant: readonly Inline[]): boolean => readBack(text, place, isTemplate) === sense(meant);
  const asTyped = written(pieces)
    .map(({ text }) => text)
    .join('');
  if (reads(asTyped, pieces)) return asTyped;
  for (const possible of [pieces, withoutItalics(pieces)]) {
    const text = escaped(possible, place);
    if (reads(text, possible)) return text;
  }
  return escaped(plain(pieces), place);
};

const withoutItalics = (pieces: readonly Inline[]): Inline[] => pieces.map((piece) => ({ ...piece, italic: false }));

/** The paragraphs that a paragraph of the editor is: two line breaks in it begin the next. */
const paragraphs = (pieces: readonly Inline[]): Inline[][] => {
  const all: Inline[][] = [[]];
  for (const [at, piece] of pieces.entries()) {
    if (piece.text === '\n' && pieces[at - 1]?.text === '\n') all.push([]);
    else all.at(-1)?.push(piece);
  }
  return all.map(trimmed);
};

const oneLine = (pieces: readonly Inline[]): Inline[] =>
  trimmed(pieces).map((piece) => (piece.text === '\n' ? { ...piece, text: ' ' } : piece));

const itemText = (item: DocNode, isTemplate: boolean): string => {
  const content = (item.content ?? []).flatMap((paragraph) => paragraph.content ?? []);
  return textOfPieces(oneLine(piecesOf(content, isTemplate)), 'item', isTemplate);
};

const buttonText = ({ attrs = {} }: DocNode): string =>
  `[${escapeAlt(String(attrs['label'])).trim()}](${String(attrs['href'])}){button}`;

const newText = (node: DocNode, isTemplate: boolean): string => {
  if (node.type === 'cta') return buttonText(node);
  if (node.type === 'paragraph')
    return paragraphs(piecesOf(node.content ?? [], isTemplate))
      .map((pieces) => textOfPieces(pieces, 'paragraph', isTemplate))
      .join('\n\n');
  const start = Number(node.attrs?.['start'] ?? 1);
  return (node.content ?? [])
    .map((item, at) => (node.type === 'orderedList' ? `${start + at}. ` : '- ') + itemText(item, isTemplate))
    .join('\n');
};

/** What of a node says something; where it stood and came from doesn't. */
const bare = (node: DocNode): unknown => {
  const { gap: _gap, origin: _origin, type: _type, ...attrs } = node.attrs ?? {};
  return [
    node.type,
    node.type === 'orderedList' ? { start: attrs['start'] } : attrs,
    node.text,
    node.marks?.map(({ type, attrs: of }) => [type, of?.['href']]),
    node.content?.map(bare),
  ];
};

/** Liquid that nobody closed, in a block of its own. */
const UNCLOSED = '{{\n\n';

/**
 * Liquid that nobody closed reads differently at the end of a text, and has what follows read differently, so a block is read as one
 * with others around it, too.
 */
const isAsRead = (node: DocNode, source: string, isTemplate: boolean): boolean => {
  const meant = JSON.stringify(bare(node));
  return ['', UNCLOSED].some((before) =>
    ['', '\n\n'].some((after) => {
      const blocks = blocksOf(before + source + after, isTemplate);
      const at = before === '' ? 0 : 1;
      const own = blocks[at];
      return (
        own !== undefined && blocks.length === at + 1 + (after === '' ? 0 : 1) && JSON.stringify(bare(own)) === meant
      );
    }),
  );
};

/** The text of one block: the very one it was read from unless it was changed. */
export const textOfBlock = (node: DocNode, isTemplate: boolean): string => {
  const source = node.attrs?.['origin'];
  if (typeof source === 'string' && isAsRead(node, source, isTemplate)) return source;
  return newText(node, isTemplate);
};

/** A block as it stands among others. */
export interface WrittenBlock {
  node: Pick<DocNode, 'type'> & { gap: unknown; count: number };
  text: string;
}

/** Line breaks before a block: as many as there were, where that keeps the two apart. */
const gapBetween = (before: WrittenBlock['node'] | undefined, { gap, type, count }: WrittenBlock['node']): number => {
  const had = typeof gap === 'number' ? gap : undefined;
  if (before === undefined) return had ?? 0;
  const isLoneItem = (each: { type: string; count: number }): boolean => each.type.endsWith('List') && each.count < 2;
  const isTight = before.type !== type && !isLoneItem(before) && !isLoneItem({ type, count });
  return Math.max(isTight ? 1 : 2, had === undefined || had === 0 ? 2 : had);
};

/** The text of blocks in their order. */
export const joinBlocks = (blocks: readonly WrittenBlock[]): string =>
  blocks.map(({ node, text }, at) => '\n'.repeat(gapBetween(blocks[at - 1]?.node, node)) + text).join('');

/** A document as text; one that wasn't changed gives the very text that it was read from. */
export const textOfDoc = (doc: DocNode, isTemplate: boolean): string =>
  joinBlocks(
    (doc.content ?? []).map((node) => ({
      node: { type: node.type, gap: node.attrs?.['gap'], count: node.content?.length ?? 0 },
      text: textOfBlock(node, isTemplate),
    })),
  );

/** An address as it can stand in a text: with `https://` or `mailto:`, and without what would end it. Undefined if it's none. */
export const cleanAddress = (typed: string, isTemplate: boolean): string | undefined => {
  const { text, atoms } = maskTemplate(typed.trim(), isTemplate);
  const encoded = text.replaceAll(/[\s()<>"[\]\\]/g, (character) =>
    encodeURIComponent(character).replace('(', '%28').replace(')', '%29'),
  );
  const startsWithVariable = [...atoms.keys()].some((atom) => encoded.startsWith(atom));
  const whole =
    /^[a-z][a-z\d+.-]*:/i.test(encoded) || startsWithVariable
      ? encoded
      : /^[^\s@/]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/.test(encoded)
        ? `mailto:${encoded}`
        : `https://${encoded}`;
  if (!startsWithVariable && !isAddress(whole)) return undefined;
  if (!startsWithVariable && !/^(?:mailto:|https?:\/\/[^/?#]*(?:\.[^/?#.]|[\uE000-\uF8FF]|localhost))/i.test(whole))
    return undefined;
  return whole.replaceAll(/[\uE000-\uF8FF]/g, (character) => atoms.get(character)?.source ?? character);
};
