import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

const NUMBERED = /^S-(\d{3,6})$/i;

/** Codes of services that are added without one: S-001, S-002 …, after those that exist and those about to be. Call it under `lockServices`. */
export const nextCodes = async (db: Db, count: number, others: readonly string[] = []): Promise<string[]> => {
  const { last } = await db.one(sql<{ last: number }>`
    select coalesce(max(substring(s.code from 3)::int), 0) as last from services s
    where s.workspace_id = app.workspace_id() and s.code ~* '^S-[0-9]{3,6}$'`);
  const highest = Math.max(last, ...others.map((code) => Number(NUMBERED.exec(code)?.[1] ?? 0)));
  return Array.from({ length: count }, (_, at) => `S-${String(highest + 1 + at).padStart(3, '0')}`);
};
