import { expect, it } from 'vitest';
import { examplePerson, valuesFor } from './values.ts';

const WRITER = {
  firstName: 'Maya',
  name: 'Maya Chen',
  email: 'maya@example.com',
  company: null,
  signature: null,
  postalAddress: null,
};

it('a field with the name of a property of every object has a value only where the person has one', () => {
  const own = { custom: [{ name: 'constructor', kind: 'text' as const }], memory: {} };
  expect(valuesFor(examplePerson, WRITER, own)).not.toHaveProperty('custom_constructor');
  const custom = Object.fromEntries([['constructor', 'Obi & Co']]);
  expect(valuesFor({ ...examplePerson, custom }, WRITER, own)).toMatchObject({ custom_constructor: 'Obi & Co' });
});
