import { Info } from 'lucide-react';
import { useLocation } from 'react-router';
import { paths } from '#lib/paths.ts';
import { hasKeptWords } from '#lib/session/kept-words.ts';
import styles from '../account-layout.module.css';
import * as words from '../words.ts';

interface Left {
  from?: unknown;
  hasRunOut?: unknown;
}

/** Why somebody who wanted another screen stands at the sign-in; nothing where they came by themselves. */
export const WhyHere = () => {
  const { state } = useLocation();
  const { from, hasRunOut } = (typeof state === 'object' && state !== null ? state : {}) as Left;
  // The first screen is where everybody begins.
  if (typeof from !== 'string' || (hasRunOut !== true && from === paths.dashboard)) return null;
  return (
    <p className={styles['why']} role="status">
      <Info aria-hidden />
      <span>
        {hasRunOut === true ? words.yourSessionHasEnded : words.signInToOpenThatPage}
        {hasRunOut === true && hasKeptWords() && <> {words.yourUnsavedChangesAreKept}</>}
      </span>
    </p>
  );
};
