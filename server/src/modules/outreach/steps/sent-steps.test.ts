import { expect, it } from 'vitest';
import { nextSent, sentSteps } from './sent-steps.ts';

const days = (amount: number) => ({ amount, unit: 'days' as const });
const STEPS = [
  { kind: 'email', wait: days(0) },
  { kind: 'call', wait: days(2) },
  { kind: 'linkedin_message', wait: days(3) },
  { kind: 'email', wait: days(4) },
  { kind: 'task', wait: days(5) },
] as const;

it('a message waits for what people do before it, as well', () => {
  expect(sentSteps(STEPS)).toEqual([
    { ...days(0), channel: 'email', before: [] },
    { ...days(4), channel: 'email', before: [days(2), days(3)] },
  ]);
});

it('the next message of people at a step is counted among those that are sent', () => {
  expect(nextSent(STEPS, 1)).toEqual({ number: 1, waits: [] });
  expect(nextSent(STEPS, 2)).toEqual({ number: 2, waits: [days(3), days(4)] });
  expect(nextSent(STEPS, 4)).toEqual({ number: 2, waits: [] });
  expect(nextSent(STEPS, 5)).toBeUndefined();
});
