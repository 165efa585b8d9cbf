import type pg from 'pg';

interface Column {
  table: string;
  column: string;
  type: string;
  is_nullable: boolean;
  /** Values of a check `column in (…)`. */
  among: string[] | null;
}

const HEADER = `// Generated from the migrations by platform/db/tables.test.ts: regenerate with \`vitest run --project server tables.test.ts -u\`.
// Columns have the types that \`Db\` returns; the values of a check constraint are a union, and JSON is unknown until parsed.
`;

const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  timestamptz: 'Date',
  jsonb: 'unknown',
};

const typeOf = ({ type, among }: Column): string => {
  const isArray = type.startsWith('_');
  const base = among?.map((value) => `'${value}'`).join(' | ') ?? TYPES[isArray ? type.slice(1) : type] ?? 'string';
  if (!isArray) return base;
  return among === null ? `${base}[]` : `(${base})[]`;
};

const line = (column: Column): string => {
  const type = typeOf(column);
  return `  ${column.column}: ${type}${column.is_nullable && type !== 'unknown' ? ' | null' : ''};\n`;
};

/** Every table as a TypeScript interface, from the catalogue of a migrated database. */
export const describeTables = async (admin: pg.Pool): Promise<string> => {
  const { rows } = await admin.query<Column>(`
    select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as is_nullable,
      (select array(select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') m)
        from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ (= ANY|<@) \\(?\\(?ARRAY\\[' limit 1) as among
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname, a.attnum`);
  const tables = Map.groupBy(rows, ({ table }) => table);
  const bodies = [...tables].map(
    ([table, columns]) => `  ${table}: {\n${columns.map((each) => `  ${line(each)}`).join('')}  };\n`,
  );
  return `${HEADER}export interface Tables {\n${bodies.join('')}}\n\n/** Columns of a table, as returned by a statement that selects them by name. */\nexport type Row<T extends keyof Tables, C extends keyof Tables[T]> = Pick<Tables[T], C>;\n`;
};
