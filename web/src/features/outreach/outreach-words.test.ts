import { afterEach, expect, it } from 'vitest';
import { browserZone, leavePlace, setPlace } from '#lib/place.ts';
import { hoursInWords } from './outreach-words.ts';

afterEach(leavePlace);

it('formats sending hours', () => {
  const hours = { days: [1, 2, 3, 4, 5], from: '08:30', to: '17:30', timezone: 'recipient' } as const;
  expect(hoursInWords({ ...hours, days: [...hours.days] })).toBe('8:30 to 17:30 their time, Monday to Friday');
  expect(hoursInWords({ ...hours, days: [4, 2], timezone: 'workspace' })).toBe(
    '8:30 to 17:30 your time, Tuesday and Thursday',
  );
  expect(hoursInWords({ ...hours, days: [1, 2, 3, 4, 5, 6, 7] })).toContain('every day');
});

it('names the workspace’s time if the browser has another', () => {
  const zone = browserZone() === 'Asia/Tokyo' ? 'America/Denver' : 'Asia/Tokyo';
  setPlace({ zone, locale: 'en-US' });
  const hours = { days: [1], from: '08:30', to: '17:30', timezone: 'workspace' } as const;
  expect(hoursInWords({ ...hours, days: [1] })).toMatch(/^8:30 AM to 5:30 PM (Tokyo|Denver) time, Monday$/);
});
