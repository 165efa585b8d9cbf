import type { AssistantAction, AssistantRow } from '@rainmaker/contract';
import { dayIn, zoned } from '#platform/zones/zoned-time.ts';

/** What a tool found: a sentence, the rows it rests on, and what could be done about it. */
export interface Finding {
  headline: string;
  text?: string;
  rows: AssistantRow[];
  actions: AssistantAction[];
  /** What was read. */
  looked: { label: string; to: string }[];
  next?: string[];
}

/** Rows that an answer shows; the link beside a figure opens the rest. */
export const MOST_ROWS = 6;

export const row = (
  title: string,
  detail: string,
  to: string,
  figure: number | string | null = null,
): AssistantRow => ({
  figure: figure === null ? null : String(figure),
  title,
  detail,
  to,
});

export const action = (label: string, detail: string, to: string): AssistantAction => ({ label, detail, to });

/** "1 lead", "12 leads"; a count that stopped has a plus. */
export const many = (count: number, one: string, more = `${one}s`, isExact = true): string =>
  `${numeral(count, isExact)} ${count === 1 ? one : more}`;

export const numeral = (count: number, isExact = true): string =>
  `${count.toLocaleString('en-US')}${isExact ? '' : '+'}`;

/** "today 14:30", "tomorrow 9:00", "Monday 9:00", "24 November 9:00", in the workspace's time zone. */
export const moment = (at: Date, now: Date, zone: string): string => {
  const day = zoned(at, zone);
  const time = `${day.hour}:${String(day.minute).padStart(2, '0')}`;
  return `${dayName(at, now, zone)} ${time}`;
};

const WEEK = 7;

/** "today", "yesterday", "Monday", "24 November", of a date such as 2026-11-24. */
export const dateName = (date: string, now: Date, zone: string): string => {
  const today = zoned(now, zone).toPlainDate();
  const { days } = today.until(date, { largestUnit: 'days' });
  const near = { '-1': 'yesterday', 0: 'today', 1: 'tomorrow' }[days];
  if (near !== undefined) return near;
  const isNear = Math.abs(days) < WEEK;
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    ...(isNear ? { weekday: 'long' } : { day: 'numeric', month: 'long' }),
    ...(Number(date.slice(0, 4)) !== today.year && { year: 'numeric' }),
  }).format(new Date(`${date}T00:00:00Z`));
};

/** The same for the day that a moment is on. */
export const dayName = (at: Date, now: Date, zone: string): string => dateName(dayIn(at, zone), now, zone);

/** "Acme, Acme" is "Acme"; nothing where nothing is known. */
export const parts = (...given: (string | null | undefined)[]): string =>
  given.filter((part): part is string => Boolean(part)).join(' · ');
