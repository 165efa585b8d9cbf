import { nextStatuses, STAGES, type Status, STATUSES, statusMove } from '@rainmaker/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choicesFor, closedChoices } from './status-choices.ts';

describe('the statuses offered for several people', () => {
  it('for one person are those that the table allows', () => {
    for (const stage of STAGES)
      for (const status of STATUSES[stage])
        expect(choicesFor(stage, [status]).map(({ to }) => to)).toEqual(nextStatuses(stage, status));
  });

  it('require a reason if any of the changes needs one, and name who is skipped', () => {
    expect(choicesFor('lead', ['New', 'Won']).find(({ to }) => to === 'Qualified')).toEqual({
      to: 'Qualified',
      ask: 'reason',
      stays: [],
    });
    expect(choicesFor('lead', ['New', 'Closed']).find(({ to }) => to === 'Closed')).toMatchObject({
      ask: 'reason',
      stays: ['Closed'],
    });
  });

  it('require evidence only if everyone is Do Not Contact', () => {
    expect(choicesFor('prospect', ['Do Not Contact'])).toEqual([{ to: 'New', ask: 'evidence', stays: [] }]);
    expect(choicesFor('prospect', ['Bad Data', 'Do Not Contact']).find(({ to }) => to === 'New')).toEqual({
      to: 'New',
      ask: 'nothing',
      stays: ['Do Not Contact'],
    });
  });

  it('include every allowed change and no other', () => {
    fc.assert(
      fc.property(
        fc
          .constantFrom(...STAGES)
          .chain((stage) => fc.tuple(fc.constant(stage), fc.subarray<Status>([...STATUSES[stage]]))),
        ([stage, statuses]) => {
          for (const { to, stays } of choicesFor(stage, statuses)) {
            const moving = statuses.filter((status) => !stays.includes(status));
            expect(moving.length).toBeGreaterThan(0);
            for (const from of moving) expect(statusMove(stage, from, to, 'person')).toBeDefined();
          }
        },
      ),
    );
  });
});

describe('the statuses that are not offered', () => {
  it('say which statuses lead to them, and with those offered are all of the stage', () => {
    expect(closedChoices('prospect', ['New'])).toContainEqual({
      to: 'Engaged',
      from: ['Contacted', 'Unresponsive'],
      isTheirs: false,
    });
    for (const stage of STAGES)
      for (const status of STATUSES[stage]) {
        const all = [...choicesFor(stage, [status]), ...closedChoices(stage, [status])].map(({ to }) => to);
        expect(all.toSorted()).toEqual([...STATUSES[stage]].toSorted());
      }
  });

  it('include the one that everyone has already', () => {
    expect(closedChoices('prospect', ['New']).find(({ to }) => to === 'New')?.isTheirs).toBe(true);
    expect(closedChoices('prospect', ['New', 'Contacted']).some(({ isTheirs }) => isTheirs)).toBe(false);
  });
});
