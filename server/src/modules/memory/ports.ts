import type { Db } from '#platform/db/database.ts';

/** Where a field is used. */
export interface FieldUse {
  /** Names of workflows, by name. */
  workflows: string[];
  messages: number;
  waiting: number;
}

/** Asks of names where they are used; one that is used nowhere is left out. */
export type FindFieldUses = (db: Db, names: readonly string[]) => Promise<ReadonlyMap<string, FieldUse>>;

/** Throws `in_use` with a sentence that names the workflows, where there are any. */
export type RefuseUsed = (db: Db, name: string) => Promise<void>;

/** A person's signature, which is kept with the mailbox. */
export interface Signatures {
  find(db: Db, userId: string): Promise<string | null>;
  /** False where the person has no mailbox to keep it with. */
  save(db: Db, userId: string, text: string, at: Date): Promise<boolean>;
}
