import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { shareTurns } from './give-turns.ts';

const burn = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

it('whoever has begun gets no second turn before those who wait for their first', async () => {
  const othersTurn = shareTurns();
  const begun: string[] = [];
  const work = async (name: string, pieces: number): Promise<void> => {
    for (let at = 0; at < pieces; at += 1) {
      await othersTurn();
      begun.push(name);
      // Longer than a turn: there is no time left for anyone else in it.
      burn(12);
    }
  };
  await Promise.all([work('a', 5), work('b', 5), work('c', 1), work('d', 1)]);
  expect(begun.indexOf('c')).toBeLessThan(4);
  expect(begun.indexOf('d')).toBeLessThan(4);
  expect(begun.filter((name) => name === 'b')).toHaveLength(5);
});

it('nobody waits as long as there is time left, and everybody does once it is over', async () => {
  const othersTurn = shareTurns();
  expect(othersTurn()).toBeUndefined();
  expect(othersTurn()).toBeUndefined();
  burn(12);
  const [first, second] = [othersTurn(), othersTurn()];
  expect(first).toBeInstanceOf(Promise);
  await Promise.all([first, second]);
  await turn();
  await turn();
  expect(othersTurn()).toBeUndefined();
});

it('those who wait are never overtaken by those who come later', async () => {
  const othersTurn = shareTurns();
  const begun: number[] = [];
  const work = async (name: number): Promise<void> => {
    await othersTurn();
    begun.push(name);
    burn(4);
  };
  const waits: Promise<void>[] = [];
  for (let name = 0; name < 20; name += 1) {
    waits.push(work(name));
    if (name % 5 === 0) await turn();
  }
  await Promise.all(waits);
  expect(begun).toEqual(Array.from({ length: 20 }, (_, name) => name));
});
