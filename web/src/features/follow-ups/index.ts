export { Reminders } from './reminders/reminders.tsx';
export { NextFollowUp } from './next/lazy-next-follow-up.tsx';
export { NextTouch } from './act/next-touch.tsx';
export { Outcomes, OUTCOMES } from './act/outcomes.tsx';
export { useAnswer } from './act/use-answer.ts';
export { useFollowUpActs } from './act/use-follow-up-acts.ts';
export { daysLate } from './when.ts';
