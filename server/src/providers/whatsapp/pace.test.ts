import { expect, it } from 'vitest';
import { paceOf } from './pace.ts';

it('messages keep to their pace, whatever the number of those who wait', async () => {
  const begun = performance.now();
  const pace = paceOf(200);
  await Promise.all(Array.from({ length: 21 }, () => pace()));
  // Timers may fire a millisecond early.
  expect(performance.now() - begun).toBeGreaterThan(98);
});

it('the first goes at once, and a pause saves nothing up', async () => {
  let clock = 0;
  const waits: number[] = [];
  const pace = paceOf(10, () => clock);
  const take = async () => {
    const begun = performance.now();
    await pace();
    waits.push(Math.round((performance.now() - begun) / 100));
  };
  await take();
  clock = 10_000;
  await take();
  await take();
  expect(waits).toEqual([0, 0, 1]);
});
