import { expect, it } from 'vitest';
import { changesOf, newestOf } from './use-changes-form.ts';

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

it('a version is the one last heard of, by a save or by reading again', () => {
  expect(newestOf({ version: 3, workspace_version: 2 }, null)).toEqual({ version: 3, workspace_version: 2 });
  expect(newestOf({ version: 3, workspace_version: 2 }, { version: 4, workspace_version: 1 })).toEqual({
    version: 4,
    workspace_version: 2,
  });
});
