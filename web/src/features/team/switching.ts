import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '#lib/api.ts';
import { paths } from '#lib/paths.ts';
import { accountSwitched } from '#lib/session.ts';
import { useAppDispatch, useAppSelector } from '#lib/store.ts';
import { dismissToast, toastError, toastLoading, toastSuccess } from '#lib/toast.ts';

/** The flag with which the dashboard says which account is active (product.md section 4). */
const SWITCHED = 'switched';

interface Account {
  id: string;
  first_name: string;
  last_name: string;
}

/** Goes on in a linked account: every answer so far is forgotten, the user data fetched anew, the dashboard opened. */
export const useSwitchAccount = (): ((account: Account) => Promise<void>) => {
  const [ask] = api.useSwitchAccountMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async ({ id, first_name, last_name }) => {
    const waiting = toastLoading(`Switching to ${first_name} ${last_name}`.trim());
    try {
      dispatch(accountSwitched(await ask({ user_id: id }).unwrap()));
      await dispatch(api.endpoints.getUser.initiate(undefined, { forceRefetch: true, subscribe: false }));
      await navigate(`${paths.dashboard}?${SWITCHED}`);
    } catch (error) {
      toastError(error, 'Error while switching account');
    } finally {
      dismissToast(waiting);
    }
  };
};

/** Says which account is active after a switch, once, and takes the flag out of the address. */
export const useSwitchedToast = (): void => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const account = useAppSelector(({ auth }) => auth.userData);
  const told = useRef(false);
  const isFlagged = pathname === paths.dashboard && new URLSearchParams(search).has(SWITCHED);
  useEffect(() => {
    if (!isFlagged) told.current = false;
    if (!isFlagged || told.current || !account) return;
    told.current = true;
    toastSuccess(undefined, `You are in the account of ${account.fullName}, ${account.email}.`);
    void navigate(paths.dashboard, { replace: true });
  }, [isFlagged, account, navigate]);
};
