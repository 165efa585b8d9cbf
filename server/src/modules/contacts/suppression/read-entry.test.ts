import { describe, expect, it } from 'vitest';
import { readEntry } from './read-entry.ts';

describe('an entry of the suppression list', () => {
  it.each([
    ['Ada@Example.com', { address: 'ada@example.com', isDomain: false }],
    ['<ada@example.com>,', { address: 'ada@example.com', isDomain: false }],
    ['Example.com', { address: '@example.com', isDomain: true }],
    ['@example.com', { address: '@example.com', isDomain: true }],
    ['münchen.example', { address: '@xn--mnchen-3ya.example', isDomain: true }],
  ])('%s', (entry, read) => {
    expect(readEntry(entry)).toEqual(read);
  });

  it.each(['ada@', 'ada', 'a b@example.com', '@', 'http://example.com/x', 'gmail.com'])('%s is refused', (entry) => {
    expect(readEntry(entry)).toHaveProperty('refusal');
  });
});
