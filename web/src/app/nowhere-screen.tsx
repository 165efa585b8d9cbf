import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#lib/paths.ts';
import { toastError } from '#lib/toast/toast.ts';
import { Redirect } from '#ui/redirect.tsx';
import * as words from './words.ts';

/** An address that leads nowhere: the dashboard opens, and a toast says why. */
export const NowhereScreen = () => {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname !== '/') toastError(undefined, words.noPageAt(pathname));
  }, [pathname]);
  return <Redirect to={paths.dashboard} />;
};
