import type { SentChannel } from '@rainmaker/contract';
import { sql } from 'kysely';
import { suppressedAddresses } from '#modules/contacts/index.ts';
import { limitOn, holdAccount } from '#modules/mailboxes/index.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError, invalidField, notAllowedNow } from '#platform/errors.ts';
import { takeTry } from '#platform/limits.ts';
import { dayIn, startOfDay } from '#platform/zones/zoned-time.ts';
import type { SendOutcome } from '../ports.ts';
import { spentSince } from '../plan/spent.ts';

const TESTS = { name: 'test-mail', most: 20, seconds: 3600 };
/** Longer than any day of a mailbox, in whichever time zone. */
const KEPT_DAYS = 3;

/** The mailbox that a test leaves from, and whose it is. */
export interface TestedMailbox {
  email: string;
  userId: string | null;
}

/**
 * The recipient of a test: the address of one's account, or one's own mailbox sending to itself; otherwise 400 at `to`. A mailbox
 * can be connected under any address, so that doesn't prove whose address it is. 429 after too many tests.
 */
export const ownAddress = async (
  context: Pick<OutsideContext, 'session' | 'clock' | 'transact'>,
  asked: string | undefined,
  mailbox?: TestedMailbox,
): Promise<string> => {
  const { session } = context;
  const address = asked ?? session.email;
  const isToItself = mailbox?.email === address && mailbox.userId === session.userId;
  if (address !== session.email && !isToItself)
    throw invalidField('to', 'A test can go only to your account’s address, or from one of your mailboxes to itself.');
  await takeTest(context);
  return address;
};

/** 429 after too many tests of a person, by whichever channel. */
export const takeTest = async (context: Pick<OutsideContext, 'session' | 'clock' | 'transact'>): Promise<void> => {
  await takeTry((_scope, work) => context.transact(work), TESTS, context.session.userId, realNow(context));
};

/** Counts a test as one more of the mailbox's day, and writes it down; 400 where the mailbox has sent all it may today. */
export const countTest = async (
  db: Db,
  { session, clock, request }: Pick<OutsideContext, 'session' | 'clock' | 'request'>,
  mailboxId: string,
  to: string,
  channel: SentChannel = 'email',
): Promise<void> => {
  if ((await suppressedAddresses(db, channel, [to])).size > 0)
    throw notAllowedNow(`${to} has unsubscribed or doesn’t exist, so nothing can be sent there.`);
  // The sender holds the same row while it counts.
  const mailbox = await holdAccount(db, mailboxId);
  if (mailbox === undefined)
    throw notAllowedNow(`This ${channel === 'email' ? 'mailbox' : 'sender'} no longer exists.`);
  const at = clock.now();
  const zone = mailbox.timezone ?? session.timezone;
  const limit = limitOn(mailbox, dayIn(at, zone));
  if (limit !== null && (await spentSince(db, mailboxId, startOfDay(at, zone))) >= limit)
    throw notAllowedNow(`${mailbox.address} has reached its daily limit (${limit}). Try again tomorrow.`);
  await db.run(sql`insert into account_tests (workspace_id, account_id, at)
    values (app.workspace_id(), ${mailboxId}, ${at})`);
  await db.run(sql`delete from account_tests where workspace_id = app.workspace_id() and account_id = ${mailboxId}
    and at < ${at}::timestamptz - make_interval(days => ${KEPT_DAYS})`);
  await recordAudit(db, session, request, {
    action: 'test_sent',
    subject: `${mailbox.address} to ${to}`,
    at: realNow({ session, clock }),
  });
};

const withCode = (sentence: string, code: string): string =>
  /^[45]\d\d$/.test(code) ? `${sentence} (code ${code}).` : `${sentence}.`;

/** Why a test did not leave, in our words: what a server says is not repeated, for anybody can name any server. */
const refusalInWords = (outcome: Exclude<SendOutcome, { kind: 'accepted' }>): string => {
  switch (outcome.kind) {
    case 'bounced':
    case 'limited':
      return withCode('The mail server says this address doesn’t exist', outcome.code);
    case 'refused':
      return withCode('The mail server rejected the message', outcome.code);
    case 'retry':
    case 'held':
      return withCode('The mail server isn’t accepting the message right now', outcome.code);
    case 'sign_in':
      return 'The mail server can’t be used. Check its address, user name and password in the mailbox settings.';
    case 'unknown':
      return 'The connection was lost before the mail server responded. The test may or may not have been sent.';
    case 'withdrawn':
      return 'This mailbox is signed out.';
  }
};

/** Throws `mailbox_refused` unless the server took the mail. */
export const refuseUnlessTaken = (outcome: SendOutcome): void => {
  if (outcome.kind !== 'accepted') throw new AppError('mailbox_refused', refusalInWords(outcome));
};
