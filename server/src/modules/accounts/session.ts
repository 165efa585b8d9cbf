import { sql } from 'kysely';
import type { RequestFacts } from '#platform/context.ts';
import { randomToken, sha256 } from '#platform/crypto.ts';
import type { Db, PlainStatement } from '#platform/db/database.ts';
import { SESSION_ENDED, type Live } from '#platform/live.ts';

const SESSION_DAYS = 30;
const DAY_MS = 86_400_000;

const AUTHENTICATE = `
  select id, user_id as "userId", workspace_id as "workspaceId", email, first_name as "firstName",
    last_name as "lastName", role, is_acting_as as "isActingAs", is_expired as "isExpired", country, timezone,
    clock_offset_ms as "clockOffsetMs"
  from app.authenticate($1, $2)`;

/** Finds the session of a token and sets the transaction's workspace: a row of `Session`, or none. */
export const authenticateStatement = (tokenHash: Buffer, now: Date): PlainStatement => ({
  name: 'authenticate',
  text: AUTHENTICATE,
  values: [tokenHash, now],
});

/** Begins a session and gives its token, which is stored as a hash only. */
export const beginSession = async (db: Db, userId: string, request: RequestFacts, now: Date): Promise<string> => {
  const token = randomToken();
  await db.run(sql`
    insert into sessions (workspace_id, user_id, token_hash, ip, user_agent, created_at, expires_at)
    values (app.workspace_id(), ${userId}, ${sha256(token)}, ${request.ip}, ${request.userAgent.slice(0, 400)}, ${now},
      ${new Date(now.getTime() + SESSION_DAYS * DAY_MS)})`);
  return token;
};

export const endSession = async (db: Db, live: Live, workspaceId: string, sessionId: string): Promise<void> => {
  await db.run(sql`delete from sessions where workspace_id = app.workspace_id() and id = ${sessionId}`);
  await live.publish(db, workspaceId, { type: SESSION_ENDED, session_id: sessionId });
};

/** Ends every session of a person: after this each of their tokens is dead. */
export const endAllSessions = async (db: Db, live: Live, workspaceId: string, userId: string): Promise<void> => {
  await db.run(sql`
    delete from sessions
    where workspace_id = app.workspace_id() and (user_id = ${userId} or acting_user_id = ${userId})`);
  await live.publish(db, workspaceId, { type: SESSION_ENDED, user_id: userId });
};
