import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { contract, type Contract } from '@rainmaker/contract';
import { createClient, type Client, type Transport } from '@rainmaker/contract/client';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { childEnvironment } from '#testing/child-environment.ts';

const root = mkdtempSync(join(tmpdir(), 'rainmaker-backup-'));
// As root, PostgreSQL runs as another user, who needs access.
chmodSync(root, 0o755);
const running: ChildProcess[] = [];
afterAll(async () => {
  for (const child of running.filter(({ exitCode }) => exitCode === null)) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  rmSync(root, { recursive: true, force: true });
});

const program = (file: string, args: string[], dataDir: string): ChildProcess =>
  spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), ...args], {
    env: { ...childEnvironment(), DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'info', SIMULATOR: 'on' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Runs the command to its end and returns its output. */
const tool = async (args: string[], dataDir: string): Promise<{ code: number; words: string }> => {
  const child = program('backup.ts', args, dataDir);
  let words = '';
  child.stdout?.on('data', (chunk: Buffer) => (words += chunk));
  child.stderr?.on('data', (chunk: Buffer) => (words += chunk));
  const [code] = (await once(child, 'exit')) as [number];
  return { code, words };
};

const startProduct = async (dataDir: string): Promise<{ child: ChildProcess; url: string }> => {
  const child = program('main.ts', [], dataDir);
  running.push(child);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk));
  for (let tries = 0; tries < 1200; tries += 1) {
    const url = /"address":"([^"]+)"/.exec(output)?.[1];
    if (url !== undefined) return { child, url };
    if (child.exitCode !== null) break;
    await sleep(25);
  }
  throw new Error(`It did not start:\n${output}`);
};

const stop = async ({ child }: { child: ChildProcess }): Promise<void> => {
  child.kill('SIGTERM');
  await once(child, 'exit');
};

const clientOf = (base: string, token?: string): Client<Contract> => {
  const transport: Transport = async ({ method, path, headers, body }) => {
    const response = await fetch(base + path, {
      method,
      headers: { ...headers, ...(token !== undefined && { authorization: `Token ${token}` }) },
      ...(body !== undefined && { body }),
    });
    return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
  };
  return createClient(contract, transport);
};

const signUp = async (url: string): Promise<string> => {
  const guest = clientOf(url);
  const email = 'maya@backup.example';
  const person = { first_name: 'Maya', last_name: 'Obi', country: 'DE', timezone: 'Europe/Berlin' };
  await guest.register({ ...person, email, password: 'correct horse battery' });
  for (let tries = 0; tries < 200; tries += 1) {
    const { results } = await guest.outbox({ to: email });
    const otp = /\b\d{6}\b/.exec(results[0]?.text ?? '')?.[0];
    if (otp !== undefined) return (await guest.verifyOtp({ email, otp })).token ?? '';
    await sleep(50);
  }
  throw new Error('No code came.');
};

/** Rows of every table, counted by the superuser, whom no policy restricts. */
const countRows = async (dataDir: string): Promise<Record<string, number>> => {
  const place = join(dataDir, 'postgres');
  const password = readFileSync(join(place, 'password'), 'utf8').trim();
  const port = readFileSync(join(place, 'db', 'postmaster.pid'), 'utf8').split('\n')[3];
  const client = new pg.Client({ connectionString: `postgres://postgres:${password}@127.0.0.1:${port}/rainmaker` });
  await client.connect();
  const { rows } = await client.query<{ name: string; n: number }>(`
    select relname as name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', nspname, relname),
      false, true, '')))[1]::text::int as n
    from pg_class c join pg_namespace s on s.oid = c.relnamespace where relkind = 'r' and nspname = 'public'`);
  await client.end();
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
};

describe('a backup', () => {
  it('taken while people work and restored elsewhere has the same counts', async () => {
    const [here, there, folder] = [join(root, 'here'), join(root, 'there'), join(root, 'monday')];
    const product = await startProduct(here);
    const token = await signUp(product.url);
    const client = clientOf(product.url, token);
    await client.loadSampleData({ load: true });
    let added = 0;
    let isOver = false;
    const work = (async () => {
      while (!isOver) {
        await client.createProspect({ first_name: `Person${added}`, email: `person${added}@backup.example` });
        added += 1;
      }
    })();
    while (added < 20) await sleep(10);

    const before = added;
    const { code, words } = await tool(['backup', folder], here);
    const after = added;
    isOver = true;
    await work;
    expect(words).toMatch(/Backed up to .*monday: \d+ MB\. It includes the secret key/);
    expect(code).toBe(0);
    expect((await tool(['backup', folder], here)).words).toMatch(/already exists/);
    const restored = await tool(['restore', folder], there);
    expect(restored).toEqual({ code: 0, words: expect.stringContaining(`Restored into ${there}. Start as usual`) });
    expect((await tool(['restore', folder], there)).words).toMatch(/already contains a database/);

    const again = await startProduct(there);
    const opened = clientOf(again.url, token);
    const { count } = await opened.getProspects({ search: 'backup.example' });
    expect(count).toBeGreaterThanOrEqual(before);
    expect(count).toBeLessThanOrEqual(after);
    const counts = await countRows(there);
    // Counters match the rows: nothing is incomplete.
    const lists = await Promise.all([opened.getProspects({}), opened.getLeads({}), opened.getCustomers({})]);
    expect(lists.reduce((sum, list) => sum + list.count, 0)).toBe(counts['contacts']);
    expect(counts['contacts']).toBe(count + 40);
    expect(counts['contact_events']).toBe(counts['contacts']);
    // It continues from there, except for messages that would be sent twice.
    expect(await opened.getWorkspace({})).toMatchObject({ sending_paused: true });
    await opened.pauseSending({ paused: false });
    await opened.createProspect({ first_name: 'Later', email: 'later@elsewhere.example' });
    expect((await countRows(there))['contacts']).toBe(count + 41);
    await stop(again);

    // Taken while no one works, it is identical to the last row.
    const quiet = join(root, 'tuesday');
    const bare = join(root, 'bare');
    expect((await tool(['backup', '--without-key', bare], here)).words).toMatch(/does not include the secret key/);
    expect([existsSync(join(bare, 'db')), existsSync(join(bare, 'secret-key'))]).toEqual([true, false]);
    await tool(['backup', quiet], here);
    const expected = await countRows(here);
    await stop(product);
    const twin = join(root, 'twin');
    await tool(['restore', quiet], twin);
    const third = await startProduct(twin);
    const { jobs_progress: _, ...found } = await countRows(twin);
    expect(found).toMatchObject(Object.fromEntries(Object.entries(expected).filter(([name]) => name in found)));
    await stop(third);
  }, 240_000);

  it('reports what is wrong in a sentence', async () => {
    expect((await tool(['backup'], join(root, 'none'))).words).toMatch(/Say where: npm run backup/);
    expect((await tool(['backup', join(root, 'x')], join(root, 'none'))).words).toMatch(
      /isn't running on this DATA_DIR/,
    );
    expect((await tool(['restore', root], join(root, 'none'))).words).toMatch(/isn't a Rainmaker backup/);
    expect(existsSync(join(root, 'x'))).toBe(false);
  });
});
