import { ShieldCheck } from 'lucide-react';
import { api } from '#lib/api/api.ts';
import styles from './shell.module.css';
import * as words from '../words.ts';

/** The quiet line under the work; it says so while mail goes to the simulator alone. */
export const Footer = () => {
  const { data: workspace } = api.useGetWorkspaceQuery();
  const { data: user } = api.useGetUserQuery();
  const staysHere = workspace?.simulator === true && user?.email_login === false;
  return (
    <footer className={styles['foot']}>
      <span>{words.n2025RainmakerAllRightsReserved}</span>
      {staysHere && (
        <span className={styles['badge']}>
          <ShieldCheck aria-hidden />
          {words.noRealEmailIsSent}
        </span>
      )}
    </footer>
  );
};
