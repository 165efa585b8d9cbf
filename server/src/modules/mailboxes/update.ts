import { type contract, type Input, LIMITS, type Mailbox, SIGN_IN_NAMES } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { takeVersion } from '#platform/db/version.ts';
import type { Secrets } from '#platform/crypto.ts';
import type { DomainEvents } from '#modules/events.ts';
import { invalidField, notFound, staleVersion } from '#platform/errors.ts';
import { accessOf, DKIM_PURPOSE, isSignedInWith, type MailboxKeys, SECRET_PURPOSE } from './access.ts';
import { checkServer } from './check.ts';
import { imapOf, refuseDkimFor } from './connect.ts';
import { prepareDkim } from './dkim.ts';
import { forgetFolders } from './reading/folders.ts';
import { changeMailbox, findMailbox, jsonOrNull, type MailboxRow, type MailServerSettings } from './mailbox-queries.ts';
import type { CheckHours, MailboxLogin } from './ports.ts';

type Asked = Input<typeof contract.updateMailbox>;

/** True if a key for the same selector exists: it stays, because its record is published. */
const keepsKey = (asked: NonNullable<Asked['dkim']>, before: MailboxRow | undefined): boolean =>
  asked.private_key === undefined && before?.dkim?.domain === asked.domain && before.dkim.selector === asked.selector;

const dkimChanges = async (
  context: OutsideContext,
  { dkim, kind }: Asked,
  before: MailboxRow | undefined,
  secrets: Secrets,
): Promise<RawBuilder<unknown>[]> => {
  // A mailbox has no key any more, see `ownChanges`.
  if (dkim === undefined || kind === 'mailbox') return [];
  if (dkim === null) return [sql`dkim = null`, sql`dkim_secret = null`];
  if (keepsKey(dkim, before)) return [];
  const { privateKey, ...settings } = await prepareDkim(context, dkim);
  return [sql`dkim = ${JSON.stringify(settings)}::jsonb`, sql`dkim_secret = ${secrets.seal(privateKey, DKIM_PURPOSE)}`];
};

const accountChanges = (input: Asked, now: Date): RawBuilder<unknown>[] => {
  const changes: RawBuilder<unknown>[] = [];
  if (input.from_name !== undefined) changes.push(sql`name = ${input.from_name}`);
  for (const name of ['daily_limit', 'min_gap_seconds', 'timezone'] as const)
    if (input[name] !== undefined) changes.push(sql`${sql.ref(name)} = ${input[name]}`);
  // Only a relay can have no limit.
  if (input.kind === 'mailbox' && input.daily_limit === undefined)
    changes.push(sql`daily_limit = case when provider = 'simulator' then daily_limit
      else coalesce(daily_limit, ${LIMITS.mailboxDailyLimitDefault}::integer) end`);
  if (input.window !== undefined)
    changes.push(sql`sending_window = ${input.window === null ? null : JSON.stringify(input.window)}::jsonb`);
  if (input.ramp_up !== undefined)
    changes.push(sql`ramp_started_on = ${input.ramp_up ? now.toISOString().slice(0, 10) : null}::date`);
  if (input.state !== undefined) {
    // A mailbox in ramp-up continues it after a pause.
    changes.push(sql`state_reason = null, state = case
      when ${input.state}::text = 'active' and ramp_started_on is not null then 'ramping' else ${input.state} end`);
  }
  return changes;
};

const ownChanges = (input: Asked): RawBuilder<unknown>[] => {
  const changes: RawBuilder<unknown>[] = [];
  for (const name of ['kind', 'signature'] as const)
    if (input[name] !== undefined) changes.push(sql`${sql.ref(name)} = ${input[name]}`);
  // Only a relay can have its own DKIM key.
  if (input.kind === 'mailbox') changes.push(sql`dkim = null`, sql`dkim_secret = null`);
  return changes;
};

const isSame = (one: MailServerSettings, other: MailServerSettings | null): boolean =>
  one.host === other?.host && one.port === other.port && one.secure === other.secure && one.user === other.user;

const isOtherFolder = (before: MailServerSettings | null, after: MailServerSettings | null): boolean =>
  before?.host !== after?.host || before?.port !== after?.port || before?.user !== after?.user;

/** 400: the servers of a mailbox that is signed in to with its provider are the provider's, and its tokens go nowhere else. */
const refuseOwnServer = ({ provider }: MailboxRow, { imap }: Asked): void => {
  if (!isSignedInWith(provider)) return;
  const name = SIGN_IN_NAMES[provider];
  if (imap === undefined) throw invalidField('kind', `A mailbox of ${name} can’t be a sending service.`);
  throw invalidField('imap', `Replies to this mailbox are read from ${name}’s own server.`);
};

/** Another server for replies is signed in to before it is stored. */
const imapChanges = async (
  context: OutsideContext,
  { imap }: Asked,
  before: MailboxRow | undefined,
  { secrets, keys, login }: Pick<UpdateDeps, 'secrets' | 'keys' | 'login'>,
): Promise<RawBuilder<unknown>[]> => {
  if (imap === undefined) return [];
  if (imap === null) return [sql`imap = null`, sql`imap_secret = null`];
  if (before === undefined || before.provider === 'simulator') throw notFound('mailbox');
  const { settings, password } = imapOf(imap, before.smtp?.user ?? null);
  // The stored password is sent to no other server than the one it was entered for.
  if (password === null && !isSame(settings, before.imap))
    throw invalidField('imap/password', 'Enter the password again, because the server changed.');
  const access = accessOf(before, keys);
  const known = access.imap?.password ?? null;
  await checkServer(context, login, { ...access, smtp: null, imap: { ...settings, password: password ?? known } });
  return [
    sql`imap = ${jsonOrNull(settings)}`,
    ...(password === null ? [] : [sql`imap_secret = ${secrets.seal(password, SECRET_PURPOSE)}`]),
  ];
};

interface UpdateDeps {
  login: MailboxLogin;
  secrets: Secrets;
  keys: MailboxKeys;
  domainEvents: DomainEvents;
  checkHours: CheckHours;
  /** Formats the mailbox for responses. */
  present: (db: Db, row: MailboxRow) => Promise<Mailbox>;
}

/**
 * Whether the mailbox is still as the caller read it, and as it was when its server was checked: a password or token that it has since
 * then was meant for another server.
 */
const takeRead = async (db: Db, { id, version }: Asked, checked: MailboxRow | undefined): Promise<boolean> => {
  if (checked !== undefined && version !== undefined && version !== checked.version) return false;
  return takeVersion(db, 'sending_accounts', id, checked?.version ?? version);
};

/** Updates a mailbox; other modules react in the same transaction. A DKIM key is generated before it. */
export const updateMailbox = async (
  context: OutsideContext,
  input: Asked,
  { login, secrets, keys, domainEvents, checkHours, present }: UpdateDeps,
): Promise<MailboxRow> => {
  const now = context.clock.now();
  const isOwnServer = input.imap !== undefined || input.kind === 'relay';
  const before = input.dkim || isOwnServer ? await context.transact((db) => findMailbox(db, input.id)) : undefined;
  if (input.dkim) {
    if (before === undefined) throw notFound('mailbox');
    refuseDkimFor(input.kind ?? before.kind);
  }
  if (isOwnServer && before !== undefined) refuseOwnServer(before, input);
  const changes = {
    account: accountChanges(input, now),
    mailbox: [
      ...ownChanges(input),
      ...(await dkimChanges(context, input, before, secrets)),
      ...(await imapChanges(context, input, before, { secrets, keys, login })),
    ],
  };
  return context.transact(async (db) => {
    const known = await findMailbox(db, input.id);
    if (known === undefined) throw notFound('mailbox');
    if (!(await takeRead(db, input, before))) {
      const current = await findMailbox(db, input.id);
      throw staleVersion('mailbox', current && (await present(db, current)));
    }
    if (input.window) await checkHours(db, input.window);
    const row = await changeMailbox(db, input.id, now, changes);
    if (row === undefined) throw notFound('mailbox');
    if (input.imap !== undefined && isOtherFolder(known.imap, row.imap)) await forgetFolders(db, row.id);
    const { workspaceId } = context.session;
    const fields = Object.keys(input);
    await domainEvents.emit(db, { type: 'mailbox.changed', workspaceId, mailboxId: row.id, fields });
    return row;
  });
};
