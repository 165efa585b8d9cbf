import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { realClock } from '#platform/clock.ts';
import { livingPostgres, passwordOf, removeStalePidFile, waitUntilGone } from './postmaster.ts';
import { findBinaries, personToRunAs, placeFor, reachableBinaries, type Binaries, type Person } from './binaries.ts';

const run = promisify(execFile);

export interface EmbeddedOptions {
  dataDir: string;
  /** Reports what the user should know, for example that the files were moved. */
  note(sentence: string): void;
  /** More PostgreSQL settings, such as `fsync: 'off'` for tests. */
  settings?: Record<string, string>;
  /** Uses a database started by another process of this program, and never starts one. */
  attach?: boolean;
}

export interface EmbeddedDatabase {
  /** For the role that owns the tables and runs migrations. */
  ownerUrl: string;
  /** For the cluster's superuser, which the server itself never uses. */
  superuserUrl: string;
  /** Stops PostgreSQL and waits until it has ended. */
  stop(): Promise<void>;
  /** Resolves when PostgreSQL ends by itself. */
  ended: Promise<void>;
}

const START_TIMEOUT_MS = 30_000;
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  jit: 'off',
  log_min_messages: 'warning',
};

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port.')),
      );
    });
  });

const initialise = async (place: string, binaries: Binaries, person: Person | undefined): Promise<void> => {
  await mkdir(place, { recursive: true, mode: 0o755 });
  // An interrupted first start leaves an incomplete cluster without data.
  await rm(join(place, 'db'), { recursive: true, force: true });
  await writeFile(join(place, 'password'), randomBytes(24).toString('hex'), { mode: 0o600 });
  if (person) {
    await chown(place, person.uid, person.gid);
    await chown(join(place, 'password'), person.uid, person.gid);
  }
  const flags = [
    '--auth=scram-sha-256',
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--locale-provider=builtin',
  ];
  await run(
    binaries.initdb,
    [
      `--pgdata=${join(place, 'db')}`,
      `--pwfile=${join(place, 'password')}`,
      '--builtin-locale=C.UTF-8',
      '--lc-messages=C',
      ...flags,
    ],
    {
      cwd: place,
      ...person,
    },
  );
  await writeFile(join(place, 'complete'), '');
};

const startKeeper = (
  place: string,
  port: number,
  binaries: Binaries,
  person: Person | undefined,
  settings: Record<string, string>,
): ChildProcess => {
  const args = ['-D', join(place, 'db'), '-p', String(port)];
  for (const [name, value] of Object.entries({ ...SETTINGS, ...settings })) args.push('-c', `${name}=${value}`);
  const task = { postgres: binaries.postgres, args, logFile: join(place, 'postgres.log'), ...person };
  const keeper = fileURLToPath(new URL('keeper.ts', import.meta.url));
  return spawn(process.execPath, [keeper, JSON.stringify(task)], {
    cwd: dirname(place),
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
};

const connectWhenReady = async (url: string, hasEnded: () => boolean, logFile: string): Promise<pg.Client> => {
  const giveUpAt = realClock.now().getTime() + START_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return client;
    } catch (cause) {
      await client.end().catch(() => undefined);
      if (hasEnded() || realClock.now().getTime() > giveUpAt)
        throw new Error(`PostgreSQL did not start; ${logFile} says why.`, { cause });
      await sleep(30);
    }
  }
};

/** The owner isn't a superuser, so whatever works here also works on a managed PostgreSQL. */
const ensureOwner = async (client: pg.Client, password: string): Promise<void> => {
  const owner = await client.query(`select 1 from pg_roles where rolname = 'rainmaker_owner'`);
  if (owner.rowCount === 0)
    await client.query(`create role rainmaker_owner login createrole password ${pg.escapeLiteral(password)}`);
  const database = await client.query(`select 1 from pg_database where datname = 'rainmaker'`);
  if (database.rowCount === 0) await client.query('create database rainmaker owner rainmaker_owner');
};

const describe = async (place: string, port: number, hasEnded: () => boolean) => {
  const password = await passwordOf(place);
  const url = (user: string, database: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  const superuserUrl = url('postgres', 'postgres');
  const client = await connectWhenReady(superuserUrl, hasEnded, join(place, 'postgres.log'));
  try {
    await ensureOwner(client, password);
  } finally {
    await client.end();
  }
  return { ownerUrl: url('rainmaker_owner', 'rainmaker'), superuserUrl };
};

const attachTo = async (place: string): Promise<EmbeddedDatabase> => {
  const living = await livingPostgres(place);
  if (!living)
    throw new Error('A separate worker needs a running database: start `--role=web` first, or set DATABASE_URL.');
  const never = new Promise<void>(() => undefined);
  return { ...(await describe(place, living.port, () => false)), stop: async () => undefined, ended: never };
};

/** Starts the bundled PostgreSQL, creating its files on the first start. */
export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedDatabase> => {
  const person = await personToRunAs();
  const { path: place, moved } = await placeFor(options.dataDir, person);
  if (options.attach) return attachTo(place);
  if (moved) options.note(`The user that PostgreSQL runs as can't access this folder, so the database is in ${place}.`);
  const binaries = await reachableBinaries(await findBinaries(), person, place);
  await waitUntilGone(place);
  await removeStalePidFile(place);
  if (!(await exists(join(place, 'complete')))) await initialise(place, binaries, person);
  if (person) await chmod(place, 0o755);

  const port = await freePort();
  const keeper = startKeeper(place, port, binaries, person, options.settings ?? {});
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    keeper.once('exit', () => {
      hasEnded = true;
      resolve();
    });
  });
  keeper.stdin?.on('error', () => undefined);
  const stop = async (): Promise<void> => {
    keeper.stdin?.end();
    await ended;
  };
  try {
    return { ...(await describe(place, port, () => hasEnded)), stop, ended };
  } catch (error) {
    await stop();
    throw error;
  }
};
