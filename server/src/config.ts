import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError, parseEnvironment, type Settings } from './environment.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;

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
  /** SIMULATOR=on: without the safeguards of `auto`. It answers through proxies too, and its clock moves real mail. */
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
  /** Names in lower case by which this server may be asked, beside the loopback ones and the address that was connected to. */
  allowedHosts: string[];
  /** Whose X-Forwarded-For counts: nobody's, that of so many proxies in front, or of proxies in these networks. */
  trustedProxies: false | number | string[];
  /** Reached from this machine alone, as far as the settings say: no other address, public or behind a proxy. */
  isLocal: boolean;
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

const hostOf = (address: string): string => new URL(address).hostname.toLowerCase();

/** The first setting that says others can reach this server; undefined where it is for this machine alone. */
const reachableBy = ({ HOST, PUBLIC_URL, TRUST_PROXY }: Settings): string | undefined => {
  if (!LOOPBACK.test(HOST)) return `HOST: found "${HOST}", an address that other machines can reach.`;
  if (PUBLIC_URL !== undefined && !LOOPBACK.test(hostOf(PUBLIC_URL)))
    return `PUBLIC_URL: found "${PUBLIC_URL}", an address that other machines can reach.`;
  return TRUST_PROXY === false
    ? undefined
    : 'TRUST_PROXY: found a proxy, through which other machines can reach the server.';
};

const checkTogether = (settings: Settings): void => {
  if ((settings.SMTP_URL === undefined) !== (settings.MAIL_FROM === undefined))
    throw new ConfigError(
      `${settings.SMTP_URL === undefined ? 'SMTP_URL' : 'MAIL_FROM'}: found nothing, expected a value, because SMTP_URL and MAIL_FROM must be set together.`,
    );
  const hasMail = settings.SMTP_URL !== undefined;
  const reachable = reachableBy(settings);
  if (reachable !== undefined && !hasMail && settings.SIMULATOR !== 'on')
    throw new ConfigError(
      `${reachable} Set SMTP_URL and MAIL_FROM to send sign-up codes by email; or SIMULATOR=on to show all mail, ` +
        'including codes, to anyone; or make the server reachable only from this machine: HOST=127.0.0.1, no PUBLIC_URL, TRUST_PROXY=off.',
    );
  if (!hasMail && settings.SIMULATOR === 'off')
    throw new ConfigError(
      'SIMULATOR: found "off", expected on or auto, or SMTP_URL and MAIL_FROM; otherwise no one gets a sign-up code.',
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
  const publicUrl = (settings.PUBLIC_URL ?? `http://${publicHost}:${settings.PORT}`).replace(/(?<!\/)\/+$/, '');
  const isLocal = reachableBy(settings) === undefined;
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    publicUrl,
    secretKey: settings.SECRET_KEY ?? readOrMakeSecretKey(dataDir),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    mailPrivateNetworks: settings.MAIL_PRIVATE_NETWORKS,
    isSimulatorOn: settings.SIMULATOR === 'on' || (settings.SIMULATOR === 'auto' && isLocal),
    isSimulatorForced: settings.SIMULATOR === 'on',
    chatbotId: settings.CHATBOT_ID ?? null,
    apiBaseUrl: settings.API_BASE_URL ?? null,
    googleClientId: settings.GOOGLE_CLIENT_ID ?? null,
    googleIssuer: settings.GOOGLE_ISSUER,
    googleKeysUrl: settings.GOOGLE_KEYS_URL,
    paymentKeyId: settings.PAYMENT_KEY_ID ?? null,
    webOrigins: settings.WEB_ORIGINS.map((origin) => new URL(origin).origin),
    allowedHosts: [
      hostOf(publicUrl),
      ...(settings.API_BASE_URL === undefined ? [] : [hostOf(settings.API_BASE_URL)]),
      ...settings.ALLOWED_HOSTS.map((name) => name.toLowerCase()),
    ],
    trustedProxies: settings.TRUST_PROXY,
    isLocal,
    logLevel: settings.LOG_LEVEL,
    poolSize: settings.POOL_SIZE,
    workerConcurrency: settings.WORKER_CONCURRENCY,
    requestsAtOnce: settings.REQUESTS_AT_ONCE,
    requestsPerMinute: settings.REQUESTS_PER_MINUTE,
    metricsToken: settings.METRICS_TOKEN,
    healthPort: settings.HEALTH_PORT,
  };
};
