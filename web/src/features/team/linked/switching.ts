import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '#lib/api/api.ts';
import { setAppLoading } from '#lib/app-loading.ts';
import { fieldErrors } from '#lib/errors.ts';
import { paths } from '#lib/paths.ts';
import { accountSwitched } from '#lib/session/session.ts';
import { useAppDispatch, useAppSelector } from '#lib/api/store.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import * as words from '../acting-words.ts';

/** The flag that makes the dashboard say which account is active. */
const SWITCHED = 'switched';

interface Account {
  id: string;
  first_name: string;
  last_name: string;
}

export const nameOf = ({ first_name, last_name }: Account): string => `${first_name} ${last_name}`.trim();

/** The state of a switch, shared by the menu that starts it and the code dialog. */
export interface Switching {
  switchTo: (account: Account, code?: string) => Promise<void>;
  /** The account whose code is required because it has two-factor on; null otherwise. */
  waiting: Account | null;
  /** What is wrong with the code. */
  problem: string | undefined;
  isBusy: boolean;
  cancel: () => void;
}

/** Switches to a linked account: clears all cached responses, reloads the user and opens the dashboard. */
export const useSwitchAccount = (): Switching => {
  const [ask, { isLoading }] = api.useSwitchAccountMutation();
  const [waiting, setWaiting] = useState<Account | null>(null);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const close = () => {
    setWaiting(null);
    setProblem(undefined);
  };
  const switchTo = async (account: Account, code?: string) => {
    dispatch(setAppLoading(true));
    try {
      dispatch(accountSwitched(await ask({ user_id: account.id, ...(code !== undefined && { code }) }).unwrap()));
      close();
      await dispatch(api.endpoints.getUser.initiate(undefined, { forceRefetch: true, subscribe: false }));
      await navigate(`${paths.dashboard}?${SWITCHED}`);
    } catch (error) {
      const wrongCode = fieldErrors(error)['code'];
      if (wrongCode === undefined) toastError(error, 'Error while switching account');
      else {
        setWaiting(account);
        setProblem(code === undefined ? undefined : wrongCode);
      }
    } finally {
      dispatch(setAppLoading(false));
    }
  };
  return { switchTo, waiting, problem, isBusy: isLoading, cancel: close };
};

/** Says once which account is active after a switch, and removes the flag from the URL. */
export const useSwitchedToast = (): void => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const account = useAppSelector(({ auth }) => auth.userData);
  const shown = useRef(false);
  const isFlagged = pathname === paths.dashboard && new URLSearchParams(search).has(SWITCHED);
  useEffect(() => {
    if (!isFlagged) shown.current = false;
    if (!isFlagged || shown.current || !account) return;
    shown.current = true;
    toastSuccess(undefined, words.youreNowSignedInAs(account.fullName, account.email));
    void navigate(paths.dashboard, { replace: true });
  }, [isFlagged, account, navigate]);
};
