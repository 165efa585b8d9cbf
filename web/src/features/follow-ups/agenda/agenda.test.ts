import { describe, expect, it } from 'vitest';
import { askedOf, readPlace } from '#lib/list-screen/list-place.ts';
import type { FollowUp } from '../kinds.tsx';
import { groupByDue } from './agenda-groups.ts';
import { AGENDA_RULES, agendaArguments } from './agenda-url.ts';

const ME = '01a1ffa5-0000-7000-8000-000000000001';
const NOA = '01a1ffa5-0000-7000-8000-000000000002';

const asked = (address: string) => {
  const {
    tabs: _tabs,
    page: _page,
    page_size: _size,
    ...rest
  } = agendaArguments(askedOf(readPlace(new URLSearchParams(address), AGENDA_RULES), AGENDA_RULES), ME);
  return rest;
};

describe('the address of the agenda', () => {
  it('lists one’s own open ones, the one due first', () =>
    expect(asked('')).toEqual({ state: 'open', sort: 'due_at', assignee_id: ME }));

  it('can name a colleague or everyone', () => {
    expect(asked(`whose=${NOA}`)).toMatchObject({ assignee_id: NOA });
    expect(asked('whose=everyone')).not.toHaveProperty('assignee_id');
    expect(asked('whose=nobody')).toMatchObject({ assignee_id: ME });
  });

  it('filters by kind, word and date, and by no date where nothing is due any more', () => {
    expect(asked('kind=call&search=visit&due=overdue,today')).toMatchObject({
      kind: 'call',
      search: 'visit',
      due: 'overdue,today',
    });
    const done = asked('state=done&due=overdue');
    expect(done).toEqual({ state: 'done', sort: '-done_at', assignee_id: ME });
    expect(asked('kind=dance&due=never&state=lost')).toEqual({ state: 'open', sort: 'due_at', assignee_id: ME });
  });
});

it('groups what is overdue, for today and later, with the server’s counts', () => {
  const now = new Date('2026-11-25T09:20:00Z');
  const row = (id: string, due: string, isLate: boolean) => ({ id, due_at: due, is_overdue: isLate }) as FollowUp;
  const rows = [
    row('a', '2026-11-25T08:00:00Z', true),
    row('b', '2026-11-25T10:00:00Z', false),
    row('c', '2026-11-28T10:00:00Z', false),
  ];
  const tabs = [{ tab: 'upcoming', count: 300, count_is_exact: true }];
  const groups = groupByDue(rows, now, tabs).map(({ due, count, rows: own }) => [due, count, own.map(({ id }) => id)]);
  expect(groups).toEqual([
    ['overdue', '0', ['a']],
    ['today', '0', ['b']],
    ['upcoming', '300', ['c']],
  ]);
});
