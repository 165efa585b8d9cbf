import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createTurns } from './turns.ts';

const isPending = async (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([promise.then(() => false), new Promise<boolean>((resolve) => setImmediate(() => resolve(true)))]);

describe('database turns', () => {
  it('are limited per owner, served in order, and never keep another owner waiting', async () => {
    const take = createTurns({ ofOwner: 2, ofAll: 100, most: 1_000 });
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
    const take = createTurns({ ofOwner: 6, ofAll: 9, most: 10 });
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
    const take = createTurns({ ofOwner: 1, ofAll: 100, most: 1_000 });
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
    const take = createTurns({ ofOwner: 6, ofAll: 9, most: 10 });
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
    const take = createTurns({ ofOwner: 2, ofAll: 100, most: 1_000 });
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
    const take = createTurns({ ofOwner: 1, ofAll: 100, most: 1_000 });
    await take('a');
    const late = take('a');
    const refused = late.catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await refused).toContain('timeout exceeded');
    vi.useRealTimers();
  });

  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  /** Takes turns again and again until told to stop. */
  const greedy = (take: ReturnType<typeof createTurns>, owner: string, network?: string) => {
    let isOver = false;
    let turns = 0;
    const asking = (async () => {
      while (!isOver) {
        const end = await take(owner, { network });
        turns += 1;
        await settle();
        end();
      }
    })();
    return { turns: () => turns, stop: () => ((isOver = true), asking) };
  };

  it.each([
    ['one network', () => 'there'],
    ['as many networks', (at: number) => `${at}`],
  ])('come to who asks once as the next, however many owners of %s ask again and again', async (_, networkOf) => {
    const take = createTurns({ ofOwner: 6, ofAll: 9, most: 10 });
    const all = Array.from({ length: 30 }, (_each, at) => greedy(take, `greedy ${at}`, networkOf(at)));
    for (let time = 0; time < 20; time += 1) await settle();
    const before = all.reduce((sum, { turns }) => sum + turns(), 0);
    (await take('calm', { network: 'here' }))();
    const passed = all.reduce((sum, { turns }) => sum + turns(), 0) - before;
    // Those that had been given already, and each that waited without ever having had one.
    expect(passed).toBeLessThanOrEqual(30);
    // What takes no turn never waits.
    (await take(undefined))();
    await Promise.all(all.map(({ stop }) => stop()));
  });

  it('are never as many as there are connections, and one network leaves some to others', async () => {
    const take = createTurns({ ofOwner: 6, ofAll: 9, most: 10 });
    const held = await Promise.all(Array.from({ length: 9 }, (_, at) => take(`a${at}`, { network: 'there' })));
    const tenth = take('a9', { network: 'there' });
    expect(await isPending(tenth)).toBe(true);
    const other = await take('b', { network: 'here' });
    const third = take('c', { network: 'elsewhere' });
    expect(await isPending(third)).toBe(true);
    other();
    expect(await isPending(third)).toBe(false);
    expect(await isPending(tenth)).toBe(true);
    for (const end of [...held, await third]) end();
    (await tenth)();
  });

  it('are within all limits whoever asks, and everybody who asks gets one', async () => {
    const asker = fc.record({
      owner: fc.nat(8),
      person: fc.nat(3),
      network: fc.option(fc.nat(2), { nil: undefined }),
      holds: fc.nat(3),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(asker, { minLength: 1, maxLength: 60 }), async (askers) => {
        const take = createTurns({ ofOwner: 3, ofAll: 5, most: 6 });
        const running = new Map<number, number>();
        let all = 0;
        let most = 0;
        await Promise.all(
          askers.map(async ({ owner, person, network, holds }) => {
            const end = await take(`${owner}`, {
              person: `${person}`,
              network: network === undefined ? undefined : `n${network}`,
            });
            running.set(owner, (running.get(owner) ?? 0) + 1);
            all += 1;
            most = Math.max(most, all);
            expect(running.get(owner)).toBeLessThanOrEqual(3);
            for (let time = 0; time < holds; time += 1) await settle();
            running.set(owner, (running.get(owner) ?? 0) - 1);
            all -= 1;
            end();
          }),
        );
        expect(most).toBeLessThanOrEqual(6);
        expect(all).toBe(0);
      }),
      { numRuns: 50 },
    );
  });
});
