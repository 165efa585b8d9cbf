import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { longestHold } from '#testing/event-loop.ts';
import type { run as talk } from '#testing/sandbox/conversation.ts';
import type { run as givePieces } from '#testing/sandbox/stream.ts';
import type { run as doTrick } from '#testing/sandbox/task.ts';
import { lowerPriority } from './lower-priority.ts';
import type { Caller } from './places.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { defineTask, type TaskSettings } from './task.ts';

const settings: TaskSettings = {
  name: 'trick',
  module: new URL('../../testing/sandbox/task.ts', import.meta.url),
  timeoutMs: 1_000,
  memoryMb: 256,
  atOnce: 2,
  waitMs: 5_000,
  isReused: true,
};
const trick = defineTask<typeof doTrick>(settings);
const pieces = defineTask<typeof givePieces>({
  ...settings,
  name: 'pieces',
  module: new URL('../../testing/sandbox/stream.ts', import.meta.url),
});

const conversation = defineTask<typeof talk>({
  ...settings,
  name: 'conversation',
  module: new URL('../../testing/sandbox/conversation.ts', import.meta.url),
});

const sandbox = createSandbox();
afterAll(() => sandbox.close());

const ada: Caller = { owner: 'ada' };
const killed = (reason: string) => expect.objectContaining({ name: 'KilledTaskError', reason });
const isRunning = (pid: number): boolean => {
  try {
    // A process that has ended but not been reaped has state Z.
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z');
  } catch {
    return false;
  }
};
const readAll = async <T>(stream: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const piece of stream) all.push(piece);
  return all;
};
const pidOf = async (result: Promise<unknown>): Promise<number> => ((await result) as { pid: number }).pid;
const nap = (in_: Sandbox, owner: string, ms = 300): Promise<number> =>
  pidOf(in_.run(trick, { trick: 'nap', value: ms }, { owner }));

describe('work on untrusted input', () => {
  it('runs in another process, which is reused for the next task', async () => {
    const first = await pidOf(sandbox.run(trick, { trick: 'echo' }, ada));
    expect(first).not.toBe(process.pid);
    expect(await sandbox.run(trick, { trick: 'echo', value: Buffer.from('é') }, ada)).toEqual({
      value: Buffer.from('é'),
      pid: first,
    });
  });

  it('yields the processor to the server', async () => {
    const pid = await pidOf(sandbox.run(trick, { trick: 'echo' }, ada));
    expect(getPriority(pid)).toBeGreaterThan(getPriority());
  });

  it('runs as it is where its priority can’t be changed', () => {
    const nobody = 2 ** 30;
    expect(() => lowerPriority(nobody)).not.toThrow();
  });

  it.each([
    ['loop', 'time'],
    ['memory', 'memory'],
    ['heap', 'memory'],
    ['exit', 'crash'],
  ] as const)('that causes a %s is killed for %s, and the next task runs', async (name, reason) => {
    // Filling the memory takes a while on a busy machine.
    const task = { ...trick, name: reason, timeoutMs: reason === 'time' ? 1_000 : 10_000 };
    const held = await longestHold(() =>
      expect(sandbox.run(task, { trick: name }, ada)).rejects.toEqual(killed(reason)),
    );
    expect(held).toBeLessThan(200);
    expect(await sandbox.run(task, { trick: 'echo', value: 1 }, ada)).toMatchObject({ value: 1 });
  });

  it('reports refusals to the user with the cause in the log, and bugs as bugs', async () => {
    await expect(sandbox.run(trick, { trick: 'refuse' }, ada)).rejects.toMatchObject({
      name: 'AppError',
      code: 'unreadable_file',
      message: 'No.',
      cause: { message: 'the library said so' },
    });
    await expect(sandbox.run(trick, { trick: 'fail' }, ada)).rejects.toThrow('The trick task failed: TypeError: a bug');
  });

  it('can read its input file, and none next to it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rainmaker-sandbox-'));
    const [path, secret] = [join(folder, 'input'), join(folder, 'secret-key')];
    for (const file of [path, secret]) writeFileSync(file, 'x');
    const reader = defineTask<typeof doTrick>({ ...settings, name: 'reader', isReused: false, readsFile: true });
    const read = (value: string) => sandbox.run(reader, { trick: 'read', path, value }, ada);
    expect(await read(path)).toBe('x');
    for (const file of [secret, '/etc/passwd', join(process.cwd(), 'package-lock.json')])
      await expect(read(file)).rejects.toThrow('Access to this API has been restricted');
    rmSync(folder, { recursive: true });
  });

  it('cannot write a file', async () => {
    const path = join(tmpdir(), `rainmaker-sandbox-${process.pid}`);
    await expect(sandbox.run(trick, { trick: 'write', value: path }, ada)).rejects.toThrow(
      'Access to this API has been restricted',
    );
    expect(existsSync(path)).toBe(false);
  });

  it('is streamed at the pace of its reader', async () => {
    expect(await readAll(sandbox.stream(pieces, { pieces: 50 }, ada))).toEqual(
      Array.from({ length: 50 }, (_, index) => index),
    );
    const slow = sandbox.stream(pieces, { pieces: 50, stopsAfter: 3 }, ada);
    expect((await slow.next()).value).toBe(0);
    await expect(readAll(slow)).rejects.toEqual(killed('time'));
    for await (const _ of sandbox.stream(pieces, { pieces: 50, stopsAfter: 3 }, ada)) break;
    expect(sandbox.load()).toMatchObject({ running: 0, waiting: 0 });
  });
});

describe('memory that earlier work left', () => {
  const roomy = defineTask<typeof doTrick>({ ...settings, name: 'roomy', memoryMb: 512 });
  const keep = (own: Sandbox, megabytes: number): Promise<number> =>
    pidOf(own.run(roomy, { trick: 'keep', value: megabytes }, ada));

  it('ends a child whose next work would have less than half of its limit', async () => {
    const first = await keep(sandbox, 1);
    expect(await keep(sandbox, 300)).toBe(first);
    expect(await keep(sandbox, 1)).not.toBe(first);
  });

  it('has work that is killed for it done once more, in a new child', async () => {
    const own = createSandbox();
    const first = await keep(own, 100);
    expect(await keep(own, 380)).not.toBe(first);
    expect(own.load()).toMatchObject({ running: 0, killed: 1 });
    await keep(own, 1);
    // What is too large for a new one as well is done no third time.
    await expect(keep(own, 600)).rejects.toEqual(killed('memory'));
    expect(own.load()).toMatchObject({ running: 0, killed: 3 });
    own.close();
  });
});

describe('work that calls functions of the server', () => {
  const double = async (value: number): Promise<number> => value * 2;
  const begin = (input: Parameters<typeof talk>[0], host = { double }) =>
    sandbox.converse(conversation, input, ada, host);

  it('goes on with each answer, whose time does not count', async () => {
    const slowly = async (value: number): Promise<number> => {
      await sleep(400);
      return double(value);
    };
    expect(await begin({ times: 4 }, { double: slowly })).toBe(16);
  });

  it('ends with the error of a function that fails, and the child with it', async () => {
    const fail = () => Promise.reject(new Error('the database is away'));
    await expect(begin({ times: 1 }, { double: fail })).rejects.toThrow('the database is away');
    expect(sandbox.load()).toMatchObject({ running: 0, waiting: 0 });
  });

  it('reaches no function but those it is given', async () => {
    for (const other of ['constructor', 'hasOwnProperty', 'query'])
      await expect(begin({ times: 1, other })).rejects.toThrow(`The conversation task asked for ${other}`);
  });

  it('is killed for its own time', async () => {
    await expect(begin({ times: 1, hangs: true })).rejects.toEqual(killed('time'));
  });
});

describe('places', () => {
  it('an owner has one at a time, so that another’s work continues', async () => {
    // The start of their children isn't measured: the test before may have killed them.
    await Promise.all([nap(sandbox, 'ada', 1), nap(sandbox, 'bo', 1)]);
    const busy = [nap(sandbox, 'ada', 500), nap(sandbox, 'ada', 500), nap(sandbox, 'ada', 500)];
    const before = performance.now();
    await nap(sandbox, 'bo', 1);
    expect(performance.now() - before).toBeLessThan(450);
    await Promise.all(busy);
  });

  it('an owner with a long queue gets 429; patient work does not', async () => {
    const line = Array.from({ length: 9 }, () => nap(sandbox, 'ada', 20));
    await expect(nap(sandbox, 'ada')).rejects.toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 5 });
    await sandbox.run(trick, { trick: 'echo' }, { owner: 'ada', isPatient: true });
    await Promise.all(line);
  });

  it('a caller who waits longer than the task allows is told to try again', async () => {
    const hasty = { ...trick, waitMs: 50 };
    const first = nap(sandbox, 'ada', 400);
    await expect(sandbox.run(hasty, { trick: 'echo' }, ada)).rejects.toMatchObject({ code: 'unavailable' });
    await first;
  });
});

describe('shutdown', () => {
  it('of the sandbox kills running tasks, and starts no more', async () => {
    const own = createSandbox();
    const pid = await nap(own, 'ada', 1);
    const looping = own.run(trick, { trick: 'loop' }, ada);
    const waiting = own.run(trick, { trick: 'echo' }, ada);
    const ended = Promise.allSettled([looping, waiting]);
    own.close();
    for (const result of await ended)
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
    await expect(own.run(trick, { trick: 'echo' }, ada)).rejects.toMatchObject({ code: 'unavailable' });
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it('of the program ends a child even in an endless loop', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rainmaker-parent-'));
    try {
      const program = join(folder, 'parent.mjs');
      writeFileSync(
        program,
        `import { createSandbox } from '${new URL('./sandbox.ts', import.meta.url).href}';
        const task = { ...${JSON.stringify({ ...settings, timeoutMs: 60_000 })}, module: new URL('${settings.module.href}') };
        const sandbox = createSandbox();
        const { pid } = await sandbox.run(task, { trick: 'echo' }, { owner: 'a' });
        void sandbox.run(task, { trick: 'loop' }, { owner: 'a' });
        setTimeout(() => process.stdout.write(String(pid)), 100);`,
      );
      const parent = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
      const pid = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)));
      expect(isRunning(pid)).toBe(true);
      parent.kill('SIGKILL');
      await expect.poll(() => isRunning(pid), { timeout: 5_000 }).toBe(false);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
