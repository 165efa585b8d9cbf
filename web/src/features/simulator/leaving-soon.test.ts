import { expect, it } from 'vitest';
import { leavingSoon } from './leaving-soon.ts';

const NOW = new Date('2026-11-24T10:00:00Z');
const at = (send_at: string | null) => ({ send_at });

it('counts what leaves within the minute, and what is just leaving', () => {
  expect(leavingSoon([at('2026-11-24T10:00:30Z'), at('2026-11-24T09:59:58Z')], NOW)).toBe(2);
});

it('leaves out what has a later slot, was due long ago and is held, or has none', () => {
  expect(leavingSoon([at('2026-11-25T08:30:00Z'), at('2026-11-24T08:00:00Z'), at(null)], NOW)).toBe(0);
});
