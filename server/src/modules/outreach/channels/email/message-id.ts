import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#platform/crypto.ts';

/** 80 bits, in hexadecimal digits: some programs write Message-IDs in lower case. */
const MAC_CHARACTERS = 20;
const OURS = /<(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})(?:\.([0-9a-f]{20}))?@[^<>]*)>/gi;
/** A Message-ID as far as it proves anything, wherever it stands in a text. */
const PROOF = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\d{1,9}\.)[0-9a-f]{20}(?=@)/gi;

/** A message of ours as a header names it. */
export interface Named {
  id: string;
  /** Which try it was, from 1. */
  attempt: number;
  /** The Message-ID in brackets, in lower case. */
  name: string;
  /** Only who has got the message can know this name; anyone who sees the message's id can make up another. */
  isProven: boolean;
}

const domainOf = (address: string): string => address.split('@')[1] ?? 'localhost';

/** RFC 5322 Message-IDs of attempts. A keyed hash in each proves to whoever reads a mail that its writer has the message (ADR 0105). */
export interface MessageIds {
  of(rowId: string, attempt: number, fromAddress: string): string;
  /** The messages named in a header such as In-Reply-To or References, the last one first. */
  namedIn(header: string): Named[];
}

export const messageIds = (secrets: Pick<Secrets, 'mac'>): MessageIds => {
  const macOf = (rowId: string, attempt: number): string =>
    secrets.mac(`${rowId}.${attempt}`, 'message-id').toString('hex').slice(0, MAC_CHARACTERS);
  const proves = (mac: string | undefined, rowId: string, attempt: number): boolean =>
    mac !== undefined && timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(rowId, attempt)));
  return {
    of: (rowId, attempt, from) => `<${rowId}.${attempt}.${macOf(rowId, attempt)}@${domainOf(from)}>`,
    namedIn: (header) =>
      [...header.toLowerCase().matchAll(OURS)]
        .map(([, whole = '', id = '', attempt = '', mac]) => ({
          id,
          attempt: Number(attempt),
          name: `<${whole}>`,
          isProven: proves(mac, id, Number(attempt)),
        }))
        .toReversed(),
  };
};

/** The ids of messages that a header names, proven or not, the last one first. */
export const rowsInHeader = (header: string): string[] =>
  [...header.toLowerCase().matchAll(OURS)].map(([, , id = '']) => id).toReversed();

/** A text without what proves that its reader has got a message: for people of the workspace, who must not answer as the recipient. */
export const hideProofs = (text: string): string => text.replace(PROOF, '$1hidden');

/** The Message-ID of a test to oneself, which nobody answers. */
export const testMessageId = (rowId: string, fromAddress: string): string => `<${rowId}.test@${domainOf(fromAddress)}>`;
