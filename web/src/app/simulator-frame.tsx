import { Outlet } from 'react-router';
import { useAppSelector } from '#lib/api/store.ts';
import { Component as Shell } from './shell/shell.tsx';
import styles from './shell/shell.module.css';

/**
 * The simulator can be read before there is an account, because the sign-up code is in it; without a session it has no
 * app frame.
 */
export const Component = () => {
  const token = useAppSelector(({ auth }) => auth.token);
  return token ? (
    <Shell />
  ) : (
    <div className={styles['alone']}>
      <Outlet />
    </div>
  );
};
