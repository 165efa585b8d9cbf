import { expect, it } from 'vitest';
import { cpuMs } from '#testing/cpu-time.ts';
import { ordersModels } from './orders-to-models.ts';
import { plainKey } from './plain-key.ts';
import { plainlySeen } from './untrusted.ts';

const MARKS = ['\u0f73'.repeat(60_000), `a${'\u0301'.repeat(30_000)}${'\u0316'.repeat(30_000)}`];

it.each([
  ['seen plainly', (text: string) => plainlySeen(text, 40_000)],
  ['asked for orders', ordersModels],
  ['made a key', plainKey],
])('a text of marks alone takes little time, %s', (_what, read) => {
  // Seconds before.
  for (const text of MARKS) expect(cpuMs(() => read(text))).toBeLessThan(200);
});
