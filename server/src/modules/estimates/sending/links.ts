import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';

const MAC_BYTES = 16;
const TOKEN_BYTES = 32 + MAC_BYTES;

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Base64 without the underscore, which would format an email's text. */
const spelled = (bytes: Buffer): string => bytes.toString('base64url').replaceAll('_', '~');

/**
 * The token in the address of an estimate's page, as it stands in a written answer (JSON), after what comes before it; also as a
 * program that checks links quotes it in a reply, within another address and encoded, and as one that breaks long lines does, with
 * ends of lines, blanks and marks of a quote in any order. Emails that were sent have it, and whoever has it can answer in the
 * customer's name: who may not send estimates doesn't read it. Of one that is cut off, as much as could be completed by trying.
 */
export const ESTIMATE_TOKENS =
  /((?:[/_\u2044\u2215]|%(?:25){0,3}2f|&(?:amp;){0,2}(?:#(?:x0{0,4}2f|0{0,4}47)|sol);)(?:\\(?:[bfnrt]|u00[\da-f]{2})|[=>|:\s\u00ad\u200b-\u200f\u2060\ufeff]){0,40}q(?:\\(?:[bfnrt]|u00[\da-f]{2})|[=>|:\s\u00ad\u200b-\u200f\u2060\ufeff]){0,40}(?:[/_\u2044\u2215]|%(?:25){0,3}2f|&(?:amp;){0,2}(?:#(?:x0{0,4}2f|0{0,4}47)|sol);)(?:\\(?:[bfnrt]|u00[\da-f]{2})|[=>|:\s\u00ad\u200b-\u200f\u2060\ufeff]){0,40})(?:[a-z\d~-]|%(?:25){0,3}7e)(?:(?:\\(?:[bfnrt]|u00[\da-f]{2})|[=>|:\s\u00ad\u200b-\u200f\u2060\ufeff]){0,40}(?:[a-z\d~-]|%(?:25){0,3}7e)){20,63}/gi;

/** The token alone, wherever it stands in a text: copied without its address, or behind one that is written in a way of its own. */
export const BARE_TOKENS = /(?<![A-Za-z\d~"-])()(?=[a-z\d~-]{0,63}[A-Z])[A-Za-z\d~-]{64}(?![A-Za-z\d~-])/g;

/**
 * What follows the host of an address within a text, as it stands in a written answer: whoever checks a customer's links writes them in
 * a way of their own, some with a few characters that only they can look up, and leads whoever opens one to the page of the estimate.
 * Websites, profiles of people and pictures stay.
 */
export const LONG_LINKS = /(?<!(?:url|website)":"|src=\\")(https?:\/\/[^\s"\\/]{1,255}\/)[^\s"\\]{8,}/gi;

/** What a token names. */
export interface NamedLink {
  workspaceId: string;
  linkId: string;
}

/** Makes and reads the links of estimates. A token names a row and can't be guessed; it isn't stored, so that no backup holds it. */
export interface EstimateLinks {
  url(link: NamedLink): string;
  /** Undefined for a token that this server did not make. */
  read(token: string): NamedLink | undefined;
}

export const estimateLinks = (secrets: Pick<Secrets, 'mac'>, publicUrl: string): EstimateLinks => {
  const mac = (ids: Buffer): Buffer => secrets.mac(ids.toString('base64url'), 'estimate').subarray(0, MAC_BYTES);
  return {
    url({ workspaceId, linkId }) {
      const ids = Buffer.concat([bytesOf(workspaceId), bytesOf(linkId)]);
      return `${publicUrl}/q/${spelled(Buffer.concat([ids, mac(ids)]))}`;
    },
    read(token) {
      const bytes = Buffer.from(token.replaceAll('~', '_'), 'base64url');
      if (bytes.length !== TOKEN_BYTES) return undefined;
      const ids = bytes.subarray(0, 32);
      if (!timingSafeEqual(bytes.subarray(32), mac(ids))) return undefined;
      return { workspaceId: idOf(ids.subarray(0, 16)), linkId: idOf(ids.subarray(16)) };
    },
  };
};

/** The link that leads to an estimate now. */
export const liveLinkOf = async (db: Db, estimateId: string): Promise<string | undefined> =>
  (
    await db.maybe(sql<{ id: string }>`
      select id from estimate_links where workspace_id = app.workspace_id() and estimate_id = ${estimateId} and revoked_at is null`)
  )?.id;

/** Keeps a link under the id that its token was made for; false where another one leads there already. */
export const keepLink = async (
  db: Db,
  { id, estimateId, userId, at }: { id: string; estimateId: string; userId: string; at: Date },
): Promise<boolean> => {
  await db.run(sql`
    insert into estimate_links (workspace_id, id, estimate_id, created_by, created_at)
    values (app.workspace_id(), ${id}, ${estimateId}, ${userId}, ${at}) on conflict do nothing`);
  return (await liveLinkOf(db, estimateId)) === id;
};
