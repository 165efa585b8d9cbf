import { expect, it } from 'vitest';
import { untilGone } from './until-gone.ts';

const aborted = (signal: AbortSignal): Promise<string> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve('stopped')));

it('stops work that waits once the caller has hung up', async () => {
  let isGone = false;
  const work = untilGone({ isGone: () => isGone }, aborted);
  isGone = true;
  await expect(work).resolves.toBe('stopped');
});

it('gives the answer, and the failure, of work that somebody waits for', async () => {
  const here = { isGone: () => false };
  await expect(untilGone(here, async () => 'done')).resolves.toBe('done');
  await expect(
    untilGone(here, async () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
});
