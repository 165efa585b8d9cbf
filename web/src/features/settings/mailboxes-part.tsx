import { MailboxesSection } from '#features/mailboxes/index.ts';
import styles from './settings.module.css';

/** The mailboxes as a part of the settings. */
export const MailboxesPart = () => (
  <section className={styles['mid']}>
    <MailboxesSection />
  </section>
);
