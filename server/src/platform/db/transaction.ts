import pg from 'pg';
import { databaseOver, type Db, type PlainStatement, type QueryAnswer } from '#platform/db/database.ts';
import { createTurns } from './turns.ts';

/** Whose rows a transaction may see. */
export interface Scope {
  workspaceId: string;
  userId?: string;
  /** A recipient's link brings somebody here: links and those who sign in have turns apart. */
  isByLink?: boolean;
}

/** Runs `work` in one transaction: committed when it returns, rolled back when it throws. `null`: no workspace's rows. */
export type Transact = <T>(scope: Scope | null, work: (db: Db) => Promise<T>) => Promise<T>;

export interface PipelineResult<A, T> {
  opening: A | undefined;
  result: T;
}

export interface Transactions {
  transact: Transact;
  /**
   * The same without waiting for a turn of the workspace: for the few jobs that somebody waits for at a screen. Nor does it wait
   * long for rows that others hold: it fails, and may be tried again.
   */
  transactOutOfTurn: Transact;
  /**
   * For whoever comes without a session: a recipient with a link, or somebody who signs in. They have turns of their own at the
   * workspace, so that its requests do not keep them waiting, and wait for its rows as shortly as `transactOutOfTurn`.
   */
  transactPublic: Transact;
  /**
   * One round trip: begin, `opening`, whatever `work` sends before its first await, and the end travel together.
   * What `work` would send later is refused. `owner` is whose turn it is where that is known: a workspace.
   */
  pipeline<A, T>(opening: PlainStatement, work: (db: Db) => Promise<T>, owner?: string): Promise<PipelineResult<A, T>>;
  /** One statement that is a transaction by itself; gives its first row. What it sets for the transaction ends with it. */
  single<A>(statement: PlainStatement): Promise<A | undefined>;
}

/** The transaction and whose it is, in one message: each one costs the server more than what is in it. */
const beginStatement = (scope: Scope | null, longestLockMs: number | undefined): string => {
  const [workspaceId, userId] = [scope?.workspaceId ?? '', scope?.userId ?? ''].map(pg.escapeLiteral);
  const begin = longestLockMs === undefined ? 'begin' : `begin; set local lock_timeout = ${longestLockMs}`;
  return `${begin}; select set_config('app.workspace_id', ${workspaceId}, true), set_config('app.user_id', ${userId}, true)`;
};

/** What is sent in one turn of the loop leaves in one piece: a write to the socket costs more than most statements. */
const gather = ({ connection: { stream } }: pg.PoolClient): void => {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
};

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

const isConnectionLost = (error: unknown): boolean => {
  const code = (error as { code?: string } | undefined)?.code ?? '';
  // PostgreSQL's errors have five characters; class 57P is its shutdown. Anything else came from the socket.
  return !/^[0-9A-Z]{5}$/.test(code) || code.startsWith('57P');
};

const NOTIFY = 'select pg_notify($1, $2)';
const QUEUED: QueryAnswer = { rows: [], rowCount: 0 };

/** A connection's statements for as long as its transaction lasts. */
class Line {
  readonly client: pg.PoolClient;
  isOver = false;
  /** Notifications that leave right behind the commit, each once. */
  readonly #notices = new Map<string, PlainStatement>();
  #telling: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
  // The first failure explains the others: after it PostgreSQL refuses every statement of the transaction.
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
   * Commits, and tells behind it what there is to tell. A transaction that holds a notification commits under a lock of
   * the whole server: ten clients would wait for ten writes to the disk, one after the other. One of its own writes
   * nothing, and PostgreSQL has it before the commit is answered. Whoever misses one that fails sees the change with the
   * next question.
   */
  async commit(): Promise<void> {
    const committed = this.send('commit');
    this.#telling = Promise.allSettled([...this.#notices.values()].map((statement) => this.send(statement)));
    const { command } = await committed;
    // PostgreSQL answers the commit of a failed transaction with a rollback and no error.
    if (command !== 'COMMIT') throw this.firstError ?? new Error('The transaction was rolled back.');
  }

  /** Gives the connection back once everything it was sent is answered, or away where it is lost. */
  async release(error?: unknown): Promise<void> {
    this.isOver = true;
    const failed = (await this.#telling).find((told) => told.status === 'rejected');
    this.#endTurn();
    this.client.release([error, failed?.reason].some((each) => each !== undefined && isConnectionLost(each)));
  }
}

/** SQLSTATE in_failed_sql_transaction: refused because a statement that left with it had failed, which is what matters. */
const isConsequence = (error: unknown): boolean => (error as { code?: string } | undefined)?.code === '25P02';

/** Of the pool's connections those that one workspace may have at a time. */
const SHARE_OF_OWNER = 0.5;
/** And of all workspaces that have one already: the others are for whoever has none, and for what is no workspace's. */
const SHARE_OF_ALL = 0.75;
/** Of one workspace for those who come to it without a session: by links, and to sign in. */
const SHARE_OF_PUBLIC = 0.15;
/** For how long they wait for a row that somebody else holds: whoever waits keeps a place from the others of their kind. */
const LONGEST_LOCK_MS = 3_000;

/** A connection in the owner's turn; its end is the turn's. */
const createLines = (pool: pg.Pool) => {
  const most = (share: number): number => Math.max(2, Math.ceil(pool.options.max * share));
  const takeTurn = createTurns({ ofOwner: most(SHARE_OF_OWNER), ofAll: most(SHARE_OF_ALL) });
  const open = async (endTurn: () => void): Promise<Line> => {
    try {
      return new Line(await pool.connect(), endTurn);
    } catch (error) {
      endTurn();
      throw error;
    }
  };
  return {
    openLine: async (owner: string | undefined) => open(await takeTurn(owner)),
    openPublicLine: async (scope: Scope | null) =>
      open(
        await takeTurn(
          scope ? `${scope.isByLink ? 'link' : 'public'} ${scope.workspaceId}` : undefined,
          most(SHARE_OF_PUBLIC),
        ),
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
  // Awaited below; until then a lost connection must not count as unheard.
  opening.catch(() => undefined);
  try {
    const result = await work(line.db());
    line.isOver = true;
    await opening;
    await line.commit();
    // The answer does not wait for what is told.
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
  owner?: string,
): Promise<PipelineResult<A, T>> => {
  const line = await openLine(owner);
  const begun = line.send('begin');
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
    // The caller states the row's type beside the SQL, as in `Db`.
    return rows[0] as A | undefined;
  } finally {
    await line.release(line.firstError);
  }
};

/** Transactions over a pool whose connections pipeline; one workspace has half of them at the most, and a few for its public. */
export const createTransactions = (pool: pg.Pool): Transactions => {
  const { openLine, openPublicLine } = createLines(pool);
  return {
    transact: (scope, work) => runTransaction(() => openLine(scope?.workspaceId), scope, work),
    transactOutOfTurn: (scope, work) => runTransaction(() => openLine(undefined), scope, work, LONGEST_LOCK_MS),
    transactPublic: (scope, work) => runTransaction(() => openPublicLine(scope), scope, work, LONGEST_LOCK_MS),
    pipeline: (opening, work, owner) => runPipeline(openLine, opening, work, owner),
    single: (statement) => runSingle(openLine, statement),
  };
};
