import type { Contract, Input } from '@rainmaker/contract';
import type { PublicContext, RequestFacts } from '#platform/context.ts';
import { sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { takeTry, type TriesLeft } from '#platform/limits.ts';
import { loadUser, NOBODY } from '../account-queries.ts';
import { CODES_BY_ADDRESS, type AccountsKit } from '../dependencies.ts';
import { enter, type SignedIn } from '../session/enter.ts';
import { addIdentity } from '../identity/identities.ts';
import { expiredCode, wrongCode } from '../code/one-time-code.ts';
import { isTaken, openWorkspace } from './open-workspace.ts';
import { forgetCodeTries, takeCodeTry } from './registration-limits.ts';
import { findRegistration, useRegistrationCode, type Registration } from './registrations.ts';

type Asked = Input<Contract['verifyOtp']>;

/** A placeholder that runs the same queries as a registration and gets the same error. */
const NONE: Registration = { workspaceId: NOBODY, userId: NOBODY };

/**
 * The workspace of the registration with this code, using only that registration's password or Google account, and
 * names.
 */
const confirm = async (
  kit: AccountsKit,
  db: Db,
  registration: Registration,
  input: Asked,
  { request, now, left }: { request: RequestFacts; now: Date; left: TriesLeft },
): Promise<SignedIn> => {
  const row = await useRegistrationCode(db, kit.secrets, registration, input);
  if (!row) throw wrongCode(left);
  if (row.code_expires_at <= now) throw expiredCode();
  await openWorkspace(kit, db, registration, {
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    companyName: row.company_name,
    country: row.country ?? undefined,
    timezone: row.timezone ?? undefined,
    passwordHash: row.password_hash,
    verifiedAt: now,
  });
  if (row.google_subject !== null) {
    const person = { subject: row.google_subject, email: row.email };
    await addIdentity(db, registration.userId, { provider: 'google', person, isByPassword: false }, now);
  }
  const user = await loadUser(db, registration.userId);
  if (!user) throw new Error('The new account is not there.');
  return enter(db, user, request, { action: 'signed_up', now });
};

/** Confirms an address with a registration's code, creates its workspace and signs in. */
export const verifyOtp = async (
  kit: AccountsKit,
  { transact, request }: PublicContext,
  input: Asked,
): Promise<SignedIn> => {
  const now = kit.realClock.now();
  const { email, registration: token } = input;
  await takeTry(transact, CODES_BY_ADDRESS, request.network, now);
  const tokenHash = token === undefined ? null : sha256(token);
  const found = await transact(null, (db) => findRegistration(db, { email, tokenHash }, now));
  const left = await takeCodeTry(transact, email, found, now);
  const registration = found ?? NONE;
  const work = transact(registration, (db) => confirm(kit, db, registration, input, { request, now, left }));
  const signedIn = await work.catch((error: unknown) => {
    // Of two concurrent confirmations the second fails, like a wrong code.
    throw isTaken(error) ? wrongCode(left) : error;
  });
  await forgetCodeTries(transact, email, found);
  return signedIn;
};
