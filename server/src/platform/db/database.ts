import { createHash } from 'node:crypto';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';

/** A hot query: PostgreSQL plans it once per connection, under its name. */
export interface NamedStatement {
  name: string;
  text: string;
  values: readonly unknown[];
}

export type Statement<R> = RawBuilder<R> | NamedStatement;

/**
 * The statements of one transaction. Statements that aren't awaited one by one are pipelined and run in order.
 * Timestamps are returned as Date, int8 as number, json parsed, and uuid, text, date and numeric as string.
 */
export interface Db {
  rows<R>(statement: Statement<R>): Promise<R[]>;
  /** The first row, or undefined. */
  maybe<R>(statement: Statement<R>): Promise<R | undefined>;
  /** Exactly one row; throws otherwise. */
  one<R>(statement: Statement<R>): Promise<R>;
  /** Runs a statement and returns the number of affected rows. */
  run(statement: Statement<unknown>): Promise<number>;
}

export interface PlainStatement {
  name?: string;
  text: string;
  values: unknown[];
}

// Kysely is only used for its `sql` tag, which composes SQL and numbers parameters; no query runs through it.
const compiler = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The text and values to send. */
export const compile = (statement: Statement<unknown>): PlainStatement => {
  if ('text' in statement) return { name: statement.name, text: statement.text, values: [...statement.values] };
  const { sql, parameters } = statement.compile(compiler);
  return { text: sql, values: [...parameters] };
};

/**
 * The same statement with a name derived from its text: a connection parses and plans it once, which for a small write
 * costs more than running it. Use it for statements that find rows by key and have few different texts; a plan made for
 * a workspace of three people must suit another's million.
 */
export const prepared = (statement: RawBuilder<unknown>): NamedStatement => {
  const { text, values } = compile(statement);
  let name = names.get(text);
  if (name === undefined) {
    name = `p${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`;
    names.set(text, name);
  }
  return { name, text, values };
};
const names = new Map<string, string>();

export interface QueryAnswer {
  rows: unknown[];
  rowCount: number | null;
}

/** A `Db` over anything that can send one statement. */
export const databaseOver = (send: (statement: PlainStatement) => Promise<QueryAnswer>): Db => {
  // The caller states the row's type next to the SQL; the driver can't know it.
  const rows = async <R>(statement: Statement<R>): Promise<R[]> => (await send(compile(statement))).rows as R[];
  return {
    rows,
    maybe: async (statement) => (await rows(statement))[0],
    async one(statement) {
      const found = await rows(statement);
      const [row] = found;
      if (row === undefined || found.length > 1) throw new Error(`Expected one row, found ${found.length}.`);
      return row;
    },
    run: async (statement) => (await send(compile(statement))).rowCount ?? 0,
  };
};
