import type { ImapFlow } from 'imapflow';
import type { MailboxAccess, MailboxLogin, MailServer } from '#modules/mailboxes/ports.ts';
import type { FetchedMail, MailReader, NextMails } from '#modules/outreach/ports.ts';
import { imapCheckOf, isFinal } from './imap-errors.ts';
import { LONGEST_MAIL, openImap } from './imap-open.ts';
import type { MailNetworks } from './mail-networks.ts';

const WAIT_MS = 30_000;
const CHECK_MS = 10_000;
/** One look at a folder, however slowly the server sends. */
const SESSION_MS = 120_000;
const MOST_MAILS = 50;
const MOST_BYTES = 8 * LONGEST_MAIL;

type Place = Parameters<MailReader['next']>[1];

const serverOf = (mailbox: MailboxAccess): MailServer => {
  if (mailbox.imap === null) throw new Error(`Mailbox ${mailbox.id} isn’t read.`);
  return mailbox.imap;
};

/** The ids of mails to read, the oldest first. */
const idsAfter = async (client: ImapFlow, from: Place, validity: number, since: Date): Promise<number[]> => {
  const goesOn = from.uidValidity === validity;
  const found = await client.search(goesOn ? { uid: `${from.lastUid + 1}:*` } : { since }, { uid: true });
  // The library says so instead of throwing; taken for an empty folder, its mails would be passed.
  if (!found) throw new Error('The search failed.');
  // To `5:*` a server answers with the last mail, also where that is the fourth (RFC 3501).
  return (goesOn ? found.filter((uid) => uid > from.lastUid) : found).toSorted((a, b) => a - b);
};

/** One after the other, so that a server that sends more than it was asked for fills no memory. */
const fetchMails = async (client: ImapFlow, ids: readonly number[]): Promise<FetchedMail[]> => {
  const mails: FetchedMail[] = [];
  let bytes = 0;
  for (const uid of ids) {
    const message = await client.fetchOne(String(uid), { source: { maxLength: LONGEST_MAIL } }, { uid: true });
    if (!client.usable) throw new Error('The connection was lost.');
    const raw = message ? message.source : undefined;
    bytes += raw?.length ?? 0;
    if (bytes > MOST_BYTES && mails.length > 0) break;
    // One that was deleted meanwhile is read as empty, so that its id is passed.
    mails.push({ uid, raw: raw ?? new Uint8Array() });
  }
  return mails;
};

const readNext = async (client: ImapFlow, from: Place, since: Date): Promise<NextMails> => {
  const { uidValidity, uidNext } = await client.mailboxOpen('INBOX', { readOnly: true });
  const validity = Number(uidValidity);
  const ids = await idsAfter(client, from, validity, since);
  const mails = await fetchMails(client, ids.slice(0, MOST_MAILS));
  const hasMore = mails.length < ids.length;
  // A server may lie about the next id: a place never goes back, and never past mails that it has named.
  const read = Math.max(mails.at(-1)?.uid ?? 0, from.uidValidity === validity ? from.lastUid : 0);
  const lastUid = mails.length === 0 && from.uidValidity !== validity ? Math.max(0, uidNext - 1) : read;
  return { mails, hasMore, place: { uidValidity: validity, lastUid } };
};

const within = async <T>(client: ImapFlow, work: Promise<T>): Promise<T> => {
  const timer = setTimeout(() => client.close(), SESSION_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
};

/** Reads mailboxes over IMAP (RFC 3501). */
export const imapReader = (networks: MailNetworks, timeoutMs = WAIT_MS): MailReader => ({
  async next(mailbox, from, since) {
    const server = serverOf(mailbox);
    let client: ImapFlow | undefined;
    try {
      client = await openImap({ server, networks, timeoutMs });
      return { kind: 'read', next: await within(client, readNext(client, from, since)) };
    } catch (error) {
      return { kind: 'failed', detail: imapCheckOf(error, server).detail, isFinal: isFinal(error) };
    } finally {
      client?.close();
    }
  },
});

/** Signs in to the server that replies are read from, after `login` has checked the one that mail is sent through. */
export const withImapLogin = (login: MailboxLogin, networks: MailNetworks): MailboxLogin => ({
  async check(mailbox) {
    const sending = mailbox.smtp === null && mailbox.imap !== null ? undefined : await login.check(mailbox);
    if (sending?.ok === false) return sending;
    const answer = sending?.answer ?? '';
    if (mailbox.imap === null) return { ok: true, answer };
    try {
      const client = await openImap({ server: mailbox.imap, networks, timeoutMs: CHECK_MS }, true);
      client.close();
      return { ok: true, answer: answer || `${mailbox.imap.host} accepted the sign-in.` };
    } catch (error) {
      return imapCheckOf(error, mailbox.imap);
    }
  },
});
