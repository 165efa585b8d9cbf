import { fetchBaseQuery, type BaseQueryFn } from '@reduxjs/toolkit/query';
import { CANCELED, type ApiError } from './errors.ts';
import { apiBase } from './runtime-config.ts';

/** One call as the base query sends it. */
export interface Request {
  path: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  query?: Record<string, string>;
  body?: unknown;
  idempotencyKey?: string;
  timeoutMs: number;
}

interface WithToken {
  auth: { token: string | null | undefined };
}

const hasToken = (state: unknown): state is WithToken => typeof state === 'object' && state !== null && 'auth' in state;

/** Sends a call with the session's token; 200 to 299 is success. */
export const baseQuery: BaseQueryFn<Request, unknown, ApiError> = async (request, api, extra) => {
  const state = api.getState();
  const token = hasToken(state) ? state.auth.token : null;
  const send = fetchBaseQuery({
    baseUrl: `${apiBase()}/`,
    prepareHeaders: (headers) => {
      headers.set('accept', 'application/json, application/problem+json');
      if (token) headers.set('authorization', `Token ${token}`);
      if (request.idempotencyKey) headers.set('idempotency-key', request.idempotencyKey);
      return headers;
    },
    responseHandler: async (response) => {
      const text = await response.text();
      return text === '' ? null : (JSON.parse(text) as unknown);
    },
  });
  const result = await send(
    {
      url: request.path,
      method: request.method,
      params: request.query,
      body: request.body,
      timeout: request.timeoutMs,
    },
    api,
    extra,
  );
  return result.error && api.signal.aborted ? { error: CANCELED } : result;
};
