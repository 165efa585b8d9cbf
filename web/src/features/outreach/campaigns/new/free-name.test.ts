import { expect, it } from 'vitest';
import { freeName } from './free-name.ts';

it('a proposed campaign name is one that no campaign has', () => {
  expect(freeName('First contact, 23 Nov', [])).toBe('First contact, 23 Nov');
  expect(freeName('First contact, 23 Nov', ['first contact, 23 nov', 'First contact, 23 Nov (2)'])).toBe(
    'First contact, 23 Nov (3)',
  );
});
