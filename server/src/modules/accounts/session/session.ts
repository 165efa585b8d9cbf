import { LIMITS } from '@rainmaker/contract';
import { sql, type RawBuilder } from 'kysely';
import type { RequestFacts, Session } from '#platform/context.ts';
import { randomToken, sha256 } from '#platform/crypto.ts';
import type { Db, PlainStatement } from '#platform/db/database.ts';
import { unauthenticated } from '#platform/errors.ts';
import { SESSION_ENDED, type Live } from '#platform/live.ts';
import { deactivated, type Account } from '../account-queries.ts';

const SESSION_DAYS = 30;
const DAY_MS = 86_400_000;
const ACTING_MS = LIMITS.actingMinutes * 60_000;
const ACTING_GRACE_MS = 60_000;

const AUTHENTICATE = `
  select id, user_id as "userId", workspace_id as "workspaceId", email, first_name as "firstName",
    last_name as "lastName", role, acting_user_id as "actingUserId", acting_name as "actingName", is_expired as "isExpired", country, timezone,
    clock_offset_ms as "clockOffsetMs"
  from app.authenticate($1, $2)`;

/** Finds a token's session and sets the transaction's workspace; returns one `Session` row or none. */
export const authenticateStatement = (tokenHash: Buffer, now: Date): PlainStatement => ({
  name: 'authenticate',
  text: AUTHENTICATE,
  values: [tokenHash, now],
});

/**
 * Starts a session and returns its token, stored only as a hash. A session started by switching ends with the one it
 * came from.
 */
export const beginSession = async (
  db: Db,
  userId: string,
  request: RequestFacts,
  now: Date,
  origin: Origin | null = null,
): Promise<string> =>
  (await insertSession(db, { userId, main: null, origin, request, now, lifeMs: SESSION_DAYS * DAY_MS })).token;

/** Where a session started by switching came from. */
export interface Origin {
  sessionId: string;
  /** The original sign-in, by which limits per session are counted. */
  line: string;
  /** Lifetime of the sign-in, no matter how often the person switches accounts. */
  expiresAt: Date;
}

/**
 * Ends a session by switching: invalidates its token and closes its streams. Undefined if it had already ended,
 * including when a concurrent request used the same token first.
 */
export const leaveSession = async (
  db: Db,
  live: Live,
  { id, userId, workspaceId }: Pick<Session, 'id' | 'userId' | 'workspaceId'>,
): Promise<Origin | undefined> => {
  const left = await db.maybe(
    sql<{
      switched_from: string;
      expires_at: Date;
      ended: string[];
      line: string;
    }>`select l.*, app.session_origin(${id}) as line from app.leave_session(${id}, ${userId}) l`,
  );
  if (!left) return undefined;
  for (const ended of left.ended) await live.publish(db, workspaceId, { type: SESSION_ENDED, session_id: ended });
  return { sessionId: left.switched_from, line: left.line, expiresAt: left.expires_at };
};

/** Identifies a session: the token for its holder, the id for those who may end it. */
interface Begun {
  id: string;
  token: string;
}

/**
 * Starts acting as a sub-user: a separate session of 60 minutes that ends no later than the main user's. It replaces
 * earlier ones; requests in progress with their tokens have a minute to finish.
 */
export const beginActing = async (
  db: Db,
  main: Pick<Session, 'id' | 'userId'>,
  subUserId: string,
  request: RequestFacts,
  now: Date,
): Promise<Begun> => {
  const soon = new Date(now.getTime() + ACTING_GRACE_MS);
  // The main user may sign out at the same moment.
  const isThere = await db.maybe(sql`
    select 1 from sessions where workspace_id = app.workspace_id() and id = ${main.id} and token_hash is not null for key share`);
  if (!isThere) throw unauthenticated();
  await db.run(sql`
    update sessions set expires_at = ${soon}
    where workspace_id = app.workspace_id() and main_session_id = ${main.id} and user_id = ${subUserId}
      and expires_at > ${soon}`);
  return insertSession(db, { userId: subUserId, main, origin: null, request, now, lifeMs: ACTING_MS });
};

interface NewSession {
  userId: string;
  main: Pick<Session, 'id' | 'userId'> | null;
  /** Set if started from a linked account. */
  origin: Origin | null;
  request: RequestFacts;
  now: Date;
  lifeMs: number;
}

const insertSession = async (db: Db, { userId, main, origin, request, now, lifeMs }: NewSession): Promise<Begun> => {
  const token = randomToken();
  // Every sign-in method ends here, so none accepts a deactivated person; the lock waits for a concurrent deactivation.
  const begun = await db.maybe(sql<{ id: string }>`
    insert into sessions (workspace_id, user_id, acting_user_id, main_session_id, token_hash, ip, user_agent, by_switch, switched_from, line, created_at, expires_at)
    select u.workspace_id, u.id, ${main?.userId ?? null}::uuid, ${main?.id ?? null}::uuid, ${sha256(token)}::bytea, ${request.ip}::text,
      ${request.userAgent.slice(0, 400)}::text, ${origin !== null}::boolean, ${origin?.sessionId ?? null}::uuid,
      ${origin?.line ?? null}::uuid, ${now}::timestamptz,
      least(${new Date(now.getTime() + lifeMs)}::timestamptz, ${origin?.expiresAt ?? null}::timestamptz, (select m.expires_at from sessions m
        where m.workspace_id = u.workspace_id and m.id = ${main?.id ?? null}::uuid))
    from users u where u.workspace_id = app.workspace_id() and u.id = ${userId} and u.deactivated_at is null for share of u
    returning id`);
  if (!begun) throw deactivated();
  return { id: begun.id, token };
};

interface Ended {
  workspace_id: string;
  id: string;
}

const publishEnded = async (db: Db, live: Live, ended: readonly Ended[]): Promise<void> => {
  for (const { workspace_id: workspaceId, id } of ended)
    await live.publish(db, workspaceId, { type: SESSION_ENDED, session_id: id });
};

/** Ends the sessions that `ids` selects with all their descendants in any account; returns those that ended. */
const endLines = (db: Db, ids: RawBuilder<unknown>): Promise<Ended[]> =>
  db.rows(sql<Ended>`select e.workspace_id, e.id from app.end_sessions(array(${ids})) e`);

/** Ends a session and those started from it; while acting, the main user's own session ends too. */
export const endSession = async (db: Db, live: Live, sessionId: string): Promise<void> => {
  const ended = await endLines(
    db,
    sql`
      select coalesce(s.main_session_id, s.id) from sessions s
      where s.workspace_id = app.workspace_id() and s.id = ${sessionId}`,
  );
  await publishEnded(db, live, ended);
};

/** Ends another session of a person and those started from it; returns its browser, or undefined if it isn't theirs. */
export const endOneSession = async (
  db: Db,
  live: Live,
  { id: asking, userId }: Pick<Session, 'id' | 'userId'>,
  id: string,
): Promise<{ userAgent: string | null } | undefined> => {
  const found = await db.maybe(sql<{ user_agent: string | null }>`
    select s.user_agent from sessions s where s.workspace_id = app.workspace_id() and s.id = ${id}
      and (s.user_id = ${userId} or s.acting_user_id = ${userId})
    for update`);
  if (!found) return undefined;
  if (id !== asking) await keepSession(db, asking);
  await publishEnded(db, live, await endLines(db, sql`select ${id}::uuid`));
  return { userAgent: found.user_agent };
};

/**
 * After switching away and back, the account has an earlier session; detaches this one so that it doesn't end with it.
 */
const keepSession = async (db: Db, id: string): Promise<void> => {
  await db.run(sql`select app.keep_session(${id})`);
};

/**
 * Ends every session of a person except the current one, including acting sessions started from them or acting as the
 * person.
 */
export const endOtherSessions = async (
  db: Db,
  live: Live,
  { id, userId }: Pick<Session, 'id' | 'userId'>,
): Promise<void> => {
  await keepSession(db, id);
  const ended = await endLines(
    db,
    sql`
      select s.id from sessions s
      where s.workspace_id = app.workspace_id() and (s.user_id = ${userId} or s.acting_user_id = ${userId})
        and s.id <> ${id} and s.main_session_id is distinct from ${id}`,
  );
  await publishEnded(db, live, ended);
};

/** Ends every session of a person and those they switched to; all their tokens become invalid. */
export const endAllSessions = async (db: Db, live: Live, workspaceId: string, userId: string): Promise<void> => {
  const ended = await endLines(
    db,
    sql`
      select s.id from sessions s
      where s.workspace_id = app.workspace_id() and (s.user_id = ${userId} or s.acting_user_id = ${userId})`,
  );
  await live.publish(db, workspaceId, { type: SESSION_ENDED, user_id: userId });
  await publishEnded(
    db,
    live,
    ended.filter((session) => session.workspace_id !== workspaceId),
  );
};

/** After unlinking: ends the sessions of these accounts that came through the link, except the current one. */
export const endUnlinkedSessions = async (
  db: Db,
  live: Live,
  sessionId: string,
  accounts: readonly Account[],
): Promise<void> => {
  const workspaces = accounts.map(({ workspaceId }) => workspaceId);
  const users = accounts.map(({ userId }) => userId);
  const ended = await db.rows(
    sql<Ended>`select e.workspace_id, e.id from app.end_unlinked(${sessionId}, ${workspaces}::uuid[], ${users}::uuid[]) e`,
  );
  await publishEnded(db, live, ended);
};
