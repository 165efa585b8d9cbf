import { type ChildProcess, spawn } from 'node:child_process';
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { livingPostgres, removeStalePidFile, waitUntilGone } from './postmaster.ts';

let place: string;
let file: string;
const closing: (() => unknown)[] = [];

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'postmaster-'));
  await mkdir(join(place, 'db'));
  file = join(place, 'db', 'postmaster.pid');
});

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await rm(place, { recursive: true });
});

/** A process that does nothing, in a folder. */
const begin = async (cwd: string): Promise<ChildProcess & { pid: number }> => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { cwd, stdio: 'ignore' });
  closing.push(() => child.kill('SIGKILL'));
  if (child.pid === undefined) throw new Error('It did not start.');
  return child as ChildProcess & { pid: number };
};

const name = (pid: number, port: number): Promise<void> =>
  writeFile(file, [pid, join(place, 'db'), 1_780_000_000, port, '', '127.0.0.1', '', ''].join('\n'));

const listen = async (): Promise<number> => {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
};

const isThere = (): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

it('takes a process that works in the cluster’s folder and listens for its PostgreSQL', async () => {
  const port = await listen();
  await name((await begin(join(place, 'db'))).pid, port);
  expect(await livingPostgres(place)).toEqual({ port });
  await removeStalePidFile(place);
  expect(await isThere()).toBe(true);
});

it('takes no other process for PostgreSQL that has the id of one that was killed', async () => {
  await name((await begin(tmpdir())).pid, 1);
  expect(await livingPostgres(place)).toBeUndefined();
  await waitUntilGone(place);
});

it.runIf(process.platform === 'linux')('removes the file that names such a process', async () => {
  await name((await begin(tmpdir())).pid, await listen());
  expect(await livingPostgres(place)).toBeUndefined();
  await removeStalePidFile(place);
  expect(await isThere()).toBe(false);
});

it('leaves a file that names no living process to PostgreSQL', async () => {
  const child = await begin(tmpdir());
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
  await name(child.pid, 1);
  expect(await livingPostgres(place)).toBeUndefined();
  await removeStalePidFile(place);
  expect(await isThere()).toBe(true);
});
