import type { SendingWindow } from '@rainmaker/contract';
import { formatClock } from '#lib/format.ts';

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** "Mon, Tue, Fri, 8:30 to 17:30, recipient’s time zone" */
export const windowInWords = ({ days, from, to, timezone }: SendingWindow): string =>
  [
    ...days.map((day) => DAYS[day - 1]?.slice(0, 3)),
    `${formatClock(from)} to ${formatClock(to)}`,
    timezone === 'recipient' ? 'recipient’s time zone' : 'workspace’s time zone',
  ].join(', ');
