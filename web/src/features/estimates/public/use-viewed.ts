import { useEffect, useEffectEvent } from 'react';
import { publicApi } from '#lib/api/public-api.ts';
import { readToken } from '#lib/session/token.ts';

/** What people do on a page, and programs that follow links don't. */
const DONE_BY_PEOPLE = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/**
 * Tells once that a person looks at the page: it's visible, and was touched. Whoever is signed in here is of the business and looks at
 * their own estimate.
 */
export const useViewed = (token: string, isOpen: boolean): void => {
  const [note] = publicApi.useNoteEstimateViewedMutation();
  const tell = useEffectEvent(() => void note({ token }));
  useEffect(() => {
    if (!isOpen || readToken() !== null) return undefined;
    const stop = (): void => {
      for (const name of DONE_BY_PEOPLE) window.removeEventListener(name, heard);
    };
    const heard = (): void => {
      if (document.visibilityState !== 'visible') return;
      stop();
      tell();
    };
    for (const name of DONE_BY_PEOPLE) window.addEventListener(name, heard, { passive: true });
    return stop;
  }, [token, isOpen]);
};
