import { afterEach, expect, it, vi } from 'vitest';
import { runEventStream } from './event-stream.ts';

afterEach(() => vi.useRealTimers());

const broken = (): Response => new Response(new ReadableStream({ start: (stream) => stream.close() }));

it('tells when the server is there again after it was not, and not when the line opens first', async () => {
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
