/**
 * Mailboxes: the addresses a workspace sends from, with their server, sealed password, pace and state.
 * Words: a mailbox is a person's own; a relay is the operator's sending service, without gap or limit; the simulator is
 * a mailbox whose mail never leaves the machine. This room knows nothing of messages and campaigns.
 */
import { sql } from 'kysely';
import type { Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { accessOf, factsOf, type MailboxAccess, type MailboxFacts } from './access.ts';
import { changeMailbox, listMailboxes, listReachableMailboxes, loadMailboxes } from './mailbox-queries.ts';
import { type MailboxDeps, mailboxRoutes } from './mailbox.routes.ts';

export { limitOn, type MailboxAccess, type MailboxFacts } from './access.ts';
export type { CheckHours, MailboxCheck, MailboxLogin, SentCounter, TestMailer } from './ports.ts';
export { addSimulatorMailbox, pauseMailboxesOf, welcomeColleague } from './people.ts';
export { findSignature, saveSignature } from './signature.ts';

/** Every mailbox of the workspace that is not signed out. */
export const mailboxFacts = async (db: Db): Promise<MailboxFacts[]> => (await listMailboxes(db)).map(factsOf);

/** The mailboxes the caller may send from, the own ones first. */
export const reachableMailboxes = async (db: Db): Promise<MailboxFacts[]> =>
  (await listReachableMailboxes(db)).map(factsOf);

/** The mailboxes with these ids, signed-out ones included. */
export const mailboxFactsOf = async (db: Db, ids: readonly string[]): Promise<MailboxFacts[]> =>
  (await loadMailboxes(db, ids)).map(factsOf);

/** With the password in the clear: for the moment of sending alone. One taken out has none, and what it had claimed is settled. */
export const openMailbox = async (db: Db, id: string, secrets: Secrets): Promise<MailboxAccess | undefined> => {
  const [row] = await loadMailboxes(db, [id]);
  return row === undefined ? undefined : accessOf(row, secrets);
};

/** The server refused the sign-in: nothing more is tried until the person mends it. */
export const markSignInRefused = async (db: Db, id: string, words: string, at: Date): Promise<void> => {
  await changeMailbox(db, id, at, [sql`state = 'auth_failed'`, sql`state_reason = ${words}`]);
};

/** What the user record says of a person's mailboxes. */
export const findMailboxFacts = async (
  db: Db,
  userId: string,
): Promise<{ emailLogin: boolean; mailbox: string | null }> => {
  const boxes = (await listMailboxes(db)).filter((box) => box.user_id === userId);
  const able = boxes.filter(({ state }) => state === 'active' || state === 'ramping');
  const first = able.find(({ provider }) => provider !== 'simulator') ?? able[0];
  return { emailLogin: boxes.some(({ provider }) => provider !== 'simulator'), mailbox: first?.email ?? null };
};

export const mailboxesModule = (deps: MailboxDeps) => ({ routes: mailboxRoutes(deps), jobs: [] });
