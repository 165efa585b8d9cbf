import type { Db } from '#platform/db/database.ts';

/** Where a field is used. */
export interface FieldUse {
  /** Workflow names. */
  workflows: string[];
  messages: number;
  waiting: number;
}

/** Finds where names are used; unused names are left out. */
export type FindFieldUses = (db: Db, names: readonly string[]) => Promise<ReadonlyMap<string, FieldUse>>;

/** Throws `in_use` with a message naming the workflows, if any. */
export type RefuseUsed = (db: Db, name: string) => Promise<void>;

/** A person's signature, which is stored with the mailbox. */
export interface Signatures {
  find(db: Db, userId: string): Promise<string | null>;
  /** Gives the mailbox; undefined if the person has none to store it. */
  save(db: Db, userId: string, text: string, at: Date): Promise<string | undefined>;
}

/** A page of a website as people see it. */
export interface WebsitePage {
  url: string;
  passages: readonly { kind: 'title' | 'description' | 'heading' | 'text'; text: string }[];
}

/** Reads the pages of a website that say what a business is; none with a `problem` in words where it can't be read. */
export type BusinessSites = (
  url: string,
  work: { signal: AbortSignal; owner: string },
  onPage?: (done: number, total: number) => Promise<void>,
) => Promise<{ pages: readonly WebsitePage[]; problem: string | null }>;
