import { ESTIMATE_STATUSES } from '@rainmaker/contract';
import { expect, it } from 'vitest';
import { dropOn } from './board-drops.ts';

it('an estimate is dropped only where that is something its sender can do, and else a sentence says why not', () => {
  const done = ESTIMATE_STATUSES.flatMap((from) =>
    ESTIMATE_STATUSES.flatMap((to) => {
      const drop = dropOn(from, to);
      if (drop.can === 'not') expect(drop.why).toMatch(/^[A-Z].*\.$/);
      return drop.can === 'not' || drop.can === 'stay' ? [] : [`${from} ${drop.can} ${to}`];
    }),
  );
  expect(done).toEqual([
    'draft send sent',
    'sent revise revised',
    'viewed revise revised',
    'declined revise revised',
    'expired revise revised',
  ]);
});
