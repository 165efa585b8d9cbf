export { Reminders } from './reminders/reminders.tsx';
export { NextFollowUp } from './next/next-follow-up.tsx';
