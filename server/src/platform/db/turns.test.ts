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
    const ofA = await Promise.all(Array.from({ length: 6 }, (_, at) => take('a', { person: `a${at}` })));
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
    const again = await Promise.all(Array.from({ length: 6 }, (_, at) => take('b', { person: `b${at}` })));
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
    expect(await refusedOf('a', 200)).toBe(200 - 96);
    expect(await refusedOf('b', 200)).toBe(200 - 48);
    expect(await refusedOf('c', 200)).toBe(200 - 31);
    // The queue is full: 192 are the most, of 256 requests.
    await refusedOf('d', 200);
    expect(await refusedOf('e', 8)).toBe(8);
    (await take(undefined))();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await refusedOf('f', 96)).toBe(0);
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
  });

  it('leave one for colleagues of whoever takes all that there are, in turn', async () => {
    const take = createTurns({ ofOwner: 6, ofAll: 9 });
    const ofVera = await Promise.all(Array.from({ length: 5 }, () => take('a', { person: 'vera' })));
    const sixth = take('a', { person: 'vera' });
    expect(await isPending(sixth)).toBe(true);
    const ofMaya = await take('a', { person: 'maya' });
    const more = take('a', { person: 'maya' });
    expect(await isPending(more)).toBe(true);
    // Whoever has fewer comes first, however long others have waited.
    ofVera.pop()?.();
    expect(await isPending(more)).toBe(true);
    ofVera.pop()?.();
    expect(await isPending(more)).toBe(false);
    expect(await isPending(sixth)).toBe(true);
    for (const end of [...ofVera, ofMaya, await more]) end();
    (await sixth)();
  });

  it('leave a part of the queue to colleagues', async () => {
    vi.useFakeTimers();
    const take = createTurns({ ofOwner: 2, ofAll: 100 });
    await Promise.all([take('a', { person: 'vera' }), take('a', { person: 'vera' })]);
    const refused = { vera: 0, maya: 0 };
    for (const person of ['vera', 'maya'] as const)
      for (let each = 0; each < 110; each += 1) take('a', { person }).catch(() => (refused[person] += 1));
    await vi.advanceTimersByTimeAsync(0);
    expect(refused).toEqual({ vera: 110 - 96, maya: 110 - 32 });
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
