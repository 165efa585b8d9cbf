import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { contract, type Contract } from '@rainmaker/contract';
import { type Client, createClient, type Transport } from '@rainmaker/contract/client';
import pg from 'pg';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = join(ROOT, 'server', 'src', 'main.ts');
const COMPILED = join(ROOT, 'node_modules', '.cache', 'code');

/** The flags of `npm start`; the scripts have no types. */
const { SERVER_FLAGS }: { SERVER_FLAGS: string[] } = await import(
  new URL('../../scripts/run.mjs', import.meta.url).href
);

export interface Account {
  token: string;
  workspaceId: string;
  userId: string;
  client: Client<Contract>;
}

export interface Product {
  url: string;
  pid: number;
  dataDir: string;
  /** PostgreSQL's superuser, who sees every workspace. */
  admin: pg.Pool;
  adminUrl: string;
  /** The role the server uses. */
  appUrl: string;
  signUp(name: string): Promise<Account>;
  stop(): Promise<void>;
}

export interface Process {
  child: ChildProcess;
  url: string;
  readyMs: number;
}

const freePort = async (): Promise<number> => {
  const { createServer } = await import('node:net');
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
};

/** Starts a server process and waits until it is ready. */
export const startProcess = async (env: Record<string, string>, args: string[] = []): Promise<Process> => {
  const port = await freePort();
  const begin = performance.now();
  const child = spawn(process.execPath, [...SERVER_FLAGS, MAIN, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      SIMULATOR: 'on',
      REQUESTS_PER_MINUTE: '0',
      MAIL_PRIVATE_NETWORKS: 'all',
      NODE_COMPILE_CACHE: COMPILED,
      ...env,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error('The product did not start.');
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { child, url, readyMs: performance.now() - begin };
    await sleep(10);
  }
};

export const stopProcess = async ({ child }: Process): Promise<void> => {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

/** Sends requests over one persistent connection; with a body it is a POST. */
export const createAsker = (base: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(base);
  return (path: string, { token, body, method }: { token?: string; body?: unknown; method?: string } = {}) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        ...(token !== undefined && { authorization: `Token ${token}` }),
        ...(payload !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(payload)),
        }),
      };
      request({ agent, hostname, port, path, method: method ?? (payload ? 'POST' : 'GET'), headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
      })
        .on('error', reject)
        .end(payload);
    });
};

const transportTo =
  (base: string, token?: string): Transport =>
  async ({ method, path, headers, body }) => {
    const response = await fetch(base + path, {
      method,
      headers: { ...headers, ...(token !== undefined && { authorization: `Token ${token}` }) },
      ...(body !== undefined && { body }),
    });
    return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
  };

const codeFor = async (client: Client<Contract>, to: string): Promise<string> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const { results } = await client.outbox({ to });
    const code = /\b\d{6}\b/.exec(results[0]?.text ?? '')?.[0];
    if (code !== undefined) return code;
    await sleep(50);
  }
  throw new Error(`No code came for ${to}.`);
};

const superuserUrl = (dataDir: string): string => {
  const password = readFileSync(join(dataDir, 'postgres', 'password'), 'utf8').trim();
  const port = readFileSync(join(dataDir, 'postgres', 'db', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://postgres:${password}@127.0.0.1:${port}/rainmaker`;
};

/** Starts the product as a user would, with a temporary data folder. */
export const startProduct = async (): Promise<Product> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rainmaker-bench-'));
  // As root, PostgreSQL runs as another user, who needs access.
  chmodSync(dataDir, 0o755);
  const main = await startProcess({ DATA_DIR: dataDir });
  const adminUrl = superuserUrl(dataDir);
  const admin = new pg.Pool({ connectionString: adminUrl, max: 4 });
  const { urlFor } = await import('../../server/src/platform/db/roles.ts');
  const secret = readFileSync(join(dataDir, 'secret-key'), 'utf8').trim();
  return {
    url: main.url,
    pid: main.child.pid ?? 0,
    dataDir,
    admin,
    adminUrl,
    appUrl: urlFor(adminUrl, 'rainmaker_app', secret),
    async signUp(name) {
      const guest = createClient(contract, transportTo(main.url));
      const email = `${name}@bench.example`;
      const person = { first_name: 'Bench', last_name: name, country: 'DE', timezone: 'Europe/Berlin' };
      await guest.register({ ...person, email, password: 'correct horse battery' });
      const { token = '' } = await guest.verifyOtp({ email, otp: await codeFor(guest, email) });
      const { rows } = await admin.query('select id, workspace_id from users where email = $1', [email]);
      const client = createClient(contract, transportTo(main.url, token));
      return { token, userId: rows[0].id, workspaceId: rows[0].workspace_id, client };
    },
    async stop() {
      await admin.end();
      await stopProcess(main);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
