import { useCallback, useState } from 'react';

/** The cookie of the sidebar's state: 7 days, path /. */
const NAME = 'sidebar:state';
const MAX_AGE_SECONDS = 7 * 24 * 60 * 60;

/** The minimum width for a wide sidebar next to the content. */
const ROOMY_PX = 1080;

/** True if the sidebar is wide; by default this depends on the window's width. */
export const readSidebarState = (cookies: string, windowWidth: number): boolean => {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${NAME}=`));
  return found ? found.slice(NAME.length + 1) !== 'false' : windowWidth >= ROOMY_PX;
};

export const sidebarCookie = (isOpen: boolean): string =>
  `${NAME}=${isOpen}; path=/; max-age=${MAX_AGE_SECONDS}; samesite=lax`;

/** Whether the sidebar is wide, stored across reloads. */
export const useSidebarState = (): [boolean, () => void] => {
  const [isOpen, setOpen] = useState(() => readSidebarState(document.cookie, window.innerWidth));
  const toggle = useCallback(() => {
    setOpen((wasOpen) => {
      document.cookie = sidebarCookie(!wasOpen);
      return !wasOpen;
    });
  }, []);
  return [isOpen, toggle];
};
