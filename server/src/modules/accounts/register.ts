import type { Contract, Input } from '@rainmaker/contract';
import type { PublicContext } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { takeTry } from '#platform/limits.ts';
import { findAccount, insertAccount, loadUser, replaceUnverified, type Account } from './account-queries.ts';
import { currencyOf, placeOf } from './countries.ts';
import { REGISTER_BY_ADDRESS, type AccountsKit } from './dependencies.ts';
import { mayAlsoSend } from './one-time-code.ts';
import { checkPasswordStrength, hashPassword } from './password.ts';

type Registration = Input<Contract['register']>;

const UNIQUE_VIOLATION = '23505';

const isTaken = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && constraint === 'users_email';
};

const open = async (
  kit: AccountsKit,
  { transact, jobs }: PublicContext,
  input: Registration,
  passwordHash: string,
): Promise<void> => {
  const account = { workspaceId: newId(), userId: newId() };
  const { country, timezone } = placeOf(input.country, input.timezone);
  await transact(account, async (db) => {
    await insertAccount(db, {
      ...account,
      email: input.email,
      firstName: input.first_name,
      lastName: input.last_name,
      passwordHash,
      companyName: input.company_name ?? null,
      country,
      timezone,
      currency: currencyOf(country),
      at: kit.realClock.now(),
    });
    await kit.events.emit(db, {
      type: 'workspace.created',
      ...account,
      email: input.email,
      firstName: input.first_name,
      lastName: input.last_name,
    });
    await jobs.enqueue(db, kit.sendCode, { ...account, kind: 'verify_email' });
  });
};

const openAgain = async (
  kit: AccountsKit,
  { transact, jobs }: PublicContext,
  account: Account,
  input: Registration,
  passwordHash: string,
  maySend: boolean,
): Promise<void> => {
  await transact(account, async (db) => {
    const user = await loadUser(db, account.userId);
    const isVerified = user?.email_verified_at !== null;
    if (!isVerified)
      await replaceUnverified(db, account.userId, {
        firstName: input.first_name,
        lastName: input.last_name,
        passwordHash,
        at: kit.realClock.now(),
      });
    if (maySend)
      await jobs.enqueue(db, kit.sendCode, { ...account, kind: isVerified ? 'already_signed_up' : 'verify_email' });
  });
};

/**
 * Makes a workspace with its owner and mails a code. With an address that has an account the answer is the same: its
 * owner gets a mail that says so, and an unconfirmed account takes what was typed last.
 */
export const register = async (kit: AccountsKit, context: PublicContext, input: Registration): Promise<void> => {
  const now = kit.realClock.now();
  await takeTry(context.transact, REGISTER_BY_ADDRESS, context.request.ip, now);
  checkPasswordStrength(input.password, input.email, 'password');
  const passwordHash = await hashPassword(input.password);
  // Counted for everyone, so that asking for another code at once is refused for everyone.
  const maySend = await mayAlsoSend(context.transact, 'verify_email', input.email, now);
  const again = async (): Promise<boolean> => {
    const account = await context.transact(null, (db) => findAccount(db, input.email));
    if (account) await openAgain(kit, context, account, input, passwordHash, maySend);
    return account !== undefined;
  };
  if (await again()) return;
  try {
    await open(kit, context, input, passwordHash);
  } catch (error) {
    // Of two registrations at once the second finds the first.
    if (!isTaken(error) || !(await again())) throw error;
  }
};
