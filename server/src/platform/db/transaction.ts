import { sql } from 'kysely';
import pg from 'pg';
import { databaseOver, type Db, type PlainStatement, type QueryAnswer } from '#platform/db/database.ts';
import { CommitUnknownError, isConnectionLost } from './away.ts';
import { createTurns } from './turns.ts';

/** Whose turn a transaction takes: of a workspace, or of one of its people. */
export interface Whose {
  workspaceId: string;
  userId?: string;
  /** The network address that a request comes from, as `networkOf` groups them; of jobs there is none. */
  network?: string | undefined;
}

/** Whose rows a transaction may access. */
export interface Scope extends Whose {
  /** The caller came through a recipient's link; links and sign-ins have separate turns. */
  isByLink?: boolean;
  /** It only reads for a screen: no statement may keep its connection longer than `LONGEST_READ_MS`. */
  isRead?: boolean;
}

/** Far beyond what a screen waits for, and far below what a job may take: a search that is too much for it makes nobody wait for long. */
const LONGEST_READ_MS = 15_000;

/**
 * Runs `work` in one transaction: committed when it returns, rolled back when it throws. With `null` it sees no
 * workspace's rows.
 */
export type Transact = <T>(scope: Scope | null, work: (db: Db) => Promise<T>) => Promise<T>;

export interface PipelineResult<A, T> {
  opening: A | undefined;
  result: T;
}

export interface Transactions {
  transact: Transact;
  /**
   * Doesn't wait for the workspace's turn; for the few jobs that someone is waiting for at a screen. Lock waits are
   * short: it fails instead, and can be retried.
   */
  transactOutOfTurn: Transact;
  /**
   * For callers without a session: a recipient with a link, or someone signing in. They have their own turns in the
   * workspace, so that its requests don't delay them, and short lock waits like `transactOutOfTurn`.
   */
  transactPublic: Transact;
  /**
   * One round trip for a screen: begin, `opening`, all statements that `work` sends before its first await, and the end are sent
   * together. Later statements are rejected. `whose` turn it takes, if known.
   */
  pipeline<A, T>(opening: PlainStatement, work: (db: Db) => Promise<T>, whose?: Whose): Promise<PipelineResult<A, T>>;
  /** A single statement as its own transaction; returns its first row. Its transaction settings end with it. */
  single<A>(statement: PlainStatement): Promise<A | undefined>;
  /** How many wait for a connection: they do so before they ask the pool. */
  waiting(): number;
}

const SHORT_READ = `set local statement_timeout = ${LONGEST_READ_MS}`;

/** Begin and scope in one message: each message costs the server more than its content. */
const beginStatement = (scope: Scope | null, longestLockMs: number | undefined): string => {
  const [workspaceId, userId] = [scope?.workspaceId ?? '', scope?.userId ?? ''].map(pg.escapeLiteral);
  const lock = longestLockMs === undefined ? '' : `set local lock_timeout = ${longestLockMs}; `;
  const read = scope?.isRead === true ? `${SHORT_READ}; ` : '';
  return `begin; ${lock}${read}select set_config('app.workspace_id', ${workspaceId}, true), set_config('app.user_id', ${userId}, true)`;
};

/** Statements of one event loop turn are sent in one write: writing to the socket costs more than most statements. */
const gather = ({ connection: { stream } }: pg.PoolClient): void => {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
};

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

const NOTIFY = 'select pg_notify($1, $2)';
const QUEUED: QueryAnswer = { rows: [], rowCount: 0 };

/** A connection's statements during its transaction. */
class Line {
  readonly client: pg.PoolClient;
  isOver = false;
  /** Notifications to send right after the commit, deduplicated. */
  readonly #notices = new Map<string, PlainStatement>();
  #notifying: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
  // The first failure explains the others: after it PostgreSQL rejects every statement of the transaction.
  firstError: Error | undefined;

  readonly #endTurn: () => void;

  constructor(client: pg.PoolClient, endTurn: () => void) {
    this.client = client;
    this.#endTurn = endTurn;
  }

  async send(statement: PlainStatement | string): Promise<pg.QueryResult> {
    try {
      gather(this.client);
      return await this.client.query(statement as PlainStatement);
    } catch (error) {
      this.firstError ??= asError(error);
      throw error;
    }
  }

  db(): Db {
    return databaseOver(async (statement): Promise<QueryAnswer> => {
      if (this.isOver) throw new Error('This transaction is over; a statement came after its end.');
      if (statement.text.trim() !== NOTIFY) return this.send(statement);
      this.#notices.set(JSON.stringify(statement.values), statement);
      return QUEUED;
    });
  }

  /**
   * Commits, then sends the notifications. A commit with a notification takes a server-wide lock, so ten clients would
   * wait for ten disk writes in sequence; a separate notification writes nothing, and PostgreSQL receives it before it
   * confirms the commit. A client that misses a failed notification sees the change with its next request. Throws
   * `CommitUnknownError` where no answer comes.
   */
  async commit(): Promise<void> {
    const committed = this.send('commit');
    this.#notifying = Promise.allSettled([...this.#notices.values()].map((statement) => this.send(statement)));
    const { command } = await committed.catch((error: unknown) => {
      // Where the connection was broken before, the commit never left.
      const hasLeft = isConnectionLost(error) && !/not queryable/.test(asError(error).message);
      throw hasLeft ? new CommitUnknownError('The commit was not answered.', { cause: error }) : error;
    });
    // PostgreSQL answers the commit of a failed transaction with a rollback and no error.
    if (command !== 'COMMIT') throw this.firstError ?? new Error('The transaction was rolled back.');
  }

  /** Releases the connection once all its statements are answered, or discards it if it is broken. */
  async release(error?: unknown): Promise<void> {
    this.isOver = true;
    const failed = (await this.#notifying).find((told) => told.status === 'rejected');
    this.#endTurn();
    this.client.release([error, failed?.reason].some((each) => each !== undefined && isConnectionLost(each)));
  }
}

/** SQLSTATE in_failed_sql_transaction: rejected because an earlier statement failed, whose error matters. */
const isConsequence = (error: unknown): boolean => (error as { code?: string } | undefined)?.code === '25P02';

/** The share of the pool's connections that one workspace may use at a time. */
const SHARE_OF_OWNER = 0.5;
/** The share of their connections for all workspaces and networks that already have one: the rest is for networks without one. */
const SHARE_OF_ALL = 0.75;
/** The share of one workspace for callers without a session: through links, and to sign in. */
const SHARE_OF_PUBLIC = 0.15;
/** Connections that no workspace's work takes: for authentication, the steps of a sign-in and codes. A small pool has fewer. */
const OUT_OF_TURN = 2;
const SHARE_OUT_OF_TURN = 0.25;
/** How long these wait for a row lock, because a waiting request blocks a turn for others of its kind. */
const LONGEST_LOCK_MS = 3_000;

/** In the rest of a transaction: it fails soon where it waits for what another workspace holds. */
export const waitBriefly = async (db: Db): Promise<void> => {
  await db.run(sql`select set_config('lock_timeout', ${String(LONGEST_LOCK_MS)}, true)`);
};

/** A connection in the owner's turn; releasing it ends the turn. */
const createLines = (pool: pg.Pool) => {
  const most = (share: number): number => Math.max(2, Math.ceil(pool.options.max * share));
  const { max: connections } = pool.options;
  const all = connections - Math.min(OUT_OF_TURN, Math.floor(connections * SHARE_OUT_OF_TURN));
  // At least two, since a transaction may open another one.
  const ofAll = Math.max(2, Math.floor(all * SHARE_OF_ALL));
  const { take: takeTurn, waiting } = createTurns({ ofOwner: most(SHARE_OF_OWNER), ofAll, most: all, connections });
  const open = async (endTurn: () => void): Promise<Line> => {
    try {
      return new Line(await pool.connect(), endTurn);
    } catch (error) {
      endTurn();
      throw error;
    }
  };
  return {
    waiting,
    openLine: async (whose: Whose | undefined) =>
      open(await takeTurn(whose?.workspaceId, { person: whose?.userId, network: whose?.network })),
    openPublicLine: async (scope: Scope | null) =>
      open(
        await takeTurn(scope ? `${scope.isByLink ? 'link' : 'public'} ${scope.workspaceId}` : undefined, {
          most: most(SHARE_OF_PUBLIC),
          network: scope?.network,
        }),
      ),
  };
};

type OpenLine = ReturnType<typeof createLines>['openLine'];

const runTransaction = async <T>(
  open: () => Promise<Line>,
  scope: Scope | null,
  work: (db: Db) => Promise<T>,
  longestLockMs?: number,
): Promise<T> => {
  const line = await open();
  const opening = line.send(beginStatement(scope, longestLockMs));
  // Awaited below; until then a broken connection must not cause an unhandled rejection.
  opening.catch(() => undefined);
  try {
    const result = await work(line.db());
    line.isOver = true;
    await opening;
    await line.commit();
    // The response doesn't wait for the notifications.
    void line.release();
    return result;
  } catch (error) {
    line.isOver = true;
    const rolledBack = await line.send('rollback').catch((failure: unknown) => failure);
    await line.release(rolledBack instanceof Error ? rolledBack : undefined);
    throw isConsequence(error) ? (line.firstError ?? error) : error;
  }
};

const runPipeline = async <A, T>(
  openLine: OpenLine,
  opening: PlainStatement,
  work: (db: Db) => Promise<T>,
  whose?: Whose,
): Promise<PipelineResult<A, T>> => {
  const line = await openLine(whose);
  const begun = line.send(`begin; ${SHORT_READ}`);
  const opened = line.send(opening);
  const running = work(line.db());
  line.isOver = true;
  const settled = await Promise.allSettled([begun, opened, running, line.commit()]);
  const [, answer, result, committed] = settled;
  await line.release(line.firstError);
  if (line.firstError !== undefined) throw line.firstError;
  if (result.status === 'rejected') throw asError(result.reason);
  if (answer.status === 'rejected') throw asError(answer.reason);
  if (committed.status === 'rejected') throw asError(committed.reason);
  return { opening: answer.value.rows[0] as A | undefined, result: result.value };
};

const runSingle = async <A>(openLine: OpenLine, statement: PlainStatement): Promise<A | undefined> => {
  const line = await openLine(undefined);
  try {
    const { rows } = await line.send(statement);
    // The caller states the row's type next to the SQL, as in `Db`.
    return rows[0] as A | undefined;
  } finally {
    await line.release(line.firstError);
  }
};

/**
 * Transactions on a pool of pipelining connections; one workspace gets at most half of them, plus a few for its public
 * calls, and one person not all of their workspace's.
 */
export const createTransactions = (pool: pg.Pool): Transactions => {
  const { openLine, openPublicLine, waiting } = createLines(pool);
  return {
    waiting,
    transact: (scope, work) => runTransaction(() => openLine(scope ?? undefined), scope, work),
    transactOutOfTurn: (scope, work) => runTransaction(() => openLine(undefined), scope, work, LONGEST_LOCK_MS),
    transactPublic: (scope, work) => runTransaction(() => openPublicLine(scope), scope, work, LONGEST_LOCK_MS),
    pipeline: (opening, work, whose) => runPipeline(openLine, opening, work, whose),
    single: (statement) => runSingle(openLine, statement),
  };
};
