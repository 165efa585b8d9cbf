import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { sessionEnded } from '../session/session.ts';
import { useAppDispatch } from './store.ts';

/** Ends the session here because the person wants it: whoever signs in next begins at the start, and not where this one was. */
export const useEndSession = (): (() => Promise<void>) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async () => {
    // The guard leaves at once and remembers the screen for the next sign-in; the step after it forgets that again.
    flushSync(() => void dispatch(sessionEnded()));
    await navigate(paths.signIn, { replace: true });
  };
};
