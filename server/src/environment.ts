import { isIP } from 'node:net';
import { z } from 'zod';
import { MAIL_SIGN_IN_SETTINGS } from './compose/mail-sign-in-settings.ts';
import { WHATSAPP_SETTINGS } from './compose/whatsapp-settings.ts';

const MOST_HOPS = 10;

const text = (expected: string) => z.string({ error: expected }).trim().min(1, expected);
const wholeNumber = (min: number, max: number, expected: string) =>
  z.coerce.number({ error: expected }).int(expected).min(min, expected).max(max, expected);
const url = (protocols: RegExp, expected: string) => z.url({ protocol: protocols, error: expected });
/** The non-empty parts of a comma-separated list. */
const commaParts = (list: string): string[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  return family > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
};

const PROXIES =
  'off, the number of proxies in front (1 to 10), or their addresses or networks, such as 10.0.0.0/8, separated by commas';
/**
 * `off`, a number of hops, or networks. Trusting everything in front isn't an option, because anyone can send a header.
 */
const TrustedProxies = z
  .string()
  .transform((text, context): false | number | string[] => {
    if (text === 'off') return false;
    if (/^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_HOPS) return Number(text);
    const networks = commaParts(text);
    if (networks.length > 0 && networks.every(isNetwork)) return networks;
    context.addIssue({ code: 'custom', message: PROXIES });
    return z.NEVER;
  })
  .default(false);

const NETWORKS = 'all, or networks separated by commas, such as 10.0.0.0/8, 127.0.0.1';
const PrivateNetworks = z.string().transform((list, context): 'all' | string[] => {
  if (list.trim() === 'all') return 'all';
  const networks = commaParts(list);
  if (!networks.every(isNetwork)) context.addIssue({ code: 'custom', message: NETWORKS });
  return networks;
});

const NAME_SERVERS = 'addresses of name servers, such as 9.9.9.9 or 127.0.0.1:5353, separated by commas';
const isNameServer = (server: string): boolean =>
  isIP(server) > 0 || /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:]{2,39}\]):\d{1,5}$/i.test(server);

const HOST_NAME = /^[a-z0-9_.-]{1,253}$/i;
const HOSTS = 'host names without protocol, port or path, such as crm.example.com, separated by commas';

const port = 'a port number from 0 to 65535 (0 takes any free one)';
const web = 'a URL that starts with http:// or https://';

/** The environment, with what is expected of each variable. Empty counts as unset. */
const Environment = z.object({
  PORT: wholeNumber(0, 65_535, port).default(3000),
  HOST: text('the address to listen on, such as 127.0.0.1 or 0.0.0.0').default('127.0.0.1'),
  DATA_DIR: text('a folder').default('data'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'a URL that starts with postgres://').optional(),
  PUBLIC_URL: url(/^https?$/, web).optional(),
  SECRET_KEY: z.string().min(32, 'at least 32 characters, random and kept secret').optional(),
  SMTP_URL: url(/^smtps?$/, 'a URL that starts with smtp:// or smtps://').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'an address, or a name and an address: Rainmaker <no-reply@example.com>',
    )
    .optional(),
  MAIL_PRIVATE_NETWORKS: PrivateNetworks.default([]),
  WEB_PRIVATE_NETWORKS: PrivateNetworks.default([]),
  MODEL_PRIVATE_NETWORKS: PrivateNetworks.default([]),
  SIMULATOR: z.enum(['on', 'off', 'auto'], { error: 'on, off or auto' }).default('auto'),
  CHATBOT_ID: text('an id').optional(),
  CHATBOT_SCRIPT_URL: url(/^https?$/, web).default('https://www.chatbase.co/embed.min.js'),
  API_BASE_URL: url(/^https?$/, web).optional(),
  GOOGLE_CLIENT_ID: text('an id').optional(),
  GOOGLE_ISSUER: url(/^https?$/, web).optional(),
  GOOGLE_KEYS_URL: url(/^https?$/, web).optional(),
  ...MAIL_SIGN_IN_SETTINGS,
  ...WHATSAPP_SETTINGS,
  DNS_SERVERS: z
    .string()
    .transform(commaParts)
    .pipe(z.array(z.string().refine(isNameServer, NAME_SERVERS)))
    .default([]),
  OVERPASS_URL: z
    .union([z.literal('off'), url(/^https?$/, web)], { error: `off, or ${web}` })
    .default('https://overpass-api.de'),
  OUTSCRAPER_API_KEY: text('a key').optional(),
  OUTSCRAPER_COMPANIES_PER_DAY: wholeNumber(0, 1_000_000, 'a number of companies a day, from 0 to 1000000').default(
    2_000,
  ),
  OUTSCRAPER_URL: url(/^https?$/, web).default('https://api.app.outscraper.com'),
  PAYMENT_KEY_ID: text('an id').optional(),
  WEB_ORIGINS: z
    .string()
    .transform(commaParts)
    .pipe(
      z.array(z.url({ protocol: /^https?$/, error: 'origins such as https://app.example.com, separated by commas' })),
    )
    .default([]),
  ALLOWED_HOSTS: z
    .string()
    .transform(commaParts)
    .pipe(z.array(z.string().refine((name) => isIP(name) > 0 || HOST_NAME.test(name), HOSTS)))
    .default([]),
  TRUST_PROXY: TrustedProxies,
  REQUESTS_AT_ONCE: wholeNumber(1, 100_000, 'a number of requests from 1 to 100000').default(256),
  REQUESTS_PER_MINUTE: wholeNumber(0, 10_000_000, 'a number of requests, or 0 for no limit').default(3_000),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  HEALTH_PORT: wholeNumber(0, 65_535, port).optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),
  POOL_SIZE: wholeNumber(2, 200, 'a number of connections from 2 to 200').default(12),
  WORKER_CONCURRENCY: wholeNumber(1, 64, 'a number of jobs at once from 1 to 64').default(4),
});

/** The names of all settings, to check that `.env.example` lists each. */
export const SETTING_NAMES = Object.keys(Environment.shape);

/** An invalid setting: the message names it, the value found and what is expected. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

// The value found is shown to reveal typos, except for settings that may contain a password.
const HIDDEN = new Set([
  'SECRET_KEY',
  'DATABASE_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'GOOGLE_MAIL_CLIENT_SECRET',
  'MICROSOFT_MAIL_CLIENT_SECRET',
  'META_APP_SECRET',
]);

/** Parses the settings; throws a `ConfigError` with a sentence for each invalid one. */
export const parseEnvironment = (env: NodeJS.ProcessEnv) => {
  const given = Object.fromEntries(SETTING_NAMES.map((name) => [name, env[name] === '' ? undefined : env[name]]));
  const parsed = Environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    const found = HIDDEN.has(name) ? 'an invalid value' : JSON.stringify(given[name]);
    return `${name}: found ${found}, expected ${issue.message.trim()}.`;
  });
  throw new ConfigError([...new Set(lines)].join('\n'));
};

export type Settings = z.output<typeof Environment>;
