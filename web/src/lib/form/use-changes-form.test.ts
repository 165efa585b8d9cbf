import { expect, it } from 'vitest';
import { changesOf } from './use-changes-form.ts';

const saved = {
  name: 'Fieldnote',
  timezone: 'Europe/London',
  currency: 'GBP',
  country: 'GB',
  window: { days: [1, 2], from: '08:30', to: '17:30', timezone: 'recipient' as const },
  holidays: true,
};

it('only what differs from what is saved is sent', () => {
  expect(changesOf(saved, { name: 'Fieldnote', holidays: false })).toEqual({ holidays: false });
  expect(changesOf(saved, { window: { ...saved.window, days: [1, 2] } })).toEqual({});
  expect(changesOf(saved, { window: { ...saved.window, days: [1] } })).toHaveProperty('window');
});
