import { expect, it } from 'vitest';
import { evenly } from './even-answer.ts';

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now();
  await evenly(work, 60).catch(() => undefined);
  return performance.now() - since;
};

it('a response takes the same time whatever the work was, also for an error', async () => {
  for (const work of [async () => 'at once', async () => Promise.reject(new Error('no'))])
    expect(await timed(work)).toBeGreaterThanOrEqual(58);
  await expect(evenly(async () => Promise.reject(new Error('no')), 1)).rejects.toThrow('no');
});
