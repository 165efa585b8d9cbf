import type { Answer } from '#lib/api/api.ts';

export type Forecast = Answer<'getCampaignForecast'>;
type PlannedDay = Forecast['days'][number];

export interface Cell {
  day: string;
  sent: number;
  planned: number;
  isPast: boolean;
  isToday: boolean;
  isFinish: boolean;
  /** After the last email. */
  isOver: boolean;
  facts: PlannedDay | undefined;
}

export interface Week {
  /** Its Monday. */
  day: string;
  cells: Cell[];
  sent: number;
  planned: number;
}

export interface Grid {
  weeks: Week[];
  /** The most emails of one day. */
  most: number;
  /** Sent before the first week. */
  earlier: number;
}

/** Whether less is sent on a day than would be: outside sending hours, or on a holiday before any limit is reached. */
export const isQuiet = (facts: Forecast['days'][number] | undefined): boolean =>
  facts !== undefined &&
  ((facts.is_closed && facts.planned === 0) || (facts.holiday !== null && facts.limited_by === null));

const DAY_MS = 86_400_000;
const MOST_PAST_WEEKS = 4;

const at = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const plus = (day: string, days: number): string => new Date(at(day) + days * DAY_MS).toISOString().slice(0, 10);
/** 0 Monday to 6 Sunday. */
const weekday = (day: string): number => (new Date(at(day)).getUTCDay() + 6) % 7;
const monday = (day: string): string => plus(day, -weekday(day));
const total = (cells: readonly { sent: number; planned: number }[], what: 'sent' | 'planned'): number =>
  cells.reduce((sum, cell) => sum + cell[what], 0);

interface Sent {
  day: string;
  sent: number;
}

/**
 * What was sent and what is planned, week by week from the first email to the last: Monday to Friday, and Saturday and Sunday
 * only where anything falls on one. Of what is over the newest four weeks.
 */
export const weeksOf = (forecast: Pick<Forecast, 'today' | 'finish_on' | 'days'>, sentDays: readonly Sent[]): Grid => {
  const { today, days } = forecast;
  const sent = new Map(sentDays.filter((day) => day.sent > 0).map((day) => [day.day, day.sent]));
  const facts = new Map(days.map((day) => [day.day, day]));
  const used = [...sent.keys(), ...days.filter(({ planned }) => planned > 0).map(({ day }) => day)].toSorted();
  const [first] = used;
  const last = used.at(-1);
  if (first === undefined || last === undefined) return { weeks: [], most: 0, earlier: 0 };
  const shownFrom =
    [monday(first), plus(monday(last < today ? last : today), -7 * MOST_PAST_WEEKS)].toSorted().at(-1) ?? first;
  const columns = [0, 1, 2, 3, 4, 5, 6].filter((column) => column < 5 || used.some((day) => weekday(day) === column));
  const weeks: Week[] = [];
  for (let start = shownFrom; start <= last; start = plus(start, 7)) {
    const cells = columns.map((column): Cell => {
      const day = plus(start, column);
      return {
        day,
        sent: sent.get(day) ?? 0,
        planned: facts.get(day)?.planned ?? 0,
        isPast: day < today,
        isToday: day === today,
        isFinish: day === forecast.finish_on,
        isOver: day > last,
        facts: facts.get(day),
      };
    });
    weeks.push({ day: start, cells, sent: total(cells, 'sent'), planned: total(cells, 'planned') });
  }
  const most = Math.max(...weeks.flatMap(({ cells }) => cells.map((cell) => cell.sent + cell.planned)));
  const earlier = [...sent].reduce((sum, [day, count]) => (day < shownFrom ? sum + count : sum), 0);
  return { weeks, most, earlier };
};
