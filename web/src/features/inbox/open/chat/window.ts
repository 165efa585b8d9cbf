import { formatTime } from '#lib/format.ts';
import * as words from './words.ts';

const MINUTE_MS = 60_000;

/** "3 h 12 min", "12 min"; what is left of a minute counts as one. */
export const leftInWords = (ms: number): string => {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return words.minutes(minutes);
  return minutes % 60 === 0 ? words.hours(hours) : `${words.hours(hours)} ${words.minutes(minutes % 60)}`;
};

/** Until when free text can be sent, and how much of that is left; undefined once it's over. */
export const windowInWords = (until: string, now: Date): string | undefined => {
  const left = new Date(until).getTime() - now.getTime();
  return left <= 0 ? undefined : words.replyUntil(formatTime(until), leftInWords(left));
};
