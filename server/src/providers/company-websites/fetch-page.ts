import { isIP } from 'node:net';
import { WebsiteRefusal } from '#modules/contacts/ports.ts';
import type { Lookup } from '#platform/outgoing/name-lookup.ts';
import { isPublicAddress } from '#platform/outgoing/public-address.ts';
import { type PageAnswer, requestPage } from './request-page.ts';

export interface FetchSettings {
  look: Lookup;
  /** Whether an address is in a network that the operator allows, on any port. */
  isAllowed(address: string): boolean;
  userAgent: string;
  /** The limit for a page with all its redirects. */
  timeoutMs: number;
}

export interface Fetch {
  accept: string;
  mostBytes: number;
  isRead(type: string): boolean;
  signal: AbortSignal;
  /** Before each request, the first and those of redirects; throws to refuse it. */
  beforeEach(url: URL): Promise<void>;
}

export interface FetchedPage extends PageAnswer {
  url: URL;
}

const MOST_REDIRECTS = 5;
const MOST_URL = 2_000;
const WEB_PORTS = new Set(['', '80', '443']);

const parse = (text: string, base?: URL): URL => {
  const url = text.length > MOST_URL ? null : URL.parse(text, base?.href);
  // Its letters may have become three or six each.
  if (url === null || url.href.length > MOST_URL) throw new WebsiteRefusal('This isn’t a web address.');
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new WebsiteRefusal('Only addresses that start with http:// or https:// are read.');
  url.username = '';
  url.password = '';
  url.hash = '';
  return url;
};

const notPublic = (host: string): WebsiteRefusal =>
  new WebsiteRefusal(`${host} isn’t on the public internet, so it isn’t read.`);

/**
 * An address of the host to connect to. If one of them isn't public, none is used: a name for both leads inside on
 * purpose.
 */
const checkedAddress = async ({ look, isAllowed }: FetchSettings, url: URL): Promise<string> => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await look(host) : [host];
  const isOwn = addresses.every(isAllowed);
  if (!isOwn && !addresses.every(isPublicAddress)) throw notPublic(url.hostname);
  if (!isOwn && !WEB_PORTS.has(url.port))
    throw new WebsiteRefusal(`Only websites on the standard ports are read, not on port ${url.port}.`);
  const [address] = addresses;
  if (address === undefined) throw notPublic(url.hostname);
  return address;
};

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME|ERR_TLS|ERR_SSL/;

/** Why a request failed, in words. */
const inWords = (error: unknown, { hostname }: URL, timeoutMs: number): WebsiteRefusal => {
  if (error instanceof WebsiteRefusal) return error;
  const { code = '', name, message } = error as Error & { code?: string };
  const options = { cause: error };
  if (name === 'TimeoutError' || message.includes('TimeoutError') || code === 'ETIMEDOUT')
    return new WebsiteRefusal(`${hostname} took longer than ${timeoutMs / 1_000} seconds to answer.`, options);
  if (code === 'ENOTFOUND') return new WebsiteRefusal(`There is no website at ${hostname}.`, options);
  if (CERTIFICATE.test(code))
    return new WebsiteRefusal(`${hostname} has no valid certificate, so it isn’t read.`, options);
  if (code.startsWith('HPE_') || code.startsWith('Z_') || code.startsWith('ERR__') || code === 'ERR_ZLIB')
    return new WebsiteRefusal(`${hostname} sent something that isn’t a web page.`, options);
  return new WebsiteRefusal(`${hostname} can’t be reached.`, options);
};

/**
 * Fetches a page of the public web: http and https, standard ports, no cookies or credentials, at most five redirects, each
 * of which is checked like the first address. Throws a `WebsiteRefusal` with a sentence, or the signal's reason.
 */
export const fetchPage = async (settings: FetchSettings, start: string, fetch: Fetch): Promise<FetchedPage> => {
  let url = parse(start);
  let leftMs = settings.timeoutMs;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    // The pause before a request doesn't count: it is ours.
    await fetch.beforeEach(url);
    const begun = performance.now();
    const signal = AbortSignal.any([fetch.signal, AbortSignal.timeout(Math.max(1, leftMs))]);
    let answer: PageAnswer;
    try {
      const address = await checkedAddress(settings, url);
      answer = await requestPage(url, { ...fetch, ...settings, address, signal });
    } catch (error) {
      fetch.signal.throwIfAborted();
      const isLate = signal.aborted;
      throw inWords(isLate ? signal.reason : error, url, settings.timeoutMs);
    }
    leftMs -= Math.round(performance.now() - begun);
    if (answer.status < 300 || answer.status >= 400 || answer.location === undefined) return { ...answer, url };
    url = parse(answer.location, url);
  }
  throw new WebsiteRefusal(`${url.hostname} redirects more than ${MOST_REDIRECTS} times.`);
};
