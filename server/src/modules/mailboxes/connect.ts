import { type Input, LIMITS, type contract } from '@rainmaker/contract';
import { recordAudit } from '#modules/accounts/index.ts';
import { realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Secrets } from '#platform/crypto.ts';
import type { DomainEvents } from '#modules/events.ts';
import { type AppError, duplicate, invalidField, notAllowedNow } from '#platform/errors.ts';
import { DKIM_PURPOSE, isSignedInWith, type MailboxAccess, SECRET_PURPOSE } from './access.ts';
import { checkServer } from './check.ts';
import { prepareDkim } from './dkim.ts';
import { forgetFolders } from './reading/folders.ts';
import {
  countMailboxesOf,
  findMailbox,
  listKnownMailboxes,
  listMailboxes,
  insertMailbox,
  type MailboxRow,
  type MailServerSettings,
  type NewMailbox,
  reviveMailbox,
} from './mailbox-queries.ts';
import type { MailboxLogin } from './ports.ts';

export const DEFAULT_GAP_SECONDS = 90;

type Asked = Input<typeof contract.connectMailbox>;

/** 400: email from a person's mailbox is signed by its own server. */
export const refuseDkimFor = (kind: Asked['kind']): void => {
  if (kind !== 'relay')
    throw invalidField('dkim', 'DKIM applies only to relays. Email from a mailbox is signed by its own server.');
};

/** The server that replies are read from; without a user and password of its own it takes those of the sending server. */
export const imapOf = (
  imap: NonNullable<Asked['imap']>,
  user: string | null,
): { settings: MailServerSettings; password: string | null } => {
  const { password = null, user: own = null, ...server } = imap;
  return { settings: { ...server, user: own ?? user }, password };
};

const newMailbox = (
  { session, clock }: OutsideContext,
  input: Asked,
  secrets: Secrets,
  dkim: Awaited<ReturnType<typeof prepareDkim>> | null,
): NewMailbox => {
  const { password = null, user = null, ...server } = input.smtp;
  const isRelay = input.kind === 'relay';
  const imap = input.imap && imapOf(input.imap, user);
  const now = clock.now();
  return {
    userId: session.userId,
    email: input.email,
    fromName: input.from_name,
    provider: 'smtp',
    kind: input.kind,
    smtp: { ...server, user },
    secret: password === null ? null : secrets.seal(password, SECRET_PURPOSE),
    imap: imap?.settings ?? null,
    imapSecret: imap?.password ? secrets.seal(imap.password, SECRET_PURPOSE) : null,
    timezone: input.timezone ?? null,
    signature: input.signature ?? null,
    dailyLimit: isRelay ? null : (input.daily_limit ?? LIMITS.mailboxDailyLimitDefault),
    minGapSeconds: isRelay ? 0 : (input.min_gap_seconds ?? DEFAULT_GAP_SECONDS),
    rampStartedOn: isRelay ? null : now.toISOString().slice(0, 10),
    dkim: dkim === null ? null : { domain: dkim.domain, selector: dkim.selector, publicKey: dkim.publicKey },
    dkimSecret: dkim === null ? null : secrets.seal(dkim.privateKey, DKIM_PURPOSE),
    state: isRelay ? 'active' : 'ramping',
    at: now,
  };
};

/** What is asked to be connected, with its passwords. */
const accessFor = ({ email, from_name, kind, smtp, imap }: Asked): MailboxAccess => {
  const { password = null, user = null, ...server } = smtp;
  const reading = imap && imapOf(imap, user);
  return {
    id: '',
    email,
    fromName: from_name,
    provider: 'smtp',
    kind,
    smtp: { ...server, user, password },
    imap: reading ? { ...reading.settings, password: reading.password ?? password } : null,
    dkim: null,
  };
};

const alreadyConnected = (address: string, known: Pick<MailboxRow, 'id' | 'email'> | undefined): AppError =>
  duplicate(`${address} is already connected.`, known ? { id: known.id, email: known.email } : null);

/** Signs in first, outside any transaction, and stores nothing if the mailbox rejects it. */
export const connectMailbox = async (
  context: OutsideContext,
  input: Asked,
  deps: { login: MailboxLogin; secrets: Secrets; domainEvents: DomainEvents; movesRealMail: boolean },
): Promise<MailboxRow> => {
  if (input.dkim !== undefined) refuseDkimFor(input.kind);
  if (context.session.clockOffsetMs !== 0 && !deps.movesRealMail)
    throw notAllowedNow('The clock of this workspace was moved. Reset it to today in the simulator first.');
  await checkServer(context, deps.login, accessFor(input));
  const dkim = input.dkim === undefined ? null : await prepareDkim(context, input.dkim);
  return context.transact(async (db) => {
    if ((await countMailboxesOf(db, context.session.userId)) >= LIMITS.mailboxesPerPerson)
      throw notAllowedNow(`You can connect up to ${LIMITS.mailboxesPerPerson} mailboxes. Remove one first.`);
    const box = newMailbox(context, input, deps.secrets, dkim);
    const signedIn = (await listMailboxes(db)).find(
      ({ email, provider }) => email === input.email && isSignedInWith(provider),
    );
    if (signedIn !== undefined) throw alreadyConnected(input.email, await findMailbox(db, signedIn.id));
    const revived = await reviveMailbox(db, box);
    // Its inbox may be another one by now.
    if (revived) await forgetFolders(db, revived.id);
    const row = revived ?? (await insertMailbox(db, box));
    if (row === undefined) {
      const known = (await listKnownMailboxes(db)).find(({ email }) => email === input.email);
      throw alreadyConnected(input.email, known);
    }
    await deps.domainEvents.emit(db, {
      type: 'mailbox.connected',
      workspaceId: context.session.workspaceId,
      mailboxId: row.id,
    });
    await recordAudit(db, context.session, context.request, {
      action: 'mailbox_connected',
      subject: row.email,
      at: realNow(context),
    });
    return row;
  });
};
