import type { ImapFlow } from 'imapflow';
import type { MailboxAccess, MailboxLogin, MailServer } from '#modules/mailboxes/ports.ts';
import type {
  FetchedMail,
  MailPlace,
  MailReader,
  NextMails,
  NextOutcome,
  WholeOutcome,
} from '#modules/outreach/ports.ts';
import { imapCheckOf, isFinal } from './imap-errors.ts';
import type { Allowance } from './imap-heard.ts';
import { LONGEST_MAIL, openImap, type OpenImap } from './imap-open.ts';
import type { MailNetworks } from '../mail-networks.ts';

const WAIT_MS = 30_000;
const CHECK_MS = 10_000;
/** One look at a folder, however slowly the server sends. */
const SESSION_MS = 120_000;
const MOST_MAILS = 50;
/** Of a folder that was never read, or whose ids started anew. */
const FIRST_MAILS = 1_000;
/** Servers also tell of marks that others set meanwhile. */
const MOST_ANSWERS = 5_000;
const MOST_BYTES = 8 * LONGEST_MAIL;
/** What a server may send that is no mail taken: one that is on its way, marks that others set, lists of folders. */
const BESIDE: Allowance = { bytes: LONGEST_MAIL + 512 * 1024, responses: 10_000 };
/** Of one mail whose files are wanted: what the large providers take. */
const MOST_OF_ONE = 40 * LONGEST_MAIL;

type Place = Parameters<MailReader['next']>[1];

/** A connection for one look. */
interface Look {
  client: ImapFlow;
  /** So many bytes of what the server sent were mails that are taken. */
  took(bytes: number): void;
}

const serverOf = (mailbox: MailboxAccess): MailServer => {
  if (mailbox.imap === null) throw new Error(`Mailbox ${mailbox.id} isn’t read.`);
  return mailbox.imap;
};

/**
 * The mails after a place, as the server sends them: it isn't asked for a list of ids, because one that it makes up may have millions.
 * The connection ends once there are enough.
 */
const fetchAfter = async (
  { client, took }: Look,
  lastUid: number,
): Promise<{ mails: FetchedMail[]; isAll: boolean }> => {
  const mails: FetchedMail[] = [];
  let bytes = 0;
  let answers = 0;
  const query = { uid: true, source: { maxLength: LONGEST_MAIL } };
  for await (const { uid, source } of client.fetch(`${lastUid + 1}:*`, query, { uid: true })) {
    answers += 1;
    if (answers > MOST_ANSWERS) client.close();
    // To `5:*` a server answers with the last mail, also where that is the fourth (RFC 3501); and it tells of marks in between.
    if (uid <= (mails.at(-1)?.uid ?? lastUid) || !source) continue;
    mails.push({ uid, raw: source, isCut: source.length >= LONGEST_MAIL });
    bytes += source.length;
    took(source.length);
    if (mails.length < MOST_MAILS && bytes < MOST_BYTES) continue;
    client.close();
    return { mails, isAll: false };
  }
  // It is closed where the server sends too much; what came before that isn't taken, because it may go on so for ever.
  if (!client.usable) throw new Error('The connection was lost.');
  return { mails, isAll: true };
};

interface FolderToRead {
  path: string;
  /** How many of the last mails are read of a folder that never was. */
  firstMails: number;
}

const readNext = async (look: Look, from: Place, { path, firstMails }: FolderToRead): Promise<NextMails> => {
  const { client } = look;
  const { uidValidity, uidNext } = await client.mailboxOpen(path, { readOnly: true });
  const validity = Number(uidValidity);
  const isKnown = from.uidValidity === validity;
  // In a folder that is new here, the last mails: they may come again, but none is missed.
  const first = from.uidValidity === null ? firstMails : FIRST_MAILS;
  const lastUid = isKnown ? from.lastUid : Math.max(0, uidNext - 1 - first);
  const { mails, isAll } = await fetchAfter(look, lastUid);
  const read = mails.at(-1)?.uid ?? (isKnown ? lastUid : Math.max(0, uidNext - 1));
  return { mails, hasMore: !isAll, place: { uidValidity: validity, lastUid: read } };
};

/** One mail, part by part: no answer of a server is longer than when mails are looked for. */
const fetchOne = async (
  { client, took }: Look,
  { uidValidity, uid }: MailPlace,
  mostBytes: number,
): Promise<WholeOutcome> => {
  const opened = await client.mailboxOpen('INBOX', { readOnly: true });
  if (Number(opened.uidValidity) !== uidValidity) return { kind: 'absent' };
  const parts: Buffer[] = [];
  for (let start = 0; start < mostBytes; start += LONGEST_MAIL) {
    const source = { start, maxLength: LONGEST_MAIL };
    const found = await client.fetchOne(String(uid), { uid: true, source }, { uid: true });
    if (!found || found.uid !== uid || !found.source) return { kind: 'absent' };
    parts.push(found.source);
    took(found.source.length);
    if (found.source.length < LONGEST_MAIL) return { kind: 'read', raw: Buffer.concat(parts), isCut: false };
  }
  return { kind: 'read', raw: Buffer.concat(parts), isCut: true };
};

/** Ends what takes too long, and a server that sends more than was asked for. */
const within = async <T>({ client, heard }: OpenImap, work: (look: Look) => Promise<T>): Promise<T> => {
  heard.allow(BESIDE);
  const timer = setTimeout(() => client.close(), SESSION_MS);
  try {
    return await work({ client, took: heard.allowMore });
  } finally {
    clearTimeout(timer);
  }
};

/** The folder with the flag \\Sent (RFC 6154), or a usual name; the library knows those of many languages, and Gmail's and Microsoft's. */
const sentFolder = async (client: ImapFlow): Promise<string | undefined> =>
  (await client.list()).find(({ specialUse }) => specialUse === '\\Sent')?.path;

/** Reads mailboxes over IMAP (RFC 3501). */
export const imapReader = (networks: MailNetworks, timeoutMs = WAIT_MS): MailReader => {
  const look = async <T>(
    mailbox: MailboxAccess,
    work: (look: Look) => Promise<T>,
  ): Promise<T | Extract<NextOutcome, { kind: 'failed' }>> => {
    const server = serverOf(mailbox);
    let open: OpenImap | undefined;
    try {
      open = await openImap({ server, networks, timeoutMs });
      return await within(open, work);
    } catch (error) {
      return { kind: 'failed', detail: imapCheckOf(error, server).detail, isFinal: isFinal(error) };
    } finally {
      open?.client.close();
    }
  };
  return {
    next: (mailbox, from) =>
      look(mailbox, async (open) => {
        const next = await readNext(open, from, { path: 'INBOX', firstMails: FIRST_MAILS });
        return { kind: 'read' as const, next };
      }),
    nextSent: (mailbox, from) =>
      look(mailbox, async (open) => {
        const path = await sentFolder(open.client);
        if (path === undefined) return { kind: 'absent' as const };
        return { kind: 'read' as const, next: await readNext(open, from, { path, firstMails: 0 }) };
      }),
    beginning: (mailbox, at) => look(mailbox, (open) => fetchOne(open, at, LONGEST_MAIL)),
    whole: (mailbox, at) => look(mailbox, (open) => fetchOne(open, at, MOST_OF_ONE)),
  };
};

/** Signs in to the server that replies are read from, after `login` has checked the one that mail is sent through. */
export const withImapLogin = (login: MailboxLogin, networks: MailNetworks, timeoutMs = CHECK_MS): MailboxLogin => ({
  async check(mailbox) {
    const sending = mailbox.smtp === null && mailbox.imap !== null ? undefined : await login.check(mailbox);
    if (sending?.ok === false) return sending;
    const answer = sending?.answer ?? '';
    if (mailbox.imap === null) return { ok: true, answer };
    try {
      const { client } = await openImap({ server: mailbox.imap, networks, timeoutMs }, true);
      client.close();
      return { ok: true, answer: answer || `${mailbox.imap.host} accepted the sign-in.` };
    } catch (error) {
      return imapCheckOf(error, mailbox.imap);
    }
  },
});
