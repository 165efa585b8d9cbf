import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#platform/crypto.ts';
import { trackingTokens } from './tracking/tracking-token.ts';

const MAC_BYTES = 16;
const TOKEN_BYTES = 32 + MAC_BYTES;
/** In base64url; RUN says the same. */
const TOKEN_CHARACTERS = (TOKEN_BYTES / 3) * 4;
/** Where a token may be; anything directly before it, such as %3D, belongs to the same run. */
const RUN = /[\w-]{64,}/g;
/** How every token begins: the version and the variant of two UUIDv7 are known. Telling so costs no keyed hash. */
const TWO_IDS = /^.{8}[c-f].[CGKOSWaeimquy26-].{18}[HXn3].{2}[g-v]/;
/** Look-alikes for one text, of two keyed hashes each. A person's mail quotes a few links; a text of more loses those beyond. */
const READ_AT_MOST = 50;

/** How a mail program breaks a long line: quoted or indented, after the sign of quoted-printable or without one. */
const BREAK = /=?\r?\n[>\t ]*/g;

/** The text without its line breaks, and where each of its characters stood. */
const unwrap = (text: string): { plain: string; at: number[] } => {
  const at: number[] = [];
  let plain = '';
  let from = 0;
  const take = (to: number): void => {
    plain += text.slice(from, to);
    for (let index = from; index < to; index += 1) at.push(index);
  };
  for (const found of text.matchAll(BREAK)) {
    take(found.index);
    from = found.index + found[0].length;
  }
  take(text.length);
  return { plain, at };
};

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Makes and reads the token of an unsubscribe link. It names the message and cannot be guessed; nothing is stored. */
export interface UnsubscribeLinks {
  token(workspaceId: string, messageId: string): string;
  /** Undefined for a token that this server did not make. */
  read(token: string): { workspaceId: string; messageId: string } | undefined;
  /** The page a person sees. */
  pageUrl(token: string): string;
  /** The same page for a test to oneself, which has no one to unsubscribe. */
  testUrl: string;
  /** The address of the one-click POST (RFC 8058). */
  postUrl(token: string): string;
  /** The text without any token that works: for people of the workspace, who must not decide for the recipient. */
  hide(text: string): string;
}

/** Replaces a token wherever someone other than the recipient reads the link. */
export const HIDDEN_TOKEN = 'shown-to-the-recipient-only';

type IsToken = (slice: string) => boolean;

/** Tells what must be hidden of one text, and bounds what telling costs. */
const recogniser = (isOurs: IsToken): IsToken => {
  let left = READ_AT_MOST;
  return (slice) => {
    if (!TWO_IDS.test(slice)) return false;
    left -= 1;
    return left < 0 || isOurs(slice);
  };
};

const hideIn = (run: string, isToken: IsToken): string => {
  let hidden = '';
  let done = 0;
  for (let at = 0; at + TOKEN_CHARACTERS <= run.length; at += 1) {
    if (at < done || !isToken(run.slice(at, at + TOKEN_CHARACTERS))) continue;
    hidden += run.slice(done, at) + HIDDEN_TOKEN;
    done = at + TOKEN_CHARACTERS;
  }
  return hidden + run.slice(done);
};

/** A token that a mail program has wrapped; whole ones are hidden before. */
const hideWrapped = (text: string, isToken: IsToken): string => {
  const { plain, at } = unwrap(text);
  let hidden = '';
  let done = 0;
  for (const { 0: run, index } of plain.matchAll(RUN)) {
    for (let start = index; start + TOKEN_CHARACTERS <= index + run.length; start += 1) {
      const [from, last] = [at[start] ?? 0, at[start + TOKEN_CHARACTERS - 1] ?? 0];
      const isWrapped = last - from >= TOKEN_CHARACTERS;
      if (from < done || !isWrapped || !isToken(plain.slice(start, start + TOKEN_CHARACTERS))) continue;
      hidden += text.slice(done, from) + HIDDEN_TOKEN;
      done = last + 1;
    }
  }
  return hidden + text.slice(done);
};

export const unsubscribeLinks = (secrets: Pick<Secrets, 'mac'>, publicUrl: string): UnsubscribeLinks => {
  const mac = (ids: Buffer): Buffer => secrets.mac(ids.toString('base64url'), 'unsubscribe').subarray(0, MAC_BYTES);
  const tracking = trackingTokens(secrets);
  const read: UnsubscribeLinks['read'] = (token) => {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== TOKEN_BYTES) return undefined;
    const ids = bytes.subarray(0, 32);
    if (!timingSafeEqual(bytes.subarray(32), mac(ids))) return undefined;
    return { workspaceId: idOf(ids.subarray(0, 16)), messageId: idOf(ids.subarray(16)) };
  };
  return {
    token(workspaceId, messageId) {
      const ids = Buffer.concat([bytesOf(workspaceId), bytesOf(messageId)]);
      return Buffer.concat([ids, mac(ids)]).toString('base64url');
    },
    read,
    hide: (text) => {
      const isToken = recogniser((slice) => read(slice) !== undefined || tracking.read(slice) !== undefined);
      const whole = text.replace(RUN, (run) => hideIn(run, isToken));
      return hideWrapped(whole, isToken);
    },
    pageUrl: (token) => `${publicUrl}/unsubscribe?token=${token}`,
    testUrl: `${publicUrl}/unsubscribe?test=1`,
    postUrl: (token) => `${publicUrl}/user/api/get-unsubscribe/${token}/`,
  };
};
