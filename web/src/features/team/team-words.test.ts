import { AUDIT_ACTIONS } from '@rainmaker/contract';
import { describe, expect, it } from 'vitest';
import { changed, readAudit } from './audit/audit-url.ts';
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

describe('how a colleague stands', () => {
  it.each([
    [null, 'Invitation on its way'],
    ['2025-11-18T11:59:00Z', 'Invitation has run out'],
    ['2025-11-18T13:00:00Z', 'Invitation ends today'],
    ['2025-11-19T13:00:00Z', 'Invitation good for 1 day'],
    ['2025-11-24T13:00:00Z', 'Invitation good for 6 days'],
  ])('invited until %s: %s', (invited_until, words) => {
    expect(seenWords({ ...person, invited_until }, now)).toBe(words);
  });

  it('active: when they were here', () => {
    expect(seenWords({ ...person, state: 'active' }, now)).toBe('Not here yet');
    expect(seenWords({ ...person, state: 'active', last_seen_at: '2025-11-17T12:00:00Z' }, now)).toBe(
      'Last here yesterday',
    );
  });
});

describe('the kinds of the log', () => {
  it('hold every action once', () => {
    const all = AUDIT_KINDS.flatMap(({ key }) => actionsOf(key).split(','));
    expect(all.toSorted()).toEqual(AUDIT_ACTIONS.toSorted());
  });
});

describe('the log’s address', () => {
  it('holds search, kind, order and page beside the section, and nothing that is usual', () => {
    const query = new URLSearchParams('section=audit-log');
    const state = { ...readAudit(query), search: 'maya', kind: 'team' as const, page: 3, after: 'x' };
    const next = changed(query, state, {});
    expect(next.toString()).toBe('section=audit-log&search=maya&kind=team&page=3&after=x');
    expect(readAudit(next)).toEqual(state);
    expect(changed(next, state, { search: '', kind: undefined, page: 1, after: undefined }).toString()).toBe(
      'section=audit-log',
    );
  });

  it('takes nonsense for the beginning', () => {
    expect(readAudit(new URLSearchParams('page=-2&kind=none&sort=up'))).toEqual({
      search: '',
      kind: undefined,
      sort: '-at',
      page: 1,
      after: undefined,
    });
  });
});
