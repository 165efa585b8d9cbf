import { expect, it } from 'vitest';
import { evenShares, letterOf, sumOfShares, textAt, textsOf, withoutText, withShare, withText } from './step-texts.ts';
import { newStep } from '../workflow-form.ts';

const one = { ...newStep(true), subject: 'Hi', body: 'First' };
const two = { ...one, ...withText(one, 0) };

it('splits 100% evenly', () => {
  expect([1, 2, 3, 5].map(evenShares)).toEqual([[100], [50, 50], [34, 33, 33], [20, 20, 20, 20, 20]]);
});

it('creates another variant as a copy, at most five', () => {
  expect(textsOf(two).map(({ subject, share }) => [subject, share])).toEqual([
    ['Hi', 50],
    ['Hi', 50],
  ]);
  let step = two;
  for (let times = 0; times < 6; times += 1) step = { ...step, ...withText(step, 0) };
  expect(textsOf(step)).toHaveLength(5);
  expect(letterOf(4)).toBe('E');
});

it('replaces a removed first variant by the second', () => {
  const changed = { ...two, others: two.others.map((text) => ({ ...text, body: 'Second', key: 'k2' })) };
  const left = { ...changed, ...withoutText(changed, 0) };
  expect(textAt(left, 0).body).toBe('Second');
  expect(left).toMatchObject({ variantKey: 'k2', share: 100, others: [] });
});

it('gives the rest to the other of two', () => {
  const step = { ...two, ...withShare(two, 1, 80) };
  expect(textsOf(step).map(({ share }) => share)).toEqual([20, 80]);
  expect(sumOfShares(step)).toBe(100);
});
