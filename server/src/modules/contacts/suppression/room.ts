import { LIMITS } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Session } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { notAllowedNow } from '#platform/errors.ts';
import { lockRoom } from '#platform/room.ts';

const MEGABYTE = 1024 ** 2;
const ADVICE = 'Block whole domains instead, or give shorter reasons.';
const FULL = `A workspace’s suppression list takes up to ${LIMITS.suppressionsByHand.toLocaleString('en')} entries, or ${LIMITS.suppressionMegabytes} MB of them, that people add, including those that were lifted. ${ADVICE}`;
const OWN_FULL = `You can add up to ${LIMITS.suppressionsByHandOfPerson.toLocaleString('en')} entries to the suppression list, or ${LIMITS.suppressionMegabytesOfPerson} MB of them, including those that were lifted. Ask an owner to add these.`;

interface Held {
  entries: number;
  bytes: number;
  own_entries: number;
  own_bytes: number;
}

/** What people have added, the caller’s own apart; what recipients said isn't theirs. Index suppressions_by_hand. */
const held = (db: Db, userId: string): Promise<Held> =>
  db.one(sql<Held>`
    select count(*)::int as entries, coalesce(sum(s.bytes), 0)::bigint as bytes,
      (count(*) filter (where s.is_own))::int as own_entries, coalesce(sum(s.bytes) filter (where s.is_own), 0)::bigint as own_bytes
    from (select created_by is not distinct from ${userId}::uuid as is_own,
        octet_length(address) + octet_length(concat(evidence, lifted_evidence)) as bytes
      from suppressions where workspace_id = app.workspace_id() and reason = 'manual') s`);

/**
 * Throws `not_allowed_now` where these entries find no room; those that are blocked by hand already need none. Nobody else adds any to the
 * workspace until the transaction ends. A recipient's opt-out takes no room, and is never refused.
 */
export const takeSuppressionRoom = async (
  db: Db,
  { userId, role }: Pick<Session, 'userId' | 'role'>,
  { addresses, evidence }: { addresses: readonly string[]; evidence: string },
): Promise<void> => {
  await lockRoom(db, 'suppressions');
  const added = await db.one(sql<{ entries: number; bytes: number }>`
    select count(*)::int as entries, coalesce(sum(octet_length(a.address)), 0)::bigint as bytes
    from unnest(${[...addresses]}::text[]) as a(address)
    where not exists (select 1 from suppressions s where s.workspace_id = app.workspace_id() and s.channel = 'email'
      and s.address = a.address and s.reason = 'manual' and s.lifted_at is null)`);
  if (added.entries === 0) return;
  const bytes = added.bytes + added.entries * Buffer.byteLength(evidence);
  const { entries, bytes: all, own_entries: ownEntries, own_bytes: own } = await held(db, userId);
  if (entries + added.entries > LIMITS.suppressionsByHand || all + bytes > LIMITS.suppressionMegabytes * MEGABYTE)
    throw notAllowedNow(FULL);
  if (role === 'owner') return;
  if (
    ownEntries + added.entries > LIMITS.suppressionsByHandOfPerson ||
    own + bytes > LIMITS.suppressionMegabytesOfPerson * MEGABYTE
  )
    throw notAllowedNow(OWN_FULL);
};
