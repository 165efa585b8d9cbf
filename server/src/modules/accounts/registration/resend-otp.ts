import type { Contract, Input } from '@rainmaker/contract';
import type { PublicContext } from '#platform/context.ts';
import { sha256 } from '#platform/crypto.ts';
import { takeTry } from '#platform/limits.ts';
import { NOBODY } from '../account-queries.ts';
import { askedFrom } from '../code/asked-from.ts';
import { CODES_BY_ADDRESS, type AccountsKit } from '../dependencies.ts';
import { forgetCodeTries, takeSending } from './registration-limits.ts';
import { findRegistration, loadRegistration } from './registrations.ts';

/** Queues another code for a registration; without a token for the only one of the address. */
export const resendOtp = async (
  kit: AccountsKit,
  { transact, jobs, request }: PublicContext,
  { email, registration: token }: Input<Contract['resendOtp']>,
): Promise<void> => {
  const now = kit.realClock.now();
  await takeTry(transact, CODES_BY_ADDRESS, request.network, now);
  await takeSending(transact, { email, token, client: request.network }, now);
  const tokenHash = token === undefined ? null : sha256(token);
  const found = await transact(null, (db) => findRegistration(db, { email, tokenHash }, now));
  const row = await transact(found ?? null, (db) => loadRegistration(db, found?.userId ?? NOBODY, email));
  // A new code resets the attempts; no code is sent if the token belongs to another address.
  await forgetCodeTries(transact, email, row && found);
  await transact(null, (db) =>
    jobs.enqueue(db, kit.sendRegistrationCode, {
      email,
      token_hash: tokenHash?.toString('hex') ?? null,
      tells_owner: false,
      askedFrom: askedFrom(kit.secrets, request),
    }),
  );
};
