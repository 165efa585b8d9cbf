import type { Contract, Input } from '@rainmaker/contract';
import type { PublicContext } from '#platform/context.ts';
import { takeTry } from '#platform/limits.ts';
import { REGISTER_BY_ADDRESS, type AccountsKit } from './dependencies.ts';
import { mayAlsoSend } from './one-time-code.ts';
import { checkPasswordStrength, hashPassword } from './password.ts';
import { REGISTRATION } from './register.job.ts';

/**
 * Takes a registration: a workspace with its owner and a mail with a code follow. Whether the address has an account is not
 * looked at here, so that answer and work are the same.
 */
export const register = async (
  kit: AccountsKit,
  { transact, jobs, request }: PublicContext,
  input: Input<Contract['register']>,
): Promise<void> => {
  const now = kit.realClock.now();
  await takeTry(transact, REGISTER_BY_ADDRESS, request.ip, now);
  checkPasswordStrength(input.password, input.email, 'password');
  const passwordHash = await hashPassword(input.password);
  // Counted for everyone, so that asking for another code at once is refused for everyone.
  const maySend = await mayAlsoSend(transact, 'verify_email', input.email, now);
  await transact(null, (db) =>
    jobs.enqueue(db, kit.openAccount, {
      email: input.email,
      first_name: input.first_name,
      last_name: input.last_name,
      password: kit.secrets.seal(passwordHash, REGISTRATION),
      company_name: input.company_name ?? null,
      country: input.country,
      timezone: input.timezone,
      may_send: maySend,
    }),
  );
};
