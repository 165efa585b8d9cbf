import { Temporal } from 'temporal-polyfill';

/** A time on the clock of an IANA zone. */
export const zoned = (at: Date, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);

export const dateOf = (moment: Temporal.ZonedDateTime): Date => new Date(moment.epochMilliseconds);

/** The date of a time in a zone, `YYYY-MM-DD`. */
export const dayIn = (at: Date, zone: string): string => zoned(at, zone).toPlainDate().toString();

/** The start of the day that contains a time. */
export const startOfDay = (at: Date, zone: string): Date => dateOf(zoned(at, zone).startOfDay());

/** The start of a date, `YYYY-MM-DD`. */
export const startOfNamedDay = (day: string, zone: string): Date =>
  dateOf(Temporal.PlainDate.from(day).toZonedDateTime(zone));

/** The start of the following day. */
export const startOfNextDay = (at: Date, zone: string): Date => dateOf(zoned(at, zone).add({ days: 1 }).startOfDay());

/** The next moment at which the clocks of a zone show a full hour. */
export const nextHour = (at: Date, zone: string, hour: number): Date => {
  const today = zoned(at, zone).withPlainTime({ hour });
  return dateOf(today.epochMilliseconds > at.getTime() ? today : today.add({ days: 1 }));
};

/** "Lagos" for Africa/Lagos: how people name a zone. */
export const placeOfZone = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
