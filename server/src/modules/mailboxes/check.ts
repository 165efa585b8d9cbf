import { realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { takeTry } from '#platform/limits.ts';
import type { MailboxAccess, MailboxCheck, MailboxLogin } from './ports.ts';

const BY_PERSON = { name: 'mail-check', most: 20, seconds: 15 * 60 };
const BY_WORKSPACE = { name: 'mail-check-workspace', most: 60, seconds: 15 * 60 };

/** The field of the form that a failed check points at. */
const FIELD_OF: Record<Exclude<MailboxCheck, { ok: true }>['at'], string> = {
  host: '/smtp/host',
  port: '/smtp/port',
  security: '/smtp/secure',
  sign_in: '/smtp/password',
  server: '/smtp',
};

/** 400 `mailbox_refused` with what is wrong, at the field it is about. */
const refusedMailbox = (check: Exclude<MailboxCheck, { ok: true }>): AppError =>
  new AppError('mailbox_refused', check.detail, { fields: [{ pointer: FIELD_OF[check.at], detail: check.detail }] });

/**
 * Tries a mailbox's server; throws where it refuses, and 429 where somebody tries too many: each look reaches a server of
 * the caller's choice.
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
