import { createParser } from 'eventsource-parser';
import { calls } from 'virtual:calls';
import type { ApiError } from '../errors.ts';
import { apiBase } from './runtime-config.ts';
import { toRequest } from './request.ts';

/** One event of a call's answer. */
export interface CallEvent {
  event: string;
  data: Record<string, unknown>;
}

const fieldsOf = (text: string): Record<string, unknown> => {
  const parsed: unknown = text === '' ? {} : JSON.parse(text);
  return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
};

/**
 * Makes a call that `streams`, and hands over its events as they arrive. Rejects with an `ApiError`, as any call does, if it is
 * refused. Once the signal aborts it ends without one.
 */
export const callForEvents = async (
  name: string,
  input: object,
  { token, signal, onEvent }: { token: string; signal: AbortSignal; onEvent: (event: CallEvent) => void },
): Promise<void> => {
  const call = calls[name];
  if (call === undefined) throw new Error(`There is no call ${name}.`);
  const { path, method, body } = toRequest(call, input);
  try {
    const response = await fetch(`${apiBase()}${path}`, {
      method,
      headers: { accept: 'text/event-stream', 'content-type': 'application/json', authorization: `Token ${token}` },
      body: JSON.stringify(body),
      signal,
    });
    if (!response.ok || !response.body) {
      const refusal: ApiError = { status: response.status, data: (await response.json()) as unknown };
      // oxlint-disable-next-line typescript/only-throw-error -- the shape in which every call is refused
      throw refusal;
    }
    const parser = createParser({ onEvent: ({ event = '', data }) => onEvent({ event, data: fieldsOf(data) }) });
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read())
      parser.feed(decoder.decode(part.value, { stream: true }));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};
