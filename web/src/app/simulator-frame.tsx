import { Outlet } from 'react-router';
import { useAppSelector } from '#lib/api/store.ts';
import { Component as Shell } from './shell/shell.tsx';
import styles from './shell/shell.module.css';

/** The simulator is read before there is an account, for its code is in there: without a session it stands by itself. */
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
