import { describe, expect, it, vi } from 'vitest';
import { createTurns } from './turns.ts';

const isPending = async (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([promise.then(() => false), new Promise<boolean>((resolve) => setImmediate(() => resolve(true)))]);

describe('database turns', () => {
  it('are limited per owner, served in order, and never keep another owner waiting', async () => {
    const take = createTurns({ ofOwner: 2, ofAll: 100 });
    const [first, second] = [await take('a'), await take('a')];
    const [third, fourth] = [take('a'), take('a')];
    expect(await isPending(third)).toBe(true);
    (await take('b'))();
    (await take(undefined))();
    first();
    expect(await isPending(third)).toBe(false);
    expect(await isPending(fourth)).toBe(true);
    second();
    (await third)();
    (await fourth)();
    // All turns are free again.
    for (const turn of [await take('a'), await take('a')]) turn();
  });

  it('leave some for owners without one, however many owners request them', async () => {
    const take = createTurns({ ofOwner: 6, ofAll: 9 });
    const ofA = await Promise.all(Array.from({ length: 6 }, () => take('a')));
    const ofB = await Promise.all(Array.from({ length: 3 }, () => take('b')));
    const fourth = take('b');
    expect(await isPending(fourth)).toBe(true);
    const ofC = await take('c');
    ofC();
    expect(await isPending(fourth)).toBe(true);
    // The first that ends goes to the waiting owner with the fewest turns.
    ofA.pop()?.();
    expect(await isPending(fourth)).toBe(false);
    for (const end of [...ofA, ...ofB, await fourth]) end();
    const again = await Promise.all(Array.from({ length: 6 }, () => take('b')));
    for (const end of again) end();
  });

  it('are refused at once if too many are waiting: each owner has a share of the queue', async () => {
    vi.useFakeTimers();
    const take = createTurns({ ofOwner: 1, ofAll: 100 });
    const refusedOf = async (owner: string, many: number): Promise<number> => {
      await take(owner);
      let refused = 0;
      for (let each = 0; each < many; each += 1) take(owner).catch(() => (refused += 1));
      await Promise.resolve();
      await Promise.resolve();
      return refused;
    };
    expect(await refusedOf('a', 200)).toBe(200 - 128);
    expect(await refusedOf('b', 200)).toBe(200 - 64);
    // The queue is full, except for an owner with few requests.
    expect(await refusedOf('c', 8)).toBe(8);
    (await take(undefined))();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await refusedOf('d', 100)).toBe(0);
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
  });

  it('are refused after ten seconds', async () => {
    vi.useFakeTimers();
    const take = createTurns({ ofOwner: 1, ofAll: 100 });
    await take('a');
    const late = take('a');
    const refused = late.catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await refused).toContain('timeout exceeded');
    vi.useRealTimers();
  });
});
