import { realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { takeTry } from '#platform/limits.ts';
import type { MailboxAccess, MailboxCheck, MailboxLogin } from './ports.ts';

const BY_PERSON = { name: 'mail-check', most: 20, seconds: 15 * 60 };
const BY_WORKSPACE = { name: 'mail-check-workspace', most: 60, seconds: 15 * 60 };

/** The form field for each kind of failed check. */
const FIELD_OF: Record<Exclude<MailboxCheck, { ok: true }>['at'], string> = {
  host: '/smtp/host',
  port: '/smtp/port',
  security: '/smtp/secure',
  sign_in: '/smtp/password',
  server: '/smtp',
};

/** 400 `mailbox_refused` with the problem and its field. */
const refusedMailbox = (check: Exclude<MailboxCheck, { ok: true }>): AppError => {
  const pointer = check.of === 'imap' ? FIELD_OF[check.at].replace('/smtp', '/imap') : FIELD_OF[check.at];
  return new AppError('mailbox_refused', check.detail, { fields: [{ pointer, detail: check.detail }] });
};

/**
 * Tests a mailbox's server. Throws if it rejects the sign-in, and 429 above the limit, because each test connects to a
 * server of the caller's choice.
 */
export const checkServer = async (
  context: Pick<OutsideContext, 'session' | 'clock' | 'transact'>,
  login: MailboxLogin,
  mailbox: MailboxAccess,
): Promise<void> => {
  if (mailbox.provider !== 'simulator') {
    const { session, transact } = context;
    const now = realNow(context);
    await takeTry((_scope, work) => transact(work), BY_PERSON, session.userId, now);
    await takeTry((_scope, work) => transact(work), BY_WORKSPACE, session.workspaceId, now);
  }
  const check = await login.check(mailbox);
  if (!check.ok) throw refusedMailbox(check);
};
