import Pdf from 'pdfkit';
import { INK, type Ink, type Inks, type Place, type TextStyle, Typesetter } from './typesetter.ts';
import { isPlain } from './text-runs.ts';

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 48;
/** Room for the page number and what stands beside it. */
const FOOTER = 40;

/** Where a PNG says how wide and high it is. */
const PNG_SIZE = 16;

type Point = readonly [x: number, y: number];

/** A tab is a space, and every line ends alike. */
const tidy = (text: string): string => text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(/[\t\v\f]/g, ' ');

interface About {
  title: string;
  author: string;
  subject: string;
  /** Of titles and totals, such as #2f4b8f; the product's if null. */
  accent: string | null;
  /** BCP 47, for readers that speak. */
  language: string;
  /** Written into the file; the same content and date make the same bytes. */
  date: Date;
}

/** A document that is written from top to bottom, over as many pages as it needs, tagged for screen readers. */
export class Paper {
  readonly left = MARGIN;
  readonly width = PAGE.width - 2 * MARGIN;
  /** Where the next thing goes. */
  y = MARGIN;
  readonly #doc: PDFKit.PDFDocument;
  readonly #bytes: Promise<Buffer>;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #type: Typesetter;
  readonly #inks: Inks;

  constructor({ title, author, subject, accent, language, date }: About) {
    this.#doc = new Pdf({
      size: 'A4',
      // Without one that comes with pdfkit: every text says its own.
      font: '',
      margin: 0,
      bufferPages: true,
      tagged: true,
      displayTitle: true,
      lang: language,
      pdfVersion: '1.7',
      info: { Title: title, Author: author, Subject: subject, CreationDate: date, ModDate: date },
    });
    const chunks: Buffer[] = [];
    this.#bytes = new Promise((resolve, reject) => {
      this.#doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.#doc.on('end', () => resolve(Buffer.concat(chunks)));
      this.#doc.on('error', reject);
    });
    this.#inks = accent === null ? INK : { ...INK, accent };
    this.#type = new Typesetter(this.#doc, this.#inks);
    this.#root = this.#doc.struct('Document');
    this.#doc.addStructure(this.#root);
  }

  /** How high a text of a width becomes. */
  heightOf(text: string, width: number, style: TextStyle): number {
    return this.#type.heightOf(tidy(text), width, style);
  }

  /** Whether a block of a height fits on the page; begins another one where it doesn't. True where one was begun. */
  makeRoom(height: number): boolean {
    if (this.y + height <= PAGE.height - MARGIN - FOOTER) return false;
    this.#doc.addPage();
    this.y = MARGIN;
    return true;
  }

  /** Writes a text at a place; `tag` is what it is, as `P`, `H1` or `TD`. Returns its height. */
  text(text: string, place: Partial<Place>, style: TextStyle, tag = 'P'): number {
    const { x = this.left, y = this.y, width = this.width } = place;
    const words = tidy(text);
    const height = this.#type.heightOf(words, width, style);
    // What stands on the page in the order of its glyphs is said once more in the order it is read in.
    const actual = isPlain(words, style.font ?? 'regular') ? {} : { actual: words };
    this.#root.add(this.#doc.struct(tag, actual, () => this.#type.write(words, { x, y, width }, style)));
    return height;
  }

  /** Draws a line across. */
  rule(ink: Ink = 'line'): void {
    this.#decoration(() => {
      this.#doc
        .moveTo(this.left, this.y)
        .lineTo(this.left + this.width, this.y)
        .lineWidth(0.6)
        .strokeColor(this.#inks[ink])
        .stroke();
    });
  }

  /** Draws a small box, ticked or not, for something that may be chosen. */
  box(x: number, y: number, isTicked: boolean): void {
    this.#decoration(() => {
      this.#doc.roundedRect(x, y, 8, 8, 1.5).lineWidth(0.8).strokeColor(this.#inks.accent).stroke();
      if (isTicked)
        this.#doc
          .moveTo(x + 2, y + 4.2)
          .lineTo(x + 3.5, y + 5.8)
          .lineTo(x + 6.2, y + 2.4)
          .lineWidth(1.1)
          .stroke();
    });
  }

  /** Draws a PNG so high from here on, not wider than a third of the page; returns its width. `alt` says what it shows. */
  picture(bytes: Buffer, height: number, alt: string): number {
    const size = { width: bytes.readUInt32BE(PNG_SIZE), height: bytes.readUInt32BE(PNG_SIZE + 4) };
    const width = Math.min(this.width / 3, (size.width / size.height) * height);
    this.#root.add(
      this.#doc.struct('Figure', { alt }, () => {
        this.#doc.image(bytes, this.left, this.y, { fit: [width, height], valign: 'center' });
      }),
    );
    return width;
  }

  /** Draws lines through points from here on, scaled; a single point is a dot. */
  strokes(lines: readonly (readonly Point[])[], scale: number): void {
    this.#decoration(() => {
      this.#doc.lineWidth(1.4).lineCap('round').lineJoin('round').strokeColor(this.#inks.text);
      const place = ([x, y]: Point): [number, number] => [this.left + x * scale, this.y + y * scale];
      for (const [first, ...rest] of lines) {
        if (first === undefined) continue;
        this.#doc.moveTo(...place(first));
        for (const point of rest.length === 0 ? [first] : rest) this.#doc.lineTo(...place(point));
        this.#doc.stroke();
      }
    });
  }

  /** Names this place in the document's outline. */
  bookmark(name: string): void {
    this.#doc.outline.addItem(name);
  }

  #decoration(draw: () => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#doc.endMarkedContent();
  }

  #foot(words: string, page: number, pages: number): void {
    const y = PAGE.height - MARGIN - 10;
    const style = { size: 8, ink: 'soft' as const };
    this.#doc.markContent('Artifact', { type: 'Pagination' });
    this.#type.writeOneLine(tidy(words), { x: this.left, y, width: this.width - 60 }, style);
    this.#type.write(
      `${page} / ${pages}`,
      { x: this.left + this.width - 60, y, width: 60 },
      { ...style, align: 'right' },
    );
    this.#doc.endMarkedContent();
  }

  /** Ends the document, with words at the foot of each page; its bytes. */
  end(foot: string): Promise<Buffer> {
    this.#root.end();
    const { count } = this.#doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(page);
      this.#foot(foot, page + 1, count);
    }
    this.#doc.end();
    return this.#bytes;
  }
}
