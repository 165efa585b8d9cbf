import { describe, expect, it } from 'vitest';
import { isLastSent } from './branch.ts';

const email = (key: string, path?: { branch: string; side: 'yes' | 'no' }) => ({ kind: 'email', key, path });

describe('The last message of a workflow', () => {
  it('is the one after which none is sent, whatever people do themselves', () => {
    const steps = [email('a'), email('b'), { kind: 'call', key: 'c' }];
    expect(steps.map((_, at) => isLastSent(steps, at))).toEqual([false, true, true]);
    expect(isLastSent(steps, -1)).toBe(false);
  });
  it('is one of each side, and none of them before a message for both', () => {
    const fork = [email('a'), { kind: 'branch', key: 'f' }];
    const sides = [email('y', { branch: 'f', side: 'yes' }), email('n', { branch: 'f', side: 'no' })];
    const apart = [...fork, ...sides];
    expect(apart.map((_, at) => isLastSent(apart, at))).toEqual([false, false, true, true]);
    const together = [...apart, email('z')];
    expect(together.map((_, at) => isLastSent(together, at))).toEqual([false, false, false, false, true]);
  });
});
