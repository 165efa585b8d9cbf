import { STAGE_LABELS, type Stage, STATUSES } from '@rainmaker/contract';
import { sql } from 'kysely';
import { findColleague, listColleagues } from '#modules/accounts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { type AppError, notAllowedNow, notFound } from '#platform/errors.ts';
import type { EventKind } from '../timeline/event-kinds.ts';
import { giveOpenFollowUps } from '../follow-up/follow-people.ts';
import { type Actor, missingSkips, type Outcome } from './change-status.ts';
import { moveContacts } from './move.ts';
import type { Target } from '../list/target.ts';

/** Who receives the records. */
export interface Receiver {
  userId: string;
  name: string;
}

const NO_OWNER = 'no owner';

const readReceiver = async (db: Db, userId: string): Promise<Receiver | AppError> => {
  const user = await findColleague(db, userId);
  if (!user) return notFound('person');
  const { name } = user;
  if (user.is_gone) return notAllowedNow(`${name} is deactivated and can’t own records.`);
  if (!user.is_active) return notAllowedNow(`${name} hasn’t confirmed their email address yet.`);
  if (user.role === 'viewer') return notAllowedNow(`${name} has view-only access and can’t own records.`);
  return { userId, name };
};

/**
 * The person to receive records; throws 404 for another workspace's, and `not_allowed_now` for one who can't own
 * records.
 */
export const findReceiver = async (db: Db, userId: string): Promise<Receiver> => {
  const found = await readReceiver(db, userId);
  if (found instanceof Error) throw found;
  return found;
};

/** Why a person can't receive records, as a sentence; undefined if they can. */
export const whyNoReceiver = async (db: Db, userId: string): Promise<string | undefined> => {
  const found = await readReceiver(db, userId);
  return found instanceof Error ? found.message : undefined;
};

/** Timeline entries by the previous owner's id. */
const entriesTo = async (db: Db, to: string): Promise<Record<string, { kind: EventKind; summary: string }[]>> => {
  const given = (await listColleagues(db)).map(({ id, name }) => [
    id,
    [{ kind: 'transferred', summary: `Transferred from ${name} to ${to}` }],
  ]);
  return { ...Object.fromEntries(given), [NO_OWNER]: [{ kind: 'transferred', summary: `Transferred to ${to}` }] };
};

/**
 * Transfers the people of a target who are in the stage to another person; skips those the person already owns. Their open follow-ups go
 * along, and other modules transfer related records in the same transaction. At most 1,000 people at once.
 */
export const transferContacts = async (
  db: Db,
  stage: Stage,
  target: Target,
  { userId, name, endsCampaigns }: Receiver & { endsCampaigns: boolean },
  actor: Actor,
): Promise<Outcome> => {
  const asked = await moveContacts(db, {
    stage,
    target,
    changes: sql`owner_id = ${userId}::uuid`,
    columns: ['owner_id'],
    from: STATUSES[stage],
    guard: sql`c.owner_id is distinct from ${userId}::uuid`,
    entryKey: sql`coalesce(old.owner_id::text, ${NO_OWNER})`,
    entries: await entriesTo(db, name),
    at: actor.now,
    actorUserId: actor.session.userId,
    undo: actor.undo,
  });
  const contactIds = asked.filter(({ is_moved }) => is_moved).map(({ id }) => id);
  if (contactIds.length > 0) {
    const { workspaceId } = actor.session;
    const undoId = actor.undo.id;
    await giveOpenFollowUps(db, contactIds, { toUserId: userId, at: actor.now, undoId });
    await actor.events.emit(db, {
      type: 'contact.transferred',
      workspaceId,
      contactIds,
      toUserId: userId,
      endsCampaigns,
      undoId,
    });
  }
  const skipped = asked
    .filter(({ is_moved }) => !is_moved)
    .map(({ id, ...at }) => ({
      id,
      reason:
        at.stage === stage
          ? `Already belongs to ${name}.`
          : `Is a ${STAGE_LABELS[at.stage].one}, not a ${STAGE_LABELS[stage].one}.`,
    }));
  return { done: contactIds.length, skipped: [...skipped, ...missingSkips(stage, target, asked)] };
};
