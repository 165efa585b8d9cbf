import { timingSafeEqual } from 'node:crypto';
import { areas } from '@rainmaker/contract';
import { toOpenApi } from '@rainmaker/contract/openapi';
import { sql } from 'kysely';
import type { PublicContext, RequestFacts } from '#platform/context.ts';
import { sha256 } from '#platform/crypto.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { giveTurns } from '#platform/turns/give-turns.ts';
import type { Metrics } from '#platform/log/metrics.ts';
import type { Handlers } from './request/handlers.ts';

export interface SystemSettings {
  version: string;
  publicUrl: string;
  chatbotId: string | null;
  apiBaseUrl: string | null;
  googleClientId: string | null;
  paymentKeyId: string | null;
  metricsToken: string | undefined;
  /** Only reachable from this machine; see the setting of this name. */
  isLocal: boolean;
  /** True once the process has been told to stop: nothing new should be sent here. */
  isStopping(): boolean;
  metrics: Pick<Metrics, 'render'>;
}

type SystemCalls = Pick<Handlers, 'health' | 'ready' | 'metrics' | 'runtimeConfig' | 'openapi'>;

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** With a token, anyone who has it; without one, only this machine, and only if no one else can reach the server. */
const mayReadMetrics = ({ metricsToken, isLocal }: SystemSettings, { ip, header }: RequestFacts): boolean =>
  metricsToken === undefined
    ? isLocal && LOOPBACK.test(ip) && header('x-forwarded-for') === undefined && header('forwarded') === undefined
    : timingSafeEqual(sha256(`Bearer ${metricsToken}`), sha256(header('authorization') ?? ''));

/** How long a database result is reused: more frequent requests get the previous one. */
const BELIEVED_MS = 500;

/**
 * Checks whether a worker is alive, with one query at a time for any number of requests, because these have no other
 * limit.
 */
const askDatabase = () => {
  let asked: { at: number; answer: Promise<boolean> } | undefined;
  return (transact: PublicContext['transact']): Promise<boolean> => {
    if (asked && performance.now() - asked.at < BELIEVED_MS) return asked.answer;
    const answer = transact(null, (db) =>
      db.one(sql<{ has_worker: boolean }>`select enqueue.is_ready() as has_worker`),
    ).then(({ has_worker: hasWorker }) => hasWorker);
    const question = { at: Number.POSITIVE_INFINITY, answer };
    asked = question;
    // Concurrent requests share the query; a failure is reported to them and not cached.
    answer.then(
      () => (question.at = performance.now()),
      () => (asked = undefined),
    );
    return answer;
  };
};

/** Three hundred calls take a few tenths of a second, in turns with everybody else's work. */
const describeCalls = async ({ version, publicUrl: serverUrl }: SystemSettings): Promise<Record<string, unknown>> =>
  Object.freeze(await toOpenApi(areas, { version, serverUrl, turn: giveTurns() }));

/** The calls that belong to no module: liveness, readiness, the browser's settings. */
export const systemHandlers = (settings: SystemSettings): SystemCalls => {
  let document: Promise<Record<string, unknown>> | undefined;
  const isWorkerThere = askDatabase();
  return {
    health: async () => ({ status: 'ok', version: settings.version }),
    async ready({ transact }) {
      if (settings.isStopping()) throw new AppError('unavailable', 'The server is shutting down.');
      const hasWorker = await isWorkerThere(transact).catch((cause: unknown) => {
        throw new AppError('unavailable', 'The database isn’t responding.', { cause });
      });
      return { status: 'ok', database: 'ok', jobs: hasWorker ? 'ok' : 'elsewhere' };
    },
    async metrics({ request }) {
      if (!mayReadMetrics(settings, request)) throw notFound('page');
      const { contentType, text } = await settings.metrics.render();
      return { contentType, body: text };
    },
    runtimeConfig: async () => ({
      chatbot_id: settings.chatbotId,
      api_base_url: settings.apiBaseUrl,
      google_client_id: settings.googleClientId,
      payment_key_id: settings.paymentKeyId,
    }),
    openapi: () => (document ??= describeCalls(settings)),
  };
};
