import { LIMITS } from '@rainmaker/contract';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#lib/api/api.ts';
import { setAppLoading } from '#lib/app-loading.ts';
import { problemOf } from '#lib/errors.ts';
import { paths } from '#lib/paths.ts';
import { actingEnded, kindOf, subUserTokenRead } from '#lib/session/session.ts';
import { useAppDispatch, useAppSelector } from '#lib/api/store.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import * as words from './acting-words.ts';

const MINUTE_MS = 60_000;
/** How long before its expiry the token is renewed. */
export const RENEW_BEFORE_MS = 10 * MINUTE_MS;

/** Requests a token to act as a sub-user with the main user's own, and uses it. */
const useSubUserToken = () => {
  const [ask] = api.useGetSubUserTokenMutation();
  const dispatch = useAppDispatch();
  return async (id: string): Promise<string> => {
    const { session_id: sessionId, ...answer } = await ask({ sub_user_id: id }).unwrap();
    const until = Date.now() + LIMITS.actingMinutes * MINUTE_MS;
    dispatch(subUserTokenRead({ ...answer, sessionId, until }));
    return `${answer.first_name} ${answer.last_name}`.trim();
  };
};

/** Starts acting as a sub-user, on their dashboard. */
export const useActAs = (): ((id: string) => Promise<void>) => {
  const take = useSubUserToken();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async (id) => {
    dispatch(setAppLoading(true));
    try {
      const name = await take(id);
      await navigate(paths.dashboard);
      toastSuccess(undefined, words.youreActingAs(name));
    } catch (error) {
      toastError(error);
    } finally {
      dispatch(setAppLoading(false));
    }
  };
};

/** An expired session needs no sign-out. */
const toastUnlessEnded = (error: unknown): void => {
  if (problemOf(error)?.code !== 'not_found') toastError(error);
};

/** Switches back: the main user's token becomes active again, and the other is revoked. */
export const useBackToSelf = (): (() => Promise<void>) => {
  const [end] = api.useRevokeSessionMutation();
  const sessionId = useAppSelector(({ auth }) => auth.actingSessionId);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async () => {
    dispatch(actingEnded());
    if (sessionId !== null) end({ id: sessionId }).unwrap().catch(toastUnlessEnded);
    await navigate(paths.dashboard);
    toastSuccess(undefined, words.youreBackInYourOwnAccount);
  };
};

/** Renews the token in time while acting; used once, in the app frame. */
export const useActingRenewal = (): void => {
  const isActing = useAppSelector(({ auth }) => kindOf(auth) === 'superUser');
  const until = useAppSelector(({ auth }) => auth.actingUntil);
  const id = useAppSelector(({ auth }) => (auth.userData?.email === auth.emailId ? auth.userData?.id : undefined));
  const take = useSubUserToken();
  const renew = useEffectEvent((subUserId: string) => {
    // Shows the error; the current token stays valid until it expires.
    take(subUserId).catch((error: unknown) => toastError(error));
  });
  useEffect(() => {
    if (!isActing || until === null || id === undefined) return undefined;
    const timer = setTimeout(() => renew(id), Math.max(0, until - RENEW_BEFORE_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [isActing, until, id]);
};
