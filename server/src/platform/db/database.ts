import { createHash } from 'node:crypto';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';

/** A hot query: PostgreSQL plans it once a connection, under its name. */
export interface NamedStatement {
  name: string;
  text: string;
  values: readonly unknown[];
}

export type Statement<R> = RawBuilder<R> | NamedStatement;

/**
 * The statements of one transaction. Those not awaited one by one travel in one pipeline, and are run in their order.
 * Moments come back as Date, int8 as number, json parsed, uuid, text, date and numeric as string.
 */
export interface Db {
  rows<R>(statement: Statement<R>): Promise<R[]>;
  /** The first row, where there is one. */
  maybe<R>(statement: Statement<R>): Promise<R | undefined>;
  /** The one row there must be; throws on any other number. */
  one<R>(statement: Statement<R>): Promise<R>;
  /** Runs a statement and tells how many rows it changed. */
  run(statement: Statement<unknown>): Promise<number>;
}

export interface PlainStatement {
  name?: string;
  text: string;
  values: unknown[];
}

// Kysely is here for its `sql` tag alone: it composes and numbers parameters; nothing runs through it.
const compiler = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The text and values to put on the wire. */
export const compile = (statement: Statement<unknown>): PlainStatement => {
  if ('text' in statement) return { name: statement.name, text: statement.text, values: [...statement.values] };
  const { sql, parameters } = statement.compile(compiler);
  return { text: sql, values: [...parameters] };
};

/**
 * The same statement under a name made of its text: a connection parses and plans it once, which for a small write costs more
 * than to run it. For statements that find their rows by keys, and whose text is one of few; a plan made for a workspace of
 * three people must be right for the million of another.
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

/** A `Db` over whatever can send one statement. */
export const databaseOver = (send: (statement: PlainStatement) => Promise<QueryAnswer>): Db => {
  // The caller states the row's type beside the SQL; the driver cannot know it.
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
