import type { Db } from '#platform/db/database.ts';

/** Whose rows a transaction may see. */
export interface Scope {
  workspaceId: string;
  userId?: string;
}

/** Runs `work` in one transaction: committed when it returns, rolled back when it throws. `null`: no workspace's rows. */
export type Transact = <T>(scope: Scope | null, work: (db: Db) => Promise<T>) => Promise<T>;
