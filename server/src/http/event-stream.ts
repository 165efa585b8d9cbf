import { randomUUID } from 'node:crypto';
import type { SSEReplyInterface } from '@fastify/sse';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from '#platform/context.ts';
import { networkOf } from '#platform/network.ts';
import { SESSION_ENDED, type LiveEvent, type LiveHub } from '#platform/live.ts';
import { isGone } from './load/connection.ts';
import { createStreamLimit } from './load/streams.ts';
import type { Traffic } from './load/traffic.ts';
import { admit, fastifyPath, type DeclaredCall, type RouteDependencies } from './request/route.ts';

/** Whether the event ends this session: the session itself, all of the person's, or all of the main user's. */
const endsSession = (event: LiveEvent, { id, userId, actingUserId }: Session): boolean =>
  event.type === SESSION_ENDED &&
  (event['session_id'] === id ||
    event['user_id'] === userId ||
    (actingUserId !== null && event['user_id'] === actingUserId));

const RECHECK_MS = 60_000;
/** Limits on data buffered for a slow client: for a moment, and at any time. */
const UNREAD_BYTES = 64 * 1024;
const MOST_UNREAD_BYTES = 256 * 1024;
const BEHIND_MS = 5_000;

/** Returns a function that tells whether the client reads nothing or too slowly; called before each send. */
const watchReading = (raw: { writableLength: number }): (() => boolean) => {
  let since: number | undefined;
  return () => {
    if (raw.writableLength <= UNREAD_BYTES) {
      since = undefined;
      return false;
    }
    since ??= performance.now();
    return raw.writableLength > MOST_UNREAD_BYTES || performance.now() - since > BEHIND_MS;
  };
};

interface Stream {
  reply: { sse: SSEReplyInterface; raw: { writableLength: number } };
  session: Session;
  request: FastifyRequest;
  call: DeclaredCall;
}

const follow = async (live: LiveHub, dependencies: RouteDependencies, { reply, session, request, call }: Stream) => {
  const { sse } = reply;
  const isBehind = watchReading(reply.raw);
  /** The client reconnects by itself and reloads what it missed. */
  const hangUp = (): void => {
    sse.close();
    request.raw.socket.destroy();
  };
  const send = (event: LiveEvent): void => {
    if (endsSession(event, session)) return sse.close();
    if (event.type === SESSION_ENDED) return;
    if (isBehind()) return hangUp();
    const { type, ...data } = event;
    // A disconnected client receives nothing; closing the connection cleans up.
    sse.send({ id: randomUUID(), event: type, data }).catch(() => sse.close());
  };
  const unsubscribe = live.subscribe(session.workspaceId, send);
  const recheck = setInterval(() => {
    if (isGone(request) || isBehind()) hangUp();
    else admit(call, request, dependencies).catch(() => sse.close());
  }, RECHECK_MS);
  sse.onClose(() => {
    clearInterval(recheck);
    unsubscribe();
  });
  sse.keepAlive();
  await sse.send({ id: randomUUID(), event: 'ready', data: {} });
};

/** Streams a workspace's live events as server-sent events, until the session or the server ends. */
export const registerEventStream = (
  app: FastifyInstance,
  call: DeclaredCall,
  live: LiveHub,
  dependencies: RouteDependencies & { traffic: Traffic },
): void => {
  const streamLimit = createStreamLimit(dependencies.traffic);
  const open = new Set<() => void>();
  const sessions = new WeakMap<FastifyRequest, Session>();
  app.addHook('preClose', async () => {
    for (const close of open) close();
  });
  app.route({
    method: 'GET',
    url: fastifyPath(call.endpoint.path),
    sse: 'only',
    async onRequest(request) {
      const { session } = await admit(call, request, dependencies);
      if (session) sessions.set(request, session);
    },
    async handler(request, reply) {
      const session = sessions.get(request);
      if (!session) throw new Error('The stream was opened without a session.');
      // If the connection has already closed, no further event would end its stream.
      if (isGone(request)) return;
      const leave = streamLimit.enter({
        session: session.id,
        person: session.actingUserId ?? session.userId,
        workspace: session.workspaceId,
        address: networkOf(request.ip),
      });
      const close = (): void => reply.sse.close();
      open.add(close);
      reply.sse.onClose(() => {
        open.delete(close);
        leave();
      });
      await follow(live, dependencies, { reply, session, request, call });
    },
  });
};
