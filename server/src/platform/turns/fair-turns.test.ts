import { expect, it } from 'vitest';
import { longestHold } from '#testing/event-loop.ts';
import { cpuMs } from '#testing/cpu-time.ts';
import { createFairTurns } from './fair-turns.ts';

const burn = (): void => {
  let spent = 0;
  while (spent < 5) spent += cpuMs(() => JSON.stringify(Array.from({ length: 1_000 }, String)));
};

it('lets others in between, however much work comes at once', async () => {
  const turns = createFairTurns();
  const hold = await longestHold(() => Promise.all(Array.from({ length: 100 }, () => turns.take('one', burn))));
  expect(hold).toBeLessThan(100);
});

it('leaves others as much time as a long piece took, who need many rounds of the event loop', async () => {
  const turns = createFairTurns();
  const long = (): void => {
    const until = performance.now() + 50;
    while (performance.now() < until);
  };
  let isOver = false;
  const all = Promise.all(Array.from({ length: 20 }, () => turns.take('one', long))).then(() => (isOver = true));
  let rounds = 0;
  for (; !isOver; rounds += 1) await new Promise((resolve) => setImmediate(resolve));
  await all;
  // One for each piece before.
  expect(rounds).toBeGreaterThan(200);
});

it('takes the work of each in turn', async () => {
  const turns = createFairTurns();
  const done: string[] = [];
  const take = (of: string) => turns.take(of, () => done.push(of));
  await Promise.all([take('many'), take('many'), take('many'), take('few'), take('few'), take('one')]);
  expect(done).toEqual(['many', 'few', 'one', 'many', 'few', 'many']);
});

it('goes on after work that fails', async () => {
  const turns = createFairTurns();
  const failing = turns.take('one', () => {
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(await turns.take('one', () => 1)).toBe(1);
});
