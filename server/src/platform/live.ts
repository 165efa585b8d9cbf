import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import pg from 'pg';
import { type Db, prepared } from '#platform/db/database.ts';
import { giveTurns } from '#platform/turns/give-turns.ts';
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

/** Tells of what is received in its order; hundreds may arrive at once, each for hundreds of streams, and others have turns meanwhile. */
const inTurns = (tell: (payload: string) => void): ((payload: string) => void) => {
  let waiting: string[] = [];
  let isTelling = false;
  const tellAll = async (): Promise<void> => {
    isTelling = true;
    try {
      const othersTurn = giveTurns();
      while (waiting.length > 0) {
        const batch = waiting;
        waiting = [];
        for (const payload of batch) {
          tell(payload);
          await othersTurn();
        }
      }
    } finally {
      isTelling = false;
    }
  };
  return (payload) => {
    waiting.push(payload);
    if (!isTelling) void tellAll();
  };
};

/** Distributes events over one LISTEN connection per process; it reconnects after a loss. */
export const createLive = (url: string, log: Logger): LiveHub => {
  const emitter = new EventEmitter().setMaxListeners(0);
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const receive = inTurns((payload) => {
    const { workspaceId, event } = JSON.parse(payload) as { workspaceId: string; event: LiveEvent };
    emitter.emit(workspaceId, event);
  });

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
    subscribe(workspaceId, listener) {
      emitter.on(workspaceId, listener);
      return () => void emitter.off(workspaceId, listener);
    },
    start: connect,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
};
