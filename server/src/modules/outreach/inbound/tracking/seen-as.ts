/** What a request for a tracked picture or link was taken for; only those of a person count. */
export type SeenAs = 'person' | 'head' | 'scanner' | 'preview' | 'proxy' | 'early' | 'burst';

/** A request for a tracked picture or link. */
export interface Asked {
  method: string;
  userAgent: string;
  /** Purpose, Sec-Purpose or X-Purpose: a page that is fetched in case somebody opens it. */
  purpose: string;
  /** Since the message was handed over. */
  sinceSentMs: number;
}

/** Nobody reads a mail and clicks this soon: a filter looks at it before it is delivered. */
const EARLY_MS = 10_000;
/** A person doesn't follow all links of a mail within it; a filter does. */
export const BURST_MS = 2_000;

/** Filters of mail providers and companies, and programs that no one reads with. */
const SCANNER =
  /barracuda|proofpoint|mimecast|safelinks|defender|messagelabs|symantec|cloudmark|trendmicro|trend micro|fortiguard|fortinet|ironport|talos|sophos|forcepoint|websense|fireeye|trellix|zscaler|bitdefender|mcafee|trustwave|vadesecure|vade secure|kaspersky|virustotal|urlscan|phish|checkpoint|avanan|abnormal|paloalto|netskope|headlesschrome|phantomjs|puppeteer|playwright|selenium|python|curl\/|wget|go-http-client|^java\/|okhttp|apache-httpclient|libwww|axios|node-fetch|undici|aiohttp|scrapy|scanner|security|monitor/i;

/** Programs that show a link before somebody opens it, and search engines. */
const PREVIEW =
  /slackbot|slack-imgproxy|facebookexternalhit|facebot|twitterbot|linkedinbot|whatsapp\/|telegrambot|discordbot|skypeuripreview|microsoftpreview|bingpreview|teamsbot|iframely|embedly|google-pagerenderer|googlebot|bingbot|applebot|yandex|duckduckbot|preview|crawler|spider|[^u]bot\b/i;

/** Programs that fetch the pictures of a mail for its reader, or whether anyone reads it or not. */
const IMAGE_PROXY =
  /googleimageproxy|ggpht\.com|yahoomailproxy|yahoocachesystem|outlookimageproxy|imageproxy|image-proxy|mailproxy|mail-proxy|protonmail|fastmail/i;

/** What Apple Mail Privacy Protection calls itself: it fetches every picture, opened or not. */
const BARE = /^mozilla\/5\.0\s*$/i;

/** A request by itself; what was fetched along with it is looked at when it is settled. */
export const seenAs = ({ method, userAgent, purpose, sinceSentMs }: Asked): SeenAs => {
  if (method === 'HEAD') return 'head';
  if (/prefetch|preview|prerender/i.test(purpose)) return 'preview';
  const agent = userAgent.trim();
  if (IMAGE_PROXY.test(agent) || BARE.test(agent)) return 'proxy';
  if (agent === '' || SCANNER.test(agent)) return 'scanner';
  if (PREVIEW.test(agent)) return 'preview';
  return sinceSentMs < EARLY_MS ? 'early' : 'person';
};

/** What looked like a person's click on a link of a mail. */
export interface Clicked {
  number: number;
  firstAt: Date;
}

/** Whether all links of a mail of several were followed within two seconds: then it was a filter, whatever it calls itself. */
export const isBurst = (clicked: readonly Clicked[], linkCount: number): boolean => {
  const numbers = new Set(clicked.map(({ number }) => number));
  if (linkCount < 2 || numbers.size < linkCount) return false;
  const at = clicked.map(({ firstAt }) => firstAt.getTime());
  return Math.max(...at) - Math.min(...at) <= BURST_MS;
};
