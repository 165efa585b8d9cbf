import { AUDIT_ACTIONS } from '@rainmaker/contract';
import { describe, expect, it } from 'vitest';
import { actionsOf, AUDIT_KINDS, seenWords } from './team-words.ts';

const now = new Date('2025-11-18T12:00:00Z');
const person = {
  id: 'u1',
  first_name: 'Tunde',
  last_name: 'Bello',
  email: 'tunde@example.com',
  user_role: 'rep',
  state: 'invited',
  invited_until: null,
  last_seen_at: null,
  version: 1,
} as const;

describe('a colleague’s state', () => {
  it.each([
    [null, 'Sending invitation'],
    ['2025-11-18T11:59:00Z', 'Invitation expired'],
    ['2025-11-18T13:00:00Z', 'Invitation expires today'],
    ['2025-11-19T13:00:00Z', 'Invitation expires in 1 day'],
    ['2025-11-24T13:00:00Z', 'Invitation expires in 6 days'],
  ])('invited until %s: %s', (invited_until, words) => {
    expect(seenWords({ ...person, invited_until }, now)).toBe(words);
  });

  it('active: when they were last seen', () => {
    expect(seenWords({ ...person, state: 'active' }, now)).toBe('Not active yet');
    expect(seenWords({ ...person, state: 'active', last_seen_at: '2025-11-17T12:00:00Z' }, now)).toBe(
      'Last active yesterday',
    );
  });
});

describe('the action groups of the log', () => {
  it('contain every action once', () => {
    const all = AUDIT_KINDS.flatMap(({ key }) => actionsOf(key).split(','));
    expect(all.toSorted()).toEqual(AUDIT_ACTIONS.toSorted());
  });
});
