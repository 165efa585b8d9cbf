import { Temporal } from 'temporal-polyfill';
import { zoned } from '#platform/zones/zoned-time.ts';
import { hasAll, hasWord } from './words.ts';

const WEEKDAYS: readonly (readonly string[])[] = [
  ['monday', 'montag', 'lundi', 'lunes'],
  ['tuesday', 'dienstag', 'mardi', 'martes'],
  ['wednesday', 'mittwoch', 'mercredi', 'miercoles'],
  ['thursday', 'donnerstag', 'jeudi', 'jueves'],
  ['friday', 'freitag', 'vendredi', 'viernes'],
  ['saturday', 'samstag', 'samedi', 'sabado'],
  ['sunday', 'sonntag', 'dimanche', 'domingo'],
];

const any = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.some((each) => hasAll(words, each));

/** 2026-11-20, written as people type dates in programs. */
const isoDay = (words: readonly string[]): string | undefined =>
  words.find((word) => {
    if (word.length !== 10) return false;
    try {
      return Temporal.PlainDate.from(word).toString() === word;
    } catch {
      return false;
    }
  });

const MOST_DAYS = 3_650;

/** The 3 of "the last 3 days" and "3 days ago". */
const countBefore = (words: readonly string[], units: readonly string[]): number | undefined => {
  const at = words.findIndex((word) => units.some((unit) => word.startsWith(unit)));
  const count = Number(words[at - 1]);
  return Number.isInteger(count) && count > 0 && count < MOST_DAYS ? count : undefined;
};

const weekday = (words: readonly string[]): number =>
  WEEKDAYS.findIndex((names) => names.some((name) => hasWord(words, name)));

/** The day a question means with "since Monday", "yesterday", "last week": an ISO day, in the workspace's time zone. */
export const pastDay = (words: readonly string[], now: Date, zone: string): string | undefined => {
  const today = zoned(now, zone).toPlainDate();
  const iso = isoDay(words);
  if (iso !== undefined) return iso;
  const days = countBefore(words, ['day', 'tag', 'jour', 'dia']);
  if (days !== undefined) return today.subtract({ days }).toString();
  const weeks = countBefore(words, ['week', 'woche', 'semain', 'seman']);
  if (weeks !== undefined) return today.subtract({ weeks }).toString();
  const named = weekday(words);
  if (named >= 0) {
    const back = (today.dayOfWeek - 1 - named + 7) % 7;
    return today.subtract({ days: back === 0 && !hasWord(words, 'today') ? 7 : back }).toString();
  }
  if (any(words, ['yesterday', 'gestern', 'hier', 'ayer'])) return today.subtract({ days: 1 }).toString();
  if (any(words, ['last week', 'letzte woche', 'letzter woche', 'semaine derniere', 'semana pasada']))
    return today.subtract({ days: today.dayOfWeek + 6 }).toString();
  if (any(words, ['this week', 'diese woche', 'dieser woche', 'cette semaine', 'esta semana']))
    return today.subtract({ days: today.dayOfWeek - 1 }).toString();
  if (any(words, ['last month', 'letzten monat', 'mois dernier', 'mes pasado']))
    return today.subtract({ months: 1 }).with({ day: 1 }).toString();
  if (any(words, ['this month', 'diesen monat', 'ce mois', 'este mes'])) return today.with({ day: 1 }).toString();
  return any(words, ['today', 'heute', 'aujourdhui', 'hoy']) ? today.toString() : undefined;
};

/** The day a question means with "tomorrow" or "on Monday", from today on. */
export const comingDay = (words: readonly string[], now: Date, zone: string): string | undefined => {
  const today = zoned(now, zone).toPlainDate();
  const iso = isoDay(words);
  if (iso !== undefined) return iso;
  if (any(words, ['tomorrow', 'morgen', 'demain', 'manana'])) return today.add({ days: 1 }).toString();
  const named = weekday(words);
  if (named >= 0) return today.add({ days: (named - (today.dayOfWeek - 1) + 7) % 7 || 7 }).toString();
  return any(words, ['today', 'heute', 'aujourdhui', 'hoy']) ? today.toString() : undefined;
};
