import { expect, it } from 'vitest';
import { claimOf } from './claims.ts';

it('a claim keeps the beginnings of a few of its sources', () => {
  const lines = Array.from({ length: 40 }, (_, at) => ({ id: `P${at}`, text: '新'.repeat(4_000), source: 'Memory' }));
  const part = { field: 'body', text: 'We built 30 parks.', claim: lines.map(({ id }) => id) };
  const claim = claimOf(part as never, lines, 'one');
  expect(claim?.sources).toHaveLength(3);
  expect(claim?.sources[0]).toEqual({ text: '新'.repeat(300), source: 'Memory' });
});
