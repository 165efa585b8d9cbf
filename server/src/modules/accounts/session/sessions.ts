import { type Contract, deviceWords, type Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import type { CallContext, Session } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import type { AccountsKit } from '../dependencies.ts';
import { endOneSession, endOtherSessions } from './session.ts';

interface Row {
  id: string;
  created_at: Date;
  last_used_at: Date | null;
  ip: string | null;
  user_agent: string | null;
  acting_as: string | null;
  acting_name: string | null;
  total: string;
}

/** API clients that never sign out may have more than anyone would read. */
const MOST_LISTED = 200;

// The person's sessions, those in which they act as a colleague, and those in which the main user acts as them. For a
// browser that has switched away and back, only the current one.
const list = (db: Db, { id, userId }: Session, now: Date): Promise<Row[]> =>
  db.rows(sql<Row>`
    select s.id, s.created_at, s.last_used_at, s.ip, s.user_agent, count(*) over () as total,
      case when s.acting_user_id = ${userId} then concat_ws(' ', u.first_name, nullif(u.last_name, '')) end as acting_as,
      case when s.acting_user_id <> ${userId} then concat_ws(' ', main.first_name, nullif(main.last_name, '')) end
        as acting_name
    from sessions s
    join users u on u.workspace_id = s.workspace_id and u.id = s.user_id
    left join users main on main.workspace_id = s.workspace_id and main.id = s.acting_user_id
    where s.workspace_id = app.workspace_id() and (s.user_id = ${userId} or s.acting_user_id = ${userId})
      and s.expires_at > ${now}
      and (s.id = ${id} or s.id not in (select l.id from app.session_line(array[${id}::uuid]) l))
    order by coalesce(s.last_used_at, s.created_at) desc, s.id desc
    limit ${MOST_LISTED}`);

/** The person's sessions, latest first, with the total number. */
export const listSessions = async (
  kit: AccountsKit,
  { db, session }: CallContext,
): Promise<Output<Contract['getSessions']>> => {
  const rows = await list(db, session, kit.realClock.now());
  return {
    results: rows.map(({ created_at, last_used_at, total: _total, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      last_used_at: (last_used_at ?? created_at).toISOString(),
      is_current: row.id === session.id,
    })),
    total: Number(rows[0]?.total ?? 0),
  };
};

/** Ends a session of the person and those started from it, also in their other accounts, and closes their streams. */
export const revokeSession = async (
  kit: AccountsKit,
  { db, live, session, request }: CallContext,
  id: string,
): Promise<void> => {
  const revoked = await endOneSession(db, live, session, id);
  if (!revoked) throw notFound('session');
  const at = kit.realClock.now();
  await recordAudit(db, session, request, {
    action: 'session_revoked',
    subject: `in ${deviceWords(revoked.userAgent)}`,
    at,
  });
};

/** Ends every session of the person except the current one, however many there are. */
export const revokeOtherSessions = async (
  kit: AccountsKit,
  { db, live, session, request }: CallContext,
): Promise<void> => {
  await endOtherSessions(db, live, session);
  await recordAudit(db, session, request, { action: 'other_sessions_revoked', at: kit.realClock.now() });
};
