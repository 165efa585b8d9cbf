import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#platform/crypto.ts';

const MAC_BYTES = 16;
const TOKEN_BYTES = 32 + MAC_BYTES;
/** In base64url; RUN says the same. */
const TOKEN_CHARACTERS = (TOKEN_BYTES / 3) * 4;
/** Where a token may stand; what is written before it without a break, such as %3D, belongs to the same run. */
const RUN = /[\w-]{64,}/g;

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
  /** The text without any token that works: for people of the workspace, who must not decide for the recipient. */
  hide(text: string): string;
}

/** What stands in place of a token wherever somebody else than the recipient reads the link. */
export const HIDDEN_TOKEN = 'shown-to-the-recipient-only';

export const unsubscribeLinks = (secrets: Pick<Secrets, 'mac'>, publicUrl: string): UnsubscribeLinks => {
  const mac = (ids: Buffer): Buffer => secrets.mac(ids.toString('base64url'), 'unsubscribe').subarray(0, MAC_BYTES);
  const read: UnsubscribeLinks['read'] = (token) => {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== TOKEN_BYTES) return undefined;
    const ids = bytes.subarray(0, 32);
    if (!timingSafeEqual(bytes.subarray(32), mac(ids))) return undefined;
    return { workspaceId: idOf(ids.subarray(0, 16)), messageId: idOf(ids.subarray(16)) };
  };
  const hideIn = (run: string): string => {
    for (let at = 0; at + TOKEN_CHARACTERS <= run.length; at += 1) {
      const end = at + TOKEN_CHARACTERS;
      if (read(run.slice(at, end))) return run.slice(0, at) + HIDDEN_TOKEN + hideIn(run.slice(end));
    }
    return run;
  };
  return {
    token(workspaceId, messageId) {
      const ids = Buffer.concat([bytesOf(workspaceId), bytesOf(messageId)]);
      return Buffer.concat([ids, mac(ids)]).toString('base64url');
    },
    read,
    hide: (text) => text.replace(RUN, hideIn),
    pageUrl: (token) => `${publicUrl}/unsubscribe?token=${token}`,
    postUrl: (token) => `${publicUrl}/user/api/get-unsubscribe/${token}/`,
  };
};
