export { NextFollowUp } from './next/next-follow-up.tsx';
