import type { Font } from 'fontkit';
import { type FaceName, faceForDocument, isWeightless, openFace, type Weight } from './faces.ts';
import { type DrawnRun, type Line, linesOf, oneLineOf } from './text-lines.ts';
import { isPlain } from './text-runs.ts';

export const INK = { text: '#1d211f', soft: '#5c615e', line: '#d9dbd6', accent: '#2f4b8f' } as const;
export type Ink = keyof typeof INK;
export type Inks = Record<Ink, string>;

export interface TextStyle {
  size: number;
  font?: Weight;
  ink?: Ink;
  /** At the start by default: the right side for what is read from right to left. */
  align?: 'start' | 'left' | 'right';
  /** Of a line, in points. */
  lineHeight?: number;
}

export interface Place {
  x: number;
  y: number;
  width: number;
}

/** How thick the outline is that makes a face without a weight of its own bolder, as a share of the size. */
const BOLDER = 0.035;
const FIGURES = ['tnum' as const];

/** A word that pdfkit would measure again and again, to find where it has to be broken; no line ends at a no-break space. */
const LONG_WORD = /[\S\u00a0\u2007\u202f]{200}/;

/** What pdfkit breaks into lines itself. */
const isLeftToPdfkit = (text: string, weight: Weight): boolean => isPlain(text, weight) && !LONG_WORD.test(text);

const lineHeightOf = ({ size, lineHeight = size * 1.4 }: TextStyle): number => lineHeight;

/**
 * Sets text in a document. What Inter has is left to pdfkit; a text with other scripts or from right to left is broken
 * into lines and runs here.
 */
export class Typesetter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #faces = new Set<FaceName>();
  #last: { key: string; lines: readonly Line[] } | undefined;

  readonly #inks: Inks;

  constructor(doc: PDFKit.PDFDocument, inks: Inks) {
    this.#doc = doc;
    this.#inks = inks;
  }

  #use(name: FaceName, { size, ink = 'text' }: TextStyle): void {
    if (!this.#faces.has(name)) {
      this.#faces.add(name);
      // pdfkit also takes a font that was read before; its types don't say so.
      this.#doc.registerFont(name, faceForDocument(name) satisfies Font as unknown as Buffer);
    }
    this.#doc.font(name).fontSize(size).fillColor(this.#inks[ink]);
  }

  #plainOptions(width: number, style: TextStyle) {
    const align = style.align === 'right' ? ('right' as const) : ('left' as const);
    const natural = this.#doc.currentLineHeight(true);
    // Figures of one width where they stand below each other; elsewhere they'd keep pdfkit from remembering words it has shaped.
    const features = align === 'right' ? { features: FIGURES } : {};
    return { width, align, lineGap: lineHeightOf(style) - natural, ...features };
  }

  /** The lines of a text that isn't plain; a text is measured before it is drawn, so the last ones are remembered. */
  #linesOf(text: string, width: number, { size, font = 'regular' }: TextStyle): readonly Line[] {
    const key = `${font} ${size} ${width} ${text}`;
    if (this.#last?.key !== key) this.#last = { key, lines: linesOf(text, font, width / size) };
    return this.#last.lines;
  }

  heightOf(text: string, width: number, style: TextStyle): number {
    const { font = 'regular' } = style;
    if (!isLeftToPdfkit(text, font)) return this.#linesOf(text, width, style).length * lineHeightOf(style);
    this.#use(font, style);
    return this.#doc.heightOfString(text, this.#plainOptions(width, style));
  }

  write(text: string, { x, y, width }: Place, style: TextStyle): void {
    const { font = 'regular' } = style;
    if (isLeftToPdfkit(text, font)) {
      this.#use(font, style);
      this.#doc.text(text, x, y, this.#plainOptions(width, style));
      return;
    }
    for (const [at, line] of this.#linesOf(text, width, style).entries())
      this.#drawLine(line, { x, y: y + at * lineHeightOf(style), width }, style);
  }

  /** Writes a text in one line, which is cut where it is too long. */
  writeOneLine(text: string, { x, y, width }: Place, style: TextStyle): void {
    const { font = 'regular', size } = style;
    if (isPlain(text, font)) {
      this.#use(font, style);
      this.#doc.text(text, x, y, { width, height: size * 1.5, ellipsis: true, lineBreak: false });
      return;
    }
    const line = oneLineOf(text, font, width / size);
    if (line !== undefined) this.#drawLine(line, { x, y, width }, { ...style, align: 'left' });
  }

  #drawLine({ runs, width: ems, isRightToLeft }: Line, { x, y, width }: Place, style: TextStyle): void {
    const { font = 'regular', size, align = 'start' } = style;
    const own = openFace(font);
    // Every face stands on the line that Inter would stand on.
    const baseline = y + (own.ascent / own.unitsPerEm) * size;
    let left = align === 'right' || (align === 'start' && isRightToLeft) ? x + width - ems * size : x;
    for (const run of runs) {
      this.#drawRun(run, left, baseline, style);
      left += run.width * size;
    }
  }

  #drawRun({ text, face }: DrawnRun, x: number, y: number, style: TextStyle): void {
    const isBolder = style.font === 'strong' && isWeightless(face);
    this.#use(face, style);
    // An empty list of features has a run shaped as a whole; without one, pdfkit would shape it word by word.
    const options = { lineBreak: false, baseline: 'alphabetic' as const, features: [] };
    this.#doc.save();
    if (isBolder) this.#doc.lineWidth(style.size * BOLDER).strokeColor(this.#inks[style.ink ?? 'text']);
    this.#doc.text(text, x, y, isBolder ? { ...options, fill: true, stroke: true } : options);
    this.#doc.restore();
  }
}
