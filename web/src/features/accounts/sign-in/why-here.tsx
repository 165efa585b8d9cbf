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

/** Why the sign-in is shown instead of another screen; nothing if the person came to sign in. */
export const WhyHere = () => {
  const { state } = useLocation();
  const { from, hasRunOut } = (typeof state === 'object' && state !== null ? state : {}) as Left;
  // The dashboard is the default target, so it needs no explanation.
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
