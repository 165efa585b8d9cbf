import { expect, it } from 'vitest';
import { readBusinessData } from './business-data.ts';

it('data that is nested without end is read as far as it makes sense', () => {
  const deep = 20_000;
  const name = `${'{"name":'.repeat(deep)}"Acme"${'}'.repeat(deep)}`;
  const json = `{"@type":"LocalBusiness","telephone":"+49 30 1234567","name":${name}}`;
  expect(readBusinessData(json).findings).toContainEqual({ name: 'phone', value: '+49 30 1234567', foundBy: 'schema' });
});
