export { Reminders } from './reminders/reminders.tsx';
export { NextFollowUp } from './next/lazy-next-follow-up.tsx';
