import type { Contract, Input } from '@rainmaker/contract';
import type { PublicContext } from '#platform/context.ts';
import { sha256 } from '#platform/crypto.ts';
import { takeTry } from '#platform/limits.ts';
import { CODES_BY_ADDRESS, type AccountsKit } from '../dependencies.ts';
import { takeSending } from './registration-limits.ts';

/** Has another code mailed for a registration; without a token for the only one of the address. */
export const resendOtp = async (
  kit: AccountsKit,
  { transact, jobs, request }: PublicContext,
  { email, registration: token }: Input<Contract['resendOtp']>,
): Promise<void> => {
  const now = kit.realClock.now();
  await takeTry(transact, CODES_BY_ADDRESS, request.network, now);
  await takeSending(transact, { email, token, client: request.network }, now);
  const tokenHash = token === undefined ? null : sha256(token).toString('hex');
  await transact(null, (db) =>
    jobs.enqueue(db, kit.sendRegistrationCode, { email, token_hash: tokenHash, tells_owner: false }),
  );
};
