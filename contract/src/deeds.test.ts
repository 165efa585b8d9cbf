import { expect, it } from 'vitest';
import { contract, DEEDS, type Endpoint, isMutation } from './index.ts';

it('every change that can be made while acting as a colleague has a phrase for the audit log', () => {
  const acted = (Object.entries(contract) as [keyof typeof contract, Endpoint][])
    .filter(([, each]) => isMutation(each) && (each.access === 'all' || each.access === 'simulator'))
    .map(([name]) => name);
  expect(Object.keys(DEEDS).toSorted()).toEqual(acted.toSorted());
});
