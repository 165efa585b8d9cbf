import { LIMITS } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { RequestFacts, Session } from '#platform/context.ts';
import { randomToken, sha256 } from '#platform/crypto.ts';
import type { Db, PlainStatement } from '#platform/db/database.ts';
import { SESSION_ENDED, type Live } from '#platform/live.ts';
import { deactivated } from './account-queries.ts';

const SESSION_DAYS = 30;
const DAY_MS = 86_400_000;
const ACTING_MS = LIMITS.actingMinutes * 60_000;
const ACTING_GRACE_MS = 60_000;

const AUTHENTICATE = `
  select id, user_id as "userId", workspace_id as "workspaceId", email, first_name as "firstName",
    last_name as "lastName", role, acting_user_id as "actingUserId", acting_name as "actingName", is_expired as "isExpired", country, timezone,
    clock_offset_ms as "clockOffsetMs"
  from app.authenticate($1, $2)`;

/** Finds the session of a token and sets the transaction's workspace: a row of `Session`, or none. */
export const authenticateStatement = (tokenHash: Buffer, now: Date): PlainStatement => ({
  name: 'authenticate',
  text: AUTHENTICATE,
  values: [tokenHash, now],
});

/** Begins a session and gives its token, which is stored as a hash only. */
export const beginSession = async (
  db: Db,
  userId: string,
  request: RequestFacts,
  now: Date,
  { isSwitched = false }: { isSwitched?: boolean } = {},
): Promise<string> =>
  (await insertSession(db, { userId, main: null, isSwitched, request, now, lifeMs: SESSION_DAYS * DAY_MS })).token;

/** What a session of its own is known by: the token to whoever holds it, the id to whoever may end it. */
interface Begun {
  id: string;
  token: string;
}

/**
 * A main user begins to act as a sub-user: a session of its own, 60 minutes, never longer than the main user's and gone with it.
 * It takes the place of earlier ones; what is under way with their tokens has a minute to end.
 */
export const beginActing = async (
  db: Db,
  main: Pick<Session, 'id' | 'userId'>,
  subUserId: string,
  request: RequestFacts,
  now: Date,
): Promise<Begun> => {
  const soon = new Date(now.getTime() + ACTING_GRACE_MS);
  await db.run(sql`
    update sessions set expires_at = ${soon}
    where workspace_id = app.workspace_id() and main_session_id = ${main.id} and user_id = ${subUserId}
      and expires_at > ${soon}`);
  return insertSession(db, { userId: subUserId, main, isSwitched: false, request, now, lifeMs: ACTING_MS });
};

interface NewSession {
  userId: string;
  main: Pick<Session, 'id' | 'userId'> | null;
  /** Begun from a linked account: it ends with the link. */
  isSwitched: boolean;
  request: RequestFacts;
  now: Date;
  lifeMs: number;
}

const insertSession = async (
  db: Db,
  { userId, main, isSwitched, request, now, lifeMs }: NewSession,
): Promise<Begun> => {
  const token = randomToken();
  // Every way in ends here, so that none is open to somebody who was deactivated; the lock waits for who is doing that.
  const begun = await db.maybe(sql<{ id: string }>`
    insert into sessions (workspace_id, user_id, acting_user_id, main_session_id, token_hash, ip, user_agent, by_switch, created_at, expires_at)
    select u.workspace_id, u.id, ${main?.userId ?? null}::uuid, ${main?.id ?? null}::uuid, ${sha256(token)}::bytea, ${request.ip}::text,
      ${request.userAgent.slice(0, 400)}::text, ${isSwitched}::boolean, ${now}::timestamptz,
      least(${new Date(now.getTime() + lifeMs)}::timestamptz, (select m.expires_at from sessions m
        where m.workspace_id = u.workspace_id and m.id = ${main?.id ?? null}::uuid))
    from users u where u.workspace_id = app.workspace_id() and u.id = ${userId} and u.deactivated_at is null for share of u
    returning id`);
  if (!begun) throw deactivated();
  return { id: begun.id, token };
};

/** Ends a session with what was begun from it; ended while acting, the main user's own goes as well. */
export const endSession = async (db: Db, live: Live, workspaceId: string, sessionId: string): Promise<void> => {
  const ended = await db.rows<{ id: string }>(sql`
    with target as (
      select coalesce(s.main_session_id, s.id) as id from sessions s
      where s.workspace_id = app.workspace_id() and s.id = ${sessionId}
    ), acting as (
      select s.id from sessions s join target on s.main_session_id = target.id where s.workspace_id = app.workspace_id()
    ), gone as (
      delete from sessions s using target where s.workspace_id = app.workspace_id() and s.id = target.id returning s.id
    )
    select id from gone union all select id from acting`);
  for (const { id } of ended) await live.publish(db, workspaceId, { type: SESSION_ENDED, session_id: id });
};

/** Ends every session of a person but the one that asks, with those in which somebody acts from them or as the person. */
export const endOtherSessions = async (
  db: Db,
  live: Live,
  { id, userId, workspaceId }: Pick<Session, 'id' | 'userId' | 'workspaceId'>,
): Promise<void> => {
  const ended = await db.rows<{ id: string }>(sql`
    delete from sessions
    where workspace_id = app.workspace_id() and (user_id = ${userId} or acting_user_id = ${userId})
      and id <> ${id} and main_session_id is distinct from ${id}
    returning id`);
  for (const session of ended) await live.publish(db, workspaceId, { type: SESSION_ENDED, session_id: session.id });
};

/** Ends every session of a person: after this each of their tokens is dead. */
export const endAllSessions = async (db: Db, live: Live, workspaceId: string, userId: string): Promise<void> => {
  await db.run(sql`
    delete from sessions
    where workspace_id = app.workspace_id() and (user_id = ${userId} or acting_user_id = ${userId})`);
  await live.publish(db, workspaceId, { type: SESSION_ENDED, user_id: userId });
};
