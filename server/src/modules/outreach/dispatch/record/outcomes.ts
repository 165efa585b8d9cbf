import { sql } from 'kysely';
import { lockStandings } from '../../enrolment/lock.ts';
import type { Db } from '#platform/db/database.ts';
import type { SendOutcome } from '../../channels/channel.ts';
import { hardBounces } from '../../inbound/hard-bounce.ts';
import { giveBack } from '../../message/give-back.ts';
import { recordHeld } from './held.ts';
import { recordLimited } from './limited.ts';
import { type Answered, recordFailed, recordRetries, recordUnknown } from './not-sent.ts';
import { recordSent } from './sent.ts';
import type { Undelivered } from './undelivered.ts';
import type { ClaimedMessage } from '../claimed-message.ts';
import type { SendingFrom } from '../../channels/channel.ts';
import type { DueMessage } from '../take-due.ts';

export interface Outcome {
  message: Pick<ClaimedMessage, 'due' | 'key' | 'workerId'>;
  outcome: SendOutcome;
}

interface Standing {
  id: string;
  contact_id: string;
  status: string;
  attempt: number;
  claimed_by: string | null;
}

/**
 * Locks the messages after their people and where these stand, as whoever changes a person does, so that neither waits for the other
 * without end. Separates those still claimed here from those others have settled meanwhile; a person who was merged since is the
 * record that stays.
 */
const standings = async (
  db: Db,
  outcomes: readonly Outcome[],
): Promise<{ ours: Outcome[]; foundUnknown: Outcome[] }> => {
  const dues = outcomes.map(({ message }) => message.due);
  // In this order, on one connection.
  const [, rows] = await Promise.all([
    lockStandings(db, dues),
    db.rows<Standing>(sql`
      select id, contact_id, status, attempt, claimed_by from messages
      where workspace_id = app.workspace_id() and id = any(${dues.map(({ id }) => id)}::uuid[])
      order by id for update`),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = outcomes.flatMap(({ message, outcome }) => {
    const row = byId.get(message.due.id);
    if (row?.attempt !== message.due.attempt + 1) return [];
    return [{ row, each: { message: { ...message, due: { ...message.due, contact_id: row.contact_id } }, outcome } }];
  });
  return {
    ours: found.flatMap(({ row, each }) =>
      row.status === 'sending' && row.claimed_by === each.message.workerId ? [each] : [],
    ),
    foundUnknown: found.flatMap(({ row, each }) => (row.status === 'unknown' ? [each] : [])),
  };
};

const answeredOf = <K extends SendOutcome['kind']>(outcomes: readonly Outcome[], kind: K): Answered<K>[] =>
  outcomes.flatMap(({ message, outcome }) =>
    outcome.kind === kind ? [{ due: message.due, outcome: outcome as Answered<K>['outcome'] }] : [],
  );

const dues = (answered: readonly { due: DueMessage }[]): DueMessage[] => answered.map(({ due }) => due);

const undelivered = (answered: readonly (Answered<'limited'> | Answered<'held'>)[], accountId: string): Undelivered[] =>
  answered.map(({ due, outcome: { code, detail } }) => ({
    ...due,
    account_id: accountId,
    attempt: due.attempt + 1,
    code,
    detail,
  }));

/**
 * Records the provider's responses to a chunk, in the caller's transaction. What another worker has settled meanwhile
 * stays as it is, with one exception: what it couldn't know and is known here is settled after all.
 */
export const recordOutcomes = async (db: Db, outcomes: readonly Outcome[], from: SendingFrom): Promise<void> => {
  const { workspace, channel, account, channels } = from;
  if (outcomes.length === 0) return;
  const { ours, foundUnknown } = await standings(db, outcomes);
  const at = workspace.clock.now();
  const accepted = answeredOf([...ours, ...foundUnknown], 'accepted');
  await channel.accepted?.(
    db,
    accepted.map(({ due, outcome }) => ({ id: due.id, attempt: due.attempt + 1, providerId: outcome.answer })),
  );
  await recordSent(db, dues(answeredOf(ours, 'accepted')), from);
  await recordSent(db, dues(answeredOf(foundUnknown, 'accepted')), from, 'settle_sent');
  await hardBounces(
    db,
    answeredOf(ours, 'bounced').map(({ due, outcome }) => ({ id: due.id, detail: outcome.detail })),
    from,
  );
  const failing = { name: account.channel, channels, workspace, isLater: false };
  await recordLimited(db, undelivered(answeredOf(ours, 'limited'), account.id), failing);
  await recordHeld(db, undelivered(answeredOf(ours, 'held'), account.id), failing);
  await recordFailed(db, answeredOf(ours, 'refused'), from);
  await recordRetries(db, answeredOf(ours, 'retry'), from);
  await recordUnknown(
    db,
    answeredOf(ours, 'unknown').map(({ due, outcome }) => ({
      id: due.id,
      enrolment_id: due.enrolment_id,
      summary: `The connection was lost before the ${channel.words.provider} responded`,
      detail: outcome.detail,
    })),
    workspace,
  );
  const refused = answeredOf(ours, 'sign_in').map(({ due, outcome }) => ({
    id: due.id,
    reasonCode: 'mailbox_refused',
    reasonDetail: { words: outcome.detail },
    summary: `The ${channel.words.provider} rejected the sign-in`,
    detail: outcome.detail,
  }));
  const withdrawn = answeredOf(ours, 'withdrawn').map(({ due }) => ({ id: due.id }));
  await giveBack(db, [...refused, ...withdrawn], at);
};
