import { Temporal } from 'temporal-polyfill';
import type { Word } from '../read-words.ts';
import {
  AFTER,
  AMBIGUOUS_MONTHS,
  BEFORE_MONTHS,
  BEFORE_YEARS,
  END_OF,
  HALVES,
  HENCE,
  LASTING,
  MIDDLE,
  MONTHS,
  NEXT,
  NUMBERS,
  ORDINALS,
  SEASONS,
  TOMORROW,
  UNITS,
  WEEKDAYS,
  WITHIN,
} from './date-words.ts';

export type Day = Temporal.PlainDate;

interface FoundDate {
  date: Day;
  /** The word at which it begins. */
  at: number;
}

const NUMERIC = /^(\d{1,2})([./-])(\d{1,2})(?:[./-](\d{4}|\d{2}))?\.?$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DAY = /^(\d{1,2})(?:st|nd|rd|th|er|e|eme|o|a)?$/;
const QUARTER = /^[qt]([1-4])$/;
const CLOCK = new Set(['uhr', 'h', 'am', 'pm', 'heures', 'horas', 'ore', 'uur', 'baje']);
/** A day without a year that has just passed isn't next year's. */
const JUST_PASSED_DAYS = 45;
const FIRST_MONTH_OF = { spring: 3, summer: 6, autumn: 9, winter: 12 } as const;

/** A day of the calendar; undefined where there is none, such as 31 June. */
const dayOf = (year: number, month: number, day: number): Day | undefined =>
  month >= 1 && month <= 12 && day >= 1 && day <= Temporal.PlainYearMonth.from({ year, month }).daysInMonth
    ? Temporal.PlainDate.from({ year, month, day })
    : undefined;

const yearOf = (text: string | undefined): number | undefined => {
  const year = text !== undefined && /^\d{4}$/.test(text) ? Number(text) : undefined;
  return year !== undefined && year >= 2000 && year < 2100 ? year : undefined;
};

const countOf = (text: string): number | undefined => (/^\d{1,3}$/.test(text) ? Number(text) : NUMBERS.get(text));

/** Reads the dates of a sentence, by their words in any of the languages. */
class Reader {
  readonly #words: readonly Word[];
  readonly #today: Day;
  readonly #mayLast: boolean;

  constructor(words: readonly Word[], today: Day, mayLast: boolean) {
    this.#words = words;
    this.#today = today;
    this.#mayLast = mayLast;
  }

  #text(at: number): string {
    return this.#words[at]?.text ?? '';
  }

  #isBefore(at: number, words: ReadonlySet<string>, reach: number): boolean {
    return Array.from({ length: reach }, (_, back) => this.#text(at - 1 - back)).some((text) => words.has(text));
  }

  #near(month: number, day: number, year?: number): Day | undefined {
    if (year !== undefined) return dayOf(year, month, day);
    const date = dayOf(this.#today.year, month, day);
    const isPast =
      date !== undefined && Temporal.PlainDate.compare(date, this.#today.subtract({ days: JUST_PASSED_DAYS })) < 0;
    return isPast ? dayOf(this.#today.year + 1, month, day) : date;
  }

  /** The next first day of a month. */
  #month(month: number, year?: number): Day | undefined {
    return dayOf(year ?? this.#today.year + (month < this.#today.month ? 1 : 0), month, 1);
  }

  #numeric(at: number): Day | undefined {
    const text = this.#words[at]?.raw ?? '';
    const iso = ISO.exec(text);
    if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
    const found = NUMERIC.exec(text);
    if (!found || text === '24/7' || CLOCK.has(this.#text(at + 1))) return undefined;
    const [, one = '', mark = '', two = '', tail] = found;
    if (mark === '.' && tail === undefined && !text.endsWith('.') && (one.length < 2 || two.length < 2))
      return undefined;
    if (mark === '-' && tail === undefined) return undefined;
    const year = tail === undefined ? undefined : Number(tail.length === 2 ? `20${tail}` : tail);
    const dayFirst = this.#near(Number(two), Number(one), year);
    // Americans write the month first, where that is the only way to read it.
    return dayFirst ?? (mark === '/' ? this.#near(Number(one), Number(two), year) : undefined);
  }

  #named(at: number): Day | undefined {
    const month = MONTHS.get(this.#text(at));
    if (month === undefined) return undefined;
    const isJoined = ['of', 'de', 'di', 'd'].includes(this.#text(at - 1));
    const before = DAY.exec(this.#text(at - (isJoined ? 2 : 1)));
    const after = DAY.exec(this.#text(at + 1));
    const tail = ['de', 'del', 'of'].includes(this.#text(at + 1)) ? at + 2 : at + 1;
    if (before) return this.#near(month, Number(before[1]), yearOf(this.#text(tail)));
    if (after) return this.#near(month, Number(after[1]), yearOf(this.#text(at + 2)));
    if (
      AMBIGUOUS_MONTHS.has(this.#text(at)) &&
      !BEFORE_MONTHS.has(this.#text(at - 1)) &&
      yearOf(this.#text(tail)) === undefined
    )
      return undefined;
    const first = this.#month(month, yearOf(this.#text(tail)));
    if (first && this.#isBefore(at, END_OF, 2)) return first.with({ day: first.daysInMonth });
    return first && this.#isBefore(at, MIDDLE, 2) ? first.with({ day: 15 }) : first;
  }

  /** "Before 2027", "end of 2026". */
  #year(at: number): Day | undefined {
    const year = yearOf(this.#text(at));
    if (year === undefined || year < this.#today.year) return undefined;
    if (this.#isBefore(at, END_OF, 2)) return dayOf(year, 12, 31);
    return year > this.#today.year && BEFORE_YEARS.has(this.#text(at - 1)) ? this.#month(1, year) : undefined;
  }

  #quarter(at: number): Day | undefined {
    const unit = UNITS.get(this.#text(at));
    const named = QUARTER.exec(this.#text(at))?.[1];
    const number = named === undefined && unit === 'quarter' ? ORDINALS.get(this.#text(at - 1)) : Number(named);
    const half = HALVES.has(this.#text(at)) ? ORDINALS.get(this.#text(at - 1)) : undefined;
    const month =
      half === undefined ? (Number.isNaN(number) || number === undefined ? undefined : number * 3 - 2) : half * 6 - 5;
    const tail = ['de', 'del', 'of'].includes(this.#text(at + 1)) ? at + 2 : at + 1;
    return month === undefined ? undefined : this.#month(month, yearOf(this.#text(tail)));
  }

  #next(at: number): Day | undefined {
    const unit = UNITS.get(this.#text(at));
    const isNext = NEXT.has(this.#text(at - 1)) || NEXT.has(this.#text(at + 1)) || NEXT.has(this.#text(at + 2));
    if (unit === undefined || !isNext) return undefined;
    if (unit === 'week') return this.#today.add({ days: 8 - this.#today.dayOfWeek });
    if (unit === 'month') return this.#today.with({ day: 1 }).add({ months: 1 });
    if (unit === 'year') return Temporal.PlainDate.from({ year: this.#today.year + 1, month: 1, day: 1 });
    if (unit === 'quarter') {
      const month = Math.floor((this.#today.month - 1) / 3) * 3 + 1;
      return this.#today.with({ day: 1, month }).add({ months: 3 });
    }
    return undefined;
  }

  #span(at: number): Day | undefined {
    const unit = UNITS.get(this.#text(at));
    // "A couple of weeks", "ein paar Wochen", "un paio di settimane".
    const from = ['of', 'de', 'di'].includes(this.#text(at - 1)) ? at - 2 : at - 1;
    const text = this.#text(from);
    const first = countOf(text);
    // "Een maand of twee" is about two months.
    const count = first === 1 && this.#text(at + 1) === 'of' ? (countOf(this.#text(at + 2)) ?? first) : first;
    if (unit === undefined || count === undefined) return undefined;
    const isAhead = this.#isBefore(from, WITHIN, 3) || HENCE.has(this.#text(at + 1)) || HENCE.has(this.#text(at + 2));
    if (!isAhead && !(this.#mayLast && this.#isBefore(from, LASTING, 2))) return undefined;
    if (unit === 'day') return this.#today.add({ days: count });
    if (unit === 'week') return this.#today.add({ weeks: count });
    if (unit === 'month') return this.#today.add({ months: count });
    return unit === 'quarter' ? this.#today.add({ months: count * 3 }) : this.#today.add({ years: count });
  }

  #season(at: number): Day | undefined {
    const season = SEASONS.get(this.#text(at));
    if (season === undefined || !(this.#text(at) !== 'fall' || BEFORE_MONTHS.has(this.#text(at - 1)))) return undefined;
    const isAfter = this.#isBefore(at, AFTER, 3);
    const month = FIRST_MONTH_OF[season] + (isAfter ? 3 : 0);
    return this.#month(month > 12 ? month - 12 : month);
  }

  #isDate(at: number): boolean {
    return this.#numeric(at) !== undefined || [1, 2].some((ahead) => MONTHS.has(this.#text(at + ahead)));
  }

  #weekday(at: number): Day | undefined {
    const weekday = WEEKDAYS.get(this.#text(at));
    // "Monday 16 March" is said by its date.
    const isDated = [1, 2].some((ahead) => /^\d/.test(this.#text(at + ahead)) && this.#isDate(at + ahead));
    if (
      weekday === undefined ||
      isDated ||
      (this.#text(at).length <= 3 && !['on', 'by', 'next', 'until', 'till', 'back'].includes(this.#text(at - 1)))
    )
      return undefined;
    return this.#today.add({ days: ((weekday - this.#today.dayOfWeek + 6) % 7) + 1 });
  }

  at(at: number): Day | undefined {
    return (
      this.#numeric(at) ??
      this.#named(at) ??
      this.#year(at) ??
      this.#quarter(at) ??
      this.#next(at) ??
      this.#span(at) ??
      this.#season(at) ??
      this.#weekday(at) ??
      (TOMORROW.has(this.#text(at)) ? this.#today.add({ days: 1 }) : undefined)
    );
  }
}

/**
 * The dates in a sentence, in their order, resolved against a day: "12 March", "ab 12.03.", "in two weeks", "le trimestre prochain".
 * `mayLast` reads "for two weeks", too.
 */
export const findDates = (words: readonly Word[], today: Day, mayLast: boolean): FoundDate[] => {
  const reader = new Reader(words, today, mayLast);
  return words.flatMap((_, at) => {
    const date = reader.at(at);
    return date === undefined ? [] : [{ date, at }];
  });
};
