import { createContext } from 'react';

/** How dates are written and read; the application knows, as its people's countries differ. */
export interface DateManner {
  /** 11/24/2026 is in November, weeks start on Sunday, and hours have AM and PM. */
  isMonthFirst: boolean;
  /** A day, YYYY-MM-DD, as text: "24 Nov 2026", "November 2026", "Tue", "Tue, 24 Nov 2026". */
  day: (day: string, style: 'datedYear' | 'month' | 'weekday' | 'dated') => string;
  /** A time of day: 14:30 → 2:30 PM */
  clock: (time: string) => string;
  /** The day on the clock that counts, which isn't the browser's. */
  today: () => string;
}

/** As the fields' values, where no manner is given. */
export const DateMannerContext = createContext<DateManner>({
  isMonthFirst: false,
  day: (day) => day,
  clock: (time) => time,
  today: () => '2000-01-01',
});
