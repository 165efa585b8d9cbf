import { z } from 'zod';
import { WhatsappRefusal } from '#modules/whatsapp/ports.ts';
import { askJson, type JsonAnswer, NoAnswer } from '#platform/outgoing/ask-json.ts';
import { reasonFor, refusalKindOf } from './reasons.ts';

/** Meta's Graph API as it is configured. */
export interface GraphSettings {
  /** Without a trailing slash. */
  baseUrl: string;
  /** Such as v26.0. */
  version: string;
  timeoutMs?: number;
}

const ASK_MS = 20_000;
const UPLOAD_MS = 120_000;
const MOST_WORDS = 300;

const Failure = z.object({
  error: z.object({
    code: z.number().int(),
    error_subcode: z.number().int().optional().catch(undefined),
    message: z.string().catch(''),
    error_user_msg: z.string().optional().catch(undefined),
    error_data: z.object({ details: z.string() }).optional().catch(undefined),
  }),
});

/** What Graph says went wrong. */
export interface GraphFailure {
  code: number;
  words: string;
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** The failure in an answer, if it has one. */
export const failureOf = ({ text }: Pick<JsonAnswer, 'text'>): GraphFailure | undefined => {
  const error = Failure.safeParse(jsonOf(text)).data?.error;
  if (error === undefined) return undefined;
  const words = error.error_user_msg ?? error.error_data?.details ?? error.message;
  return { code: error.code, words: words.slice(0, MOST_WORDS) };
};

/** Reads an answer that isn't a failure; undefined where it isn't what was asked for. */
export const bodyOf = <T>({ text }: Pick<JsonAnswer, 'text'>, schema: z.ZodType<T>): T | undefined =>
  schema.safeParse(jsonOf(text)).data;

interface GraphAsk {
  method?: 'GET' | 'POST' | 'DELETE';
  query?: Record<string, string>;
  json?: unknown;
  form?: FormData;
  bytes?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

const unreachable = () =>
  new WhatsappRefusal('unreachable', 'Meta can’t be reached at the moment. Try again in a minute.');

/** Asks Graph with a token. */
export const createGraph = ({ baseUrl, version, timeoutMs = ASK_MS }: GraphSettings, token: string | null) => {
  /** Throws `NoAnswer`. */
  const ask = (path: string, { method = 'GET', query = {}, json, form, bytes, headers = {} }: GraphAsk = {}) => {
    const url = new URL(`${baseUrl}/${version}/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const body = json === undefined ? (form ?? bytes) : JSON.stringify(json);
    return askJson(url, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
      signal: new AbortController().signal,
      timeoutMs: form === undefined && bytes === undefined ? timeoutMs : Math.max(timeoutMs, UPLOAD_MS),
    });
  };
  return {
    ask,
    /** Throws a `WhatsappRefusal` with the reason in words; `onFailure` may know a better one. */
    async read<T>(
      path: string,
      schema: z.ZodType<T>,
      { onFailure, ...asked }: GraphAsk & { onFailure?: (failure: GraphFailure) => WhatsappRefusal | undefined } = {},
    ): Promise<T> {
      let answer: JsonAnswer;
      try {
        answer = await ask(path, asked);
      } catch (error) {
        if (error instanceof NoAnswer) throw unreachable();
        throw error;
      }
      const failure = failureOf(answer);
      if (failure !== undefined) {
        const known = onFailure?.(failure);
        if (known !== undefined) throw known;
        const reason = reasonFor(failure.code, failure.words);
        throw new WhatsappRefusal(refusalKindOf(reason), reason.sentence);
      }
      const body = answer.status < 300 ? bodyOf(answer, schema) : undefined;
      if (body === undefined) throw unreachable();
      return body;
    },
  };
};
export type Graph = ReturnType<typeof createGraph>;
