import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

const NUMBERED = /^S-(\d{3,6})$/i;
const codeOf = (number: number): string => `S-${String(number).padStart(3, '0')}`;

/** Codes of services that are added without one: S-001, S-002 …, after those that exist and those about to be. Call it under `lockServices`. */
export const nextCodes = async (db: Db, count: number, others: readonly string[] = []): Promise<string[]> => {
  const existing = await db.rows(
    sql<{ code: string }>`select s.code from services s where s.workspace_id = app.workspace_id()`,
  );
  const known = [...existing.map(({ code }) => code), ...others];
  const taken = new Set(known.map((code) => code.toLowerCase()));
  const codes: string[] = [];
  let number = known.reduce((most, code) => Math.max(most, Number(NUMBERED.exec(code)?.[1] ?? 0)), 0);
  while (codes.length < count) {
    number += 1;
    // Beyond six digits somebody's own article numbers begin, which aren't counted on from.
    if (!taken.has(codeOf(number).toLowerCase())) codes.push(codeOf(number));
  }
  return codes;
};

/** How the database compares codes, which lowers some letters otherwise than JavaScript: İ, or the last Σ of a word. */
export const codeKeys = async (db: Db, codes: readonly string[]): Promise<(code: string) => string> => {
  const rows = await db.rows(
    sql<{ code: string; key: string }>`select code, lower(code) as key from unnest(${[...codes]}::text[]) as code`,
  );
  const keys = new Map(rows.map(({ code, key }) => [code, key]));
  return (code) => keys.get(code) ?? code.toLowerCase();
};
