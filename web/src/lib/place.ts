import { useSyncExternalStore } from 'react';
import { formatterOf } from './zone.ts';

/** How moments are shown: on whose clock, and in which manner of writing dates. */
export interface Place {
  /** IANA time zone. */
  zone: string;
  locale: 'en-GB' | 'en-US';
  /** The address of the person whose workspace it is; none before sign-in. */
  of?: string;
}

/** Countries whose English has "Monday, November 23" and "5:30 PM". */
const MONTH_FIRST: readonly string[] = ['US', 'CA', 'PH'];

/** The browser's own time zone. */
export const browserZone = (): string => formatterOf('en', {}).resolvedOptions().timeZone;

const isKnown = (zone: string): boolean => {
  try {
    return formatterOf('en', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
};

/** A workspace's place. A time zone newer than the browser is replaced by the browser's own. */
export const placeOf = ({ timezone, country }: { timezone: string; country: string }): Place => ({
  zone: isKnown(timezone) ? timezone : browserZone(),
  locale: MONTH_FIRST.includes(country) ? 'en-US' : 'en-GB',
});

/** The place without a workspace. */
export const browserPlace = (): Place => ({ zone: browserZone(), locale: 'en-GB' });
const watchers = new Set<() => void>();
let current = browserPlace();

/** The signed-in workspace's place; the browser's without a session. */
export const placeNow = (): Place => current;

/** Sets the place of all moments on screen. */
export const setPlace = (place: Place): void => {
  if (place.zone === current.zone && place.locale === current.locale && place.of === current.of) return;
  current = place;
  for (const tell of watchers) tell();
};

/** Returns to the browser's place, as before sign-in. */
export const leavePlace = (): void => setPlace(browserPlace());

const watch = (tell: () => void): (() => void) => {
  watchers.add(tell);
  return () => void watchers.delete(tell);
};

/** The place, which may change while a screen is open. */
export const usePlace = (): Place => useSyncExternalStore(watch, placeNow);
