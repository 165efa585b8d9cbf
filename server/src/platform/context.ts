import type { Role } from '@rainmaker/contract';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import type { Scope } from '#platform/db/transaction.ts';
import type { Jobs } from '#platform/jobs/job.ts';
import type { Live } from '#platform/live.ts';
import type { Logger } from '#platform/log/log.ts';

/** Who asks, for which workspace; found from the token. */
export interface Session {
  id: string;
  userId: string;
  workspaceId: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  /** The main user behind it, where this session acts as a sub-user. */
  actingUserId: string | null;
  actingName: string | null;
  /** The plan has run out: reading goes on, generating, sending and editing do not. */
  isExpired: boolean;
  country: string;
  timezone: string;
  /** By how much the simulator has moved the workspace's clock. */
  clockOffsetMs: number;
}

export interface RequestFacts {
  id: string;
  ip: string;
  /** Whom limits count the caller as; see `networkOf`. */
  network: string;
  userAgent: string;
  header(name: string): string | undefined;
}

/** A file that came as multipart/form-data; `path` is a temporary file, gone after the answer. */
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
  /** The file of this request, where one was sent. */
  upload(): Promise<Upload | undefined>;
}

/** For a handler inside one transaction. */
export interface CallContext extends Common {
  db: Db;
  session: Session;
  clock: Clock;
}

/** For a hot GET: no session and no clock, for its statements leave together with the one that finds them. */
export interface PipelinedContext extends Pick<Common, 'log' | 'request'> {
  db: Db;
}

/** For a handler that hashes, parses a file or waits on a provider: it takes short transactions itself. */
export interface OutsideContext extends Common {
  session: Session;
  clock: Clock;
  transact<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

/** For a call without a token. */
export interface PublicContext extends Common {
  session: undefined;
  transact<T>(scope: Scope | null, work: (db: Db) => Promise<T>): Promise<T>;
}

/** For the simulator's calls: a token narrows them to its workspace. */
export interface SimulatorContext extends Common {
  session: Session | undefined;
  transact<T>(scope: Scope | null, work: (db: Db) => Promise<T>): Promise<T>;
}
