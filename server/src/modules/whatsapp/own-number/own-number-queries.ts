import { LIMITS } from '@rainmaker/contract';
import { sql } from 'kysely';
import { OWN_PHONE } from '#modules/accounts/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Row } from '#platform/db/tables.ts';

/** The number in the asker's profile, and what is known of it; `expires_at` is null unless a code was asked for it. */
export interface OwnNumber {
  phone: string | null;
  expires_at: Date | null;
  tries: number;
  confirmed_at: Date | null;
  by_simulator: boolean;
}

/** Of whoever asks. A code or confirmation of another number than the profile's counts for nothing. */
export const loadOwnNumber = (db: Db): Promise<OwnNumber> =>
  db.one<OwnNumber>(sql`
    select p.phone, n.expires_at, coalesce(n.tries, 0) as tries, n.confirmed_at, coalesce(n.by_simulator, false) as by_simulator
    from (select ${OWN_PHONE} as phone) p
    left join whatsapp_own_numbers n on n.workspace_id = app.workspace_id() and n.user_id = app.user_id()
      and n.number = p.phone`);

/** Begins anew: the code takes the place of the one before, and of what it had confirmed. */
export const keepCode = async (
  db: Db,
  { userId, number, hash, until }: { userId: string; number: string; hash: Buffer; until: Date },
): Promise<void> => {
  await db.run(sql`
    insert into whatsapp_own_numbers (workspace_id, user_id, number, code_hash, expires_at)
    values (app.workspace_id(), ${userId}, ${number}, ${hash}, ${until})
    on conflict (workspace_id, user_id) do update set number = excluded.number, code_hash = excluded.code_hash,
      expires_at = excluded.expires_at, tries = 0, confirmed_at = null, by_simulator = false`);
};

export type AskedCode = Row<'whatsapp_own_numbers', 'user_id' | 'number' | 'code_hash'> & {
  /** It confirms the number: it isn't used, too old or tried too often. */
  isOpen: boolean;
};

/** The codes that people asked for one of these numbers, locked. */
export const codesFor = (db: Db, numbers: readonly string[], now: Date): Promise<AskedCode[]> =>
  db.rows<AskedCode>(sql`
    select user_id, number, code_hash,
      confirmed_at is null and expires_at > ${now} and tries < ${LIMITS.codeTries} as "isOpen"
    from whatsapp_own_numbers
    where workspace_id = app.workspace_id() and number = any(${[...numbers]}::text[]) order by user_id for update`);

export const confirmNumbers = async (
  db: Db,
  userIds: readonly string[],
  { bySimulator, at }: { bySimulator: boolean; at: Date },
): Promise<void> => {
  await db.run(sql`
    update whatsapp_own_numbers set confirmed_at = ${at}, by_simulator = ${bySimulator}
    where workspace_id = app.workspace_id() and user_id = any(${[...userIds]}::uuid[])`);
};

export const countWrongCode = async (db: Db, userIds: readonly string[]): Promise<void> => {
  await db.run(sql`
    update whatsapp_own_numbers set tries = tries + 1
    where workspace_id = app.workspace_id() and user_id = any(${[...userIds]}::uuid[])`);
};

/** Forgets what was confirmed of somebody's number, and what was asked. */
export const forgetOwnNumber = async (db: Db, userId: string): Promise<void> => {
  await db.run(sql`delete from whatsapp_own_numbers where workspace_id = app.workspace_id() and user_id = ${userId}`);
};
