import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type Line, type Program, startProgram } from '#testing/processes/program.ts';

const folder = mkdtempSync(join(tmpdir(), 'rainmaker-main-'));
// As root, PostgreSQL runs as another user, who needs access.
chmodSync(folder, 0o755);
const running: ChildProcess[] = [];
afterEach(() => running.splice(0).forEach((child) => child.kill('SIGKILL')));
afterAll(async () => {
  await databaseIsGone();
  rmSync(folder, { recursive: true, force: true });
});

const start = (args: string[] = [], env: Record<string, string> = {}): Program => {
  const program = startProgram(folder, args, env);
  running.push(program.child);
  return program;
};

const databasePid = (): number | undefined => {
  try {
    const pid = Number(readFileSync(join(folder, 'postgres', 'db', 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
};

const databaseIsGone = async (): Promise<void> => {
  for (let tries = 0; tries < 400 && databasePid() !== undefined; tries += 1) await sleep(25);
  expect(databasePid()).toBeUndefined();
};

const health = async ({ address }: Line) => (await fetch(`${address}/healthz`)).json();

/** Two processes and their database start one after the other, beside other tests. */
const STARTS_MS = 60_000;

describe('the program', () => {
  it(
    'runs as separate web and worker processes on one database',
    async () => {
      const web = start(['--role=web']);
      const ready = await web.waitForLog('ready');
      const jobs = async () => ((await (await fetch(`${ready.address}/readyz`)).json()) as { jobs: string }).jobs;
      expect(await jobs()).toBe('elsewhere');
      const worker = start(['--role=worker']);
      await worker.waitForLog('the worker is ready');
      expect(await jobs()).toBe('ok');
      worker.child.kill('SIGTERM');
      expect(await worker.ended).toBe(0);
      web.child.kill('SIGTERM');
      expect(await web.ended).toBe(0);
    },
    STARTS_MS,
  );

  it('starts without configuration, responds, and on SIGTERM stops the database last', async () => {
    const program = start();
    expect(await health(await program.waitForLog('ready'))).toMatchObject({ status: 'ok' });
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    expect(databasePid()).toBeUndefined();
    expect(program.output()).not.toMatch(/terminating connection|"level":50/);
  });

  it('starts again right after it was killed, and its database stops with it', async () => {
    const program = start();
    await program.waitForLog('ready');
    program.child.kill('SIGKILL');
    await program.ended;
    const next = start();
    expect(await health(await next.waitForLog('ready'))).toMatchObject({ status: 'ok' });
    next.child.kill('SIGINT');
    expect(await next.ended).toBe(0);
    await databaseIsGone();
  });

  it('rejects an invalid setting with a sentence and without a stack trace', async () => {
    const program = start([], { PORT: 'http' });
    expect(await program.ended).toBe(1);
    expect(program.output()).toBe(
      'Rainmaker cannot start.\nPORT: found "http", expected a port number from 0 to 65535 (0 takes any free one).\n',
    );
    const database = start([], { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/nothing' });
    expect(await database.ended).toBe(1);
    expect(database.output()).toMatch(/^Rainmaker cannot start\.\nDATABASE_URL: the database cannot be reached/);
    expect(database.output()).not.toContain('secret');
    const role = start(['--role=cook']);
    expect(await role.ended).toBe(1);
    expect(role.output()).toContain('--role: found "cook"');
  });
});
