import { expect, it } from 'vitest';
import { firstsADay, paceInWords, stepsInWords } from './forecast.ts';

const after = (amount: number, unit: 'hours' | 'days' | 'business_days') => ({ wait: { amount, unit } });

it('estimates how long a workflow takes', () => {
  expect(stepsInWords([after(0, 'days')])).toBe('1 email');
  expect(stepsInWords([after(2, 'days'), after(3, 'business_days'), after(5, 'business_days')])).toBe(
    '3 emails over about 8 business days',
  );
  expect(stepsInWords([after(0, 'days'), after(1, 'days'), after(24, 'hours')])).toBe('3 emails over about 2 days');
});

it('counts what can be sent in a day', () => {
  expect(firstsADay([{ daily_limit: 30 }, { daily_limit: 20 }], null)).toBe(50);
  expect(firstsADay([{ daily_limit: 30 }], 10)).toBe(10);
  expect(firstsADay([{ daily_limit: 30 }, { daily_limit: null }], null)).toBeNull();
});

it('estimates how long the first emails take', () => {
  expect(paceInWords(28, null)).toContain('first sending day');
  expect(paceInWords(100, 30)).toBe('At 30 per day, the first email reaches everyone in about 4 sending days.');
  expect(paceInWords(0, 30)).toBeUndefined();
});
