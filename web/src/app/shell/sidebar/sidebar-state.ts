import { useCallback, useState } from 'react';

/** The cookie of the sidebar's state: 7 days, path / (spec section 9). */
const NAME = 'sidebar:state';
const MAX_AGE_SECONDS = 7 * 24 * 60 * 60;

/** From this width on there is room for the work beside a wide sidebar. */
const ROOMY_PX = 1080;

/** True while the sidebar is wide; where nothing has been chosen, the window's width decides. */
export const readSidebarState = (cookies: string, windowWidth: number): boolean => {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${NAME}=`));
  return found ? found.slice(NAME.length + 1) !== 'false' : windowWidth >= ROOMY_PX;
};

export const sidebarCookie = (isOpen: boolean): string =>
  `${NAME}=${isOpen}; path=/; max-age=${MAX_AGE_SECONDS}; samesite=lax`;

/** Whether the sidebar is wide, kept over reloads. */
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
