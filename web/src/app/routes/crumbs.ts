import type { Crumb, RouteHandle } from '../route-handle.ts';

/** The way to a screen of the navigation. */
export const crumbs = (...list: Crumb[]): RouteHandle => ({ crumbs: list });
/** The way to a screen below the last one of the list. */
export const below = (...list: Crumb[]): RouteHandle => ({ crumbs: list, isBelow: true });
