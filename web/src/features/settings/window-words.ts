import type { SendingWindow } from '@rainmaker/contract';

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** "Mon, Tue, Fri, 08:30 to 17:30, recipient’s time zone" */
export const windowInWords = ({ days, from, to, timezone }: SendingWindow): string =>
  [
    ...days.map((day) => DAYS[day - 1]?.slice(0, 3)),
    `${from} to ${to}`,
    timezone === 'recipient' ? 'recipient’s time zone' : 'your time zone',
  ].join(', ');
