import { MOST_PLACES, PIXEL } from './tracking-token.ts';

/** What a message tells of its reader, and where its links lead by way of. */
export interface Tracking {
  opens: boolean;
  clicks: boolean;
  /** The name of the workspace's own tracking domain; null: this server's. */
  host: string | null;
}

/** An HTML part with its links led by way of this server, and where the first, the second … of them leads. */
export interface Tracked {
  html: string;
  links: string[];
}

const LINK = /\bhref="(https?:\/\/[^"<>\s]+)"/gi;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>' };

const addressIn = (attribute: string): string =>
  attribute.replaceAll(/&(?:amp|quot|#39|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);

/** A longer one is nobody's page, and is left as it is. */
const LONGEST_ADDRESS = 2_000;

/**
 * Leads web links by way of `urlOf` their number, and adds the picture. The same address has one number. Addresses of mail, of places on
 * the page, and those that begin with `kept` (the way to unsubscribe) stay as they are.
 */
export const trackHtml = (
  html: string,
  { opens, clicks }: Pick<Tracking, 'opens' | 'clicks'>,
  { urlOf, kept }: { urlOf: (number: number) => string; kept: string },
): Tracked => {
  const links: string[] = [];
  const numberOf = (address: string): number | undefined => {
    const known = links.indexOf(address);
    if (known >= 0) return known + 1;
    if (links.length >= MOST_PLACES || address.length > LONGEST_ADDRESS || !URL.canParse(address)) return undefined;
    return links.push(address);
  };
  const tracked = clicks
    ? html.replaceAll(LINK, (whole, attribute: string) => {
        const address = addressIn(attribute);
        const number = address.startsWith(kept) ? undefined : numberOf(address);
        return number === undefined ? whole : `href="${urlOf(number)}"`;
      })
    : html;
  if (!opens) return { html: tracked, links };
  const picture = `<img src="${urlOf(PIXEL)}.gif" width="1" height="1" alt="" style="display:block;border:0">`;
  const end = tracked.lastIndexOf('</body>');
  return { html: end < 0 ? tracked + picture : tracked.slice(0, end) + picture + tracked.slice(end), links };
};

const TRACKED = /\bhref="https?:\/\/[^"/]+\/t\/([\w-]{64})"/g;
const PICTURE = /<img src="https?:\/\/[^"/]+\/t\/[\w-]{64}\.gif"[^>]*>/g;

const escaped = (address: string): string =>
  address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The same part for people of the workspace, whose look at it must not count: links as they were, and no picture. */
export const untrackHtml = (html: string, addressOf: (token: string) => string | undefined): string =>
  html.replaceAll(PICTURE, '').replaceAll(TRACKED, (whole, token: string) => {
    const address = addressOf(token);
    return address === undefined ? whole : `href="${escaped(address)}"`;
  });
