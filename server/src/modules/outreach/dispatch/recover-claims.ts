import { sql } from 'kysely';
import { joinPerson } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { isRefused } from '#platform/db/refused.ts';
import type { DeliveryJournal, Mark } from '#platform/delivery-journal/delivery-journal.ts';
import { recipientJson } from '../compose/person.ts';
import { lockStandingsOf } from '../enrolment/lock.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import type { SendingAccount } from '#modules/mailboxes/index.ts';
import type { Channel, Sender } from '../channels/channel.ts';
import { withSteps } from '../steps/with-steps.ts';
import { giveBack } from '../message/give-back.ts';
import { recordUnknown } from './record/not-sent.ts';
import { recordSent, type SentStep } from './record/sent.ts';
import { keyOf, LEASE_MINUTES } from './claimed-message.ts';
import type { SendPass } from './record-and-claim.ts';

export interface SettleDeps extends WorkspaceDeps {
  deliveries: DeliveryJournal;
}

/** The account whose claims are settled, and the provider that may know. */
export interface Settling {
  account: SendingAccount;
  channel: Channel;
  sender: Sender;
}

/** A message that a worker has claimed. */
export interface LostClaim {
  id: string;
  attempt: number;
  claimed_by: string | null;
  /** Older than any valid claim. */
  is_over: boolean;
}

/** The claims of an account, including live ones: index messages_claimed. */
export const lostClaims = (db: Db, accountId: string): Promise<LostClaim[]> =>
  db.rows<LostClaim>(sql`
    select m.id, m.attempt, m.claimed_by,
      m.claimed_at < clock_timestamp() - make_interval(mins => ${LEASE_MINUTES}) as is_over
    from messages m
    where m.workspace_id = app.workspace_id() and m.status = 'sending' and m.account_id = ${accountId}`);

/** What is known about a claim whose worker no longer holds it. */
export type Fate = 'sent' | 'free' | 'unknown';

/** `hasJournal`: the worker's journal is on this host, so a missing line means that nothing was handed over. */
export const fateOf = (mark: Mark | undefined, hasJournal: boolean): Fate => {
  if (mark === 'taken') return 'sent';
  if (mark === 'offered' || !hasJournal) return 'unknown';
  return 'free';
};

/** Claims that no worker holds, with what the journals say about them. */
const orphansOf = (claims: readonly LostClaim[], deliveries: DeliveryJournal): Map<LostClaim, Fate> => {
  const fates = new Map<LostClaim, Fate>();
  for (const [worker, theirs] of Map.groupBy(claims, (claim) => claim.claimed_by)) {
    const place = worker === null ? 'perhaps' : deliveries.whereIs(worker);
    const orphans = theirs.filter(({ id, attempt, is_over }) =>
      place === 'here' ? !deliveries.holds(keyOf(id, attempt)) : place === 'gone' || is_over,
    );
    if (orphans.length === 0) continue;
    const marks = worker === null ? undefined : deliveries.marksOf(worker);
    for (const claim of orphans) {
      // The worker is gone, but its journal is on another host: unknown until the lease ends.
      if (marks === undefined && !claim.is_over) continue;
      fates.set(claim, fateOf(marks?.get(keyOf(claim.id, claim.attempt)), marks !== undefined));
    }
  }
  return fates;
};

/** If the provider can be asked, its answer counts more than any journal. */
const askProvider = async (
  fates: Map<LostClaim, Fate>,
  { account, channel, sender }: Settling,
  workspaceId: string,
): Promise<Map<LostClaim, Fate>> => {
  if (sender.takenOf === undefined) return fates;
  const names = new Map([...fates.keys()].map((claim) => [claim, channel.nameOf(claim.id, claim.attempt, account)]));
  const taken = await sender.takenOf(workspaceId, [...names.values()]);
  return new Map([...names].map(([claim, name]) => [claim, taken.has(name) ? ('sent' as const) : 'free']));
};

interface Locked extends SentStep {
  attempt: number;
  claimed_by: string | null;
}

/** Locks claims that haven't changed since they were found, after their people; another worker may be settling them. */
const lockFound = async (db: Db, fates: ReadonlyMap<LostClaim, Fate>): Promise<Map<Fate, Locked[]>> => {
  const found = new Map([...fates].map(([claim, fate]) => [claim.id, { claim, fate }]));
  const which = sql<boolean>`m.status = 'sending' and m.id = any(${[...found.keys()]}::uuid[])`;
  await lockStandingsOf(db, which);
  const rows = await db.rows<Omit<Locked, 'steps'>>(sql`
    select m.id, m.attempt, m.claimed_by, m.enrolment_id, m.contact_id, m.sequence_id, m.to_address, m.title, m.step_key,
      m.step_no, ${recipientJson} as person
    from messages m
    ${joinPerson('m.contact_id')}
    where m.workspace_id = app.workspace_id() and ${which}
    order by m.id for update of m skip locked`);
  const same = (await withSteps(db, rows)).filter((row) => {
    const claim = found.get(row.id)?.claim;
    return claim?.attempt === row.attempt && claim.claimed_by === row.claimed_by;
  });
  return Map.groupBy(same, (row) => found.get(row.id)?.fate ?? 'unknown');
};

const settleAll = async (
  db: Db,
  fates: ReadonlyMap<LostClaim, Fate>,
  settling: Settling,
  deps: SettleDeps,
): Promise<void> => {
  const locked = await lockFound(db, fates);
  const workspace = await loadWorkspace(db, deps);
  await recordSent(db, locked.get('sent') ?? [], { ...settling, workspace });
  await giveBack(
    db,
    (locked.get('free') ?? []).map(({ id }) => ({ id })),
    workspace.clock.now(),
  );
  const lost = (locked.get('unknown') ?? []).map((row) => ({
    id: row.id,
    enrolment_id: row.enrolment_id,
    summary: 'Rainmaker stopped while sending it',
    detail: null,
  }));
  await recordUnknown(db, lost, workspace);
};

/** Settles claims one at a time after the database rejected one of them. That one becomes `unknown`. */
const settleApart = async (
  { transact, workspaceId, log }: SendPass,
  fates: ReadonlyMap<LostClaim, Fate>,
  settling: Settling,
  deps: SettleDeps,
): Promise<void> => {
  for (const [claim, fate] of fates) {
    const settle = (as: Fate): Promise<void> =>
      transact({ workspaceId }, (db) => settleAll(db, new Map([[claim, as]]), settling, deps));
    await settle(fate).catch(async (error: unknown) => {
      if (!isRefused(error)) throw error;
      log?.error({ err: error }, 'could not recover a claimed message; a person has to decide');
      await settle('unknown');
    });
  }
};

/**
 * Settles claims that their workers no longer hold: those of provably dead workers at once, by their journal or by the
 * provider's answer; the others when their lease ends. Messages that weren't sent return to their slot, and those that
 * may have been sent wait for a person: nothing is sent twice automatically. Returns how many there were.
 */
export const recoverClaims = async (pass: SendPass, settling: Settling, deps: SettleDeps): Promise<number> => {
  const { transact, workspaceId, accountId } = pass;
  const { deliveries } = deps;
  const claims = await transact({ workspaceId }, (db) => lostClaims(db, accountId));
  const fates = await askProvider(orphansOf(claims, deliveries), settling, workspaceId);
  if (fates.size === 0) return 0;
  await transact({ workspaceId }, (db) => settleAll(db, fates, settling, deps)).catch((error: unknown) => {
    if (!isRefused(error)) throw error;
    return settleApart(pass, fates, settling, deps);
  });
  deliveries.settle([...fates.keys()].map(({ id, attempt }) => keyOf(id, attempt)));
  return fates.size;
};
