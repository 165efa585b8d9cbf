import { type BulkAnswer, STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { sql } from 'kysely';
import { recordAudit } from '#modules/accounts/index.ts';
import { realNow } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import { nameOfPerson } from '../sql.ts';
import type { Target } from '../list/target.ts';
import type { PeopleAction } from './people-action.ts';

const many = (stage: Stage, count: number): string =>
  `${count.toLocaleString('en')} ${STAGE_LABELS[stage][count === 1 ? 'one' : 'many']}`;

/** Audits transfers and deletions. Jobs are audited at the start, with the number of people requested. */
export const auditPeople = async (
  context: Pick<CallContext, 'db' | 'session' | 'clock' | 'request'>,
  action: PeopleAction,
  { ids }: Target,
  { done = 0, job }: BulkAnswer,
): Promise<void> => {
  const count = job ? (job.total ?? 0) : done;
  if ((action.kind !== 'transfer' && action.kind !== 'delete') || count === 0) return;
  const { db, session, request } = context;
  const [id] = ids?.length === 1 ? ids : [];
  const who = id === undefined ? sql<string>`${many(action.stage, count)}::text` : nameOfPerson(id);
  const isTransfer = action.kind === 'transfer';
  await recordAudit(db, session, request, {
    action: isTransfer ? 'contacts_transferred' : 'contacts_deleted',
    subject: isTransfer ? sql<string>`${who} || ${` to ${action.name}`}` : who,
    person: id === undefined ? undefined : { id: sql<string>`${id}::uuid`, name: who },
    record: id && isTransfer ? { type: action.stage, id } : undefined,
    at: realNow(context),
  });
};
