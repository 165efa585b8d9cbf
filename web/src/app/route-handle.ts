import type { CallName } from '@rainmaker/contract';
import type { RouteAccess } from './guard-rules.ts';

export interface Crumb {
  label: string;
  to?: string;
}

/** What a route says about itself. */
export interface RouteHandle {
  access?: RouteAccess;
  /** What the screen is there to do: it opens to the roles that may make this call. */
  call?: CallName;
  /** From the group to the screen; a record's name is added by the screen itself. */
  crumbs?: Crumb[];
  /** On the phone the header leads back to the crumb before the last instead of opening the sidebar. */
  isBelow?: boolean;
}
