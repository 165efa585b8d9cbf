import type { WhatsappTemplate } from '@rainmaker/contract';
import { expect, it } from 'vitest';
import { matchingTemplates, NO_FILTERS } from './matching.ts';

const template = (name: string, more: Partial<WhatsappTemplate> = {}): WhatsappTemplate =>
  ({ name, language: 'en', category: 'marketing', status: 'approved', body: 'Hi {{1}}', ...more }) as WhatsappTemplate;

const ALL = [
  template('winter_offer', { body: 'One schedule for every crew' }),
  template('order_update', { category: 'utility', language: 'de' }),
  template('old_offer', { status: 'rejected' }),
];
const namesOf = (filters: Partial<typeof NO_FILTERS>): string[] =>
  matchingTemplates(ALL, { ...NO_FILTERS, ...filters }).map(({ name }) => name);

it('a template is found by words of its name and text, in any order', () => {
  expect(namesOf({ search: 'crew winter' })).toEqual(['winter_offer']);
  expect(namesOf({ search: 'winter_off' })).toEqual(['winter_offer']);
  expect(namesOf({ search: 'german' })).toEqual(['order_update']);
});

it('only approved templates are offered unless others are asked for', () => {
  expect(namesOf({})).toEqual(['winter_offer', 'order_update']);
  expect(namesOf({ status: 'all', search: 'offer' })).toEqual(['winter_offer', 'old_offer']);
  expect(namesOf({ category: 'utility' })).toEqual(['order_update']);
  expect(namesOf({ language: 'de', category: 'marketing' })).toEqual([]);
});
