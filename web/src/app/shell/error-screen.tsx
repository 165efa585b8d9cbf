import picture from './error.svg?url';
import styles from './error-screen.module.css';
import * as words from '../words.ts';

/** Shown when a screen crashes. */
export const ErrorScreen = () => (
  <main className={styles['screen']}>
    <img src={picture} alt={words.somethingWentWrongOnThisPage} width="420" height="300" />
  </main>
);
