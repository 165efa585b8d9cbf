import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type { Logger } from 'pino';

// Last line of defence: nothing should log these, and any that are get redacted.
const SECRETS = ['password', 'token', 'otp', 'secret', 'authorization', 'credential', 'new_password', 'text', 'html'];

interface DescribedError {
  type: string;
  message: string;
  stack: string | undefined;
  code?: string;
  constraint?: string;
  cause?: DescribedError | undefined;
}

// A database error contains its whole connection, keys included, and row data in `detail`; only these fields are
// logged.
const describeError = (error: unknown): DescribedError | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
};

/** Log options, shared with the test. */
export const LOG_OPTIONS: LoggerOptions = {
  base: null,
  redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '(hidden)' },
  serializers: { err: describeError },
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
