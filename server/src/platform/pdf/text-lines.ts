import LineBreaker from 'linebreak';
import { openFace, type FaceName, type Weight } from './faces.ts';
import { type Cluster, clustersOf, inVisualOrder, runsOf, shapeable } from './text-runs.ts';

/** A run as it is drawn. */
export interface DrawnRun {
  text: string;
  face: FaceName;
  /** In ems. */
  width: number;
}

export interface Line {
  /** From left to right. */
  runs: DrawnRun[];
  /** In ems. */
  width: number;
  isRightToLeft: boolean;
  /** The words as they were written. */
  source: string;
}

const SPACE = /^\s+$/;
/** So many characters are wider than any line; measuring them as one word would take the square of their number. */
const WIDER_THAN_A_LINE = 400;
/** Scripts that put no space between words. */
const WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const words = new Intl.Segmenter('th', { granularity: 'word' });

const widths = new Map<string, number>();
/** So many widths are remembered: a word is measured to find the lines, and often stands in several. */
const REMEMBERED = 20_000;

/** How wide a text is in a face, in ems. */
const widthIn = (face: FaceName, text: string): number => {
  const key = `${face} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const font = openFace(face);
  const width = font.layout(text).advanceWidth / font.unitsPerEm;
  if (widths.size >= REMEMBERED) widths.clear();
  widths.set(key, width);
  return width;
};

const draw = (clusters: readonly Cluster[]): DrawnRun[] =>
  inVisualOrder(runsOf(clusters)).map((run) => {
    const text = shapeable(run);
    return { text, face: run.face, width: widthIn(run.face, text) };
  });

const widthOf = (clusters: readonly Cluster[]): number => draw(clusters).reduce((sum, { width }) => sum + width, 0);

/** Where a line may end, as indices into the paragraph. */
const breaksOf = (paragraph: string): Set<number> => {
  const breaks = new Set<number>();
  const breaker = new LineBreaker(paragraph);
  for (let found = breaker.nextBreak(); found !== null; found = breaker.nextBreak()) breaks.add(found.position);
  if (WITHOUT_SPACES.test(paragraph))
    for (const { index, segment } of words.segment(paragraph))
      if (WITHOUT_SPACES.test(segment) && WITHOUT_SPACES.test(paragraph.charAt(index - 1))) breaks.add(index);
  return breaks;
};

/** The pieces of a paragraph that stay together; a piece that is wider than a line falls into its characters. */
const piecesOf = (clusters: readonly Cluster[], breaks: ReadonlySet<number>, width: number): Cluster[][] => {
  const pieces: Cluster[][] = [];
  for (const cluster of clusters) {
    const last = pieces.at(-1);
    if (last === undefined || breaks.has(cluster.at)) pieces.push([cluster]);
    else last.push(cluster);
  }
  return pieces.flatMap((piece) =>
    piece.length > WIDER_THAN_A_LINE || widthOf(trimmed(piece)) > width ? piece.map((cluster) => [cluster]) : [piece],
  );
};

/** Without the spaces at its end. */
const trimmed = (clusters: readonly Cluster[]): readonly Cluster[] => {
  const end = clusters.findLastIndex(({ text }) => !SPACE.test(text));
  return clusters.slice(0, end + 1);
};

const linesOfParagraph = (paragraph: string, weight: Weight, width: number): Line[] => {
  const { clusters, isRightToLeft } = clustersOf(paragraph, weight);
  const lines: Cluster[][] = [[]];
  let taken = 0;
  for (const piece of piecesOf(clusters, breaksOf(paragraph), width)) {
    const line = lines.at(-1);
    const needed = widthOf(piece);
    if (line === undefined || (line.length > 0 && taken + widthOf(trimmed(piece)) > width)) {
      lines.push([...piece]);
      taken = needed;
    } else {
      line.push(...piece);
      taken += needed;
    }
  }
  return lines.map((line, at) => {
    const runs = draw(trimmed(line));
    const end = lines[at + 1]?.[0]?.at ?? paragraph.length;
    return {
      runs,
      width: runs.reduce((sum, run) => sum + run.width, 0),
      isRightToLeft,
      source: paragraph.slice(line[0]?.at ?? 0, end).trimEnd(),
    };
  });
};

/** A text in lines not wider than so many ems, in as many faces as its scripts need. */
export const linesOf = (text: string, weight: Weight, width: number): Line[] =>
  text.split('\n').flatMap((paragraph) => linesOfParagraph(paragraph, weight, width));

/** A text in one line, cut with an ellipsis where it is wider. */
export const oneLineOf = (text: string, weight: Weight, width: number): Line | undefined => {
  const flat = text.replaceAll('\n', ' ');
  const [whole, ...more] = linesOf(flat, weight, width);
  if (more.length === 0) return whole;
  const [cut] = linesOf(flat, weight, width - widthIn(weight, '…'));
  return linesOf(`${cut?.source ?? ''}…`, weight, Number.POSITIVE_INFINITY)[0];
};
