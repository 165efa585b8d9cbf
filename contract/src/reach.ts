import type { Role } from './vocabulary/access.ts';

/** Whose records a role reaches with a call: everyone's, only its own, or no one's (403). */
export type Reach = 'every' | 'own' | 'none';

/** What each role may do with a call. */
export interface Permission extends Record<Role, Reach> {
  /**
   * How a role that reaches only its own records sees a colleague's: `hidden`, as if it didn't exist (404, or missing
   * from the list), or `forbidden`, because it may read it (403).
   */
  others: 'hidden' | 'forbidden';
}

const of = (
  owner: Reach,
  manager: Reach,
  rep: Reach,
  viewer: Reach,
  others: Permission['others'] = 'hidden',
): Permission => ({ owner, manager, rep, viewer, others });

/** Without a token there is no role. */
export const OPEN = of('every', 'every', 'every', 'every');
/** The person's own account: profile, password, sessions, linked accounts, deletion. */
export const OWN_ACCOUNT = of('own', 'own', 'own', 'own');
/** Shared by the whole workspace. */
export const READ_SHARED = of('every', 'every', 'every', 'every');
/** What is assigned to the person, in any role. */
export const READ_OWN = of('own', 'own', 'own', 'own');
export const READ_RECORDS = of('every', 'every', 'own', 'every');
export const WRITE_RECORDS = of('every', 'every', 'own', 'none');
/** Data exports. */
export const EXPORT = of('every', 'every', 'own', 'none');
/** Everyone can read it; its creator can change it. */
export const WRITE_OWN_WORK = of('every', 'every', 'own', 'none', 'forbidden');
/** The person's own actions; no one can undo a colleague's. */
export const UNDO = of('own', 'own', 'own', 'none');
/** The person's own mailboxes, in any role. */
export const OWN_MAILBOXES = of('own', 'own', 'own', 'none');
export const MANAGE = of('every', 'every', 'none', 'none');
/** The team and its roles. */
export const READ_TEAM = of('every', 'every', 'none', 'every');
export const OWNER_ALONE = of('every', 'none', 'none', 'none');
