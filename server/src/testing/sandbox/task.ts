import { setTimeout as sleep } from 'node:timers/promises';
import { readFileSync, writeFileSync } from 'node:fs';
import { Refusal } from '#platform/sandbox/refusal.ts';

/** Work for the sandbox tests: what hostile input makes a library do. */
export type Trick =
  | 'echo'
  | 'loop'
  | 'memory'
  | 'heap'
  | 'refuse'
  | 'fail'
  | 'exit'
  | 'nap'
  | 'read'
  | 'write'
  | 'keep';

const grow = (make: () => unknown): never => {
  const held: unknown[] = [];
  for (;;) held.push(make());
};

const kept: unknown[] = [];

export const run = async ({ trick, value }: { trick: Trick; value?: unknown; path?: string }): Promise<unknown> => {
  if (trick === 'loop') for (;;);
  if (trick === 'memory') grow(() => Buffer.alloc(1_000_000, 1));
  if (trick === 'heap') grow(() => Array.from({ length: 10_000 }, (_, index) => ({ index })));
  if (trick === 'refuse') throw new Refusal('unreadable_file', 'No.', { cause: new Error('the library said so') });
  if (trick === 'fail') throw new TypeError('a bug');
  if (trick === 'exit') process.exit(3);
  if (trick === 'nap') await sleep(Number(value));
  if (trick === 'keep') {
    kept.push(Buffer.alloc(Number(value) * 1_000_000, 1));
    // Long enough for the watchdog to see it.
    await sleep(200);
  }
  if (trick === 'read') return readFileSync(String(value), 'utf8');
  if (trick === 'write') writeFileSync(String(value), 'x');
  return { value, pid: process.pid };
};
