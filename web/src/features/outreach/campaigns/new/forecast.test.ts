import { expect, it } from 'vitest';
import type { StepKind } from '@rainmaker/contract';
import { firstsADay, paceInWords, stepsInWords } from './forecast.ts';

const after = (amount: number, unit: 'hours' | 'days' | 'business_days', kind: StepKind = 'email') => ({
  kind,
  wait: { amount, unit },
});

it('estimates how long a workflow takes', () => {
  expect(stepsInWords([after(0, 'days')])).toBe('1 email');
  expect(stepsInWords([after(2, 'days'), after(3, 'business_days'), after(5, 'business_days')])).toBe(
    '3 emails over about 8 business days',
  );
  expect(stepsInWords([after(0, 'days'), after(1, 'days'), after(24, 'hours')])).toBe('3 emails over about 2 days');
});

it('counts the messages of each channel, and what people do themselves', () => {
  const steps = [
    after(0, 'days', 'whatsapp_template'),
    after(2, 'days'),
    after(1, 'days', 'call'),
    after(0, 'days', 'branch'),
  ];
  expect(stepsInWords(steps)).toBe('1 email, 1 WhatsApp message and 1 task over about 3 days');
});

it('counts what can be sent in a day', () => {
  expect(firstsADay([{ daily: 30 }, { daily: 20 }], null)).toBe(50);
  expect(firstsADay([{ daily: 30 }], 10)).toBe(10);
  expect(firstsADay([{ daily: 30 }, { daily: null }], null)).toBeNull();
});

it('estimates how long the first emails take', () => {
  expect(paceInWords(28, null)).toContain('first sending day');
  expect(paceInWords(100, 30)).toBe('At 30 per day, the first message reaches everyone in about 4 sending days.');
  expect(paceInWords(0, 30)).toBeUndefined();
});
