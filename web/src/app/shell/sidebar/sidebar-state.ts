import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useState } from 'react';

/** The cookie of the sidebar's state: 7 days, path /. */
const NAME = 'sidebar:state';
const MAX_AGE_SECONDS = 7 * 24 * 60 * 60;

/** Matches where a wide sidebar has room next to the content. */
const ROOMY_QUERY = '(min-width: 1080px)';

/** Whether the person chose the wide sidebar; null if they have chosen neither. */
export const readSidebarChoice = (cookies: string): boolean | null => {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${NAME}=`));
  return found ? found.slice(NAME.length + 1) !== 'false' : null;
};

export const sidebarCookie = (isOpen: boolean): string =>
  `${NAME}=${isOpen}; path=/; max-age=${MAX_AGE_SECONDS}; samesite=lax`;

/** Whether the sidebar is wide: as chosen, stored across reloads; otherwise it follows the window's width. */
export const useSidebarState = (): [boolean, () => void] => {
  const isRoomy = useMediaQuery(ROOMY_QUERY, false, { getInitialValueInEffect: false });
  const [choice, setChoice] = useState(() => readSidebarChoice(document.cookie));
  const isOpen = choice ?? isRoomy;
  const toggle = useCallback(() => {
    document.cookie = sidebarCookie(!isOpen);
    setChoice(!isOpen);
  }, [isOpen]);
  return [isOpen, toggle];
};
