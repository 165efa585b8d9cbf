import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';

const HOW_MANY = 10;
const LENGTH = 10;
// Without 0, o, 1, i and l, which look alike on paper.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const newCode = (): string => {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
};

/** People type codes with or without hyphens and spaces, in either case. */
const plain = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');

const hashOf = (secrets: Secrets, userId: string, code: string): Buffer =>
  secrets.mac(`${userId}\n${plain(code)}`, 'recovery code');

/** Ten codes, each usable once instead of the authenticator app. Only keyed hashes are stored. */
export const makeRecoveryCodes = async (db: Db, secrets: Secrets, userId: string, now: Date): Promise<string[]> => {
  const codes = new Set<string>();
  while (codes.size < HOW_MANY) codes.add(newCode());
  const hashes = [...codes].map((code) => hashOf(secrets, userId, code));
  await db.run(sql`
    insert into recovery_codes (workspace_id, user_id, code_hash, created_at)
    select app.workspace_id(), ${userId}, hash, ${now} from unnest(${hashes}::bytea[]) as hash`);
  return [...codes];
};

/** Consumes a recovery code; false if it is invalid. */
export const useRecoveryCode = async (db: Db, secrets: Secrets, userId: string, code: string): Promise<boolean> =>
  (await db.run(sql`
    delete from recovery_codes where workspace_id = app.workspace_id() and user_id = ${userId}
      and code_hash = ${hashOf(secrets, userId, code)}`)) === 1;
