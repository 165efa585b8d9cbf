import {
  type AddressedChannel,
  CHANNELS,
  type ConsentBasis,
  CONSENT_LABELS,
  OPT_IN_BASES,
  STAGE_LABELS,
  type Stage,
  STATUSES,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import { nameOf } from '#modules/accounts/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Target } from '../list/target.ts';
import { type Actor, missingSkips, type Outcome } from './change-status.ts';
import { moveContacts } from './move.ts';
import { keptConsents } from '../record/kept-consents.ts';

/** On what ground people may be contacted on a channel, with the evidence. */
export interface ConsentGiven {
  channel: AddressedChannel;
  basis: Exclude<ConsentBasis, 'withdrawn'>;
  evidence: string;
}

/** "recorded with consent for WhatsApp", after the number of people. */
export const consentInWords = ({ channel, basis }: ConsentGiven): string =>
  `recorded with ${CONSENT_LABELS[basis].toLowerCase()} for ${CHANNELS[channel].label}`;

/**
 * Records that the people of a target agreed to a channel. Skips those who have withdrawn, because contacting them again takes evidence
 * of its own, and those for whom it is already on record. At most 1,000 people at once.
 */
export const recordConsents = async (
  db: Db,
  stage: Stage,
  target: Target,
  { channel, basis, evidence }: ConsentGiven,
  actor: Actor,
): Promise<Outcome> => {
  const at = actor.now.toISOString();
  const latest = sql`(select max(x ->> 'at') from jsonb_array_elements(c.consent) x where x ->> 'channel' = ${channel})`;
  // A workspace's clock can be moved back: what is recorded last still has to be the latest.
  const entry = sql`jsonb_build_object('channel', ${channel}::text, 'basis', ${basis}::text, 'source', ${evidence}::text,
    'at', greatest(${at}::text, ${latest}), 'by', ${nameOf(sql`${actor.session.userId}::uuid`)})`;
  const held = sql`app.consent_basis(c.consent, ${channel})`;
  const summary = `${CHANNELS[channel].label}: ${CONSENT_LABELS[basis].toLowerCase()} recorded`;
  const asked = await moveContacts(db, {
    stage,
    target,
    changes: sql`consent = ${keptConsents(sql`c.consent || jsonb_build_array(${entry})`)}`,
    columns: ['consent'],
    from: STATUSES[stage],
    guard: sql`${held} is distinct from 'withdrawn' and ${held} is distinct from ${basis}`,
    entryKey: sql`'all'`,
    entries: { all: [{ kind: 'consent_recorded', summary }] },
    at: actor.now,
    actorUserId: actor.session.userId,
    undo: actor.undo,
  });
  const contactIds = asked.filter(({ is_moved }) => is_moved).map(({ id }) => id);
  if (contactIds.length > 0 && OPT_IN_BASES.some((each) => each === basis)) {
    const { workspaceId } = actor.session;
    await actor.events.emit(db, { type: 'contact.consented', workspaceId, contactIds, channel });
  }
  const skipped = asked
    .filter(({ is_moved }) => !is_moved)
    .map(({ id, ...person }) => ({
      id,
      reason:
        person.stage === stage
          ? 'This is already on record, or they withdrew their consent. Record a new consent on their page.'
          : `Is a ${STAGE_LABELS[person.stage].one}, not a ${STAGE_LABELS[stage].one}.`,
    }));
  return { done: contactIds.length, skipped: [...skipped, ...missingSkips(stage, target, asked)] };
};
