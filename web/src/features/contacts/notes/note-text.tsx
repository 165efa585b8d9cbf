import { lazy, Suspense } from 'react';
import styles from './notes.module.css';

const Formatted = lazy(() => import('./formatted-note.tsx').then((module) => ({ default: module.FormattedNote })));

/** What Markdown could mean something in. */
const MARKS = /[*_`[#>~|]|^[ \t]*[-+]\s|^[ \t]*\d+[.)]\s|https?:/m;

/** The text of a note; its Markdown is formatted. */
export const NoteText = ({ text }: { text: string }) => (
  <div className={styles['text']}>
    {MARKS.test(text) ? (
      <Suspense fallback={<p className={styles['plain']}>{text}</p>}>
        <Formatted text={text} />
      </Suspense>
    ) : (
      <p className={styles['plain']}>{text}</p>
    )}
  </div>
);
