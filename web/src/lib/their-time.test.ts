import { afterEach, expect, it } from 'vitest';
import { leavePlace, setPlace } from './place.ts';
import { shortOurTime, withOurTime } from './their-time.ts';

const berlin = { at: '2026-11-23T07:30:00Z', local: 'Mon 23 Nov 8:30 in Berlin', zone: 'Europe/Berlin' };
const SENTENCE = 'Sends Mon 23 Nov 8:30 in Berlin, when sending hours start';

afterEach(leavePlace);

it('a moment on someone’s clock is followed by the workspace’s time', () => {
  setPlace({ zone: 'Europe/London', locale: 'en-GB' });
  expect(withOurTime(SENTENCE, berlin)).toBe(
    'Sends Mon 23 Nov 8:30 in Berlin (7:30 London time), when sending hours start',
  );
});

it('the weekday is told if it is another', () => {
  setPlace({ zone: 'Pacific/Honolulu', locale: 'en-GB' });
  expect(withOurTime('Mon 23 Nov 8:30 in Berlin', berlin)).toBe(
    'Mon 23 Nov 8:30 in Berlin (Sunday 21:30 Honolulu time)',
  );
});

it('in a list it is the workspace’s', () => {
  setPlace({ zone: 'Europe/London', locale: 'en-GB' });
  expect(shortOurTime(berlin.at)).toBe('Mon 7:30');
});

it('nothing is told twice if the clocks are the same', () => {
  setPlace({ zone: 'Africa/Lagos', locale: 'en-GB' });
  expect(withOurTime(SENTENCE, berlin)).toBe(SENTENCE);
  expect(withOurTime('You paused this person', berlin)).toBe('You paused this person');
});

it('a workspace in the US has its manner for both', () => {
  setPlace({ zone: 'America/New_York', locale: 'en-US' });
  expect(withOurTime('Sends Mon 23 Nov 8:30 in Berlin', berlin)).toBe(
    'Sends Mon, Nov 23, 8:30 AM in Berlin (2:30 AM New York time)',
  );
  expect(shortOurTime(berlin.at)).toBe('Mon 2:30 AM');
});
