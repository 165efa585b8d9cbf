import type { ReplyClass } from '@rainmaker/contract';
import { Temporal } from 'temporal-polyfill';

/** From this confidence on a reply is acted on: what can be taken for something else is left to a person. */
const SURE = 0.5;

/** Absent without a date: a few days. */
const AWAY_DAYS = 3;
/** "Not now" without a date. */
const LATER_DAYS = 30;

/** How a class was found. */
export interface Found {
  class: ReplyClass | null;
  /** 0 to 1; 1 where a person has said so. */
  confidence: number;
  /** It comes from an address of theirs, and not from someone to whom they forwarded the message. */
  isTheirs: boolean;
  /** It names the message that it answers, which only those can who have it. */
  isNamed: boolean;
}

/** What changes a record, or holds campaigns for months, takes a reply that names its message; an absence is over soon. */
const UNNAMED_TOO: ReadonlySet<ReplyClass> = new Set(['out_of_office']);
const WAITED_FOR: ReadonlySet<ReplyClass> = new Set(['out_of_office', 'not_now']);

/** Whether something is done by itself because of a reply: not for what others could have written in their name. */
export const isActedOn = ({ class: meaning, confidence, isTheirs, isNamed }: Found): boolean =>
  meaning !== null && isTheirs && confidence >= SURE && (isNamed || UNNAMED_TOO.has(meaning));

/** Before the day that they name, or a usual one, nothing is sent by itself. */
export const isWaitedFor = (meaning: ReplyClass | null): boolean => meaning !== null && WAITED_FOR.has(meaning);

/** Written by a program: it ends no workflow. */
export const isAutomaticClass = (meaning: ReplyClass): boolean =>
  meaning === 'out_of_office' || meaning === 'automatic';

/** The day on which somebody is back, or wants to hear from us again. */
export const dayFor = (meaning: 'out_of_office' | 'not_now', date: string | null, today: string): string => {
  const from = Temporal.PlainDate.from(today);
  if (date !== null && Temporal.PlainDate.compare(Temporal.PlainDate.from(date), from) > 0) return date;
  return from.add({ days: meaning === 'out_of_office' ? AWAY_DAYS : LATER_DAYS }).toString();
};

/** The first international number in a text, for whom it refers to; the writer's own stands in their signature. */
export const phoneIn = (text: string): string | null =>
  /\+\d[\d ()./-]{5,20}\d/.exec(text.slice(0, 5_000))?.[0] ?? null;
