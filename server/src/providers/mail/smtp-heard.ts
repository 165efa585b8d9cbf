import type { Socket } from 'node:net';

/** The maximum response to one command; the longest list of capabilities is a fraction of this. */
const MOST_BYTES = 64 * 1024;
/** Unread lines; the library processes them one by one, so that more would keep the process busy for minutes. */
const MOST_LINES = 500;

/** Internals of the library's connection that its types lack (nodemailer 10, `smtp-connection`). */
interface Internals {
  _socket?: Socket | false | null;
  _responseQueue: string[];
  _onData(chunk: Buffer): void;
  _onResponseTooLarge(): void;
}

const NEWLINE = 10;

const countLines = (chunk: Buffer): number => {
  let count = 0;
  for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
};

/**
 * Drops a connection whose server sends more than any response needs. The library limits the length of a response, but
 * not the number of queued lines, including empty ones.
 */
export const limitResponses = <T extends object>(connection: T): T => {
  const inner = connection as unknown as Internals;
  if (typeof inner._onData !== 'function' || typeof inner._onResponseTooLarge !== 'function')
    throw new Error('The internals of this nodemailer version are not supported.');
  const receive = inner._onData.bind(connection);
  let received = 0;
  let written = 0;
  inner._onData = (chunk) => {
    const { bytesWritten = 0 } = inner._socket || {};
    if (bytesWritten !== written) received = 0;
    written = bytesWritten;
    received += chunk.length;
    if (received > MOST_BYTES || inner._responseQueue.length + countLines(chunk) > MOST_LINES)
      inner._onResponseTooLarge();
    else receive(chunk);
  };
  return connection;
};
