import { pino, type Logger } from 'pino';

export type { Logger } from 'pino';

// Last line of defence: nothing should put these in a log entry, and what slips in is blanked.
const SECRETS = [
  'password',
  'token',
  'otp',
  'code',
  'secret',
  'authorization',
  'credential',
  'new_password',
  'text',
  'html',
];

/** Structured log, one JSON line an entry; `silent` says nothing. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    base: null,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '(hidden)' },
    serializers: { err: pino.stdSerializers.err },
  });
