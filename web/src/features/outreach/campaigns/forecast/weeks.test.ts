import { describe, expect, it } from 'vitest';
import { type Forecast, isQuiet, weeksOf } from './weeks.ts';

const day = (date: string, planned: number): Forecast['days'][number] => ({
  day: date,
  planned,
  limited_by: null,
  is_closed: false,
  holiday: null,
  holiday_countries: 0,
});

const TODAY = '2026-11-25';
const forecast = (days: Forecast['days'], finish: string | null = days.at(-1)?.day ?? null) => ({
  today: TODAY,
  finish_on: finish,
  days,
});

describe('the weeks of a forecast', () => {
  it('go from the first email sent to the last planned, Monday to Friday', () => {
    const { weeks, most } = weeksOf(forecast([day(TODAY, 3), day('2026-12-01', 9)]), [
      { day: '2026-11-17', sent: 4 },
      { day: TODAY, sent: 2 },
    ]);
    expect(weeks.map((week) => [week.day, week.sent, week.planned, week.cells.length])).toEqual([
      ['2026-11-16', 4, 0, 5],
      ['2026-11-23', 2, 3, 5],
      ['2026-11-30', 0, 9, 5],
    ]);
    expect(most).toBe(9);
    expect(weeks[1]?.cells[2]).toMatchObject({ day: TODAY, isToday: true, sent: 2, planned: 3 });
    expect(weeks[2]?.cells.map(({ isFinish, isOver }) => [isFinish, isOver])).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [false, true],
      [false, true],
    ]);
  });

  it('have a Saturday where something is sent on one', () => {
    const { weeks } = weeksOf(forecast([day('2026-11-28', 1)]), []);
    expect(weeks[0]?.cells.map((cell) => cell.day)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
    ]);
  });

  it('show four weeks of what is over, and count what was sent before', () => {
    const grid = weeksOf(forecast([day(TODAY, 1)]), [
      { day: '2026-09-01', sent: 5 },
      { day: '2026-11-24', sent: 1 },
    ]);
    expect(grid.weeks.map((week) => week.day)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
    ]);
    expect(grid.earlier).toBe(5);
  });

  it('of a finished campaign end with its last email', () => {
    const grid = weeksOf(forecast([], null), [{ day: '2026-06-10', sent: 7 }]);
    expect(grid.weeks.map((week) => week.day)).toEqual(['2026-06-08']);
  });

  it('are none before anything is sent or planned', () => {
    expect(weeksOf(forecast([], null), [])).toEqual({ weeks: [], most: 0, earlier: 0 });
  });
});

describe('a quiet day', () => {
  it('is one without sending hours, or a holiday that keeps it below every limit', () => {
    expect(isQuiet({ ...day(TODAY, 0), is_closed: true })).toBe(true);
    expect(isQuiet({ ...day(TODAY, 4), holiday: 'Labour Day', holiday_countries: 1 })).toBe(true);
    expect(isQuiet({ ...day(TODAY, 9), holiday: 'Labour Day', holiday_countries: 1, limited_by: 'mailbox_cap' })).toBe(
      false,
    );
    expect(isQuiet(day(TODAY, 9))).toBe(false);
    expect(isQuiet(undefined)).toBe(false);
  });
});
