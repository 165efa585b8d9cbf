import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keyFor, settleKey } from './idempotency-keys.ts';

const reply = (body: object = { id: '1', body: 'Nine pounds.' }) => ({
  method: 'POST',
  path: '/email/api/reply/',
  body,
});
const send = (status: number | string | undefined, request = reply()): string => {
  const key = keyFor(request);
  settleKey(request, key, status);
  return key;
};

describe('the key of a request', () => {
  beforeEach(() => void send(undefined));
  afterEach(() => vi.useRealTimers());

  it('is a new one each time it is answered', () => {
    const first = send(undefined);
    expect(first).toMatch(/^[\w-]{21}$/);
    expect(send(400)).not.toBe(first);
    expect(keyFor(reply())).not.toBe(first);
  });

  it.each(['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR', 500, 502, 503, 409])(
    'is the same where nobody knows what came of it (%s)',
    (status) => {
      const first = send(status);
      expect(send(status)).toBe(first);
      expect(send(undefined)).toBe(first);
      expect(keyFor(reply())).not.toBe(first);
    },
  );

  it('is a new one for other words, after another change, and after ten minutes', () => {
    vi.useFakeTimers();
    const first = send('FETCH_ERROR');
    expect(keyFor(reply({ id: '1', body: 'Ten pounds.' }))).not.toBe(first);
    vi.advanceTimersByTime(9 * 60_000);
    expect(send('FETCH_ERROR')).toBe(first);
    vi.advanceTimersByTime(60_000);
    expect(keyFor(reply())).not.toBe(first);
    const second = send(503);
    send(undefined, reply({ id: '2', body: 'Something else' }));
    expect(keyFor(reply())).not.toBe(second);
  });

  it('is a new one for each file', () => {
    const form = () => ({ ...reply(), body: new FormData() });
    expect(send(503, form())).not.toBe(send(503, form()));
  });
});
