import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { invalidField } from '#platform/errors.ts';
import type { UserRow } from '../account-queries.ts';
import type { AccountsKit } from '../dependencies.ts';
import { useSecondFactor } from './second-factor.ts';
import { takeProofTry, type CountedTry } from '../identity/guess-limits.ts';

/** A code that was counted as an attempt but not looked at yet. */
export interface SecondProof extends Pick<CountedTry, 'succeed'> {
  /** Consumes it in the transaction of what it allows, so that it counts once; throws `wrong_code`. */
  use(db: Db): Promise<void>;
}

const NOT_NEEDED: SecondProof = { use: async () => undefined, succeed: async () => undefined };

/**
 * The second half of `proveIdentity`, for the same actions: with two-factor on, requires a code from the app or a
 * recovery code, and counts the attempt. Throws 400 with the field, `field` in the call.
 */
export const proveSecondFactor = async (
  kit: AccountsKit,
  { session }: Pick<OutsideContext, 'session'>,
  user: UserRow,
  code: string | undefined,
  field = 'code',
): Promise<SecondProof> => {
  if (!user.two_factor) return NOT_NEEDED;
  if (code === undefined) throw invalidField(field, 'Enter the code from your app, or a recovery code.');
  const { left, succeed } = await takeProofTry(kit.transact, 'code', session, kit.realClock.now());
  return {
    succeed,
    async use(db) {
      await useSecondFactor(db, kit.secrets, user.id, code, { now: kit.realClock.now(), left, field });
    },
  };
};
