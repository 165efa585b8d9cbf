import { expect, it } from 'vitest';
import { BATCH, mergedBatch } from './batch-size.ts';

it('people whom an import gave custom values are read few at a time, also where its columns are forgotten', () => {
  const name = { column: 0, field: 'first_name' as const };
  expect(mergedBatch({ mapping: [name] })).toBe(BATCH);
  const few = mergedBatch({ mapping: [name, { column: 1, field: 'custom:story' as const }] });
  expect(few).toBeLessThan(BATCH);
  expect(mergedBatch({ mapping: [] })).toBe(few);
});
