import type { WhatsappTemplate } from '@rainmaker/contract';
import { expect, it } from 'vitest';
import { sourcesOf, withSource } from './template-sources.ts';

const FIRST = { parameter: 'body.1', variable: 'first_name', fallback: 'there' };
const TEMPLATE = {
  header: null,
  body: 'Hi {{1}}, see you in {{2}}.',
  buttons: [],
  variables: [FIRST],
} as unknown as WhatsappTemplate;

it('a step is filled as its template says until it says something else', () => {
  expect(sourcesOf({ id: 't' }, TEMPLATE)).toEqual([FIRST]);
  const city = { parameter: 'body.2', variable: 'city', fallback: null };
  expect(withSource([FIRST], TEMPLATE, 'body.2', { variable: 'city' })).toEqual([FIRST, city]);
  expect(sourcesOf({ id: 't', variables: [city] }, TEMPLATE)).toEqual([city]);
});

it('a fallback is changed alone, and an open choice takes the source away', () => {
  expect(withSource([FIRST], TEMPLATE, 'body.1', { fallback: '' })).toEqual([{ ...FIRST, fallback: null }]);
  expect(withSource([FIRST], TEMPLATE, 'body.1', { variable: undefined })).toEqual([]);
});
