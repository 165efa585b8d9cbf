import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contract, mayCall, PERMISSIONS, type Role } from '@rainmaker/contract';
import type { FastifyInstance } from 'fastify';
import type { Handlers } from '#http/request/handlers.ts';
import type { BodySeconds } from '#http/load/bodies.ts';
import { noTraffic } from '#http/load/traffic.ts';
import { createServer } from '#http/server.ts';
import { systemHandlers } from '#http/system.ts';
import { accountsModule, type SocialSignIn, type SystemMail } from '#modules/accounts/index.ts';
import { assistantModule } from '#modules/assistant/index.ts';
import type { LookUps } from '#modules/contacts/index.ts';
import { dataExportModule } from '#modules/data-export/index.ts';
import { jobsModule } from '#modules/jobs/index.ts';
import {
  ESTIMATE_FILES,
  BARE_TOKENS,
  ESTIMATE_TOKENS,
  LONG_LINKS,
  estimateLinks,
  estimatesModule,
} from '#modules/estimates/index.ts';
import { dashboardModule } from '#modules/dashboard/index.ts';
import {
  findMailboxFacts,
  findSignature,
  mailboxesModule,
  type MailSignInsHere,
  mailTokens,
  saveSignature,
} from '#modules/mailboxes/index.ts';
import { createDomainEvents, type DomainEvents } from '#modules/events.ts';
import type { Models } from '#modules/models/index.ts';
import { memoryModule } from '#modules/memory/index.ts';
import {
  type Channels,
  emailChannel,
  fileLoader,
  mailboxTester,
  outreachModule,
  type TextWriter,
  type WorkflowWriter,
  refuseUsedVariable,
  trackingLinks,
  unsubscribeLinks,
  variableUses,
} from '#modules/outreach/index.ts';
import { simulatorModule } from '#modules/simulator/index.ts';
import { hasServiceCampaigns } from '#modules/whatsapp/index.ts';
import { realClock as machineClock, type Clock } from '#platform/clock.ts';
import { createSecrets } from '#platform/crypto.ts';
import { createPool } from '#platform/db/pool.ts';
import { createTransactions, type Transact } from '#platform/db/transaction.ts';
import { createDeliveryJournal, type DeliveryJournal } from '#platform/delivery-journal/delivery-journal.ts';
import type { AnyJob, CommonContext } from '#platform/jobs/job.ts';
import { createJobsPool } from '#platform/jobs/pool.ts';
import { createJobs } from '#platform/jobs/queue.ts';
import { connectionsFor } from '#platform/jobs/places.ts';
import { runDueJobs, startWorker, type CronEntry, type Worker } from '#platform/jobs/worker.ts';
import { createLive, type Live, type LiveHub } from '#platform/live.ts';
import type { Logger } from '#platform/log/log.ts';
import { createMetrics, type Metrics } from '#platform/log/metrics.ts';
import { createSandbox, type Sandbox } from '#platform/sandbox/sandbox.ts';
import { sweepPlatformJob } from '#platform/sweep/sweep.job.ts';
import { mailNetworks } from '#providers/mail/mail-networks.ts';
import { createMailSenders } from '#providers/mail/senders.ts';
import { outboxSystemMail } from '#providers/system-mail/outbox.ts';
import { smtpSystemMail } from '#providers/system-mail/smtp.ts';
import { builtInWriter } from '#providers/writers/built-in/built-in.ts';
import type { Config } from './config.ts';
import { composeContacts } from './compose/contacts.ts';
import { composeModels } from './compose/models.ts';
import { composeWhatsapp, composeWhatsappChannel } from './compose/whatsapp.ts';
import { inboxesOf } from './compose/inboxes.ts';
import { createLoopback, type Loopback } from './compose/loopback.ts';
import { giveMailboxes } from './compose/give-mailboxes.ts';
import { outsideOfMailboxes } from './compose/mailbox-servers.ts';
import { chooseGoogle, chooseMailSignIns } from './compose/sign-in-providers.ts';

export interface AppOptions {
  config: Config;
  log: Logger;
  /** For rainmaker_app and rm_jobs. */
  urls: { app: string; jobs: string };
  realClock?: Clock;
  /** Validates responses against their schema; for tests. */
  checkReplies?: boolean;
  /** Replaces the mail server or the simulator's outbox. */
  systemMail?: SystemMail;
  /** Channels in addition to email; for tests. */
  channels?: Channels;
  /** Replaces the built-in writer; for tests. */
  writer?: TextWriter & WorkflowWriter;
  webDir?: string;
  /** Replaces the app's own; for tests. */
  sandbox?: Sandbox;
  /** Replaces the internet's websites and name servers; for tests. */
  lookUps?: LookUps;
  /** How long bodies may take to arrive; shorter in tests. */
  bodySeconds?: BodySeconds;
  /** Serves only health checks; for a worker. */
  servesHealthOnly?: boolean;
  /** See the accounts module; 0 in tests, which make a thousand such requests. */
  evenAnswerMs?: number;
  /** See `WorkspaceDeps`. */
  approvalGraceMs?: number;
}

export interface App {
  /** Not listening yet. */
  server: FastifyInstance;
  /** Runs jobs in this process until stopped. */
  startWorker(): Promise<Worker>;
  /** Runs what is due and what that enqueues; for tests. */
  runDueJobs(): Promise<void>;
  /** Listens for live events; without it streams stay silent. */
  startLive(): Promise<void>;
  live: LiveHub;
  /** Closes streams, then connections. Stop a worker first. */
  close(): Promise<void>;
}

const WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The program's version, from its package. */
export const version = (): string => {
  const file = new URL('../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
};

const systemCalls = { health: contract.health, ready: contract.ready, metrics: contract.metrics };

const chooseSystemMail = ({ config, systemMail }: AppOptions, clock: Clock): SystemMail => {
  if (systemMail) return systemMail;
  const { smtpUrl, mailFrom } = config;
  return smtpUrl !== undefined && mailFrom !== undefined ? smtpSystemMail(smtpUrl, mailFrom) : outboxSystemMail(clock);
};

interface Machinery {
  realClock: Clock;
  transact: Transact;
  transactOutOfTurn: Transact;
  live: Live;
  deliveries: DeliveryJournal;
  sandbox: Sandbox;
  metrics: Metrics;
  state: { isStopping: boolean };
  google: SocialSignIn | undefined;
  signIns: MailSignInsHere;
  loopback: Loopback;
}

const composeSimulator = (
  config: Config,
  { postWebhook }: Loopback,
  given: Omit<Parameters<typeof simulatorModule>[0], 'isOn' | 'secrets' | 'postWebhook'>,
) => simulatorModule({ ...given, isOn: config.isSimulatorOn, secrets: createSecrets(config.secretKey), postWebhook });

/** The modules for messages, which share senders, links and clock. */
const composeOutreach = (
  { config, channels, writer: builtIn = builtInWriter(), approvalGraceMs }: AppOptions,
  { realClock, transact, live, deliveries, sandbox, signIns, loopback }: Machinery,
  events: DomainEvents,
  models: Models,
) => {
  const secrets = createSecrets(config.secretKey);
  const keys = { secrets, tokens: mailTokens({ signIns, secrets, transact, realClock, events, live }) };
  const networks = mailNetworks(config.mailPrivateNetworks);
  const senders = createMailSenders(transact, networks, fileLoader(transact));
  const links = unsubscribeLinks(secrets, config.publicUrl);
  const tracking = trackingLinks(secrets, config.publicUrl);
  const around = { senders, secrets, mailboxKeys: keys, links, tracking };
  const shared = { realClock, movesRealMail: config.isSimulatorForced };
  const outreach = outreachModule({
    channels: {
      email: emailChannel(around),
      whatsapp: composeWhatsappChannel(config, transact, realClock),
      ...channels,
    },
    ...around,
    live,
    events,
    ...shared,
    ...(approvalGraceMs !== undefined && { approvalGraceMs }),
    deliveries,
    sandbox,
    inboxes: inboxesOf(config, networks),
    writers: { builtIn, models },
    filesElsewhere: ESTIMATE_FILES,
  });
  const mailboxes = mailboxesModule({
    ...outsideOfMailboxes(config, networks),
    keys,
    secrets,
    signIns,
    ...shared,
    domainEvents: events,
    counter: outreach.counter,
    tests: mailboxTester(senders),
    checkHours: outreach.checkHours,
  });
  const { reports, goOn, runDue, checkHours } = outreach;
  const simulator = composeSimulator(config, loopback, { ...shared, events, links, reports, goOn, runDue });
  const whatsapp = composeWhatsapp(config, { events, realClock, checkHours });
  return { outreach, mailboxes, simulator, whatsapp };
};

const composeAccounts = (
  options: AppOptions,
  { realClock, transact, google, sandbox }: Machinery,
  events: DomainEvents,
) =>
  accountsModule({
    secrets: createSecrets(options.config.secretKey),
    realClock,
    transact,
    events,
    systemMail: chooseSystemMail(options, realClock),
    google,
    sandbox,
    findMailboxFacts,
    hasServiceCampaigns,
    publicUrl: options.config.publicUrl,
    isSimulatorOn: options.config.isSimulatorOn,
    ...(options.evenAnswerMs === undefined ? {} : { evenAnswerMs: options.evenAnswerMs }),
  });

const composeEstimates = (
  { secretKey, publicUrl }: Config,
  { sandbox, realClock, live }: Machinery,
  given: Pick<Parameters<typeof estimatesModule>[0], 'events' | 'direct' | 'whatsapp'>,
) => estimatesModule({ ...given, sandbox, realClock, live, links: estimateLinks(createSecrets(secretKey), publicUrl) });

const composeMemory = (sites: Parameters<typeof memoryModule>[0]['sites'], models: Models, events: DomainEvents) =>
  memoryModule({
    sites,
    models,
    events,
    findFieldUses: variableUses,
    refuseUsed: refuseUsedVariable,
    signatures: { find: findSignature, save: saveSignature },
  });

/** Composes the product: modules with their ports, routes and jobs. */
const composeModules = (options: AppOptions, machinery: Machinery) => {
  const { config } = options;
  const { realClock, sandbox, transact, transactOutOfTurn } = machinery;
  const events = createDomainEvents();
  const accounts = composeAccounts(options, machinery, events);
  const { sendReminder } = accounts;
  const { contacts, sites } = composeContacts(options, { events, sandbox, transactOutOfTurn, realClock, sendReminder });
  const models = composeModels(config, realClock);
  const memory = composeMemory(sites, models.asked, events);
  const { outreach, mailboxes, simulator, whatsapp } = composeOutreach(options, machinery, events, models.asked);
  const estimates = composeEstimates(config, machinery, {
    events,
    direct: outreach.direct,
    whatsapp: outreach.directWhatsapp,
  });
  giveMailboxes(events, outreach, realClock);
  const sweep = sweepPlatformJob(realClock);
  const sweeps: CronEntry = { job: sweep, match: '7 * * * *', payload: {} };
  const working = [accounts, contacts, mailboxes, whatsapp, outreach, estimates];
  const jobs: AnyJob[] = [sweep, ...memory.jobs, ...working.flatMap((each) => each.jobs)];
  const cron = [sweeps, ...working.flatMap((each) => each.cron)];
  const tables = [accounts, contacts, outreach, estimates, memory, models, mailboxes, whatsapp].flatMap(
    ({ exportTables }) => exportTables,
  );
  const readable = {
    ...systemHandlers({
      ...config,
      version: version(),
      metrics: machinery.metrics,
      isStopping: () => machinery.state.isStopping,
    }),
    ...accounts.routes,
    ...contacts.routes,
    ...memory.routes,
    ...models.routes,
    ...mailboxes.routes,
    ...whatsapp.routes,
    ...outreach.routes,
    ...estimates.routes,
    ...simulator.routes,
    ...dashboardModule().routes,
    ...dataExportModule({ realClock, tables }).routes,
    ...jobsModule().routes,
  };
  const assistant = assistantModule({ handlers: readable, models: models.asked, transact, realClock });
  const routes: Handlers = { ...readable, ...assistant.routes };
  return { routes, jobs, cron, authenticator: accounts.authenticator, outreach, whatsapp };
};

const serverSettings = ({ config, webDir, checkReplies, bodySeconds }: AppOptions) => ({
  checkReplies: checkReplies ?? false,
  isSimulatorOn: config.isSimulatorOn,
  webDir: webDir ?? WEB_DIR,
  webOrigins: config.webOrigins,
  apiBaseUrl: config.apiBaseUrl,
  hasGoogle: config.googleClientId !== null,
  chatbot: config.chatbotId === null ? null : { id: config.chatbotId, scriptUrl: config.chatbotScriptUrl },
  trustedProxies: config.trustedProxies,
  allowedHosts: config.allowedHosts,
  isSimulatorForced: config.isSimulatorForced,
  withheld: (role: Role) => (mayCall(role, 'sendEstimate') ? [] : [ESTIMATE_TOKENS, BARE_TOKENS, LONG_LINKS]),
  uploadDir: join(config.dataDir, 'uploads'),
  load: { mostAtOnce: config.requestsAtOnce, mostAMinute: config.requestsPerMinute },
  ...(bodySeconds === undefined ? {} : { bodySeconds }),
});

/** Requests in progress may finish, but tasks in the sandbox are killed; their callers are told to try again. */
const beginStop = ({ state, sandbox }: Machinery): void => {
  state.isStopping = true;
  sandbox.close();
};

const openMachinery = async ({
  config,
  log,
  urls,
  realClock = machineClock,
  sandbox = createSandbox(),
}: AppOptions) => {
  const pool = createPool({ url: urls.app, size: config.poolSize, log });
  const transactions = createTransactions(pool);
  const { transact, transactOutOfTurn, waiting } = transactions;
  const deliveries = createDeliveryJournal(join(config.dataDir, 'handover'));
  const traffic = noTraffic();
  const machinery = {
    realClock,
    transact,
    transactOutOfTurn,
    live: createLive(urls.app, log),
    deliveries,
    sandbox,
    metrics: createMetrics({ pool, transact, waiting, realClock, traffic, sandbox }),
    state: { isStopping: false },
    google: await chooseGoogle(config),
    signIns: await chooseMailSignIns(config),
    loopback: createLoopback(),
  };
  const close = async (): Promise<void> => {
    await pool.end();
    deliveries.close();
  };
  return { machinery, transactions, traffic, close };
};

/** Builds the app on a migrated database; main handles listening and signals. */
export const createApp = async (options: AppOptions): Promise<App> => {
  const { config, log, urls } = options;
  const { machinery, transactions, traffic, close } = await openMachinery(options);
  const { transact, transactOutOfTurn, live, metrics } = machinery;
  const jobsPool = createJobsPool(urls.jobs, connectionsFor(config.workerConcurrency), log);
  const modules = composeModules(options, machinery);
  const context: CommonContext = { transact, log, jobs: createJobs(), live };

  const server = await createServer({
    contract: options.servesHealthOnly ? systemCalls : contract,
    permissions: PERMISSIONS,
    // Each was checked against the contract where its module is composed; the server looks them up by name only.
    handlers: modules.routes,
    transactions,
    authenticator: modules.authenticator,
    jobs: context.jobs,
    live,
    log,
    realClock: machinery.realClock,
    ...(!options.servesHealthOnly && {
      answerTracked: modules.outreach.answerTracked(transact),
      whatsappWebhooks: modules.whatsapp.webhooks(transact, log),
    }),
    ...serverSettings(options),
    traffic,
    metrics,
  });
  machinery.loopback.connect(server);
  server.addHook('preClose', async () => beginStop(machinery));

  const work = { pool: jobsPool, jobs: modules.jobs, context };
  return {
    server,
    startWorker: async () => {
      const watching = await modules.outreach.atWorkerStart(context);
      const cron = modules.cron;
      const worker = await startWorker({ ...work, transactOutOfTurn, cron, concurrency: config.workerConcurrency });
      return { stop: async () => void (await Promise.all([watching.stop(), worker.stop()])) };
    },
    runDueJobs: () => runDueJobs(work),
    startLive: () => live.start(),
    live,
    async close() {
      await server.close();
      await live.stop();
      await jobsPool.end();
      await close();
    },
  };
};
