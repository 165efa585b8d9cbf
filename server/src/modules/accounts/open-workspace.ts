import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import type { Transact } from '#platform/db/transaction.ts';
import type { DomainEvents } from '#platform/domain-events.ts';
import { newId } from '#platform/ids.ts';
import { insertAccount, type Account } from './account-queries.ts';
import { currencyOf, placeOf } from './countries.ts';

const UNIQUE_VIOLATION = '23505';

const TAKEN = new Set<string | undefined>(['users_email', 'users_email_unconfirmed', 'identities_subject']);

/** True where somebody else was faster with the same address, or with the same person of a provider. */
export const isTaken = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && TAKEN.has(constraint);
};

export interface NewOwner<T> {
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
  verifiedAt: Date | null;
  companyName: string | null;
  country: string | undefined;
  timezone: string | undefined;
  /** Runs in the same transaction, once the account is there. */
  also(db: Db, account: Account): Promise<T>;
}

/** Makes a workspace with its owner and tells the others, who begin what a new workspace begins with. */
export const openWorkspace = <T>(
  { realClock, events }: { realClock: Clock; events: DomainEvents },
  transact: Transact,
  owner: NewOwner<T>,
): Promise<T> => {
  const account = { workspaceId: newId(), userId: newId() };
  const { country, timezone } = placeOf(owner.country, owner.timezone);
  const { email, firstName, lastName, passwordHash, verifiedAt, companyName } = owner;
  return transact(account, async (db) => {
    await insertAccount(db, {
      ...account,
      email,
      firstName,
      lastName,
      passwordHash,
      verifiedAt,
      companyName,
      country,
      timezone,
      currency: currencyOf(country),
      at: realClock.now(),
    });
    await events.emit(db, { type: 'workspace.created', ...account, email, firstName, lastName });
    return owner.also(db, account);
  });
};
