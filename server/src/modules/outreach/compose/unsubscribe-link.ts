import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#platform/crypto.ts';

const MAC_BYTES = 16;

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Makes and reads the token of an unsubscribe link. It names the message and cannot be guessed; nothing is stored. */
export interface UnsubscribeLinks {
  token(workspaceId: string, messageId: string): string;
  /** Undefined for a token that this server did not make. */
  read(token: string): { workspaceId: string; messageId: string } | undefined;
  /** The page a person sees. */
  pageUrl(token: string): string;
  /** The address of the one-click POST (RFC 8058). */
  postUrl(token: string): string;
}

export const unsubscribeLinks = (secrets: Pick<Secrets, 'mac'>, publicUrl: string): UnsubscribeLinks => {
  const mac = (ids: Buffer): Buffer => secrets.mac(ids.toString('base64url'), 'unsubscribe').subarray(0, MAC_BYTES);
  return {
    token(workspaceId, messageId) {
      const ids = Buffer.concat([bytesOf(workspaceId), bytesOf(messageId)]);
      return Buffer.concat([ids, mac(ids)]).toString('base64url');
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== 32 + MAC_BYTES) return undefined;
      const ids = bytes.subarray(0, 32);
      if (!timingSafeEqual(bytes.subarray(32), mac(ids))) return undefined;
      return { workspaceId: idOf(ids.subarray(0, 16)), messageId: idOf(ids.subarray(16)) };
    },
    pageUrl: (token) => `${publicUrl}/unsubscribe?token=${token}`,
    postUrl: (token) => `${publicUrl}/user/api/get-unsubscribe/${token}/`,
  };
};
