import { describe, expect, it } from 'vitest';
import { cancelable } from './cancelable.ts';
import { isCanceled } from '../errors.ts';

/** A call as the library makes it: aborting rejects with an AbortError. */
const pending = () => {
  let reject: (error: unknown) => void = () => undefined;
  const answer = new Promise<string>((_resolve, no) => (reject = no));
  return { abort: () => reject({ name: 'AbortError', message: 'Aborted' }), unwrap: () => answer };
};

describe('a cancelable call', () => {
  it('rejects with CanceledError when it is aborted', async () => {
    const abort = new AbortController();
    const answer = cancelable(pending(), abort.signal);
    abort.abort();
    await expect(answer).rejects.toEqual({
      name: 'CanceledError',
      status: 'CANCELED',
      message: 'Request canceled',
    });
  });

  it('is not sent if it is already aborted', async () => {
    const answer = cancelable(pending(), AbortSignal.abort());
    await expect(answer).rejects.toSatisfy(isCanceled);
  });

  it('passes the response and any other error through', async () => {
    const { signal } = new AbortController();
    const of = (unwrap: () => Promise<string>) => ({ abort: () => undefined, unwrap });
    expect(
      await cancelable(
        of(async () => 'yes'),
        signal,
      ),
    ).toBe('yes');
    await expect(
      cancelable(
        of(() => Promise.reject({ status: 500 })),
        signal,
      ),
    ).rejects.toEqual({ status: 500 });
  });
});
