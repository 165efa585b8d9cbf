import { afterEach, expect, it, vi } from 'vitest';
import { runEventStream } from './event-stream.ts';

afterEach(() => vi.useRealTimers());

const broken = (): Response => new Response(new ReadableStream({ start: (stream) => stream.close() }));

it('reports when the connection is restored, but not when it first opens', async () => {
  vi.useFakeTimers();
  const abort = new AbortController();
  const onBack = vi.fn<() => void>();
  const answers = [() => broken(), () => Promise.reject(new TypeError('away')), () => broken()];
  vi.stubGlobal('fetch', () => answers.shift()?.() ?? new Promise(() => undefined));
  void runEventStream('t', abort.signal, onBack);
  await vi.advanceTimersByTimeAsync(0);
  expect(onBack).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onBack).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onBack).toHaveBeenCalledOnce();
  abort.abort();
});
