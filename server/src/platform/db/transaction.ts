import type pg from 'pg';
import { databaseOver, type Db, type PlainStatement, type QueryAnswer } from '#platform/db/database.ts';

/** Whose rows a transaction may see. */
export interface Scope {
  workspaceId: string;
  userId?: string;
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
   * One round trip: begin, `opening`, whatever `work` sends before its first await, and the end travel together.
   * What `work` would send later is refused.
   */
  pipeline<A, T>(opening: PlainStatement, work: (db: Db) => Promise<T>): Promise<PipelineResult<A, T>>;
}

const scopeStatement = (scope: Scope | null): PlainStatement => ({
  name: 'scope',
  text: `select set_config('app.workspace_id', $1, true), set_config('app.user_id', $2, true)`,
  values: [scope?.workspaceId ?? '', scope?.userId ?? ''],
});

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** A connection's statements for as long as its transaction lasts. */
class Line {
  readonly client: pg.PoolClient;
  isOver = false;
  // The first failure explains the others: after it PostgreSQL refuses every statement of the transaction.
  firstError: Error | undefined;

  constructor(client: pg.PoolClient) {
    this.client = client;
  }

  async send(statement: PlainStatement | string): Promise<pg.QueryResult> {
    try {
      return await this.client.query(statement as PlainStatement);
    } catch (error) {
      this.firstError ??= asError(error);
      throw error;
    }
  }

  db(): Db {
    return databaseOver(async (statement): Promise<QueryAnswer> => {
      if (this.isOver) throw new Error('This transaction is over; a statement came after its end.');
      return this.send(statement);
    });
  }
}

const isConnectionLost = (error: unknown): boolean => {
  const code = (error as { code?: string } | undefined)?.code ?? '';
  // PostgreSQL's errors have five characters; class 57P is its shutdown. Anything else came from the socket.
  return !/^[0-9A-Z]{5}$/.test(code) || code.startsWith('57P');
};

const finish = (line: Line, error?: unknown): void => {
  line.isOver = true;
  line.client.release(error !== undefined && isConnectionLost(error));
};

const commit = async (line: Line): Promise<void> => {
  const { command } = await line.send('commit');
  // PostgreSQL answers the commit of a failed transaction with a rollback and no error.
  if (command !== 'COMMIT') throw line.firstError ?? new Error('The transaction was rolled back.');
};

/** Transactions over a pool whose connections pipeline. */
export const createTransactions = (pool: pg.Pool): Transactions => ({
  async transact(scope, work) {
    const line = new Line(await pool.connect());
    const opening = Promise.all([line.send('begin'), line.send(scopeStatement(scope))]);
    // Awaited below; until then a lost connection must not count as unheard.
    opening.catch(() => undefined);
    try {
      const result = await work(line.db());
      line.isOver = true;
      await opening;
      await commit(line);
      finish(line);
      return result;
    } catch (error) {
      line.isOver = true;
      const rolledBack = await line.send('rollback').catch((failure: unknown) => failure);
      finish(line, rolledBack instanceof Error ? rolledBack : undefined);
      throw error;
    }
  },

  async pipeline<A, T>(opening: PlainStatement, work: (db: Db) => Promise<T>): Promise<PipelineResult<A, T>> {
    const line = new Line(await pool.connect());
    const begun = line.send('begin');
    const opened = line.send(opening);
    const running = work(line.db());
    line.isOver = true;
    const settled = await Promise.allSettled([begun, opened, running, line.send('commit')]);
    const [, answer, result] = settled;
    finish(line, line.firstError);
    if (line.firstError !== undefined) throw line.firstError;
    if (result.status === 'rejected') throw asError(result.reason);
    if (answer.status === 'rejected') throw asError(answer.reason);
    return { opening: answer.value.rows[0] as A | undefined, result: result.value };
  },
});
