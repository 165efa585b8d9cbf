import { Parser } from 'htmlparser2';
import { getDomain } from 'tldts';
import { readBusinessData } from './business-data.ts';
import { MOST_FINDINGS, MOST_FOUND, type RawFinding, type ReadFor, type ReadPage } from './finding.ts';
import { PassageCollector } from './passages.ts';

export interface PageInput {
  url: string;
  /** The Content-Type header. */
  type: string;
  html: Uint8Array;
  /** `contact` where nothing is said. */
  readFor?: ReadFor;
}

const MOST_DATA = 300_000;
const MOST_LINKS = 2_000;
const MOST_MORE = 5;
/** Open tags at once. The parser searches them all for each tag, so a page of tags only would take minutes. */
const DEEPEST = 1_000;

/** Hosts of profiles, and the part of their path that isn't a company's. */
const PROFILES: readonly { name: RawFinding['name']; host: string; isCompany: (path: string) => boolean }[] = [
  { name: 'linkedin', host: 'linkedin.com', isCompany: (path) => /^\/(?:company|school|showcase)\/[^/]/.test(path) },
  { name: 'facebook', host: 'facebook.com', isCompany: (path) => !/^\/(?:sharer?|dialog|plugins|tr)\b/.test(path) },
  { name: 'instagram', host: 'instagram.com', isCompany: (path) => !/^\/(?:p|reel|explore)\//.test(path) },
  { name: 'x', host: 'x.com', isCompany: (path) => !/^\/(?:share|intent|home|search)\b/.test(path) },
  { name: 'x', host: 'twitter.com', isCompany: (path) => !/^\/(?:share|intent|home|search)\b/.test(path) },
  {
    name: 'youtube',
    host: 'youtube.com',
    isCompany: (path) => /^\/(?:@|c\/|channel\/|user\/)/.test(path),
  },
];

/** Pages that say who runs a site, in the languages of the market; the likelier first. */
const TELLING_CONTACT = [
  'contact',
  'kontakt',
  'contatti',
  'contacto',
  'contato',
  'impressum',
  'imprint',
  'mentions-legales',
  'aviso-legal',
  'about',
  'ueber',
  'uber-uns',
  'a-propos',
  'chi-siamo',
  'quienes',
  'sobre',
  'over-ons',
];

/** Pages that say what a business does, sells and asks for it; and who runs it. */
const TELLING_BUSINESS = [
  'about',
  'ueber',
  'uber-uns',
  'a-propos',
  'quienes',
  'sobre',
  'chi-siamo',
  'over-ons',
  'pricing',
  'preise',
  'tarif',
  'precios',
  'product',
  'produkt',
  'produit',
  'service',
  'leistung',
  'solution',
  'loesung',
  'solucion',
  'features',
  'customers',
  'kunden',
  'impressum',
  'imprint',
];

const TELLING: Record<ReadFor, readonly string[]> = { contact: TELLING_CONTACT, business: TELLING_BUSINESS };

const META: Record<string, RawFinding['name']> = { 'og:site_name': 'company_name', 'og:description': 'description' };
const DESCRIPTION: RawFinding['name'] = 'description';
const ITEMS: Record<string, RawFinding['name']> = {
  telephone: 'phone',
  email: 'email',
  vatid: 'vat_id',
  legalname: 'legal_name',
  addresslocality: 'city',
  addressregion: 'state',
  addresscountry: 'country',
};

const CHARSET = /charset\s*=\s*["']?([a-z0-9_:-]{2,40})/i;
const HEAD_BYTES = 2_048;

const decoderFor = (charset: string | undefined): InstanceType<typeof TextDecoder> | undefined => {
  try {
    return charset === undefined ? undefined : new TextDecoder(charset);
  } catch {
    // A name that nobody knows.
    return undefined;
  }
};

/** As the header says, or the page's own head, or UTF-8. */
const decode = ({ html, type }: PageInput): string => {
  const head = Buffer.from(html.subarray(0, HEAD_BYTES)).toString('latin1');
  const isUtf16 = html.length > 1 && ((html[0] === 0xff && html[1] === 0xfe) || (html[0] === 0xfe && html[1] === 0xff));
  const named = isUtf16 ? (html[0] === 0xff ? 'utf-16le' : 'utf-16be') : undefined;
  const decoder =
    decoderFor(named) ?? decoderFor(CHARSET.exec(type.slice(0, 200))?.[1]) ?? decoderFor(CHARSET.exec(head)?.[1]);
  return (decoder ?? new TextDecoder()).decode(html);
};

const siteOfHost = (host: string): string => getDomain(host, { allowPrivateDomains: true }) ?? host;
const siteOf = ({ hostname }: URL): string => siteOfHost(hostname);

const isOfHost = ({ hostname }: URL, host: string): boolean => hostname === host || hostname.endsWith(`.${host}`);

const profileOf = (url: URL): RawFinding | undefined => {
  const found = PROFILES.find(
    ({ host, isCompany }) => isOfHost(url, host) && url.pathname.length > 1 && isCompany(url.pathname),
  );
  return found && { name: found.name, value: `https://${url.hostname}${url.pathname}`, foundBy: 'link' };
};

/** Collects what a page says, as the parser walks it; each value is cut, and their number is limited. */
class Collector {
  readonly findings: RawFinding[] = [];
  readonly more = new Map<string, number>();
  readonly #base: URL;
  readonly #telling: readonly string[];
  #links = 0;

  constructor(base: URL, readFor: ReadFor) {
    this.#base = base;
    this.#telling = TELLING[readFor];
  }

  add(name: RawFinding['name'] | undefined, value: string | undefined, foundBy: RawFinding['foundBy']): void {
    if (name === undefined || value === undefined || this.findings.length >= MOST_FINDINGS) return;
    const text = value.slice(0, MOST_FOUND).replaceAll(/\s+/g, ' ').trim();
    // Addresses of other companies, such as the one that made the website, are none of this one.
    if (name === 'email' && siteOfHost(text.slice(text.lastIndexOf('@') + 1).toLowerCase()) !== siteOf(this.#base))
      return;
    if (text !== '') this.findings.push({ name, value: text, foundBy });
  }

  data(json: string): void {
    const { findings, profiles } = readBusinessData(json);
    for (const { name, value, foundBy } of findings) this.add(name, value, foundBy);
    for (const profile of profiles.slice(0, 50)) this.#profile(profile, 'schema');
  }

  link(href: string): void {
    this.#links += 1;
    if (this.#links > MOST_LINKS || href.length > MOST_FOUND) return;
    const [scheme = ''] = href.split(':', 1);
    if (scheme === 'tel') return this.add('phone', safeDecode(href.slice(4).split(/[;?]/, 1)[0]), 'link');
    if (scheme === 'mailto') return this.add('email', safeDecode(href.slice(7).split('?', 1)[0]), 'link');
    this.#profile(href, 'link');
    this.#page(href);
  }

  #profile(href: string, foundBy: RawFinding['foundBy']): void {
    const url = URL.parse(href.slice(0, MOST_FOUND), this.#base.href);
    const found = url && /^https?:$/.test(url.protocol) ? profileOf(url) : undefined;
    if (found) this.add(found.name, found.value, foundBy);
  }

  #page(href: string): void {
    const url = URL.parse(href, this.#base.href);
    if (!url || !/^https?:$/.test(url.protocol) || siteOf(url) !== siteOf(this.#base)) return;
    url.hash = '';
    const path = url.pathname.toLowerCase();
    const rank = this.#telling.findIndex((word) => path.includes(word));
    if (rank >= 0 && url.href !== this.#base.href && !this.more.has(url.href)) this.more.set(url.href, rank);
  }
}

const safeDecode = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** What a text is collected for while it lasts. */
interface Open {
  tag: string;
  name: RawFinding['name'] | 'data';
  text: string;
}

/** Ends the parsing; what was found so far counts. */
class TooDeep extends Error {}

/**
 * Reads a company's page: schema.org data, Open Graph and other meta tags, mailto and tel links, profiles on other sites, and the
 * pages of the same site that say more. Walks the page once, without building a tree of it.
 */
export const run = (input: PageInput): ReadPage => {
  const base = new URL(input.url);
  const into = new Collector(base, input.readFor ?? 'contact');
  const text = input.readFor === 'business' ? new PassageCollector() : undefined;
  let open: Open | undefined;
  let depth = 0;
  const parser = new Parser({
    onopentag(tag, attributes) {
      depth += 1;
      if (depth > DEEPEST) throw new TooDeep();
      text?.open(tag, attributes);
      if (tag === 'html') into.add('language', attributes['lang'], 'page');
      if (tag === 'a' && attributes['href'] !== undefined) into.link(attributes['href'].trim());
      if (tag === 'meta') {
        const { property, name, content } = attributes;
        const key = (property ?? name ?? '').toLowerCase();
        if (Object.hasOwn(META, key)) into.add(META[key], content, 'open_graph');
        if (key === 'description') into.add(DESCRIPTION, content, 'page');
      }
      if (tag === 'script' && attributes['type']?.trim().toLowerCase() === 'application/ld+json')
        open = { tag, name: 'data', text: '' };
      const item = attributes['itemprop']?.toLowerCase();
      const name = item !== undefined && Object.hasOwn(ITEMS, item) ? ITEMS[item] : undefined;
      if (name === undefined) return;
      if (attributes['content'] === undefined) open = { tag, name, text: '' };
      else into.add(name, attributes['content'], 'schema');
    },
    ontext(piece) {
      text?.add(piece);
      if (open && open.text.length < MOST_DATA) open.text += piece;
    },
    onclosetag(tag) {
      depth -= 1;
      text?.close();
      if (open?.tag !== tag) return;
      if (open.name === 'data') into.data(open.text.slice(0, MOST_DATA).trim());
      else into.add(open.name, open.text, 'schema');
      open = undefined;
    },
  });
  try {
    parser.end(decode(input));
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
  const more = [...into.more].toSorted(([, a], [, b]) => a - b).map(([url]) => url);
  return { findings: into.findings, passages: text?.all() ?? [], more: more.slice(0, MOST_MORE) };
};
