import type { Role } from '@rainmaker/contract';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import type { Scope } from '#platform/db/transaction.ts';
import type { Jobs } from '#platform/jobs/job.ts';
import type { Live } from '#platform/live.ts';
import type { Logger } from '#platform/log/log.ts';

/** The caller and workspace, from the token. */
export interface Session {
  id: string;
  userId: string;
  workspaceId: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  /** The main user, if this session acts as a sub-user. */
  actingUserId: string | null;
  actingName: string | null;
  /** The plan has expired: reading still works; generating, sending and editing don't. */
  isExpired: boolean;
  country: string;
  /** The workspace's; a person's own is only for emails to them. */
  timezone: string;
  /** The offset of the workspace's clock, set in the simulator. */
  clockOffsetMs: number;
}

export interface RequestFacts {
  id: string;
  ip: string;
  /** The key for rate limits by network; see `networkOf`. */
  network: string;
  userAgent: string;
  header(name: string): string | undefined;
  /** Whether the caller has hung up: nobody will read the answer. */
  isGone(): boolean;
}

/** A file sent as multipart/form-data; `path` is a temporary file that is deleted after the response. */
export interface Upload {
  filename: string;
  path: string;
  bytes: number;
  fields: Record<string, string>;
}

interface Common {
  jobs: Jobs;
  live: Live;
  log: Logger;
  request: RequestFacts;
  /** The file of this request, if any. */
  upload(): Promise<Upload | undefined>;
}

/** For a handler that runs in one transaction. */
export interface CallContext extends Common {
  db: Db;
  session: Session;
  clock: Clock;
}

/** For a hot GET. It has no session or clock, because its statements are sent together with the one that loads them. */
export interface PipelinedContext extends Pick<Common, 'log' | 'request'> {
  db: Db;
}

/** For a handler that hashes, parses a file or waits for a provider; it opens its own short transactions. */
export interface OutsideContext extends Common {
  session: Session;
  clock: Clock;
  transact<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * The last transaction, whose result is the call's answer: the answer is kept for the request's Idempotency-Key in the same
   * transaction, so that a retry after a crash does nothing twice.
   */
  conclude<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

/** For a call without a token. */
export interface PublicContext extends Common {
  session: undefined;
  transact<T>(scope: Scope | null, work: (db: Db) => Promise<T>): Promise<T>;
}

/** For the simulator's calls; a token limits them to its workspace. */
export interface SimulatorContext extends Common {
  session: Session | undefined;
  transact<T>(scope: Scope | null, work: (db: Db) => Promise<T>): Promise<T>;
}
