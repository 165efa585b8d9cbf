import { expect, it } from 'vitest';
import { evenly } from './even-answer.ts';

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now();
  await evenly(work, 60).catch(() => undefined);
  return performance.now() - since;
};

it('an answer takes as long whatever was done for it, a refusal too', async () => {
  for (const work of [async () => 'at once', async () => Promise.reject(new Error('no'))])
    expect(await timed(work)).toBeGreaterThanOrEqual(58);
  await expect(evenly(async () => Promise.reject(new Error('no')), 1)).rejects.toThrow('no');
});
