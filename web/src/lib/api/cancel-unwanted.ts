import type { ListenerEffectAPI, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { api } from './api.ts';

interface State {
  api: ReturnType<typeof api.reducer>;
}

type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

/** Long enough for a screen that is drawn anew to ask for the same again. */
const SETTLE_MS = 50;

export const unsubscribed = api.internalActions.unsubscribeQueryResult;

/**
 * Cancels a question whose answer nobody waits for any more: the filter was changed, the screen was left. The server then
 * stops as well, and the next question does not stand behind it.
 */
export const cancelUnwanted = async (
  { payload: { queryCacheKey } }: ReturnType<typeof unsubscribed>,
  { dispatch, getState, delay }: ListenerEffectAPI<State, Dispatch>,
): Promise<void> => {
  await delay(SETTLE_MS);
  const entry = getState().api.queries[queryCacheKey];
  if (entry?.status !== QueryStatus.pending) return;
  // The library's own bookkeeping, which answers its action in place of the store (its types say the action comes back).
  const watchers = dispatch(api.internalActions.internal_getRTKQSubscriptions()) as unknown as {
    getSubscriptionCount(key: string): number;
  };
  if (watchers.getSubscriptionCount(queryCacheKey) > 0) return;
  const running = dispatch(
    api.util.getRunningQueryThunk(entry.endpointName as 'getUser', entry.originalArgs as undefined),
  );
  running?.abort();
  dispatch(api.internalActions.removeQueryResult({ queryCacheKey }));
};
