import fc from 'fast-check';
import { expect, it } from 'vitest';
import { appliesTo } from '../states.ts';
import { ESTIMATE_ACTIONS, ESTIMATE_STATES, type EstimateAction, type EstimateState } from './states.ts';

const actions = Object.keys(ESTIMATE_ACTIONS) as EstimateAction[];

/** The state after actions, those that don't apply left out. */
const after = (state: EstimateState, asked: readonly EstimateAction[]): EstimateState =>
  asked.reduce<EstimateState>((at, name) => {
    const action = ESTIMATE_ACTIONS[name];
    return appliesTo<EstimateState>(action, at) ? action.to : at;
  }, state);

it('never changes an accepted estimate, or one that was revised, whatever is asked', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<EstimateState>('accepted', 'revised'),
      fc.array(fc.constantFrom(...actions)),
      (end, asked) => {
        expect(after(end, asked)).toBe(end);
      },
    ),
  );
});

it('answers an estimate once: whoever comes second changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom<EstimateAction>('view', 'accept', 'decline')), (asked) => {
      const first = asked.find((name) => name !== 'view');
      const state = after('sent', asked);
      expect(state).toBe(first === undefined ? (asked.length === 0 ? 'sent' : 'viewed') : ESTIMATE_ACTIONS[first].to);
    }),
  );
});

it('reaches every state from a draft, and a draft from none', () => {
  const reached = new Set<EstimateState>(['draft']);
  for (let round = 0; round < ESTIMATE_STATES.length; round += 1)
    for (const action of Object.values(ESTIMATE_ACTIONS))
      if (action.from.some((from) => reached.has(from))) reached.add(action.to);
  expect([...reached].toSorted()).toEqual([...ESTIMATE_STATES].toSorted());
  expect(Object.values(ESTIMATE_ACTIONS).map(({ to }) => to)).not.toContain('draft');
});
