import { type CompanyWebsites, type PageWork, WebsiteRefusal } from '#modules/contacts/ports.ts';
import { type Lookup, nameLookup } from '#platform/outgoing/name-lookup.ts';
import { allowedNetworks } from '#platform/outgoing/public-address.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { fetchPage } from './fetch-page.ts';
import { hostTurns } from './host-turns.ts';
import { createRobots, ROBOT_NAME, ROBOTS_BYTES } from './robots.ts';

export interface WebsiteSettings {
  sandbox: Sandbox;
  /** Named to website owners, so that they can find out who asks. */
  publicUrl: string;
  /** Networks besides the public internet in which websites are read: `all`, or networks such as 10.0.0.0/8. */
  privateNetworks: 'all' | readonly string[];
  look?: Lookup;
  timeoutMs?: number;
  /** Between two requests to one host. */
  pauseMs?: number;
}

const TIMEOUT_MS = 10_000;
const PAUSE_MS = 2_000;
const LOOKUP_MS = 5_000;
const PAGE_BYTES = 1024 * 1024;

const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;
const isHtml = (type: string): boolean => HTML.test(type.slice(0, 200));
/** A header may lie: web pages contain no NUL bytes, and files of other kinds do within their first bytes. */
const looksLikeHtml = (body: Buffer): boolean => {
  // UTF-16 has NUL bytes, and says so in its first two.
  const isUtf16 = body.length >= 2 && (body.readUInt16BE(0) === 0xfeff || body.readUInt16BE(0) === 0xfffe);
  return isUtf16 || !body.subarray(0, 1024).includes(0);
};

/** Reads websites on the internet. */
export const companyWebsites = ({
  sandbox,
  publicUrl,
  privateNetworks,
  look = nameLookup({ withinMs: LOOKUP_MS }),
  timeoutMs = TIMEOUT_MS,
  pauseMs = PAUSE_MS,
}: WebsiteSettings): CompanyWebsites => {
  const settings = {
    look,
    isAllowed: privateNetworks.length === 0 ? () => false : allowedNetworks(privateNetworks),
    userAgent: `${ROBOT_NAME} (+${publicUrl})`,
    timeoutMs,
  };
  const turn = hostTurns(pauseMs);
  const robots = createRobots();
  const readRobots = (signal: AbortSignal) => (url: string) =>
    fetchPage(settings, url, {
      accept: 'text/plain',
      mostBytes: ROBOTS_BYTES,
      // Some servers answer with their start page instead of 404: it holds no rules then.
      isRead: (type) => !isHtml(type),
      signal,
      beforeEach: ({ host }) => turn(host, signal),
    });
  return {
    async read(start: string, { signal, owner }: PageWork) {
      const tools = { sandbox, userAgent: settings.userAgent, fetch: readRobots(signal) };
      const page = await fetchPage(settings, start, {
        accept: 'text/html, application/xhtml+xml',
        mostBytes: PAGE_BYTES,
        isRead: isHtml,
        signal,
        beforeEach: async (url) => {
          await robots.check(url, owner, tools);
          await turn(url.host, signal);
        },
      });
      const { hostname } = page.url;
      if (page.status >= 400 || page.status < 200 || page.status >= 300)
        throw new WebsiteRefusal(`${hostname} answered with an error (${page.status}).`);
      if (!isHtml(page.type) || !looksLikeHtml(page.body))
        throw new WebsiteRefusal(`${hostname} sent something that isn’t a web page.`);
      return { url: page.url.href, type: page.type, html: page.body, isCut: page.isCut };
    },
  };
};
