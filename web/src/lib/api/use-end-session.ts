import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { sessionEnded } from '../session/session.ts';
import { useAppDispatch } from './store.ts';

/** Ends the session on request: the next person to sign in starts at the dashboard, not on this screen. */
export const useEndSession = (): (() => Promise<void>) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async () => {
    // The guard redirects at once and remembers the screen for the next sign-in; the navigation after it clears that.
    flushSync(() => void dispatch(sessionEnded()));
    await navigate(paths.signIn, { replace: true });
  };
};
