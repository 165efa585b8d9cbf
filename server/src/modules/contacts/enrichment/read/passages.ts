import { plainlySeen } from '#platform/text/untrusted.ts';
import type { Passage } from './finding.ts';

const MOST_PASSAGES = 250;
const MOST_CHARACTERS = 800;
/** As much as is collected of one stretch before it is cut. */
const MOST_OPEN = 4_000;

/**
 * What people don't read: code, what every page repeats, and tags that no browser knows but models do, which their text would lose.
 */
const UNSEEN = new Set(
  (
    'script style noscript template svg iframe select textarea nav object ' +
    'system assistant user developer prompt instruction instructions tool inst sys'
  ).split(' '),
);
/** Parts of a line of text; every other tag begins another one. */
const INLINE = new Set(['a', 'abbr', 'b', 'br', 'cite', 'code', 'em', 'i', 'mark', 'q', 's', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'wbr']); // prettier-ignore
const HEADINGS = new Set(['h1', 'h2', 'h3']);
const HIDDEN_STYLE =
  /(?:display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:[;\s]|\.0|$)|font-size\s*:\s*0|text-indent\s*:\s*-\d{3}|(?:left|top)\s*:\s*-\d{3}|(?:^|[;\s])(?:width|height)\s*:\s*[01]px)/i;

const isHidden = (attributes: Readonly<Record<string, string>>): boolean =>
  'hidden' in attributes ||
  attributes['aria-hidden'] === 'true' ||
  HIDDEN_STYLE.test((attributes['style'] ?? '').slice(0, 500));

const plain = (text: string): string =>
  plainlySeen(text.slice(0, MOST_OPEN).replaceAll(/\s+/g, ' '), MOST_CHARACTERS).trim();

/** Collects what a page says to people, stretch by stretch, as the parser walks it; what they can't see is left out. */
export class PassageCollector {
  readonly #passages: Passage[] = [];
  readonly #tags: { tag: string; isUnseen: boolean }[] = [];
  readonly #seen = new Set<string>();
  #text = '';
  #unseen = 0;

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (!INLINE.has(tag)) this.#end();
    else if (tag === 'br') this.#text += ' ';
    const isUnseen = UNSEEN.has(tag) || isHidden(attributes);
    this.#tags.push({ tag, isUnseen });
    if (isUnseen) this.#unseen += 1;
    const name = (attributes['property'] ?? attributes['name'] ?? '').toLowerCase();
    if (tag === 'meta' && (name === 'description' || name === 'og:description'))
      this.#keep('description', attributes['content'] ?? '');
  }

  add(text: string): void {
    if (this.#unseen === 0 && this.#text.length < MOST_OPEN) this.#text += text;
  }

  close(): void {
    const last = this.#tags.at(-1);
    if (last !== undefined && !INLINE.has(last.tag)) this.#end();
    this.#tags.pop();
    if (last?.isUnseen === true) this.#unseen -= 1;
  }

  all(): Passage[] {
    this.#end();
    return this.#passages;
  }

  #end(): void {
    const tag = this.#tags.findLast((each) => !INLINE.has(each.tag))?.tag ?? '';
    const text = this.#text;
    this.#text = '';
    this.#keep(tag === 'title' ? 'title' : HEADINGS.has(tag) ? 'heading' : 'text', text);
  }

  #keep(kind: Passage['kind'], raw: string): void {
    if (this.#passages.length >= MOST_PASSAGES) return;
    const text = plain(raw);
    if (text === '' || this.#seen.has(text)) return;
    this.#seen.add(text);
    this.#passages.push({ kind, text });
  }
}
