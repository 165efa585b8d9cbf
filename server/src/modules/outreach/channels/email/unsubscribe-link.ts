import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#platform/crypto.ts';
import { hideProofs } from './message-id.ts';
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

/** How programs break a long line: with ends of lines, blanks, marks of a quote and signs of quoted-printable in any order. */
const BREAK = /[=>|:\s\u00ad\u200b-\u200f\u2060]+/g;
/** How programs that check links write the two signs of a token that aren't letters: `-5F`, `%2D`, `%255F`. */
const SIGN = /(?:-|%(?:25){0,3})(?:2d|5f)/gi;
/** A token that is longer than a line is broken once or twice; words are, all the time. */
const MOST_BREAKS = 6;

/** A text as it's read where nothing breaks it. */
interface Unbroken {
  plain: string;
  /** Where each of its characters begins and ends in the text. */
  from: number[];
  to: number[];
  /** How many breaks there are before it. */
  breaks: number[];
}

const unbroken = (text: string): Unbroken => {
  const read: Unbroken = { plain: '', from: [], to: [], breaks: [] };
  let breaks = 0;
  const add = (begin: number, end: number): void => {
    read.plain += text.slice(begin, end);
    for (let index = begin; index < end; index += 1) {
      read.from.push(index);
      read.to.push(index + 1);
      read.breaks.push(breaks);
    }
  };
  let done = 0;
  for (const { 0: found, index } of text.matchAll(BREAK)) {
    add(done, index);
    done = index + found.length;
    breaks += 1;
  }
  add(done, text.length);
  return read;
};

/** The same with each of its signs written as itself. */
const withSigns = ({ plain, from, to, breaks }: Unbroken): Unbroken => {
  const read: Unbroken = { plain: '', from: [], to: [], breaks: [] };
  const add = (character: string, begin: number, end: number): void => {
    read.plain += character;
    read.from.push(from[begin] ?? 0);
    read.to.push(to[end - 1] ?? 0);
    read.breaks.push(breaks[begin] ?? 0);
  };
  let done = 0;
  const upTo = (end: number): void => {
    for (; done < end; done += 1) add(plain.charAt(done), done, done + 1);
  };
  for (const { 0: found, index } of plain.matchAll(SIGN)) {
    upTo(index);
    done = index + found.length;
    add(found.toLowerCase().endsWith('2d') ? '-' : '_', index, done);
  }
  upTo(plain.length);
  return read;
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
  /** The text without any token that works, and without what proves that one has a message: for people of the workspace, who must not decide for the recipient. */
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

/** Tokens that a program has broken or written in another way; whole ones are hidden before. */
const hideBroken = (text: string, isToken: IsToken, read: (text: string) => Unbroken): string => {
  const { plain, from, to, breaks } = read(text);
  let hidden = '';
  let done = 0;
  for (const { 0: run, index } of plain.matchAll(RUN)) {
    for (let start = index; start + TOKEN_CHARACTERS <= index + run.length; start += 1) {
      const last = start + TOKEN_CHARACTERS - 1;
      const [begins = 0, ends = 0] = [from[start], to[last]];
      const isBroken = ends - begins > TOKEN_CHARACTERS && (breaks[last] ?? 0) - (breaks[start] ?? 0) <= MOST_BREAKS;
      if (begins < done || !isBroken || !isToken(plain.slice(start, start + TOKEN_CHARACTERS))) continue;
      hidden += text.slice(done, begins) + HIDDEN_TOKEN;
      done = ends;
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
      const joined = hideBroken(whole, isToken, unbroken);
      return hideProofs(hideBroken(joined, isToken, (each) => withSigns(unbroken(each))));
    },
    pageUrl: (token) => `${publicUrl}/unsubscribe?token=${token}`,
    testUrl: `${publicUrl}/unsubscribe?test=1`,
    postUrl: (token) => `${publicUrl}/user/api/get-unsubscribe/${token}/`,
  };
};
