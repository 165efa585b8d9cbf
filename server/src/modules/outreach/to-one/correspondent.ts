import type { InboxChannel } from '@rainmaker/contract';
import { sql } from 'kysely';
import { isOfOwnPerson, type LoadedContact, loadContacts } from '#modules/contacts/index.ts';
import { reachableAccounts, type SendingAccount } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import { loadOwnVariables, type OwnVariables } from '../compose/variables.ts';
import { loadWorkspace, type OutreachWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';

/** Someone who may be written to, with the accounts of a channel that the caller may do it from. */
export interface Correspondent {
  person: LoadedContact;
  accounts: SendingAccount[];
  own: OwnVariables;
  workspace: OutreachWorkspace;
}

/** Throws 404 for a person whom the caller doesn't see. */
export const findCorrespondent = async (
  db: Db,
  contactId: string,
  by: InboxChannel,
  deps: WorkspaceDeps,
): Promise<Correspondent> => {
  const [person] = await loadContacts(db, [contactId]);
  const seen = await db.maybe(sql`select 1 where ${isOfOwnPerson(sql`${contactId}::uuid`)}`);
  if (person === undefined || seen === undefined) throw notFound('person');
  const accounts = (await reachableAccounts(db)).filter(({ channel }) => channel === by);
  return { person, accounts, own: await loadOwnVariables(db), workspace: await loadWorkspace(db, deps) };
};
