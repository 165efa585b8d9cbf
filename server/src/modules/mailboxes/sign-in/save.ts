import { LIMITS, type MailboxProvider } from '@rainmaker/contract';
import { sql } from 'kysely';
import { recordAudit } from '#modules/accounts/index.ts';
import type { DomainEvents } from '#modules/events.ts';
import { realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { duplicate, notAllowedNow } from '#platform/errors.ts';
import { DEFAULT_GAP_SECONDS } from '../connect.ts';
import { forgetFolders } from '../reading/folders.ts';
import {
  changeToSignedIn,
  countMailboxesOf,
  findMailbox,
  insertMailbox,
  listMailboxes,
  listKnownMailboxes,
  type MailboxRow,
  type NewMailbox,
  reviveMailbox,
} from '../mailbox-queries.ts';
import type { MailSignInServers, SignedInMailbox } from '../ports.ts';
import type { SignInBegun } from './sign-in-queries.ts';
import { putTokens, TOKEN_PURPOSE } from './token-queries.ts';

interface SignedIn {
  begun: SignInBegun;
  address: string;
  tokens: SignedInMailbox;
  servers: MailSignInServers;
}

interface SaveDeps {
  secrets: Secrets;
  domainEvents: DomainEvents;
}

const newMailbox = ({ session, clock }: OutsideContext, { begun, address, servers }: SignedIn): NewMailbox => {
  const now = clock.now();
  return {
    userId: session.userId,
    email: address,
    fromName: `${session.firstName} ${session.lastName}`.trim(),
    provider: begun.provider,
    kind: 'mailbox',
    smtp: { ...servers.smtp, user: address },
    secret: null,
    imap: { ...servers.imap, user: address },
    imapSecret: null,
    timezone: null,
    signature: null,
    dailyLimit: LIMITS.mailboxDailyLimitDefault,
    minGapSeconds: DEFAULT_GAP_SECONDS,
    rampStartedOn: now.toISOString().slice(0, 10),
    dkim: null,
    dkimSecret: null,
    state: 'ramping',
    at: now,
  };
};

/** One that was connected by its password until now is the same mailbox. */
const isSameMailbox = ({ kind, provider, email }: MailboxRow, address: string, wanted: MailboxProvider): boolean =>
  kind === 'mailbox' && email === address && (provider === wanted || provider === 'smtp');

/** The mailbox that was signed in to again: the one asked for, or the person's own with the same address. */
const findSame = async (db: Db, userId: string, { begun, address }: SignedIn): Promise<MailboxRow | undefined> => {
  const asked = begun.mailbox_id === null ? undefined : await findMailbox(db, begun.mailbox_id);
  if (asked !== undefined && asked.email !== address)
    throw notAllowedNow(`You signed in as ${address}. To connect ${asked.email} again, sign in as ${asked.email}.`);
  if (asked !== undefined && isSameMailbox(asked, address, begun.provider)) return asked;
  const own = (await listKnownMailboxes(db)).filter(
    (row) => row.user_id === userId && isSameMailbox(row, address, begun.provider),
  );
  const isLive = ({ state }: MailboxRow): number => Number(state !== 'signed_out');
  const isOf = ({ provider }: MailboxRow): number => Number(provider === begun.provider);
  return own.toSorted((one, other) => isLive(other) - isLive(one) || isOf(other) - isOf(one))[0];
};

const refuseConnected = async (db: Db, address: string, same: MailboxRow | undefined): Promise<void> => {
  const other = (await listMailboxes(db)).find(
    ({ id, email, provider }) => email === address && provider !== 'simulator' && id !== same?.id,
  );
  if (other === undefined) return;
  const known = await findMailbox(db, other.id);
  throw duplicate(`${address} is already connected.`, known ? { id: known.id, email: known.email } : null);
};

const connectAgain = async (
  db: Db,
  same: MailboxRow,
  signedIn: SignedIn,
  at: Date,
): Promise<MailboxRow | undefined> => {
  const { begun, address, servers } = signedIn;
  const smtp = { ...servers.smtp, user: address };
  const imap = { ...servers.imap, user: address };
  const row = await changeToSignedIn(db, same.id, { provider: begun.provider, smtp, imap }, at);
  if (same.imap?.host !== imap.host || same.imap.port !== imap.port || same.imap.user !== imap.user)
    await forgetFolders(db, same.id);
  return row;
};

const addMailbox = async (db: Db, context: OutsideContext, signedIn: SignedIn): Promise<MailboxRow | undefined> => {
  if ((await countMailboxesOf(db, context.session.userId)) >= LIMITS.mailboxesPerPerson)
    throw notAllowedNow(`You can connect up to ${LIMITS.mailboxesPerPerson} mailboxes. Remove one first.`);
  const box = newMailbox(context, signedIn);
  const revived = await reviveMailbox(db, box);
  if (revived) await forgetFolders(db, revived.id);
  return revived ?? insertMailbox(db, box);
};

/** Stores the mailbox with its tokens, and lets what waited for it go on, in one transaction. */
export const saveSignedIn = (
  context: OutsideContext,
  signedIn: SignedIn,
  { secrets, domainEvents }: SaveDeps,
): Promise<MailboxRow> =>
  context.transact(async (db) => {
    const { session } = context;
    const { workspaceId } = session;
    const at = realNow(context);
    const { address, begun, tokens } = signedIn;
    await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${workspaceId} ${address}`}, 0))`);
    const same = await findSame(db, session.userId, signedIn);
    await refuseConnected(db, address, same);
    const row =
      same === undefined
        ? await addMailbox(db, context, signedIn)
        : await connectAgain(db, same, signedIn, context.clock.now());
    if (row === undefined) throw duplicate(`${address} is already connected.`, null);
    await putTokens(
      db,
      row.id,
      {
        provider: begun.provider,
        refreshToken: secrets.seal(tokens.refreshToken, TOKEN_PURPOSE),
        accessToken: secrets.seal(tokens.accessToken, TOKEN_PURPOSE),
        accessUntil: new Date(at.getTime() + tokens.seconds * 1_000),
      },
      at,
    );
    const isStillThere = same !== undefined && same.state !== 'signed_out';
    await domainEvents.emit(
      db,
      isStillThere
        ? { type: 'mailbox.changed', workspaceId, mailboxId: row.id, fields: ['state', 'imap'] }
        : { type: 'mailbox.connected', workspaceId, mailboxId: row.id },
    );
    await recordAudit(db, session, context.request, { action: 'mailbox_connected', subject: row.email, at });
    return row;
  });
