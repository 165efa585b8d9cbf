import { startsWithAtom } from './atom.ts';
import { isAddress, isImageAddress } from './address.ts';

/** A run of text with the same marks; line breaks are characters of it. */
export interface Run {
  text: string;
  bold?: true;
  italic?: true;
  /** The address that it leads to. */
  link?: string;
  /** The address itself stands in the text. */
  isBare?: true;
  /** The address of a picture; the text describes it. */
  image?: string;
  /** How wide the picture is, in pixels, where that is said: `![the plan|300](https://…)`. */
  width?: number;
}

/** The widest that an email shows. */
export const WIDEST_IMAGE = 600;
const DECLARED_WIDTH = /^([^]*)\|(\d{1,4})$/;

/** What is said of a picture: a description, and perhaps its width. */
const describedAs = (text: string): Pick<Run, 'text' | 'width'> => {
  const [, words, width] = DECLARED_WIDTH.exec(text) ?? [];
  const pixels = Math.min(Number(width), WIDEST_IMAGE);
  return words === undefined || !(pixels > 0) ? { text } : { text: words.trimEnd(), width: pixels };
};

const TARGET = /\(((?:[^\s()<>"]|\([^\s()<>"]*\))+)\)/y;
/** What a backslash takes the meaning from; a backslash before anything else is itself. */
export const MARKS = '*_[]!';
const WORD = /[\p{L}\p{N}_\uE000-\uF8FF]/u;

/** Whether a character makes an underscore beside it part of a word. */
export const isWord = (character: string | undefined): boolean => character !== undefined && WORD.test(character);
const isSolid = (character: string | undefined): boolean => character !== undefined && /\S/.test(character);

type Kind = 'bold' | 'italic' | 'link' | 'image';

const isTarget = (kind: Kind): boolean => kind === 'link' || kind === 'image';

interface Opener {
  kind: Kind;
  /** Its own run, which stands as typed unless it is closed. */
  at: number;
}

class Reader {
  readonly #text: string;
  readonly #runs: Run[] = [];
  #openers: Opener[] = [];
  readonly #isTemplate: boolean;
  #at = 0;

  constructor(text: string, isTemplate: boolean) {
    this.#text = text;
    this.#isTemplate = isTemplate;
  }

  read(): Run[] {
    // Backslashes, marks, and addresses, within which nothing is a mark.
    const tokens = /\\+|\*+|_+|!?\[|\]|https?:\/\/[^\s<>"'[\]\\]*[^\s<>"'[\]\\.,;:!?)*_]/g;
    for (let token = tokens.exec(this.#text); token !== null; token = tokens.exec(this.#text)) {
      this.#say(this.#text.slice(this.#at, token.index));
      this.#at = token.index + token[0].length;
      this.#take(token[0], token.index);
      tokens.lastIndex = this.#at;
    }
    this.#say(this.#text.slice(this.#at));
    return joined(this.#runs);
  }

  #say(text: string): void {
    if (text !== '') this.#runs.push({ text });
  }

  #take(token: string, from: number): void {
    if (token.startsWith('\\')) this.#escape(token.length);
    else if (token.startsWith('http')) this.#runs.push({ text: token, link: token, isBare: true });
    else if (token === '**') this.#mark('bold', token, from, isSolid(this.#text[this.#at]), true);
    else if (token === '_')
      this.#mark('italic', token, from, !isWord(this.#before(from)) && isSolid(this.#next()), !isWord(this.#next()));
    else if (token === '[' || token === '![') this.#openTarget(token);
    else if (token === ']') this.#closeTarget();
    else this.#say(token);
  }

  #next(): string | undefined {
    return characterAt(this.#text, this.#at);
  }

  #before(at: number): string | undefined {
    return characterBefore(this.#text, at);
  }

  #escape(count: number): void {
    const next = this.#text[this.#at];
    if (next === undefined || !MARKS.includes(next)) return this.#say('\\'.repeat(count));
    this.#say('\\'.repeat(count >> 1));
    if (count % 2 === 0) return undefined;
    this.#say(next);
    this.#at += 1;
    return undefined;
  }

  #mark(kind: 'bold' | 'italic', token: string, from: number, mayOpen: boolean, mayClose: boolean): void {
    const opener = this.#openers.find((each) => each.kind === kind);
    if (opener) {
      const hasContent = opener.at < this.#runs.length - 1;
      if (!hasContent || !mayClose || !isSolid(this.#before(from))) return this.#say(token);
      for (const run of this.#closed(opener)) run[kind] = true;
    } else if (mayOpen) this.#open(kind, token);
    else this.#say(token);
    return undefined;
  }

  #open(kind: Kind, token: string): void {
    this.#openers.push({ kind, at: this.#runs.length });
    this.#runs.push({ text: token });
  }

  /** What stands between an opener and here; whatever was opened in between stays as typed. */
  #closed(opener: Opener): Run[] {
    this.#openers = this.#openers.slice(0, this.#openers.indexOf(opener));
    const own = this.#runs[opener.at];
    if (own) own.text = '';
    return this.#runs.slice(opener.at + 1);
  }

  /** Links don't nest: the bracket that was opened last counts. */
  #openTarget(token: string): void {
    this.#openers = this.#openers.filter(({ kind }) => !isTarget(kind));
    this.#open(token === '[' ? 'link' : 'image', token);
  }

  #closeTarget(): void {
    const opener = this.#openers.find(({ kind }) => isTarget(kind));
    TARGET.lastIndex = this.#at;
    const target = opener && TARGET.exec(this.#text)?.[1];
    if (
      !opener ||
      target === undefined ||
      !this.#mayLeadTo(opener, target) ||
      (opener.kind === 'link' && this.#isEmpty(opener))
    ) {
      if (opener) this.#openers = this.#openers.filter((each) => each !== opener);
      return this.#say(']');
    }
    this.#at += target.length + 2;
    const inside = this.#closed(opener);
    if (opener.kind === 'link') {
      for (const run of inside) {
        run.link = target;
        delete run.isBare;
      }
      return undefined;
    }
    const text = inside.map((run) => run.text).join('');
    this.#runs.length = opener.at;
    this.#runs.push({ ...describedAs(text), image: target });
    return undefined;
  }

  /** A variable that brings a whole address is looked at once it's filled in. */
  #mayLeadTo({ kind }: Opener, target: string): boolean {
    const isGood = kind === 'image' ? isImageAddress : isAddress;
    return isGood(target) || (this.#isTemplate && startsWithAtom(target));
  }

  #isEmpty(opener: Opener): boolean {
    return !this.#runs.slice(opener.at + 1).some((run) => /\S/.test(run.text) || run.image !== undefined);
  }
}

/** The whole character that begins at a place. */
export const characterAt = (text: string, at: number): string | undefined => {
  const code = text.codePointAt(at);
  return code === undefined ? undefined : String.fromCodePoint(code);
};

/** The whole character that ends at a place, whose last half may be one of two. */
export const characterBefore = (text: string, at: number): string | undefined => {
  const last = text[at - 1];
  if (last === undefined) return undefined;
  return last >= '\uDC00' && last <= '\uDFFF' && at > 1 ? text.slice(at - 2, at) : last;
};

/** Whether two runs of words can stand as one; an address that stands in the text is always its own. */
const isSame = (one: Run, other: Run): boolean =>
  one.image === undefined &&
  other.image === undefined &&
  !one.isBare &&
  !other.isBare &&
  one.bold === other.bold &&
  one.italic === other.italic &&
  one.link === other.link;

const joined = (runs: readonly Run[]): Run[] => {
  const all: Run[] = [];
  let last: Run | undefined;
  for (const run of runs) {
    if (run.text === '' && run.image === undefined) continue;
    if (last !== undefined && isSame(last, run)) {
      last.text += run.text;
    } else {
      last = { ...run };
      all.push(last);
    }
  }
  return all;
};

/** The runs of a paragraph, an item or a label. In a template, characters of private use stand for Liquid and choices. */
export const readInline = (text: string, isTemplate = false): Run[] => new Reader(text, isTemplate).read();
