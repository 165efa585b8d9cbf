import { createHmac } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD_MS = 30_000;

const bytesOf = (base32: string): Buffer => {
  const bits = [...base32.replace(/[\s=]/g, '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/**
 * The code an authenticator app shows for a secret (RFC 6238: SHA-1, six digits, 30 seconds). Implemented from the
 * standard rather than with the server's library, so that each verifies the other. A code works once: `stepsAhead`
 * gives the next one.
 */
export const totp = (secret: string, stepsAhead = 0): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD_MS) + stepsAhead));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const from = mac.readUInt8(mac.length - 1) & 0xf;
  return String((mac.readUInt32BE(from) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
};
