import { LIMITS } from '@rainmaker/contract';
import { sql } from 'kysely';
import { randomCode, sha256, type Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import type { Account } from '../account-queries.ts';

const REGISTRATION_HOURS = 24;

/** A registration waiting for its code. Its ids become those of the workspace and its owner. */
export interface Registration extends Account {}

export interface NewRegistration {
  email: string;
  firstName: string;
  lastName: string;
  companyName: string | null;
  country: string | undefined;
  timezone: string | undefined;
  /** Null with Google, which identifies the person by `googleSubject`. */
  passwordHash: string | null;
  googleSubject: string | null;
}

interface Row {
  email: string;
  first_name: string;
  last_name: string;
  company_name: string | null;
  country: string | null;
  timezone: string | null;
  password_hash: string | null;
  google_subject: string | null;
}

/**
 * The token that only a registration's browser gets. It is derived from the id and the secret key, so that signing in
 * with the registration's password can return it again.
 */
export const tokenOf = (secrets: Secrets, { userId }: Registration): string =>
  secrets.mac(userId, 'registration token').toString('base64url');

const codeHash = (secrets: Secrets, { userId }: Registration, code: string): Buffer =>
  secrets.mac(`${userId}\n${code}`, 'registration code');

type Found = { workspace_id: string; user_id: string } | undefined;

const idsOf = (row: Found): Registration | undefined => row && { workspaceId: row.workspace_id, userId: row.user_id };

/** Stores a registration; other registrations of the same address are unaffected. */
export const insertRegistration = async (
  db: Db,
  secrets: Secrets,
  registration: Registration,
  person: NewRegistration,
  now: Date,
): Promise<void> => {
  const expiresAt = new Date(now.getTime() + REGISTRATION_HOURS * 3_600_000);
  await db.run(sql`
    insert into registrations (workspace_id, id, email, first_name, last_name, company_name, country, timezone,
      password_hash, google_subject, token_hash, created_at, expires_at)
    values (${registration.workspaceId}, ${registration.userId}, ${person.email}, ${person.firstName}, ${person.lastName},
      ${person.companyName}, ${person.country ?? null}, ${person.timezone ?? null}, ${person.passwordHash}, ${person.googleSubject},
      ${sha256(tokenOf(secrets, registration))}, ${now}, ${expiresAt})`);
};

/**
 * The registration with a token, or without one the only registration of the address: with several, a code alone
 * doesn't tell whose password it confirms (indexes registrations_token, registrations_email).
 */
export const findRegistration = async (
  db: Db,
  { email, tokenHash }: { email: string; tokenHash: Buffer | null },
  now: Date,
): Promise<Registration | undefined> =>
  idsOf(
    await db.maybe<NonNullable<Found>>(
      tokenHash === null
        ? sql`select * from app.find_only_registration(${email}, ${now})`
        : sql`select * from app.find_registration(${tokenHash}, ${now})`,
    ),
  );

/** The newest registration of an address with this password (index registrations_email). */
export const findRegistrationByPassword = async (
  db: Db,
  email: string,
  passwordHash: string,
  now: Date,
): Promise<Registration | undefined> =>
  idsOf(
    await db.maybe(
      sql<NonNullable<Found>>`select * from app.find_registration_by_password(${email}, ${passwordHash}, ${now})`,
    ),
  );

/** A registration of the current workspace and this address (primary key). */
export const loadRegistration = (db: Db, id: string, email: string): Promise<Row | undefined> =>
  db.maybe(sql<Row>`
    select email, first_name, last_name, company_name, country, timezone, password_hash, google_subject from registrations
    where workspace_id = app.workspace_id() and id = ${id} and email = ${email}`);

/** Creates a code that replaces the previous one; only its keyed hash is stored. */
export const makeRegistrationCode = async (
  db: Db,
  secrets: Secrets,
  registration: Registration,
  now: Date,
): Promise<string> => {
  const code = randomCode();
  const expiresAt = new Date(now.getTime() + LIMITS.codeMinutes * 60_000);
  await db.run(sql`
    update registrations set code_hash = ${codeHash(secrets, registration, code)}, code_expires_at = ${expiresAt}
    where workspace_id = app.workspace_id() and id = ${registration.userId}`);
  return code;
};

/** Consumes a registration and its code: returns its data and the code's expiry, or undefined if the code is wrong. */
export const useRegistrationCode = (
  db: Db,
  secrets: Secrets,
  registration: Registration,
  { email, otp }: { email: string; otp: string },
): Promise<(Row & { code_expires_at: Date }) | undefined> =>
  db.maybe(sql<Row & { code_expires_at: Date }>`
    delete from registrations
    where workspace_id = app.workspace_id() and id = ${registration.userId} and email = ${email}
      and code_hash = ${codeHash(secrets, registration, otp)}
    returning email, first_name, last_name, company_name, country, timezone, password_hash, google_subject,
      code_expires_at`);

/** The address now has an account, so none of its registrations can be confirmed any more. */
export const closeRegistrations = async (db: Db, email: string): Promise<void> => {
  await db.run(sql`select app.close_registrations(${email})`);
};
