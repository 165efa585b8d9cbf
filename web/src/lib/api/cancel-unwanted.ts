import type { ListenerEffectAPI, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { publicApi as api } from './public-api.ts';

interface State {
  api: ReturnType<typeof api.reducer>;
}

type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

/** Long enough for a rerendered screen to subscribe again. */
const SETTLE_MS = 50;

export const unsubscribed = api.internalActions.unsubscribeQueryResult;

/**
 * Cancels a query that nothing waits for any more, because the filter changed or the screen was left. The server then
 * stops as well, so that it doesn't delay the next query.
 */
export const cancelUnwanted = async (
  { payload: { queryCacheKey } }: ReturnType<typeof unsubscribed>,
  { dispatch, getState, delay }: ListenerEffectAPI<State, Dispatch>,
): Promise<void> => {
  await delay(SETTLE_MS);
  const entry = getState().api.queries[queryCacheKey];
  if (entry?.status !== QueryStatus.pending) return;
  // The library's internal subscriptions; the action returns them, although its types say otherwise.
  const watchers = dispatch(api.internalActions.internal_getRTKQSubscriptions()) as unknown as {
    getSubscriptionCount(key: string): number;
  };
  if (watchers.getSubscriptionCount(queryCacheKey) > 0) return;
  const running = dispatch(
    api.util.getRunningQueryThunk(entry.endpointName as 'getCountries', entry.originalArgs as undefined),
  );
  running?.abort();
  dispatch(api.internalActions.removeQueryResult({ queryCacheKey }));
};
