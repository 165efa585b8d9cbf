import { sql } from 'kysely';
import { WORKSPACE_NAME } from '#modules/accounts/index.ts';
import { findSurvivor, holdPerson, joinPerson, PEOPLE } from '#modules/contacts/index.ts';
import { joinAccount } from '#modules/mailboxes/index.ts';
import type { Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { lockEnrolments } from '../enrolment/lock.ts';
import { ADDRESS_PURPOSE } from '../enrolment/purge.ts';
import { liveEnrolmentsOf } from '../enrolment/stop.ts';

export interface Contact {
  id: string;
  status: string;
  is_deleted: boolean;
}

/** What a link is opened with: the machine's time, and what unseals the addresses of people who were removed. */
export interface LinkContext {
  secrets: Secrets;
  realNow: Date;
}

/** Whom a link or a report is about. */
export interface Addressed {
  to_address: string;
  /** Undefined if they were purged and no one with their address was added since. */
  contact: Contact | undefined;
  /** They were purged, and no one has their address: it must not be written down again. */
  isErased: boolean;
  /** The record that got the message is no more; `contact` is one that was added since. */
  isPurged: boolean;
  sender: string;
}

/** Who has an address now, of those who were added after its first person was removed. */
export const findNewcomer = (db: Db, address: string): Promise<Contact | undefined> =>
  db.maybe(sql<Contact>`select id, status, false as is_deleted from ${PEOPLE}
    where workspace_id = app.workspace_id() and email = ${address} and deleted_at is null`);

/** A record as it is, also one that was merged, deleted or removed for good. */
export const findRecord = (db: Db, id: string): Promise<Contact | undefined> =>
  db.maybe(sql<Contact>`select id, status, deleted_at is not null as is_deleted from ${PEOPLE}
    where workspace_id = app.workspace_id() and id = ${id}`);

/**
 * The record that a person has by now: where theirs was merged into another, that one; where it was deleted, the one that was added with
 * its address since; else their own.
 */
export const findCurrentRecord = async (db: Db, own: Contact, address: string | null): Promise<Contact> => {
  if (!own.is_deleted) return own;
  const survivorId = await findSurvivor(db, own.id);
  const survivor =
    survivorId === undefined
      ? undefined
      : await db.maybe(sql<Contact>`select id, status, false as is_deleted from ${PEOPLE}
          where workspace_id = app.workspace_id() and id = ${survivorId} and deleted_at is null`);
  return survivor ?? (address === null ? undefined : await findNewcomer(db, address)) ?? own;
};

/** The person and their campaigns, which end: before the message that says so. */
export const lockBeforeMessage = async (db: Db, contact: Pick<Contact, 'id'> | undefined): Promise<void> => {
  if (contact === undefined) return;
  await holdPerson(db, contact.id);
  await lockEnrolments(db, await liveEnrolmentsOf(db, [contact.id]));
};

/**
 * Whom a message is about, locked. Where a merge, or its undo, came in between, it is somebody else by now, and what they say counts for
 * them: asked again until the person is the one whose lock is held.
 */
export const holdWhom = async <F extends { contact: Pick<Contact, 'id'> | undefined } | undefined>(
  db: Db,
  find: () => Promise<F>,
): Promise<F> => {
  for (let found = await find(); ;) {
    await lockBeforeMessage(db, found?.contact);
    const held = await find();
    if (held?.contact?.id === found?.contact?.id) return held;
    found = held;
  }
};

interface AddressedRow {
  contact_id: string;
  to_address: string | null;
  sealed_address: string | null;
  contact_status: string;
  sender: string;
  is_purged: boolean;
  is_deleted: boolean;
}

const findRow = (db: Db, messageId: string): Promise<AddressedRow | undefined> =>
  db.maybe<AddressedRow>(sql`
    select m.contact_id, m.to_address, m.sealed_address, c.status as contact_status,
      coalesce(b.name, ${WORKSPACE_NAME}) as sender, c.purged_at is not null as is_purged,
      c.deleted_at is not null as is_deleted
    from messages m
    ${joinPerson('m.contact_id')}
    left ${joinAccount('m.account_id')}
    where m.workspace_id = app.workspace_id() and m.id = ${messageId}`);

const addressedBy = async (db: Db, row: AddressedRow, secrets: Secrets): Promise<Addressed | undefined> => {
  const { sender, is_purged: isPurged } = row;
  const sealed = row.sealed_address;
  const address = isPurged && sealed !== null ? secrets.open(sealed, ADDRESS_PURPOSE) : row.to_address;
  if (address === null) return undefined;
  const own = { id: row.contact_id, status: row.contact_status, is_deleted: row.is_deleted };
  const current = await findCurrentRecord(db, own, address);
  const contact = isPurged && current === own ? undefined : current;
  return { to_address: address, contact, isErased: contact === undefined, isPurged, sender };
};

/**
 * Whom a message that was sent went to. Undefined where it went to nobody, and where the person was removed for good before their address
 * was sealed: nothing about them is left.
 */
export const findAddressed = async (db: Db, messageId: string, secrets: Secrets): Promise<Addressed | undefined> => {
  const row = await findRow(db, messageId);
  return row === undefined ? undefined : addressedBy(db, row, secrets);
};

/** Whom a link is about; undefined as above. `bad_link` with the id of no message that went to an address. */
export const findByLink = async (db: Db, messageId: string, secrets: Secrets): Promise<Addressed | undefined> => {
  const row = await findRow(db, messageId);
  if (row === undefined || (row.to_address === null && !row.is_purged)) throw badLink();
  return addressedBy(db, row, secrets);
};

export const badLink = (): AppError =>
  new AppError('bad_link', 'This link is incomplete. Open it again from the email.');

/** "a•••@lagossolar.example": enough to know which address, too little to learn one. */
export const maskAddress = (address: string): string => {
  const [name = '', domain = ''] = address.split('@');
  return `${name.slice(0, 1)}•••@${domain}`;
};
