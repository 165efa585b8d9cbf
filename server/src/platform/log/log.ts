import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type { Logger } from 'pino';

// Last line of defence: nothing should log these, and any that are get redacted.
const SECRETS = ['password', 'token', 'otp', 'secret', 'authorization', 'credential', 'new_password', 'text', 'html'];

interface DescribedError {
  type: string;
  message: string;
  stack: string;
  code?: string;
  constraint?: string;
  cause?: DescribedError | undefined;
}

/** Whoever can make an error mustn't fill the disk with what it says: a library may put all of an answer into its message. */
const MOST = { messageCharacters: 1_000, stackCharacters: 4_000, causes: 5 };

/** Where it was thrown, without the message, which stands before it. */
const placesOf = ({ stack = '', message }: Error): string => {
  const begin = stack.indexOf(message);
  return (begin === -1 ? stack : stack.slice(begin + message.length)).slice(0, MOST.stackCharacters).trimStart();
};

// A database error contains its whole connection, keys included, and row data in `detail`; only these fields are
// logged.
const describeError = (error: unknown, depth = 0): DescribedError | undefined => {
  if (!(error instanceof Error) || depth > MOST.causes) return undefined;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: error.message.slice(0, MOST.messageCharacters),
    stack: placesOf(error),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause, depth + 1) }),
  };
};

/** Log options, shared with the test. */
export const LOG_OPTIONS: LoggerOptions = {
  base: null,
  redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '(hidden)' },
  serializers: { err: (error: unknown) => describeError(error) },
};

/** Structured log, one JSON line per entry; `silent` disables it. */
export const createLog = (level: string, stream?: DestinationStream): Logger =>
  stream ? pino({ ...LOG_OPTIONS, level }, stream) : pino({ ...LOG_OPTIONS, level });

/** Readable lines on a terminal; undefined if another program reads the log. */
export const terminalStream = async (output: NodeJS.WriteStream): Promise<DestinationStream | undefined> => {
  if (!output.isTTY) return undefined;
  const { default: pretty } = await import('pino-pretty');
  return pretty({ colorize: output.hasColors(), translateTime: 'SYS:HH:MM:ss', singleLine: true, destination: output });
};
