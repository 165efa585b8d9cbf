import type { Contract, Input } from '@rainmaker/contract';
import { sql } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import type { PublicContext } from '#platform/context.ts';
import { randomToken, sha256 } from '#platform/crypto.ts';
import { AppError } from '#platform/errors.ts';
import { takeTry } from '#platform/limits.ts';
import { findAccount, loadUser, NOBODY, type Account } from '../account-queries.ts';
import { replacePassword } from './change-password.ts';
import { CODES_BY_ADDRESS, type AccountsKit } from '../dependencies.ts';
import { actorOf } from '../session/enter.ts';
import { isTaken } from '../registration/open-workspace.ts';
import { findKnownBrowser, rememberBrowser } from '../session/known-browser.ts';
import { askedFrom } from '../code/asked-from.ts';
import { type Asker, askerHash, forgetCodeTries, takeCodeTry, takeSending, useCode } from '../code/one-time-code.ts';
import { checkPasswordStrength, hashPassword } from '../identity/password.ts';

const RESET_MINUTES = 15;

/** The account of an address and its known browser, if any; runs the same queries for an address without an account. */
const findAsker = async (
  { transact, request }: PublicContext,
  { email, known_browser: known, reset_request: token }: Input<Contract['forgotPasswordOtp']>,
  now: Date,
): Promise<{ account: Account | undefined; asker: Asker }> => {
  const account = await transact(null, (db) => findAccount(db, email));
  const browser = await transact(account ?? null, (db) =>
    findKnownBrowser(db, account?.userId ?? NOBODY, known, now, { hasEntered: true }),
  );
  return { account, asker: { email, token, browser, client: request.network } };
};

/** Requests a code to choose a new password; whether to send it is decided after the response. */
export const sendResetCode = async (
  kit: AccountsKit,
  context: PublicContext,
  input: Input<Contract['forgotPasswordOtp']>,
): Promise<void> => {
  const { transact, jobs, request } = context;
  const now = kit.realClock.now();
  await takeTry(transact, CODES_BY_ADDRESS, request.network, now);
  const { asker } = await findAsker(context, input, now);
  await takeSending(transact, asker, now);
  const { email } = input;
  await transact(null, (db) =>
    jobs.enqueue(db, kit.sendCode, {
      email,
      kind: 'reset_password',
      asker: askerHash(asker),
      askedFrom: askedFrom(kit.secrets, request),
    }),
  );
};

/** Exchanges the code for a token that sets a new password once, within 15 minutes. */
export const verifyResetCode = async (
  kit: AccountsKit,
  context: PublicContext,
  input: Input<Contract['verifyForgotOtp']>,
): Promise<string> => {
  const { transact, request } = context;
  const now = kit.realClock.now();
  await takeTry(transact, CODES_BY_ADDRESS, request.network, now);
  const { account, asker } = await findAsker(context, input, now);
  const left = await takeCodeTry(transact, asker, now);
  const userId = account?.userId ?? NOBODY;
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + RESET_MINUTES * 60_000);
  // An address without an account runs the same queries and gets the same error.
  await transact(account ?? null, async (db) => {
    await useCode(db, kit.secrets, { userId, asker: askerHash(asker) }, input.otp, { now, left });
    await db.run(sql`
      insert into password_resets (workspace_id, user_id, token_hash, created_at, expires_at)
      values (app.workspace_id(), ${userId}, ${sha256(token)}, ${now}, ${expiresAt})`);
  });
  await forgetCodeTries(transact, asker);
  return token;
};

const badLink = (): AppError => new AppError('bad_link', 'This has expired. Request a new code.');

/**
 * Sets the new password and invalidates every token of the person. The code proved that it is the owner, so their
 * browser becomes known and they can sign in while strangers guess; it proves nothing about the second factor. Returns
 * the browser's token.
 */
export const setForgottenPassword = async (
  kit: AccountsKit,
  context: PublicContext,
  input: Input<Contract['changePasswordForgot']>,
): Promise<string> => {
  const { transact, jobs, request } = context;
  const now = kit.realClock.now();
  await takeTry(transact, CODES_BY_ADDRESS, request.network, now);
  const hash = sha256(input.reset_token);
  const found = await transact(null, (db) =>
    db.maybe(sql<{ workspace_id: string; user_id: string }>`select * from app.find_password_reset(${hash}, ${now})`),
  );
  if (!found) throw badLink();
  const account: Account = { workspaceId: found.workspace_id, userId: found.user_id };
  const user = await transact(account, (db) => loadUser(db, account.userId));
  if (!user) throw badLink();
  await checkPasswordStrength(input.new_password, user.email, 'new_password');
  const passwordHash = await hashPassword(input.new_password);
  const changed = transact(account, async (db) => {
    const used = await db.run(sql`
      delete from password_resets where workspace_id = app.workspace_id() and token_hash = ${hash}`);
    if (used === 0) throw badLink();
    await replacePassword(kit, context, db, { account, user, passwordHash, identities: 'every', at: now });
    await recordAudit(db, actorOf(user), request, { action: 'password_reset', at: now });
    await jobs.enqueue(db, kit.sendNotice, { ...account, notice: 'password_changed', at: now.toISOString() });
    return rememberBrowser(db, account.userId, now, { hasEntered: !user.two_factor });
  });
  // A membership whose address has got an account of its own since the code.
  return changed.catch((error: unknown) => {
    throw isTaken(error) ? badLink() : error;
  });
};
