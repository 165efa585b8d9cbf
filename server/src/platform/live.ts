import type { Db } from '#platform/db/database.ts';

/** What goes to open screens: a kind and ids, never a body, for everyone in the workspace may read it. */
export interface LiveEvent {
  type: string;
  [key: string]: unknown;
}

export interface Live {
  /** Tells every open screen of the workspace, once the transaction has committed. At most 7,900 bytes of JSON. */
  publish(db: Db, workspaceId: string, event: LiveEvent): Promise<void>;
}
