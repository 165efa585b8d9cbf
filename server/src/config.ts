import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError, parseEnvironment, type Settings } from './environment.ts';
import { type MailSignIns, mailSignInsOf } from './compose/mail-sign-in-settings.ts';
import { type WhatsappConfig, whatsappOf } from './compose/whatsapp-settings.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;

export interface Config {
  /** TCP port; 0 uses any free one. */
  port: number;
  host: string;
  /** Absolute path of the folder for the database, the secret key and uploads. */
  dataDir: string;
  /** For the role that owns the tables; without it the bundled PostgreSQL is used. */
  databaseUrl: string | undefined;
  /** The URL at which browsers reach the product, without a trailing slash; links in emails start with it. */
  publicUrl: string;
  secretKey: string;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** Networks, besides the public internet, in which people's mailboxes may have their server. */
  mailPrivateNetworks: 'all' | string[];
  /** Networks, besides the public internet, in which websites of companies are read. */
  webPrivateNetworks: 'all' | string[];
  /** Networks, besides the public internet, in which people's language models may have their server. */
  modelPrivateNetworks: 'all' | string[];
  isSimulatorOn: boolean;
  /**
   * SIMULATOR=on, without the safeguards of `auto`: it also responds through proxies, and its clock affects real email.
   */
  isSimulatorForced: boolean;
  chatbotId: string | null;
  /** Of the widget's script, with the id filled in. */
  chatbotScriptUrl: string;
  apiBaseUrl: string | null;
  googleClientId: string | null;
  /** The issuer of Google's tokens and keys, instead of Google; for tests. */
  googleIssuer: string | undefined;
  googleKeysUrl: string | undefined;
  /** The providers whose mailboxes can be connected by signing in with them. */
  mailSignIns: MailSignIns;
  /** Where the providers of WhatsApp are, and the operator's app at Meta. */
  whatsapp: WhatsappConfig;
  /** Asked instead of the system's name servers for the records of mailboxes' domains; empty: the system's. */
  dnsServers: string[];
  /** An Overpass API, to search OpenStreetMap for companies; null: it isn't searched. */
  overpassUrl: string | null;
  outscraperUrl: string;
  outscraperApiKey: string | null;
  /** Companies that all workspaces together may ask Outscraper for in 24 hours: it bills this server for each. */
  outscraperCompaniesPerDay: number;
  paymentKeyId: string | null;
  /** Other origins whose pages may call the API. */
  webOrigins: string[];
  /** This server's host names in lower case, besides loopback names and the address of the connection. */
  allowedHosts: string[];
  /**
   * Whose X-Forwarded-For to trust: no one's, that of a number of proxies in front, or of proxies in these networks.
   */
  trustedProxies: false | number | string[];
  /** Only reachable from this machine according to the settings: no other address, public or through a proxy. */
  isLocal: boolean;
  logLevel: string;
  /** Database connections per process. */
  poolSize: number;
  /** Concurrent jobs per worker. */
  workerConcurrency: number;
  /** Concurrent requests per process. */
  requestsAtOnce: number;
  /** Per token or address; 0: unlimited. */
  requestsPerMinute: number;
  /** Required by /metrics; without one only this machine may read them. */
  metricsToken: string | undefined;
  /** The port for health checks of a worker that serves no pages. */
  healthPort: number | undefined;
}

const readOrMakeSecretKey = (dataDir: string): string => {
  const file = join(dataDir, 'secret-key');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true });
  const key = randomBytes(32).toString('hex');
  // `wx`: if two processes start at once, one writes and the other reads.
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

/** The first setting that makes this server reachable for others; undefined if only this machine can reach it. */
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

/** Where the database is; unlike readConfig, creates no key. */
export const readPlaces = (env: NodeJS.ProcessEnv): Pick<Config, 'dataDir' | 'databaseUrl'> => {
  const settings = parseEnvironment(env);
  return { dataDir: resolve(settings.DATA_DIR), databaseUrl: settings.DATABASE_URL };
};

const refuse = (sentence: string): never => {
  throw new ConfigError(sentence);
};

const providersOf = (settings: Settings): Pick<Config, 'mailSignIns' | 'whatsapp'> => ({
  mailSignIns: mailSignInsOf(settings, refuse),
  whatsapp: whatsappOf(settings, refuse),
});

const publicUrlOf = ({ HOST, PORT, PUBLIC_URL }: Settings): string => {
  const host = LOOPBACK.test(HOST) || HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST;
  return (PUBLIC_URL ?? `http://${host}:${PORT}`).replace(/(?<!\/)\/+$/, '');
};

/** Reads the settings; throws a `ConfigError` with a sentence for each invalid one. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const settings = parseEnvironment(env);
  checkTogether(settings);
  const dataDir = resolve(settings.DATA_DIR);
  const publicUrl = publicUrlOf(settings);
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
    webPrivateNetworks: settings.WEB_PRIVATE_NETWORKS,
    modelPrivateNetworks: settings.MODEL_PRIVATE_NETWORKS,
    isSimulatorOn: settings.SIMULATOR === 'on' || (settings.SIMULATOR === 'auto' && isLocal),
    isSimulatorForced: settings.SIMULATOR === 'on',
    chatbotId: settings.CHATBOT_ID ?? null,
    chatbotScriptUrl: settings.CHATBOT_SCRIPT_URL.replaceAll('{id}', encodeURIComponent(settings.CHATBOT_ID ?? '')),
    apiBaseUrl: settings.API_BASE_URL ?? null,
    googleClientId: settings.GOOGLE_CLIENT_ID ?? null,
    googleIssuer: settings.GOOGLE_ISSUER,
    googleKeysUrl: settings.GOOGLE_KEYS_URL,
    ...providersOf(settings),
    dnsServers: settings.DNS_SERVERS,
    overpassUrl: settings.OVERPASS_URL === 'off' ? null : settings.OVERPASS_URL,
    outscraperUrl: settings.OUTSCRAPER_URL,
    outscraperApiKey: settings.OUTSCRAPER_API_KEY ?? null,
    outscraperCompaniesPerDay: settings.OUTSCRAPER_COMPANIES_PER_DAY,
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
