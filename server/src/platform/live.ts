import { sql } from 'kysely';
import pg from 'pg';
import { type Db, prepared } from '#platform/db/database.ts';
import { createRounds } from '#platform/turns/rounds.ts';
import type { Logger } from '#platform/log/log.ts';

/** An event for open screens: a kind and ids, never content, because everyone in the workspace may receive it. */
export interface LiveEvent {
  type: string;
  [key: string]: unknown;
}

/** Published when a session ends, with `session_id` or `user_id`: closes its streams and isn't forwarded to clients. */
export const SESSION_ENDED = 'session_ended';

export interface Live {
  /** Notifies every open screen of the workspace after the transaction commits. At most 7,900 bytes of JSON. */
  publish(db: Db, workspaceId: string, event: LiveEvent): Promise<void>;
}

export type LiveListener = (event: LiveEvent) => void;

export interface LiveHub extends Live {
  /** Subscribes to a workspace's events until the returned function is called. */
  subscribe(workspaceId: string, listener: LiveListener): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const CHANNEL = 'rainmaker_live';
// pg_notify takes less than 8,000 bytes.
const MAX_BYTES = 7_900;
const RECONNECT_MS = 1_000;

const publish: Live['publish'] = async (db, workspaceId, event) => {
  const text = JSON.stringify({ workspaceId, event });
  if (Buffer.byteLength(text) > MAX_BYTES) throw new Error(`The live event ${event.type} is too long; send ids only.`);
  await db.run(prepared(sql`select pg_notify(${CHANNEL}, ${text})`));
};

/** Distributes events over one LISTEN connection per process; it reconnects after a loss. */
export const createLive = (url: string, log: Logger): LiveHub => {
  const rounds = createRounds();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const receive = (payload: string): void => {
    const { workspaceId, event } = JSON.parse(payload) as { workspaceId: string; event: LiveEvent };
    rounds.tell(workspaceId, JSON.stringify(event));
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'rainmaker live', keepAlive: true });
    next.on('notification', ({ payload = '{}' }) => receive(payload));
    next.on('error', (error) => {
      log.warn({ err: error }, 'lost the connection for live events');
      client = undefined;
      reconnect();
    });
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
  };

  const reconnect = (): void => {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      connect().catch((error: unknown) => {
        log.warn({ err: error }, 'could not reconnect for live events yet');
        reconnect();
      });
    }, RECONNECT_MS);
  };

  return {
    publish,
    subscribe: (workspaceId, listener) => rounds.listen(workspaceId, (text) => listener(JSON.parse(text) as LiveEvent)),
    start: connect,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
};
