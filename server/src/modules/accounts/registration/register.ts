import type { Contract, Input, Output } from '@rainmaker/contract';
import type { PublicContext } from '#platform/context.ts';
import { sha256 } from '#platform/crypto.ts';
import { newId } from '#platform/ids.ts';
import { takeTry } from '#platform/limits.ts';
import { checkCountry } from '../workspace/countries.ts';
import { askedFrom } from '../code/asked-from.ts';
import { REGISTER_BY_ADDRESS, type AccountsKit } from '../dependencies.ts';
import { checkPasswordStrength, hashRegistrationPassword } from '../identity/password.ts';
import { takeFirstSending } from './registration-limits.ts';
import { insertRegistration, tokenOf, type NewRegistration } from './registrations.ts';

/** Stores a registration and queues its code; returns the token for its browser. */
export const beginRegistration = async (
  kit: AccountsKit,
  { transact, jobs, request }: PublicContext,
  person: NewRegistration,
  { tellsOwner }: { tellsOwner: boolean },
): Promise<string> => {
  const now = kit.realClock.now();
  const { email } = person;
  const registration = { workspaceId: newId(), userId: newId() };
  const token = tokenOf(kit.secrets, registration);
  await takeFirstSending(transact, { email, token, client: request.network }, now);
  await transact(registration, async (db) => {
    await insertRegistration(db, kit.secrets, registration, person, now);
    const tokenHash = sha256(token).toString('hex');
    await jobs.enqueue(db, kit.sendRegistrationCode, {
      email,
      token_hash: tokenHash,
      tells_owner: tellsOwner,
      askedFrom: askedFrom(kit.secrets, request),
    });
  });
  return token;
};

/**
 * Stores a registration and queues its code. It is stored before the response so that a later failure can't lose it.
 * Whether the address has an account isn't checked here, so response and work are the same.
 */
export const register = async (
  kit: AccountsKit,
  context: PublicContext,
  input: Input<Contract['register']>,
): Promise<Output<Contract['register']>> => {
  const { transact, request } = context;
  await takeTry(transact, REGISTER_BY_ADDRESS, request.network, kit.realClock.now());
  checkCountry(input.country);
  await checkPasswordStrength(input.password, input.email, 'password');
  const passwordHash = await hashRegistrationPassword(kit.secrets, input.email, input.password);
  const { email, first_name: firstName, last_name: lastName, country, timezone } = input;
  const person = { email, firstName, lastName, companyName: input.company_name ?? null, country, timezone };
  const proof = { passwordHash, googleSubject: null };
  const token = await beginRegistration(kit, context, { ...person, ...proof }, { tellsOwner: true });
  return { message: 'We’ve emailed you a code.', registration: token };
};
