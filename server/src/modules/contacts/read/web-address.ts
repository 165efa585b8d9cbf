const parseUrl = (text: string): URL | undefined => {
  const written = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(written) ? new URL(written) : undefined;
  const isWeb = url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && url.username === '';
  return isWeb && /^[^\s]{1,500}$/.test(text) ? url : undefined;
};

/** An http(s) address, with https where none was written; undefined where the text is none. */
export const readWebAddress = (text: string): string | undefined => {
  const url = parseUrl(text);
  if (!url) return undefined;
  return url.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : url.href;
};

/** The domain of a web address or of a bare domain, without `www`. */
export const readDomain = (text: string): string | undefined => parseUrl(text)?.hostname.replace(/^www\./, '');

/** A LinkedIn address in the one form that we compare: no country host, no tracking, no slash at the end. */
export const readLinkedIn = (text: string): string | undefined => {
  const url = parseUrl(text);
  if (!url || !/(^|\.)linkedin\.com$/.test(url.hostname)) return undefined;
  const path = url.pathname.replace(/(?<!\/)\/+$/, '');
  return path.length > 1 ? `https://www.linkedin.com${path.toLowerCase()}` : undefined;
};
