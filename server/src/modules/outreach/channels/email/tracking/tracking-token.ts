import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#platform/crypto.ts';

const ID_BYTES = 32;
const PLACE_BYTES = 2;
const MAC_BYTES = 14;
const TOKEN_BYTES = ID_BYTES + PLACE_BYTES + MAC_BYTES;

/** An attempt or number above this has no token, and its link stays as it is. */
export const MOST_PLACES = 255;

/** The number of the picture that tells of an opening; links count from 1. */
export const PIXEL = 0;

/** What a tracked picture or link stands for. */
export interface TrackedPlace {
  workspaceId: string;
  messageId: string;
  attempt: number;
  number: number;
}

/** Makes and reads the tokens of tracked links: they name a place in a message, and can't be guessed. */
export interface TrackingTokens {
  /** Of an attempt and number up to `MOST_PLACES`. */
  token(place: TrackedPlace): string;
  /** Undefined for a token that this server did not make. */
  read(token: string): TrackedPlace | undefined;
}

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Tokens as long as those of unsubscribe links, and alike in their first 42 characters: whatever hides the ones hides the others. */
export const trackingTokens = (secrets: Pick<Secrets, 'mac'>): TrackingTokens => {
  const mac = (named: Buffer): Buffer => secrets.mac(named.toString('base64url'), 'tracking').subarray(0, MAC_BYTES);
  return {
    token({ workspaceId, messageId, attempt, number }) {
      const named = Buffer.concat([bytesOf(workspaceId), bytesOf(messageId), Buffer.from([attempt, number])]);
      return Buffer.concat([named, mac(named)]).toString('base64url');
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== TOKEN_BYTES) return undefined;
      const named = bytes.subarray(0, ID_BYTES + PLACE_BYTES);
      if (!timingSafeEqual(bytes.subarray(ID_BYTES + PLACE_BYTES), mac(named))) return undefined;
      return {
        workspaceId: idOf(named.subarray(0, 16)),
        messageId: idOf(named.subarray(16, ID_BYTES)),
        attempt: named[ID_BYTES] ?? 0,
        number: named[ID_BYTES + 1] ?? 0,
      };
    },
  };
};
