import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { type Asker, nameOf, Shares, type Waiter } from './shares.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Shares with a queue that only records calls. */
const sharesOf = (places: ConstructorParameters<typeof Shares>[0]) => {
  const putBack: string[] = [];
  const forward: string[] = [];
  const waiting = new Map<string, Set<string>>();
  const bringForward = async (waiter: Waiter): Promise<boolean> => {
    const [key] = waiting.get(nameOf(waiter)) ?? [];
    if (key === undefined) return false;
    waiting.get(nameOf(waiter))?.delete(key);
    forward.push(key);
    return true;
  };
  const shares = new Shares(places, bringForward, createLog('silent'));
  const ends = new Map<string, () => void>();
  const asker = (owner: string, key: string, isSlow = false, account?: string): Asker => ({
    owner,
    account,
    putBack: async (waiter) => {
      putBack.push(key);
      waiting.set(nameOf(waiter), (waiting.get(nameOf(waiter)) ?? new Set()).add(key));
    },
    work: (reportSlow) =>
      new Promise((resolve) => {
        if (isSlow) reportSlow();
        ends.set(key, resolve);
      }),
  });
  return { shares, asker, putBack, forward, working: () => [...ends.keys()], ends };
};

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

it('an owner whose jobs wait is remembered until none is left', async () => {
  const { shares, asker, forward, ends } = sharesOf({ ofOwner: 1 });
  const first = shares.use(asker('a', 'one'));
  for (let round = 0; round < 5; round += 1) await shares.use(asker('a', 'two'));
  ends.get('one')?.();
  await first;
  expect(forward).toEqual(['two']);
  const second = shares.use(asker('a', 'two'));
  await shares.use(asker('a', 'three'));
  ends.get('two')?.();
  await second;
  expect(forward).toEqual(['two', 'three']);
  const third = shares.use(asker('a', 'three'));
  ends.get('three')?.();
  await third;
  expect(forward).toEqual(['two', 'three']);
});

it('owners with slow servers leave places to the others', async () => {
  const { shares, asker, working, forward, ends } = sharesOf({ ofOwner: 2, ofSlow: 2, ofQuick: 2 });
  // Not known to be slow at the start: they use the others' places until they report it.
  const begun = [asker('a', 'a1', true), asker('b', 'b1', true), asker('c', 'c1', true)].map((each) =>
    shares.use(each),
  );
  await settle();
  expect(working()).toEqual(['a1', 'b1', 'c1']);
  await shares.use(asker('a', 'a2', true));
  const quick = [shares.use(asker('d', 'd1')), shares.use(asker('e', 'e1'))];
  await settle();
  expect(working()).toEqual(['a1', 'b1', 'c1', 'd1', 'e1']);
  ends.get('d1')?.();
  await quick[0];
  expect(forward).toEqual([]);
  for (const key of ['b1', 'c1']) ends.get(key)?.();
  await Promise.all(begun.slice(1));
  expect(forward).toEqual(['a2']);
});

it('an owner counts as slow for ten minutes', async () => {
  const { shares, asker, working, ends } = sharesOf({ ofOwner: 1, ofSlow: 0, ofQuick: 1 });
  const first = shares.use(asker('a', 'a1', true));
  ends.get('a1')?.();
  await first;
  await shares.use(asker('a', 'a2'));
  vi.advanceTimersByTime(600_000);
  void shares.use(asker('a', 'a3'));
  await settle();
  expect(working()).toEqual(['a1', 'a3']);
});

it('a free place goes to the owner who has waited longest, and last to the one who just left it', async () => {
  const { shares, asker, forward, ends } = sharesOf({ ofOwner: 2, ofQuick: 2 });
  const begun = [shares.use(asker('a', 'a1')), shares.use(asker('a', 'a2'))];
  for (const key of ['a3', 'a4']) await shares.use(asker('a', key));
  await shares.use(asker('b', 'b1'));
  await shares.use(asker('c', 'c1'));
  ends.get('a1')?.();
  await begun[0];
  ends.get('a2')?.();
  await begun[1];
  expect(forward).toEqual(['b1', 'c1']);
  const next = [shares.use(asker('b', 'b1')), shares.use(asker('c', 'c1'))];
  await shares.use(asker('b', 'b2'));
  ends.get('b1')?.();
  await next[0];
  expect(forward).toEqual(['b1', 'c1', 'a3']);
});

it('a free place is reserved for its owner, and passed on if they do not come', async () => {
  const { shares, asker, working, forward, ends, putBack } = sharesOf({ ofOwner: 1, ofQuick: 1 });
  const first = shares.use(asker('a', 'a1'));
  await shares.use(asker('b', 'b1'));
  await shares.use(asker('c', 'c1'));
  ends.get('a1')?.();
  await first;
  // A new owner finds it already reserved.
  await shares.use(asker('d', 'd1'));
  expect(working()).toEqual(['a1']);
  expect(putBack).toEqual(['b1', 'c1', 'd1']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(forward).toEqual(['b1', 'c1']);
  void shares.use(asker('c', 'c1'));
  await settle();
  expect(working()).toEqual(['a1', 'c1']);
});

it('an owner who turns out to be slow leaves the others’ places at once', async () => {
  const { shares, asker, forward } = sharesOf({ ofOwner: 1, ofSlow: 1, ofQuick: 1 });
  let reportSlow = (): void => undefined;
  void shares.use({ ...asker('a', 'a1'), work: (tell) => new Promise(() => (reportSlow = tell)) });
  await shares.use(asker('b', 'b1'));
  expect(forward).toEqual([]);
  reportSlow();
  await settle();
  expect(forward).toEqual(['b1']);
});

it('mailboxes with slow servers leave places to those of colleagues', async () => {
  const { shares, asker, working, forward, putBack, ends } = sharesOf({ ofOwner: 2 });
  const slow = ['s1', 's2', 's3'].map((account) => asker('a', account, true, account));
  const [one] = slow.map((each) => shares.use(each));
  await settle();
  expect(working()).toEqual(['s1', 's2', 's3']);
  void shares.use(asker('a', 'quick', false, 'q1'));
  void shares.use(asker('a', 'quick too', false, 'q2'));
  await settle();
  expect(working()).toEqual(['s1', 's2', 's3', 'quick', 'quick too']);
  // Known by now: it waits for a place among the slow, and never takes one of the quick.
  await shares.use(asker('a', 's1 again', false, 's1'));
  ends.get('quick')?.();
  await settle();
  expect([putBack, forward]).toEqual([['s1 again'], []]);
  for (const key of ['s1', 's2']) ends.get(key)?.();
  await one;
  await settle();
  expect(forward).toEqual(['s1 again']);
});

it('an owner holds four times their part at most, however many of their servers turn out to be slow', async () => {
  const { shares, asker, working, putBack } = sharesOf({ ofOwner: 1 });
  for (const account of ['s1', 's2', 's3', 's4', 's5']) {
    void shares.use(asker('a', account, true, account));
    await settle();
  }
  expect(working()).toEqual(['s1', 's2', 's3', 's4']);
  expect(putBack).toEqual(['s5']);
  void shares.use(asker('b', 'other'));
  await settle();
  expect(working()).toHaveLength(5);
});
