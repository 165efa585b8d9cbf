import { Temporal } from 'temporal-polyfill';

/** A moment on the clock of an IANA zone. */
export const zoned = (at: Date, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);

export const dateOf = (moment: Temporal.ZonedDateTime): Date => new Date(moment.epochMilliseconds);

/** The day a moment falls on in a zone, `YYYY-MM-DD`. */
export const dayIn = (at: Date, zone: string): string => zoned(at, zone).toPlainDate().toString();

/** The first moment of the day a moment falls on. */
export const startOfDay = (at: Date, zone: string): Date => dateOf(zoned(at, zone).startOfDay());

/** The first moment of the day after. */
export const startOfNextDay = (at: Date, zone: string): Date => dateOf(zoned(at, zone).add({ days: 1 }).startOfDay());
