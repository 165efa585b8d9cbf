import type { CallName } from '@rainmaker/contract';
import type { RouteAccess } from './guard-rules.ts';

export interface Crumb {
  label: string;
  to?: string;
}

/** Metadata of a route. */
export interface RouteHandle {
  access?: RouteAccess;
  /** The screen's main call: it opens to the roles that may make it. */
  call?: CallName;
  /** From the group to the screen; the screen adds a record's name itself. */
  crumbs?: Crumb[];
  /** On a phone the header links to the parent screen instead of opening the sidebar. */
  isBelow?: boolean;
}
