import { describe, expect, it } from 'vitest';
import { isBurst, type SeenAs, seenAs } from './seen-as.ts';

const LATER = { method: 'GET', purpose: '', sinceSentMs: 3_600_000 };

/** What programs call themselves, as they do in the logs of mail servers. */
const AGENTS: Record<Exclude<SeenAs, 'head' | 'early' | 'burst'>, string[]> = {
  person: [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Thunderbird/140.3.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 11; CUBOT NOTE 20) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
    'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; WOW64; Trident/7.0; .NET4.0C; Microsoft Outlook 16.0.17328; ms-office; MSOffice 16)',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  ],
  proxy: [
    'Mozilla/5.0',
    'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
    'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) OutlookImageProxy/1.0',
    'Mozilla/5.0 (compatible; Fastmail Image Proxy)',
  ],
  scanner: [
    '',
    'curl/8.5.0',
    'Wget/1.21.4',
    'python-requests/2.32.3',
    'Go-http-client/2.0',
    'Java/17.0.9',
    'okhttp/4.12.0',
    'Barracuda Sentinel (EE)',
    'Mozilla/5.0 (compatible; Proofpoint URL Defense)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/120.0.0.0 Safari/537.36',
    'Mimecast-URL-Protect/1.0',
    'Mozilla/5.0 (compatible; MicrosoftDefender SafeLinks)',
    'TrendMicro/ERS',
    'Zscaler-Inspector',
    'Mozilla/5.0 (compatible; Sophos Email Security)',
  ],
  preview: [
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'WhatsApp/2.24.6.77 A',
    'Twitterbot/1.0',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  ],
};

describe('a request for a tracked link', () => {
  it('is told apart by what its program calls itself', () => {
    const cases = Object.entries(AGENTS).flatMap(([expected, agents]) => agents.map((agent) => ({ expected, agent })));
    const isPerson = (kind: string): boolean => kind === 'person';
    const found = cases.map(({ expected, agent }) => ({
      expected,
      got: seenAs({ ...LATER, userAgent: agent }),
      agent,
    }));
    const wrong = found.filter(({ expected, got }) => isPerson(expected) !== isPerson(got));
    const exact = found.filter(({ expected, got }) => expected === got).length;
    process.stdout.write(
      `told persons from programs: ${found.length - wrong.length} of ${found.length}; which program: ${exact} of ${found.length}\n`,
    );
    expect(wrong).toEqual([]);
    expect(exact / found.length).toBeGreaterThanOrEqual(0.95);
  });

  it.each([
    ['by HEAD', { method: 'HEAD' }, 'head'],
    ['ahead of a visit', { purpose: 'prefetch;prerender' }, 'preview'],
    ['within seconds of the delivery', { sinceSentMs: 4_000 }, 'early'],
    ['before the server has said that it took the mail', { sinceSentMs: -200 }, 'early'],
  ] as const)('%s is no person’s', (_what, more, expected) => {
    expect(seenAs({ ...LATER, userAgent: AGENTS.person[0] ?? '', ...more })).toBe(expected);
  });
});

describe('clicks on all links of a mail', () => {
  const at = (...milliseconds: number[]) =>
    milliseconds.map((ms, index) => ({ number: index + 1, firstAt: new Date(1_800_000_000_000 + ms) }));

  it('within two seconds are a filter’s', () => {
    expect(isBurst(at(0, 300, 1_900), 3)).toBe(true);
  });

  it('are a person’s where one is left out, where they take longer, and where there is one', () => {
    expect(isBurst(at(0, 300), 3)).toBe(false);
    expect(isBurst(at(0, 300, 2_100), 3)).toBe(false);
    expect(isBurst(at(0), 1)).toBe(false);
  });
});
