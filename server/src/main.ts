import { pauseEveryWorkspace } from '#modules/accounts/index.ts';
import { parseArgs } from 'node:util';
import { createApp, type App, version } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { ConfigError } from './environment.ts';
import { collectGarbage } from '#platform/collect-garbage.ts';
import { startEmbedded, type EmbeddedDatabase } from '#platform/db/embedded/embedded.ts';
import { onceAfterRestore } from '#platform/db/embedded/backup.ts';
import { migrate, UnfitDatabaseError } from '#platform/db/migrate.ts';
import { urlFor } from '#platform/db/roles.ts';
import type { Worker } from '#platform/jobs/worker.ts';
import { createLog, terminalStream, type Logger } from '#platform/log/log.ts';

const ROLES = ['web', 'worker', 'all'] as const;
type Role = (typeof ROLES)[number];

// Long enough for jobs to give back their work; process managers kill after ten seconds or more.
const STOP_AFTER_MS = 9_000;

const readArguments = (): { role: Role; asksVersion: boolean } => {
  const { values } = parseArgs({
    options: { role: { type: 'string', default: 'all' }, version: { type: 'boolean', default: false } },
  });
  const role = ROLES.find((known) => known === values.role);
  if (!role) throw new ConfigError(`--role: found "${values.role}", expected web or worker; leave it out for both.`);
  return { role, asksVersion: values.version };
};

/** What runs, in the order in which it must end. */
interface Running {
  worker?: Worker;
  app?: App;
  database?: EmbeddedDatabase;
}

const openDatabase = async (config: Config, role: Role, log: Logger, running: Running): Promise<string> => {
  if (config.databaseUrl !== undefined) return config.databaseUrl;
  running.database = await startEmbedded({
    dataDir: config.dataDir,
    note: (sentence) => log.info(sentence),
    attach: role === 'worker',
  });
  return running.database.ownerUrl;
};

const announce = (config: Config, address: string, log: Logger): void => {
  log.info({ address, simulator: config.isSimulatorOn }, 'ready');
  // The one line the user needs, at any log level.
  if (process.stdout.isTTY) process.stdout.write(`\n  Rainmaker is ready: ${config.publicUrl}\n\n`);
};

/** Shuts down: no new requests or jobs, running ones finish or give back their work, and the database stops last. */
const stop = async ({ worker, app, database }: Running): Promise<void> => {
  await Promise.all([worker?.stop(), app?.server.close()]);
  await app?.close();
  await database?.stop();
};

const stopOnSignals = (running: Running, log: Logger): void => {
  let isStopping = false;
  const handle = (signal: string): void => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    // A hanging shutdown must not keep the process running: when it exits, the keeper stops the database.
    setTimeout(() => process.exit(1), STOP_AFTER_MS).unref();
    stop(running).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the stop was not clean');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', handle).on('SIGTERM', handle);
  void running.database?.ended.then(() => {
    if (isStopping) return;
    log.fatal('the database ended by itself; its own log says why');
    process.exit(1);
  });
};

const start = async (config: Config, role: Role, log: Logger, running: Running): Promise<void> => {
  const ownerUrl = await openDatabase(config, role, log, running);
  await migrate(ownerUrl, config.secretKey);
  if (await onceAfterRestore(ownerUrl, config.dataDir, pauseEveryWorkspace))
    log.warn('this is a restored backup: all sending is paused, for what left after it was taken would leave again');
  const urls = {
    app: urlFor(ownerUrl, 'rainmaker_app', config.secretKey),
    jobs: urlFor(ownerUrl, 'rm_jobs', config.secretKey),
  };
  const app = await createApp({ config, log, urls, servesHealthOnly: role === 'worker' });
  running.app = app;
  if (role !== 'web') running.worker = await app.startWorker();
  collectGarbage();
  // Before anybody hears that it's ready.
  stopOnSignals(running, log);
  if (role === 'worker') {
    if (config.healthPort !== undefined) await app.server.listen({ host: config.host, port: config.healthPort });
    return log.info('the worker is ready');
  }
  await app.startLive();
  announce(config, await app.server.listen({ host: config.host, port: config.port }), log);
};

const main = async (): Promise<void> => {
  const { role, asksVersion } = readArguments();
  if (asksVersion) return void process.stdout.write(`${version()}\n`);
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, await terminalStream(process.stdout));
  const running: Running = {};
  try {
    await start(config, role, log, running);
  } catch (error) {
    await stop(running);
    throw error;
  }
};

const explain = (error: unknown): string => {
  if (error instanceof ConfigError || error instanceof UnfitDatabaseError) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01')
    return `DATABASE_URL: the database cannot be reached: ${(error as Error).message || code}.`;
  if (code === 'EADDRINUSE') return 'PORT: already in use by another program. Stop it, or set another PORT.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

main().catch((error: unknown) => {
  process.stderr.write(`Rainmaker cannot start.\n${explain(error)}\n`);
  process.exit(1);
});
