import { branchQuestion, branchReason } from '@rainmaker/contract';
import { describe, expect, it } from 'vitest';
import { branchNames, sideOf } from './decide-branch.ts';

const NOTHING = { replied: false, opened: false, clicked: false };
const asked = {
  engaged: [
    { ...NOTHING, step_key: 's-1', opened: true },
    { ...NOTHING, step_key: 's-2', clicked: true },
  ],
  values: { industry: 'Solar Energy', custom_plan: 'Pro' },
  seed: 'person:s-9',
};

describe('a branch asks', () => {
  it.each([
    [{ on: 'clicked' }, 'yes'],
    [{ on: 'clicked', step: 's-1' }, 'no'],
    [{ on: 'opened', step: 's-1' }, 'yes'],
    [{ on: 'replied' }, 'no'],
    [{ on: 'field', field: 'industry', test: 'is', value: ' solar energy' }, 'yes'],
    [{ on: 'field', field: 'industry', test: 'is_not', value: 'Solar energy' }, 'no'],
    [{ on: 'field', field: 'industry', test: 'contains', value: 'SOLAR' }, 'yes'],
    [{ on: 'field', field: 'city', test: 'is_empty' }, 'yes'],
    [{ on: 'field', field: 'city', test: 'is_not_empty' }, 'no'],
    [{ on: 'field', field: 'custom_plan', test: 'is', value: 'pro' }, 'yes'],
    [{ on: 'field', field: 'constructor', test: 'is_empty' }, 'yes'],
  ] as const)('%o: %s', (condition, side) => {
    expect(sideOf(condition, asked)).toBe(side);
  });

  it('for a share of people at random, always the same for one of them', () => {
    const sides = Array.from({ length: 2_000 }, (_, person) =>
      sideOf({ on: 'random', percent: 30 }, { ...asked, seed: `${person}:s-9` }),
    );
    const share = sides.filter((side) => side === 'yes').length / sides.length;
    expect(share).toBeGreaterThan(0.26);
    expect(share).toBeLessThan(0.34);
    expect(sideOf({ on: 'random', percent: 30 }, { ...asked, seed: '7:s-9' })).toBe(sides[7]);
  });

  it('in words', () => {
    const names = branchNames([
      { key: 's-1', kind: 'whatsapp_text' },
      { key: 's-2', kind: 'email' },
    ]);
    expect(branchQuestion({ on: 'clicked', step: 's-2' }, names)).toBe('Have they clicked a link in email 2?');
    expect(branchQuestion({ on: 'replied' }, names)).toBe('Have they replied to an earlier message?');
    expect(branchReason({ on: 'opened', step: 's-9' }, 'no', names)).toBe(
      'They haven’t opened a message that was removed',
    );
    expect(branchReason({ on: 'opened', step: 's-1' }, 'yes', names)).toBe('They read WhatsApp message 1');
    expect(branchReason({ on: 'field', field: 'industry', test: 'is', value: 'Solar' }, 'yes', names)).toBe(
      'Industry is “Solar”',
    );
    expect(branchReason({ on: 'random', percent: 30 }, 'no', names)).toBe('Not among the 30% at random');
  });
});
