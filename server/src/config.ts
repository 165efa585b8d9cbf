import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;

const text = (expected: string) => z.string({ error: expected }).trim().min(1, expected);
const wholeNumber = (min: number, max: number, expected: string) =>
  z.coerce.number({ error: expected }).int(expected).min(min, expected).max(max, expected);
const url = (protocols: RegExp, expected: string) => z.url({ protocol: protocols, error: expected });
const port = 'a port number from 0 to 65535 (0 takes any free one)';
const web = 'an address that begins with http:// or https://';

const NETWORKS = 'all, or networks separated by commas, such as 10.0.0.0/8, 127.0.0.1';

const isNetwork = (network: string): boolean => {
  const [address = '', bits, ...more] = network.split('/');
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  return family !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
};

const privateNetworks = z.string().transform((list, context): 'all' | string[] => {
  if (list.trim() === 'all') return 'all';
  const networks = list
    .split(',')
    .map((network) => network.trim())
    .filter(Boolean);
  if (!networks.every(isNetwork)) context.addIssue({ code: 'custom', message: NETWORKS });
  return networks;
});

/** The environment, each variable with what is expected of it. Empty counts as absent. */
const Environment = z.object({
  PORT: wholeNumber(0, 65_535, port).default(3000),
  HOST: text('the address to listen on, such as 127.0.0.1 or 0.0.0.0').default('127.0.0.1'),
  DATA_DIR: text('a folder').default('data'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'an address that begins with postgres:// ').optional(),
  PUBLIC_URL: url(/^https?$/, web).optional(),
  SECRET_KEY: z.string().min(32, 'at least 32 characters, random and kept secret').optional(),
  SMTP_URL: url(/^smtps?$/, 'an address that begins with smtp:// or smtps://').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'an address, or a name and an address: Rainmaker <no-reply@example.com>',
    )
    .optional(),
  MAIL_PRIVATE_NETWORKS: privateNetworks.default([]),
  SIMULATOR: z.enum(['on', 'off', 'auto'], { error: 'on, off or auto' }).default('auto'),
  CHATBOT_ID: text('an id').optional(),
  API_BASE_URL: url(/^https?$/, web).optional(),
  GOOGLE_CLIENT_ID: text('an id').optional(),
  GOOGLE_ISSUER: url(/^https?$/, web).optional(),
  GOOGLE_KEYS_URL: url(/^https?$/, web).optional(),
  PAYMENT_KEY_ID: text('an id').optional(),
  WEB_ORIGINS: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .pipe(
      z.array(z.url({ protocol: /^https?$/, error: 'origins such as https://app.example.com, separated by commas' })),
    )
    .default([]),
  TRUST_PROXY: z.enum(['on', 'off'], { error: 'on or off' }).default('off'),
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

/** The names of all settings, for the check that `.env.example` lists each. */
export const SETTING_NAMES = Object.keys(Environment.shape);

export interface Config {
  /** TCP port; 0 takes any free one. */
  port: number;
  host: string;
  /** Absolute path of the folder for the database, the secret key and uploads. */
  dataDir: string;
  /** Of the role that owns the tables; without it PostgreSQL comes along. */
  databaseUrl: string | undefined;
  /** Where browsers reach the product, without a slash at its end: links in mails begin with it. */
  publicUrl: string;
  secretKey: string;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** Networks beside the public internet in which mailboxes of people may have their server. */
  mailPrivateNetworks: 'all' | string[];
  isSimulatorOn: boolean;
  /** True where SIMULATOR=on says so in as many words: the clock then moves even with real mail waiting. */
  isSimulatorForced: boolean;
  chatbotId: string | null;
  apiBaseUrl: string | null;
  googleClientId: string | null;
  /** Who issues Google's tokens and where its keys are, in place of Google's own; for tests. */
  googleIssuer: string | undefined;
  googleKeysUrl: string | undefined;
  paymentKeyId: string | null;
  /** Other origins whose pages may call the API. */
  webOrigins: string[];
  isBehindProxy: boolean;
  logLevel: string;
  /** Database connections of a process. */
  poolSize: number;
  /** Jobs at once in a worker. */
  workerConcurrency: number;
  /** Requests under way at once in a process. */
  requestsAtOnce: number;
  /** Of one token or address; 0: no limit. */
  requestsPerMinute: number;
  /** Asked for by /metrics; without one only this machine may read them. */
  metricsToken: string | undefined;
  /** Where a worker that serves no pages tells how it is. */
  healthPort: number | undefined;
}

/** A setting that cannot be: the sentence names it, what was found and what is expected. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

// What is found is shown so that a slip is seen, but never of a setting that may hold a password.
const HIDDEN = new Set(['SECRET_KEY', 'DATABASE_URL', 'SMTP_URL', 'METRICS_TOKEN']);

const parseEnvironment = (env: NodeJS.ProcessEnv) => {
  const given = Object.fromEntries(SETTING_NAMES.map((name) => [name, env[name] === '' ? undefined : env[name]]));
  const parsed = Environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    const found = HIDDEN.has(name) ? 'a value that does not fit' : JSON.stringify(given[name]);
    return `${name}: found ${found}, expected ${issue.message.trim()}.`;
  });
  throw new ConfigError([...new Set(lines)].join('\n'));
};

const readOrMakeSecretKey = (dataDir: string): string => {
  const file = join(dataDir, 'secret-key');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true });
  const key = randomBytes(32).toString('hex');
  // `wx`: of two processes that start at once, one writes and the other reads.
  try {
    writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' });
    chmodSync(file, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFileSync(file, 'utf8').trim();
  }
  return key;
};

const checkTogether = (settings: z.infer<typeof Environment>): void => {
  if ((settings.SMTP_URL === undefined) !== (settings.MAIL_FROM === undefined))
    throw new ConfigError(
      `${settings.SMTP_URL === undefined ? 'SMTP_URL' : 'MAIL_FROM'}: found nothing, expected a value, since SMTP_URL and MAIL_FROM work together.`,
    );
  const hasMail = settings.SMTP_URL !== undefined;
  if (!LOOPBACK.test(settings.HOST) && !hasMail && settings.SIMULATOR !== 'on')
    throw new ConfigError(
      `HOST: found "${settings.HOST}", an address others can reach. Set SMTP_URL and MAIL_FROM, so that sign-up codes go out by ` +
        'e-mail; or SIMULATOR=on to show all mail, codes included, to whoever asks; or HOST=127.0.0.1.',
    );
  if (!hasMail && settings.SIMULATOR === 'off')
    throw new ConfigError(
      'SIMULATOR: found "off", expected on or auto, or SMTP_URL and MAIL_FROM: without either nobody gets a sign-up code.',
    );
};

/** Where the database is, and nothing else: no key is made where there is none. */
export const readPlaces = (env: NodeJS.ProcessEnv): Pick<Config, 'dataDir' | 'databaseUrl'> => {
  const settings = parseEnvironment(env);
  return { dataDir: resolve(settings.DATA_DIR), databaseUrl: settings.DATABASE_URL };
};

/** Reads the settings; throws a `ConfigError` with a sentence for each that cannot be. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const settings = parseEnvironment(env);
  checkTogether(settings);
  const dataDir = resolve(settings.DATA_DIR);
  const publicHost =
    LOOPBACK.test(settings.HOST) || settings.HOST === '0.0.0.0' || settings.HOST === '::' ? 'localhost' : settings.HOST;
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    publicUrl: (settings.PUBLIC_URL ?? `http://${publicHost}:${settings.PORT}`).replace(/\/+$/, ''),
    secretKey: settings.SECRET_KEY ?? readOrMakeSecretKey(dataDir),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    mailPrivateNetworks: settings.MAIL_PRIVATE_NETWORKS,
    isSimulatorOn: settings.SIMULATOR === 'on' || (settings.SIMULATOR === 'auto' && LOOPBACK.test(settings.HOST)),
    isSimulatorForced: settings.SIMULATOR === 'on',
    chatbotId: settings.CHATBOT_ID ?? null,
    apiBaseUrl: settings.API_BASE_URL ?? null,
    googleClientId: settings.GOOGLE_CLIENT_ID ?? null,
    googleIssuer: settings.GOOGLE_ISSUER,
    googleKeysUrl: settings.GOOGLE_KEYS_URL,
    paymentKeyId: settings.PAYMENT_KEY_ID ?? null,
    webOrigins: settings.WEB_ORIGINS.map((origin) => new URL(origin).origin),
    isBehindProxy: settings.TRUST_PROXY === 'on',
    logLevel: settings.LOG_LEVEL,
    poolSize: settings.POOL_SIZE,
    workerConcurrency: settings.WORKER_CONCURRENCY,
    requestsAtOnce: settings.REQUESTS_AT_ONCE,
    requestsPerMinute: settings.REQUESTS_PER_MINUTE,
    metricsToken: settings.METRICS_TOKEN,
    healthPort: settings.HEALTH_PORT,
  };
};
