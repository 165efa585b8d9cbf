import { areas } from '@rainmaker/contract';
import { toOpenApi } from '@rainmaker/contract/openapi';
import { sql } from 'kysely';
import { AppError } from '#platform/errors.ts';
import type { Handlers } from './handlers.ts';

export interface SystemSettings {
  version: string;
  publicUrl: string;
  chatbotId: string | null;
  apiBaseUrl: string | null;
  googleClientId: string | null;
  paymentKeyId: string | null;
}

type SystemCalls = Pick<Handlers, 'health' | 'ready' | 'runtimeConfig' | 'openapi'>;

/** The calls that belong to no module: is it alive, can it work, what does the browser need to know. */
export const systemHandlers = (settings: SystemSettings): SystemCalls => {
  let document: Record<string, unknown> | undefined;
  return {
    health: async () => ({ status: 'ok', version: settings.version }),
    async ready({ transact }) {
      const state = await transact(null, (db) =>
        db.one(sql<{ has_worker: boolean }>`select enqueue.is_ready() as has_worker`),
      ).catch((cause: unknown) => {
        throw new AppError('unavailable', 'The database does not answer.', { cause });
      });
      return { status: 'ok', database: 'ok', jobs: state.has_worker ? 'ok' : 'elsewhere' };
    },
    runtimeConfig: async () => ({
      chatbot_id: settings.chatbotId,
      api_base_url: settings.apiBaseUrl,
      google_client_id: settings.googleClientId,
      payment_key_id: settings.paymentKeyId,
    }),
    openapi: async () => (document ??= toOpenApi(areas, settings.version, settings.publicUrl)),
  };
};
