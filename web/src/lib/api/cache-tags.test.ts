import { expect, it } from 'vitest';
import { invalidates, provides } from './cache-tags.ts';

it('saving one person keeps the cached data of the others', () => {
  expect(provides('getLead', { id: 'a' })).toEqual([{ type: 'Contact', id: 'a' }]);
  expect(invalidates('updateLead', { id: 'a', version: 1 })).toContainEqual({ type: 'Contact', id: 'a' });
  expect(invalidates('updateLead', { id: 'a', version: 1 })).not.toContain('Contact');
});

it('a bulk call makes every person stale', () => {
  expect(invalidates('deleteLeads', { ids: ['a'] })).toContain('Contact');
});
