import { type contract, DO_NOT_CONTACT, type Input, type Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import { recordAudit } from '#modules/accounts/index.ts';
import { realNow } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';

type Call = typeof contract.liftSuppressions;

interface Chosen {
  id: string;
  address: string;
  is_erased: boolean;
  is_lifted: boolean;
  /** Their person is marked Do Not Contact, which blocks them whatever this list says. */
  is_marked: boolean;
}

const MARKED = 'This person is marked Do Not Contact. Change their status on their page, with the evidence.';
const LIFTED = 'This block was lifted already.';
const UNKNOWN = 'This entry doesn’t exist.';

const refusalOf = ({ is_lifted: isLifted, is_marked: isMarked }: Chosen): string | undefined => {
  if (isLifted) return LIFTED;
  return isMarked ? MARKED : undefined;
};

/** Lifts blocks; the rows stay, with who lifted them and the evidence. */
export const liftSuppressions = async (
  context: Pick<CallContext, 'db' | 'session' | 'clock' | 'live' | 'request'>,
  { ids, evidence }: Input<Call>,
): Promise<Output<Call>> => {
  const { db, session, clock, live, request } = context;
  const rows = await db.rows<Chosen>(sql`
    select s.id, s.address, s.is_erased, s.lifted_at is not null as is_lifted,
      coalesce(c.status = ${DO_NOT_CONTACT} and c.deleted_at is null, false) as is_marked
    from suppressions s left join contacts c on c.workspace_id = s.workspace_id and c.id = s.contact_id
    where s.workspace_id = app.workspace_id() and s.id = any(${ids}::uuid[]) order by s.id for update of s`);
  const free = rows.filter((row) => refusalOf(row) === undefined);
  await db.run(sql`
    update suppressions set lifted_at = ${clock.now()}, lifted_evidence = ${evidence}, lifted_by = app.user_id()
    where workspace_id = app.workspace_id() and id = any(${free.map(({ id }) => id)}::uuid[])`);
  const known = new Set(rows.map(({ id }) => id));
  const skipped = [
    ...rows.flatMap((row) => {
      const reason = refusalOf(row);
      return reason === undefined ? [] : [{ id: row.id, reason }];
    }),
    ...ids.filter((id) => !known.has(id)).map((id) => ({ id, reason: UNKNOWN })),
  ];
  const [first] = free;
  if (first !== undefined) {
    const isOne = free.length === 1 && !first.is_erased;
    await recordAudit(db, session, request, {
      action: 'suppressions_lifted',
      subject: isOne ? first.address.replace(/^@/, '') : `${free.length} entries`,
      at: realNow(context),
    });
    await live.publish(db, session.workspaceId, { type: 'contacts' });
  }
  const message = free.length === 0 ? (skipped[0]?.reason ?? UNKNOWN) : 'Lifted. They can get messages again.';
  return { message, done: free.length, skipped };
};
