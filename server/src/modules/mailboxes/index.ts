/**
 * Sending accounts with their pace and state, of every channel; and mailboxes, those of email, with their server and encrypted
 * password. Terms: a mailbox belongs to a person; a relay is the operator's sending service, without gap or limit; the
 * simulator is a mailbox whose email never leaves the machine. This module doesn't depend on messages or campaigns.
 */
import type { Db } from '#platform/db/database.ts';
import { accessOf, type MailboxAccess, type MailboxKeys } from './access.ts';
import { dnsJobs } from './dns/check-dns.job.ts';
import { MAILBOX_TABLES } from './export-tables.ts';
import { listMailboxes, loadMailbox } from './mailbox-queries.ts';
import { forgetTokens, revokeJob } from './sign-in/revoke.job.ts';
import { createJobs } from '#platform/jobs/queue.ts';
import { type MailboxDeps, mailboxRoutes } from './mailbox.routes.ts';

export type { MailboxAccess, MailboxKeys } from './access.ts';
export {
  holdAccount,
  limitCountsSince,
  limitOn,
  markSignInRefused,
  reachableAccounts,
  type SendingAccount,
  sendingAccounts,
  sendingAccountsOf,
  type SendingDomain,
  sendingDomains,
} from './accounts.ts';
export {
  findFolderPlace,
  type FolderPlace,
  mailboxesToRead,
  moveFolderPlace,
  noteRead,
  noteReadProblem,
  noteSentRead,
  SENT,
  sentRead,
  stopWatching,
  watchMailboxes,
} from './reading/folders.ts';
export {
  noteUnreadable,
  passedMails,
  settleUnreadable,
  type UnreadableMail,
  unreadableMails,
} from './reading/unreadable-mails.ts';
export type {
  AccountSent,
  CheckHours,
  MailboxCheck,
  MailboxLogin,
  MailSignInsHere,
  SentCounter,
  TestMailer,
} from './ports.ts';
export {
  changeAccount,
  connectAccount,
  disconnectAccount,
  markSignInTaken,
  takeAccountVersion,
} from './other-accounts.ts';
export { IS_WITHIN_REACH as ACCOUNT_WITHIN_REACH } from './rights.ts';
export { addSimulatorMailbox, pauseMailboxesOf, welcomeColleague } from './people.ts';
export { mailTokens } from './sign-in/tokens.ts';
export { findSignature, saveSignature } from './signature.ts';
export { ACCOUNTS, IS_RELAY, joinAccount, TRACKING_HOST } from './sql.ts';

/**
 * Includes the password in plain text, for sending only. A deleted mailbox has none, and its claimed messages are
 * settled.
 */
export const openMailbox = async (db: Db, id: string, keys: MailboxKeys): Promise<MailboxAccess | undefined> => {
  const row = await loadMailbox(db, id);
  return row === undefined ? undefined : accessOf(row, keys);
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

export const mailboxesModule = (deps: MailboxDeps) => {
  const revoke = revokeJob(deps);
  deps.domainEvents.on('mailbox.signed_out', (db, event) => forgetTokens(db, createJobs(), revoke, event));
  const dns = dnsJobs(deps, createJobs());
  return {
    routes: mailboxRoutes(deps),
    jobs: [revoke, ...dns.jobs],
    cron: dns.cron,
    exportTables: MAILBOX_TABLES,
  };
};
