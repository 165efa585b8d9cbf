import { isBranch, wrongPlace } from '@rainmaker/contract';
import { describe, expect, it } from 'vitest';
import { blockSize, flowOf, keyOf, movedInFlow, withoutStep } from './flow.ts';
import { newStep, type StepForm } from './workflow-form.ts';

const step = (key: string, path?: StepForm['path'], kind: StepForm['kind'] = 'email'): StepForm => ({
  ...newStep(false, kind),
  id: key,
  key,
  ...(path && { path }),
});
const on = (branch: string, side: 'yes' | 'no') => ({ branch, side });

/** a, then b with c and d on its yes side and e on its no side, then f. */
const STEPS = [
  step('a'),
  step('b', undefined, 'branch'),
  step('c', on('b', 'yes')),
  step('d', on('b', 'yes')),
  step('e', on('b', 'no')),
  step('f'),
];

const shape = (steps: readonly StepForm[]): string =>
  steps.map((each) => `${keyOf(each)}${each.path ? `(${each.path.branch} ${each.path.side})` : ''}`).join(' ');
const isRight = (steps: readonly StepForm[]): boolean =>
  wrongPlace(steps.map((each) => ({ ...each, key: keyOf(each) }))) === undefined;

describe('a workflow as a tree', () => {
  it('has what is on a side below its branch', () => {
    const [, branch, last] = flowOf(STEPS);
    expect(branch?.sides?.yes.map(({ at }) => at)).toEqual([2, 3]);
    expect(branch?.sides?.no.map(({ at }) => at)).toEqual([4]);
    expect(last?.at).toBe(5);
  });

  it('loses a branch with what is on its sides', () => {
    expect(blockSize(STEPS, 1)).toBe(4);
    expect(shape(withoutStep(STEPS, 1))).toBe('a f');
    expect(shape(withoutStep(STEPS, 3))).toBe('a b c(b yes) e(b no) f');
  });
});

describe('moving a step', () => {
  it('goes past steps, into sides and out of them, from one end to the other', () => {
    const seen: string[] = [];
    let now: { steps: StepForm[]; at: number } | undefined = { steps: STEPS, at: 5 };
    while (now !== undefined) {
      seen.push(shape(now.steps));
      expect(isRight(now.steps)).toBe(true);
      now = movedInFlow(now.steps, now.at, -1);
    }
    expect(seen).toEqual([
      'a b c(b yes) d(b yes) e(b no) f',
      'a b c(b yes) d(b yes) e(b no) f(b no)',
      'a b c(b yes) d(b yes) f(b no) e(b no)',
      'a b c(b yes) d(b yes) f(b yes) e(b no)',
      'a b c(b yes) f(b yes) d(b yes) e(b no)',
      'a b f(b yes) c(b yes) d(b yes) e(b no)',
      'a f b c(b yes) d(b yes) e(b no)',
      'f a b c(b yes) d(b yes) e(b no)',
    ]);
    let down = movedInFlow(STEPS, 0, 1);
    for (let moves = 0; moves < 6 && down !== undefined; moves += 1) down = movedInFlow(down.steps, down.at, 1);
    expect(shape(down?.steps ?? [])).toBe('b c(b yes) d(b yes) e(b no) f a');
  });

  it('takes along what is on the sides of a branch', () => {
    expect(shape(movedInFlow(STEPS, 1, 1)?.steps ?? [])).toBe('a f b c(b yes) d(b yes) e(b no)');
    expect(shape(movedInFlow(STEPS, 1, -1)?.steps ?? [])).toBe('b c(b yes) d(b yes) e(b no) a f');
  });

  it('puts no branch deeper than two', () => {
    const deep = [
      step('a'),
      step('b', undefined, 'branch'),
      step('c', on('b', 'yes'), 'branch'),
      step('d', on('c', 'yes')),
      step('g', undefined, 'branch'),
      step('h', on('g', 'no')),
    ];
    let now = movedInFlow(deep, 4, -1);
    for (; now !== undefined; now = movedInFlow(now.steps, now.at, -1)) expect(isRight(now.steps)).toBe(true);
    expect(deep.filter(isBranch)).toHaveLength(3);
  });
});
