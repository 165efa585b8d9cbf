import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { useOwnCrumb } from '#lib/crumb.ts';
import type { Crumb, RouteHandle } from '../route-handle.ts';
import * as words from '../words.ts';

interface Here {
  crumbs: Crumb[];
  /** For the phone's header and the window's title. */
  title: string;
  /** The parent screen for the phone's header. */
  back: Crumb | undefined;
}

/** The current location: the route's crumbs and the name of the open record. */
export const useHere = (): Here => {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const own = useOwnCrumb();
  const fixed = handle?.crumbs ?? [];
  const crumbs = own === null ? fixed : [...fixed, { label: own }];
  const title = crumbs.at(-1)?.label ?? words.rainmaker;
  const back = handle?.isBelow ? fixed.findLast((crumb) => crumb.to !== undefined) : undefined;
  useEffect(() => {
    document.title = title === 'Rainmaker' ? title : words.screenTitle(title);
  }, [title]);
  return { crumbs, title, back };
};
