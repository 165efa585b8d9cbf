import { api } from '#lib/api/api.ts';
import type { AppStore } from '#lib/api/store.ts';
import { formatClock, formatPlain } from '#lib/format.ts';
import { type Place, placeNow } from '#lib/place.ts';
import { toTyped } from '#lib/typed-moment.ts';
import type { DateManner } from '#ui/form/date/date-manner.ts';

/** Now on the workspace's clock, as `useNow` has it. */
const nowOf = (store: AppStore): Date => {
  const { data, fulfilledTimeStamp } = api.endpoints.getWorkspace.select(undefined)(store.getState());
  const offset = data && fulfilledTimeStamp ? Date.parse(data.now) - fulfilledTimeStamp : 0;
  // Before the workspace is known, the browser's clock is near enough.
  return new Date(Date.now() + (offset || 0));
};

/** How fields write and read dates in a workspace. */
export const dateMannerOf = ({ locale }: Place, store: AppStore): DateManner => ({
  isMonthFirst: locale === 'en-US',
  day: formatPlain,
  clock: formatClock,
  today: () => toTyped(nowOf(store).toISOString(), placeNow().zone).slice(0, 10),
});
