import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import type { DomainEvents } from '#modules/events.ts';
import { insertAccount, type Account } from '../account-queries.ts';
import { currencyOf, placeOf } from '../workspace/countries.ts';
import { closeRegistrations } from './registrations.ts';

const UNIQUE_VIOLATION = '23505';

const TAKEN = new Set<string | undefined>(['users_email', 'identities_subject']);

/** True if another request was faster with the same address or provider identity. */
export const isTaken = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && TAKEN.has(constraint);
};

export interface NewOwner {
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
  verifiedAt: Date;
  companyName: string | null;
  country: string | undefined;
  timezone: string | undefined;
}

/**
 * Creates a workspace with its owner, whose address is confirmed, and emits the event on which other modules set it up.
 * Runs in a transaction of that workspace.
 */
export const openWorkspace = async (
  { realClock, events }: { realClock: Clock; events: DomainEvents },
  db: Db,
  account: Account,
  { country: saidCountry, timezone: saidZone, ...owner }: NewOwner,
): Promise<void> => {
  const { country, timezone } = placeOf(saidCountry, saidZone);
  const place = { country, timezone, currency: currencyOf(country) };
  await insertAccount(db, { ...account, ...owner, ...place, at: realClock.now() });
  await closeRegistrations(db, owner.email);
  const { email, firstName, lastName } = owner;
  await events.emit(db, { type: 'workspace.created', ...account, email, firstName, lastName });
};
