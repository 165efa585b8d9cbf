import { fetchBaseQuery, type BaseQueryFn, type FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { CANCELED, type ApiError } from '../errors.ts';
import { keyFor, settleKey } from '../idempotency/idempotency-keys.ts';
import { apiBase } from './runtime-config.ts';

/** One call as the base query sends it. */
export interface Request {
  path: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  query?: Record<string, string>;
  body?: unknown;
  /** The server does it once, however often it is sent again. */
  isIdempotent?: true;
  /** With the main user's token, even while acting as a sub-user. */
  isOfMainUser?: true;
  timeoutMs: number;
}

/** The token that a call was sent with: a response to an older token says nothing about this session. */
export type Meta = Partial<FetchBaseQueryMeta> & { token: string | null };

export type Base = BaseQueryFn<Request, unknown, ApiError, object, Meta>;

interface WithSession {
  auth: { token: string | null | undefined; superUserToken: string | null };
}

const hasSession = (state: unknown): state is WithSession =>
  typeof state === 'object' && state !== null && 'auth' in state;

const tokenFor = ({ isOfMainUser }: Request, state: unknown): string | null => {
  if (!hasSession(state)) return null;
  const { token = null, superUserToken } = state.auth;
  return isOfMainUser ? (superUserToken ?? token) : token;
};

/** Sends a call with the session's token; 200 to 299 is success. */
export const baseQuery: Base = async (request, api, extra) => {
  const token = tokenFor(request, api.getState());
  const key = request.isIdempotent && keyFor(request);
  const send = fetchBaseQuery({
    baseUrl: `${apiBase()}/`,
    prepareHeaders: (headers) => {
      headers.set('accept', 'application/json, application/problem+json');
      if (token) headers.set('authorization', `Token ${token}`);
      // Without it, an ngrok tunnel responds with its own page.
      if (request.isOfMainUser) headers.set('ngrok-skip-browser-warning', 'true');
      if (key) headers.set('idempotency-key', key);
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
  if (key) settleKey(request, key, result.error?.status);
  const meta: Meta = { ...result.meta, token };
  if (result.error) return { error: api.signal.aborted ? CANCELED : result.error, meta };
  return { data: result.data, meta };
};
