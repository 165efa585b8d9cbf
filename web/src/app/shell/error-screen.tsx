import picture from './error.svg?url';
import styles from './error-screen.module.css';

/** The fallback where a screen broke: a picture and nothing else (spec section 2). */
export const ErrorScreen = () => (
  <main className={styles['screen']}>
    <img src={picture} alt="Something went wrong on this page. Load it again, or go back." width="420" height="300" />
  </main>
);
