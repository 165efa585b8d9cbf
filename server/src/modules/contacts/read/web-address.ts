const parseUrl = (text: string): URL | undefined => {
  const written = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(written) ? new URL(written) : undefined;
  const isWeb = url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && url.username === '';
  return isWeb && /^[^\s]{1,500}$/.test(text) ? url : undefined;
};

/** What is not plain ASCII takes up to nine times as much room in an address. */
const MOST_CHARACTERS = 500;
const ifShort = (address: string): string | undefined => (address.length <= MOST_CHARACTERS ? address : undefined);

/** Parses an http(s) URL, with https if no scheme is given; undefined if invalid. */
export const readWebAddress = (text: string): string | undefined => {
  const url = parseUrl(text);
  if (!url) return undefined;
  return url.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : ifShort(url.href);
};

/** The domain of a URL or bare domain, without `www`. */
export const readDomain = (text: string): string | undefined => parseUrl(text)?.hostname.replace(/^www\./, '');

/** Normalises a LinkedIn URL for comparison: no country host, tracking or trailing slash. */
export const readLinkedIn = (text: string): string | undefined => {
  const url = parseUrl(text);
  if (!url || !/(^|\.)linkedin\.com$/.test(url.hostname)) return undefined;
  const path = url.pathname.replace(/(?<!\/)\/+$/, '');
  return path.length > 1 ? ifShort(`https://www.linkedin.com${path.toLowerCase()}`) : undefined;
};
