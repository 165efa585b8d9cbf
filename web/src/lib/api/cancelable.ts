import { CANCELED } from '../errors.ts';

interface Call<T> {
  abort(): void;
  unwrap(): Promise<T>;
}

/** The response of a call that `signal` can cancel; rejects with CanceledError then. */
export const cancelable = async <T>(call: Call<T>, signal: AbortSignal): Promise<T> => {
  const abort = (): void => call.abort();
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  try {
    return await call.unwrap();
  } catch (error) {
    // On abort, the library rejects with an AbortError of its own.
    throw signal.aborted ? CANCELED : error;
  } finally {
    signal.removeEventListener('abort', abort);
  }
};
