import { expect, it } from 'vitest';
import { Places } from './places.ts';

const task = { name: 'draw', atOnce: 1, waitMs: 5_000 };

it('a long queue of one owner does not delay another', async () => {
  const places = new Places();
  const order: string[] = [];
  const work = async (owner: string): Promise<void> => {
    const giveBack = await places.take(task, { owner });
    order.push(owner);
    await new Promise((resolve) => setImmediate(resolve));
    giveBack();
  };
  const greedy = Array.from({ length: 6 }, () => work('greedy'));
  await Promise.all([...greedy, work('calm')]);
  expect(order.indexOf('calm')).toBe(1);
});
