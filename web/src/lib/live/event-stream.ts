import type { LiveEventType } from '@rainmaker/contract';
import { createParser } from 'eventsource-parser';
import { apiBase } from '../api/runtime-config.ts';

/** An event contains a kind and ids, never content. */
export interface LiveEvent {
  type: LiveEventType;
  data: Record<string, unknown>;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 10_000;

type Listener = (event: LiveEvent) => void;
const listeners = new Set<Listener>();

/** Subscribes to every event of the stream until the returned function is called. */
export const onLiveEvent = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const readAll = async (body: ReadableStream<Uint8Array>, onAlive: () => void): Promise<void> => {
  const parser = createParser({
    onEvent: ({ event, data }) => {
      onAlive();
      const parsed: unknown = data === '' ? {} : JSON.parse(data);
      const fields = typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
      const received: LiveEvent = { type: (event ?? String(fields['type'])) as LiveEventType, data: fields };
      for (const listener of listeners) listener(received);
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parser.feed(decoder.decode(part.value, { stream: true }));
  }
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Keeps the stream open until the signal aborts, reconnecting with increasing delays. Not the browser's EventSource,
 * which can't send the token. `onBack` is called after a reconnect, because events in between were missed; also the first
 * time, unless `isFirst`. Returns on 401, and says so.
 */
export const runEventStream = async (
  token: string,
  signal: AbortSignal,
  onBack: () => void = () => undefined,
  isFirst = true,
): Promise<'refused' | 'aborted'> => {
  let waitMs = FIRST_WAIT_MS;
  let isBack = !isFirst;
  const greet = (): void => {
    if (isBack) onBack();
  };
  while (!signal.aborted) {
    try {
      const response = await fetch(`${apiBase()}/events/api/stream/`, {
        headers: { accept: 'text/event-stream', authorization: `Token ${token}` },
        signal,
      });
      if (response.status === 401) return 'refused';
      if (response.ok) greet();
      if (response.ok && response.body) {
        await readAll(response.body, () => {
          waitMs = FIRST_WAIT_MS;
        });
      }
    } catch (error) {
      // A broken connection is retried below; any other error is a bug and must be visible.
      if (!signal.aborted && !(error instanceof TypeError)) console.error('The event stream broke', error);
    }
    isBack = true;
    await pause(waitMs, signal);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }
  return 'aborted';
};
