import { ShieldCheck } from 'lucide-react';
import { api } from '#lib/api/api.ts';
import styles from './shell.module.css';

/** The quiet line under the work; it says so while mail goes to the simulator alone. */
export const Footer = () => {
  const { data: workspace } = api.useGetWorkspaceQuery();
  const { data: user } = api.useGetUserQuery();
  const staysHere = workspace?.simulator === true && user?.email_login === false;
  return (
    <footer className={styles['foot']}>
      <span>© 2025 Rainmaker. All rights reserved.</span>
      {staysHere && (
        <span className={styles['badge']}>
          <ShieldCheck aria-hidden />
          Nothing leaves this machine
        </span>
      )}
    </footer>
  );
};
