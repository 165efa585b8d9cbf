import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createTurns, type TakeTurn } from './turns.ts';

const isPending = async (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([promise.then(() => false), new Promise<boolean>((resolve) => setImmediate(() => resolve(true)))]);

describe('database turns', () => {
  it('are limited per owner, served in order, and never keep another owner waiting', async () => {
    const { take } = createTurns({ ofOwner: 2, ofAll: 100, most: 1_000, connections: 1_002 });
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
    const { take } = createTurns({ ofOwner: 6, ofAll: 9, most: 10, connections: 12 });
    const request = (owner: string, person = '') => take(owner, { person, network: owner });
    const ofA = await Promise.all(Array.from({ length: 6 }, (_, at) => request('a', `a${at}`)));
    const ofB = await Promise.all(Array.from({ length: 3 }, () => request('b')));
    const fourth = request('b');
    expect(await isPending(fourth)).toBe(true);
    const ofC = await request('c');
    ofC();
    expect(await isPending(fourth)).toBe(true);
    // The first that ends goes to the waiting owner with the fewest turns.
    ofA.pop()?.();
    expect(await isPending(fourth)).toBe(false);
    for (const end of [...ofA, ...ofB, await fourth]) end();
    const again = await Promise.all(Array.from({ length: 6 }, (_, at) => request('b', `b${at}`)));
    for (const end of again) end();
  });

  it('are refused at once if too many are waiting: each owner has a share of the queue', async () => {
    vi.useFakeTimers();
    const { take } = createTurns({ ofOwner: 1, ofAll: 100, most: 1_000, connections: 1_002 });
    const refusedOf = async (owner: string, many: number): Promise<number> => {
      await take(owner, { network: owner });
      let refused = 0;
      for (let each = 0; each < many; each += 1) take(owner, { network: owner }).catch(() => (refused += 1));
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
    const { take } = createTurns({ ofOwner: 6, ofAll: 9, most: 10, connections: 12 });
    const ofVera = await Promise.all(Array.from({ length: 5 }, () => take('a', { person: 'vera', network: 'there' })));
    const sixth = take('a', { person: 'vera', network: 'there' });
    expect(await isPending(sixth)).toBe(true);
    const ofMaya = await take('a', { person: 'maya', network: 'there' });
    const more = take('a', { person: 'maya', network: 'there' });
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
    const { take } = createTurns({ ofOwner: 2, ofAll: 100, most: 1_000, connections: 1_002 });
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
    const { take } = createTurns({ ofOwner: 1, ofAll: 100, most: 1_000, connections: 1_002 });
    await take('a');
    const late = take('a');
    const refused = late.catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await refused).toContain('timeout exceeded');
    vi.useRealTimers();
  });

  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  /** Takes turns again and again until told to stop. */
  const greedy = (take: TakeTurn, owner: string, network?: string) => {
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
    const { take } = createTurns({ ofOwner: 6, ofAll: 9, most: 10, connections: 12 });
    const all = Array.from({ length: 30 }, (_each, at) => greedy(take, `greedy ${at}`, networkOf(at)));
    for (let time = 0; time < 20; time += 1) await settle();
    const before = all.reduce((sum, { turns }) => sum + turns(), 0);
    (await take('calm', { network: 'here' }))();
    const passed = all.reduce((sum, { turns }) => sum + turns(), 0) - before;
    // Those that had been given already, and each that waited without ever having had one.
    expect(passed).toBeLessThanOrEqual(30);
    // What takes no turn has connections of its own.
    (await take(undefined))();
    await Promise.all(all.map(({ stop }) => stop()));
  });

  it('are left for requests by jobs, however many workspaces have some without pause', async () => {
    const { take } = createTurns({ ofOwner: 6, ofAll: 7, most: 10, connections: 12 });
    const jobs = Array.from({ length: 40 }, (_each, at) => greedy(take, `greedy ${at}`));
    for (let time = 0; time < 20; time += 1) await settle();
    const given = (): number => jobs.reduce((sum, { turns }) => sum + turns(), 0);
    const passed: number[] = [];
    const visit = async (person: string): Promise<void> => {
      for (let round = 0; round < 5; round += 1) {
        const before = given();
        const end = await take('office', { person, network: 'here' });
        passed.push(given() - before);
        await settle();
        end();
        for (let time = 0; time < 3; time += 1) await settle();
      }
    };
    await Promise.all(Array.from({ length: 5 }, (_, at) => visit(`${at}`)));
    // Three of five find one free; the others wait for those that are at work, and for none of the forty that wait as well.
    expect(passed.filter((turns) => turns === 0).length).toBeGreaterThanOrEqual(15);
    expect(Math.max(...passed)).toBeLessThanOrEqual(7);
    // Each workspace gets on.
    for (let time = 0; time < 20; time += 1) await settle();
    expect(Math.min(...jobs.map(({ turns }) => turns()))).toBeGreaterThan(0);
    await Promise.all(jobs.map(({ stop }) => stop()));
  });

  it('come to jobs after a few of requests, however many networks ask without pause, and to the workspaces of jobs in turn', async () => {
    const { take } = createTurns({ ofOwner: 6, ofAll: 7, most: 10, connections: 12 });
    const order: string[] = [];
    let isOver = false;
    const ask = async (name: string, network?: string): Promise<void> => {
      while (!isOver) {
        const end = await take(name, { network });
        order.push(network === undefined ? name : 'request');
        await settle();
        end();
      }
    };
    const requests = Array.from({ length: 60 }, (_, at) => ask(`office ${at}`, `${at}`));
    for (let time = 0; time < 10; time += 1) await settle();
    order.length = 0;
    const jobs = Array.from({ length: 6 }, (_, at) => ask(`job ${at}`));
    for (let time = 0; time < 60; time += 1) await settle();
    isOver = true;
    const others = order
      .join(' ')
      .split(/job \d/)
      .map((between) => between.trim().split(' ').length);
    // Those that are given at once count for the next.
    expect(Math.max(...others)).toBeLessThanOrEqual(10);
    const turns = Array.from({ length: 6 }, (_, at) => order.filter((each) => each === `job ${at}`).length);
    expect(Math.max(...turns) - Math.min(...turns)).toBeLessThanOrEqual(1);
    // Requests have most of them all the same.
    expect(order.filter((each) => each === 'request').length).toBeGreaterThan(order.length / 2);
    await Promise.all([...requests, ...jobs]);
  });

  it('are kept for jobs, two of ten, so that none waits behind another’s long one', async () => {
    const { take } = createTurns({ ofOwner: 6, ofAll: 7, most: 10, connections: 12 });
    const long = await take('one');
    const held = await Promise.all(Array.from({ length: 6 }, (_, at) => take(`office ${at}`, { network: `${at}` })));
    // All that have one share seven, and jobs two of ten.
    (await take('two'))();
    const [first, second] = [await take('two'), take('three')];
    expect(await isPending(second)).toBe(true);
    long();
    (await second)();
    for (const end of [...held, first]) end();
  });

  it('are never as many as there are connections, and one network leaves some to others', async () => {
    const { take } = createTurns({ ofOwner: 6, ofAll: 9, most: 10, connections: 12 });
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

  it('count for the network that each request comes from: a stranger makes no one else wait by a link of their workspace', async () => {
    const { take } = createTurns({ ofOwner: 6, ofAll: 7, most: 10, connections: 12 });
    const crowd = await Promise.all(Array.from({ length: 6 }, (_, at) => take(`a${at}`, { network: 'there' })));
    crowd.push(await take('link of w', { network: 'there', most: 2 }));
    const crowded = take('link of w', { network: 'there', most: 2 });
    expect(await isPending(crowded)).toBe(true);
    // It doesn't stand behind the one that waits for the crowded network either.
    const recipient = take('link of w', { network: 'here', most: 2 });
    expect(await isPending(recipient)).toBe(false);
    for (const end of [...crowd, await recipient]) end();
    (await crowded)();
  });

  it('come to each of an owner’s people, however many of them always have some waiting', async () => {
    const { take } = createTurns({ ofOwner: 2, ofAll: 9, most: 10, connections: 12 });
    const order: string[] = [];
    const begun: (() => void)[] = [];
    const ask = (person: string): Promise<number> =>
      take('a', { person }).then((end) => (order.push(person), begun.push(end)));
    const all = ['vera', 'maya', 'vera', 'maya', 'vera', 'maya', 'vera', 'maya', 'mina'].map(ask);
    await settle();
    while (order.length < all.length) {
      begun.shift()?.();
      await settle();
    }
    expect(order.slice(0, 5)).toContain('mina');
    await Promise.all(all);
    for (const end of begun) end();
  });

  it('begin with a connection each, and so does what takes none: neither keeps the other waiting', async () => {
    const { take } = createTurns({ ofOwner: 6, ofAll: 7, most: 10, connections: 12 });
    const without = Array.from({ length: 30 }, () => take(undefined));
    const begun = await Promise.all(without.slice(0, 12));
    expect(await isPending(without[12] as Promise<unknown>)).toBe(true);
    const turn = take('a');
    expect(await isPending(turn)).toBe(true);
    begun.pop()?.();
    // The turn is the next, though others without one have waited for longer.
    expect(await isPending(turn)).toBe(false);
    expect(await isPending(without[12] as Promise<unknown>)).toBe(true);
    (await turn)();
    for (const end of begun) end();
    for (const waiting of without.slice(12)) (await waiting)();
    // And two connections are left by turns.
    const turns = Array.from({ length: 12 }, (_, at) => take(`b${at}`, { network: `${at}` }));
    const held = await Promise.all(turns.slice(0, 10));
    expect(await isPending(turns[10] as Promise<unknown>)).toBe(true);
    const ends = [await take(undefined), await take(undefined)];
    for (const end of [...ends, ...held]) end();
    for (const each of turns.slice(10)) (await each)();
  });

  it('leave what takes none its turn in a pool of two', async () => {
    const { take } = createTurns({ ofOwner: 2, ofAll: 2, most: 2, connections: 2 });
    const all = Array.from({ length: 5 }, (_, at) => greedy(take, `greedy ${at}`, `${at}`));
    for (let time = 0; time < 5; time += 1) await settle();
    const before = all.reduce((sum, { turns }) => sum + turns(), 0);
    (await take(undefined))();
    expect(all.reduce((sum, { turns }) => sum + turns(), 0) - before).toBeLessThanOrEqual(2);
    await Promise.all(all.map(({ stop }) => stop()));
  });

  it('are waited for by what takes none for ten seconds at most', async () => {
    vi.useFakeTimers();
    const { take } = createTurns({ ofOwner: 1, ofAll: 1, most: 1, connections: 2 });
    const ends = [await take(undefined), await take(undefined)];
    const refused = take(undefined).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await refused).toContain('timeout exceeded');
    for (const end of ends) end();
    (await take(undefined))();
    vi.useRealTimers();
  });

  it('are within all limits whoever asks, and everybody who asks gets one', async () => {
    const asker = fc.record({
      owner: fc.option(fc.nat(8), { nil: undefined }),
      person: fc.nat(3),
      network: fc.option(fc.nat(2), { nil: undefined }),
      holds: fc.nat(3),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(asker, { minLength: 1, maxLength: 60 }), async (askers) => {
        const { take } = createTurns({ ofOwner: 3, ofAll: 5, most: 6, connections: 8 });
        const running = new Map<number, number>();
        const most = { turns: 0, all: 0 };
        const now = { turns: 0, all: 0 };
        await Promise.all(
          askers.map(async ({ owner, person, network, holds }) => {
            const options = { person: `${person}`, network: network === undefined ? undefined : `n${network}` };
            const end = await (owner === undefined ? take(undefined) : take(`${owner}`, options));
            const count = (by: number): void => {
              now.all += by;
              if (owner === undefined) return;
              now.turns += by;
              running.set(owner, (running.get(owner) ?? 0) + by);
            };
            count(1);
            most.all = Math.max(most.all, now.all);
            most.turns = Math.max(most.turns, now.turns);
            if (owner !== undefined) expect(running.get(owner)).toBeLessThanOrEqual(3);
            for (let time = 0; time < holds; time += 1) await settle();
            count(-1);
            end();
          }),
        );
        expect(most.turns).toBeLessThanOrEqual(6);
        expect(most.all).toBeLessThanOrEqual(8);
        expect(now).toEqual({ turns: 0, all: 0 });
      }),
      { numRuns: 50 },
    );
  });
});
