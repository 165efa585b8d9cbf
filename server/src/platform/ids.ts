import { randomBytes } from 'node:crypto';
import { realClock } from '#platform/clock.ts';

/** A UUIDv7 (RFC 9562): sorts by millisecond, with 74 random bits. */
export const newId = (): string => {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(realClock.now().getTime(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
