import { ShieldCheck } from 'lucide-react';
import { api } from '#lib/api/api.ts';
import styles from './shell.module.css';
import * as words from '../words.ts';

/** The footer; it says so while messages only go to the simulator. */
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
          {words.noRealMessageIsSent}
        </span>
      )}
    </footer>
  );
};
