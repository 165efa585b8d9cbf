/**
 * Sending accounts with their pace and state; and mailboxes, the only kind so far, with their server and encrypted
 * password. Terms: a mailbox belongs to a person; a relay is the operator's sending service, without gap or limit; the
 * simulator is a mailbox whose email never leaves the machine. This module doesn't depend on messages or campaigns.
 */
import type { Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { accessOf, type MailboxAccess } from './access.ts';
import { MAILBOX_TABLES } from './export-tables.ts';
import { listMailboxes, loadMailbox } from './mailbox-queries.ts';
import { type MailboxDeps, mailboxRoutes } from './mailbox.routes.ts';

export type { MailboxAccess } from './access.ts';
export {
  holdAccount,
  limitOn,
  markSignInRefused,
  reachableAccounts,
  type SendingAccount,
  sendingAccounts,
  sendingAccountsOf,
} from './accounts.ts';
export {
  findFolderPlace,
  type FolderPlace,
  mailboxesToRead,
  moveFolderPlace,
  noteRead,
  noteReadProblem,
} from './folders.ts';
export type { AccountSent, CheckHours, MailboxCheck, MailboxLogin, SentCounter, TestMailer } from './ports.ts';
export { addSimulatorMailbox, pauseMailboxesOf, welcomeColleague } from './people.ts';
export { findSignature, saveSignature } from './signature.ts';
export { ACCOUNTS, IS_RELAY, joinAccount } from './sql.ts';

/**
 * Includes the password in plain text, for sending only. A deleted mailbox has none, and its claimed messages are
 * settled.
 */
export const openMailbox = async (db: Db, id: string, secrets: Secrets): Promise<MailboxAccess | undefined> => {
  const row = await loadMailbox(db, id);
  return row === undefined ? undefined : accessOf(row, secrets);
};

/** What the user record says about a person's mailboxes. */
export const findMailboxFacts = async (
  db: Db,
  userId: string,
): Promise<{ emailLogin: boolean; mailbox: string | null }> => {
  const boxes = (await listMailboxes(db)).filter((box) => box.user_id === userId);
  const able = boxes.filter(({ state }) => state === 'active' || state === 'ramping');
  const first = able.find(({ provider }) => provider !== 'simulator') ?? able[0];
  return { emailLogin: boxes.some(({ provider }) => provider !== 'simulator'), mailbox: first?.email ?? null };
};

export const mailboxesModule = (deps: MailboxDeps) => ({
  routes: mailboxRoutes(deps),
  exportTables: MAILBOX_TABLES,
});
