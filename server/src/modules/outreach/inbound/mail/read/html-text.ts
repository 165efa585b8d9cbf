import { Parser } from 'htmlparser2';

/** Longer HTML is cut; a reply stands at its top. */
const LONGEST_HTML = 2_000_000;
const LONGEST_TEXT = 500_000;
/** Open tags at once. The parser searches them all for each tag, so HTML of tags only would take minutes. */
const DEEPEST = 500;

const BLOCKS = new Set(
  'address article blockquote center dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul'.split(
    ' ',
  ),
);
/** Between these stands an empty line. */
const SPACED = new Set('blockquote h1 h2 h3 h4 h5 h6 ol p pre table ul'.split(' '));
const UNSEEN = new Set('head script style template title object noscript svg'.split(' '));

/** What becomes of an element in a text: its text is left out, is prefixed as quoted, or the text ends before it. */
export type Treatment = 'skip' | 'quote' | 'end';
export type Treat = (tag: string, attributes: Readonly<Record<string, string>>) => Treatment | undefined;

/** Ends the parsing; what was read so far counts. */
class Enough extends Error {}

interface Open {
  tag: string;
  isQuote: boolean;
}

/** Collects the lines of a text. */
class Lines {
  readonly done: string[] = [];
  quotes = 0;
  /** In pieces: a string that grows and is looked at after each piece would be copied each time. */
  #pieces: string[] = [];
  #length = 0;
  #wantsGap = false;

  write(text: string, isPreformatted: boolean): void {
    if (isPreformatted) {
      const [first = '', ...rest] = text.split('\n');
      this.#add(first);
      for (const line of rest) {
        this.end();
        this.#add(line);
      }
    } else {
      const flat = text.replaceAll(/[ \t\r\n\f]+/g, ' ');
      this.#add((this.#pieces.at(-1)?.endsWith(' ') ?? true) ? flat.trimStart() : flat);
    }
    this.#length += text.length;
    if (this.#length > LONGEST_TEXT) throw new Enough();
  }

  #add(piece: string): void {
    if (piece !== '') this.#pieces.push(piece);
  }

  /** Ends the line, also an empty one. */
  end(): void {
    const line = this.#pieces.join('').trimEnd();
    if (this.#wantsGap && this.done.length > 0 && this.done.at(-1) !== '') this.done.push('');
    this.#wantsGap = false;
    this.done.push(this.quotes > 0 ? `${'>'.repeat(this.quotes)} ${line}`.trimEnd() : line);
    this.#pieces = [];
  }

  /** A block begins or ends. */
  break(isSpaced: boolean): void {
    if (this.#pieces.every((piece) => piece.trim() === '')) this.#pieces = [];
    else this.end();
    if (isSpaced) this.#wantsGap = true;
  }
}

/**
 * The text of a mail's HTML, as a person reads it: blocks on lines of their own, no style, no picture, no hidden address
 * of a link. `treat` says which elements are left out or marked as quoted.
 */
export const htmlToText = (html: string, treat: Treat = () => undefined): string => {
  const lines = new Lines();
  const open: Open[] = [];
  let skipped = 0;
  let preformatted = 0;
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (open.length > DEEPEST) throw new Enough();
      const treatment = skipped > 0 ? 'skip' : UNSEEN.has(tag) ? 'skip' : treat(tag, attributes);
      if (treatment === 'end') throw new Enough();
      if (treatment === 'skip') skipped += 1;
      if (BLOCKS.has(tag) && skipped === 0) lines.break(SPACED.has(tag));
      if (treatment === 'quote') lines.quotes += 1;
      if (tag === 'pre') preformatted += 1;
      if (tag === 'br' && skipped === 0) lines.end();
      open.push({ tag, isQuote: treatment === 'quote' });
    },
    ontext(text) {
      if (skipped === 0) lines.write(text, preformatted > 0);
    },
    onclosetag(tag) {
      const closed = open.pop();
      if (BLOCKS.has(tag) && skipped === 0) lines.break(SPACED.has(tag));
      if (skipped > 0) skipped -= 1;
      if (closed?.isQuote) lines.quotes -= 1;
      if (tag === 'pre') preformatted -= 1;
    },
  });
  try {
    parser.end(html.slice(0, LONGEST_HTML));
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  lines.break(false);
  return lines.done.join('\n').trim();
};
