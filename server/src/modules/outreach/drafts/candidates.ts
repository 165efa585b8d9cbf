import {
  type Approval,
  MESSAGE_STATUS_LABELS,
  type MessageStatus,
  type Step,
  type WritingState,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import { isOfOwnPerson } from '#modules/contacts/index.ts';
import { joinAccount } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { BulkOutcome } from '#platform/bulk/bulk-action.ts';
import { mayWriteTo, notKnownInWords } from '../message/known-address.ts';
import { READ_VERSION } from '../message/read-version.ts';
import { lockEnrolmentsOf } from '../enrolment/lock.ts';
import { withSteps } from '../steps/with-steps.ts';
import { unvouchedInWords } from '../writing/claims.ts';

/** A chosen message, locked until the end of the transaction. */
export interface Candidate {
  id: string;
  status: MessageStatus;
  /** As clients read it. */
  version: number;
  /** These four are null for what is no step of a workflow. */
  enrolment_id: string | null;
  sequence_id: string | null;
  step_key: string | null;
  step_no: number | null;
  missing: string[];
  /** Whether it does not say yet what its person is like now. */
  is_outdated: boolean;
  /** Whose turn its text is; null where it wasn't written from a prompt. */
  writing: WritingState | null;
  /** Claims that no source has and no one has confirmed. */
  unvouched: number;
  approval: Approval | null;
  /** An answer from a colleague's account whose address was changed: see `mayWriteTo`. */
  not_known: { account: string; address: string } | null;
  steps: Step[];
}

/**
 * What was chosen, the oldest first; locked by id, after its people. They are read by a statement of its own: one that waits for a
 * lock sees the message as it is now, but its claims as they were before.
 */
export const loadCandidates = async (db: Db, ids: readonly string[]): Promise<Candidate[]> => {
  const chosen = sql<boolean>`m.workspace_id = app.workspace_id() and m.id = any(${[...ids]}::uuid[]) and m.hidden_at is null
    and ${isOfOwnPerson(sql`m.contact_id`)}`;
  await lockEnrolmentsOf(db, chosen);
  await db.run(sql`select 1 from messages m where ${chosen} order by m.id for update of m`);
  const rows = await db.rows<Omit<Candidate, 'steps'>>(sql`
    select m.id, m.status, ${READ_VERSION} as version, m.enrolment_id, m.sequence_id, m.step_key, m.step_no, m.missing,
      m.awaits_refresh is not null as is_outdated, cp.approval, w.state as writing, coalesce(w.unvouched, 0) as unvouched,
      case when m.origin = 'conversation' and m.status = 'draft' and not ${mayWriteTo({
        contactId: sql`m.contact_id`,
        accountId: sql`m.account_id`,
        userId: sql`b.user_id`,
        address: sql`m.to_address`,
      })} then json_build_object('account', b.address, 'address', m.to_address) end as not_known
    from messages m left ${joinAccount('m.account_id')}
    left join message_writings w on w.workspace_id = m.workspace_id and w.message_id = m.id
    left join lateral (select found.approval from campaigns found
      where found.workspace_id = m.workspace_id and found.id = m.campaign_id limit 1) cp on true
    where ${chosen} order by m.created_at, m.id`);
  return withSteps(db, rows);
};

/** The ids that belong to no message of this workspace. */
export const notHere = (ids: readonly string[], rows: readonly { id: string }[]): BulkOutcome['skipped'] => {
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !found.has(id)).map((id) => ({ id, reason: 'This message doesn’t exist.' }));
};

/** "It is sent already." */
export const alreadyInWords = (status: MessageStatus): string =>
  status === 'unknown'
    ? 'It may or may not have been sent.'
    : `It’s already ${MESSAGE_STATUS_LABELS[status].toLowerCase()}.`;

/** Why a message cannot be approved; undefined where it can. */
export const skipReason = (row: Candidate, from: readonly MessageStatus[]): string | undefined => {
  if (!from.includes(row.status)) return alreadyInWords(row.status);
  if (row.status === 'draft' && row.is_outdated)
    return 'It is being written anew, since something in it changed. Read it again in a moment.';
  if (row.status === 'draft' && row.writing !== null && row.writing !== 'written')
    return row.writing === 'stopped' ? 'Its writing was stopped.' : 'It is being written.';
  if (row.not_known !== null) return notKnownInWords(row.not_known.account, row.not_known.address);
  if (row.status === 'draft' && row.unvouched > 0) return unvouchedInWords(row.unvouched);
  return row.status === 'draft' && row.missing.length > 0
    ? `This person has no ${row.missing.map((name) => name.replaceAll('_', ' ')).join(', no ')}.`
    : undefined;
};

/** Why a draft that says something else than the caller has read is not approved; undefined where it can be. */
export const changedInWords = (
  row: Candidate,
  read: Readonly<Record<string, number>> | undefined,
): string | undefined => {
  const version = row.status === 'draft' ? read?.[row.id] : undefined;
  return version === undefined || version === row.version
    ? undefined
    : 'It has changed since you opened it. Read it again.';
};
