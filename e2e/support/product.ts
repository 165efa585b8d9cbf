import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
const START_MS = 90_000;

/** A host name that the journeys' browser resolves to this machine, in addition to localhost. */
export const LAN_NAME = 'rainmaker.test';

/** The built product, running on its own database. */
export interface Product {
  url: string;
  stop(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
};

const untilReady = async (url: string, child: ChildProcess, output: () => string): Promise<void> => {
  const end = performance.now() + START_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The product ended at its start:\n${output()}`);
    if (performance.now() > end) throw new Error(`The product was not ready in time:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};

/** Starts the built product as `npm start` does; `SIMULATOR=on` for the clock, `env` for more settings. */
export const startProduct = async (env: Record<string, string> = {}): Promise<Product> => {
  const data = await mkdtemp(join(tmpdir(), 'rainmaker-e2e-'));
  // PostgreSQL doesn't run as root, and its user needs access.
  await chmod(data, 0o755);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let output = '';
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      // A journey opens more screens a minute than a person.
      REQUESTS_PER_MINUTE: '0',
      PORT: String(port),
      DATA_DIR: data,
      SIMULATOR: 'on',
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      // The journeys' mail servers listen on loopback.
      MAIL_PRIVATE_NETWORKS: '127.0.0.1, ::1',
      OVERPASS_URL: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilReady(url, child, () => output);
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await gone;
      await rm(data, { recursive: true, force: true });
    },
  };
};
