import { describe, expect, it } from 'vitest';
import { conditionAt, filtersOfGroups, groupsOf, withConditionAt } from './filter-groups.ts';

describe('groups of filters', () => {
  it('one group is the filters themselves', () => {
    const filters = { city: 'Bonn', status: 'New', custom: 'plan=pro', where: 'phone=!' };
    expect(groupsOf(filters)).toEqual([filters]);
    expect(filtersOfGroups([filters])).toEqual(filters);
  });

  it('two become conditions, beside status, next follow-up and import, and are read as they were', () => {
    const first = {
      status: 'New',
      next_follow_up: 'overdue' as const,
      city: 'Bonn,Ulm',
      has_email: 'yes' as const,
      created_from: '2026-01-01',
      custom: 'plan=pro',
    };
    const second = { tag: 'vip', where: 'last_contacted_at=..@-30' };
    const filters = filtersOfGroups([first, second]);
    expect(filters).toEqual({
      status: 'New',
      next_follow_up: 'overdue',
      where: 'city=Bonn|Ulm;email=*;created_at=2026-01-01..;custom.plan=pro;or;tag=vip;last_contacted_at=..@-30',
    });
    expect(groupsOf(filters)).toEqual([first, second]);
  });

  it('an empty group goes, and with the last alternative the conditions are plain filters again', () => {
    expect(filtersOfGroups([{ city: 'Bonn' }, {}])).toEqual({ city: 'Bonn' });
    expect(filtersOfGroups([{}, { city: 'Bonn', where: 'tag=!' }])).toEqual({ city: 'Bonn', where: 'tag=!' });
  });

  it('a field that is asked twice keeps both', () => {
    const filters = { where: 'city=Bonn;city=!Ulm;or;city=Ulm;city=Bonn' };
    expect(filtersOfGroups(groupsOf(filters))).toEqual(filters);
  });

  it('a condition is set, replaced and removed', () => {
    const one = withConditionAt({ city: 'Bonn' }, 'phone', { name: 'phone', is: 'set' });
    expect(one).toEqual({ city: 'Bonn', where: 'phone=*' });
    const other = withConditionAt(one, 'phone', { name: 'phone', is: 'empty' });
    expect(conditionAt(other, 'phone')).toEqual({ name: 'phone', is: 'empty' });
    expect(withConditionAt(other, 'phone', undefined)).toEqual({ city: 'Bonn' });
  });
});
