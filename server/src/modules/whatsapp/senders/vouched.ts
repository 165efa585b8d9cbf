import { sql } from 'kysely';
import { managesAll } from '#modules/accounts/index.ts';
import { ACCOUNTS } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { WhatsappDeps } from '../deps.ts';
import { webhookSecretsOf } from './credentials.ts';
import type { SenderRow } from './sender-queries.ts';

const isManaged = async (db: Db, id: string): Promise<boolean> =>
  (await db.maybe(sql`select 1 from ${ACCOUNTS} a
    where a.workspace_id = app.workspace_id() and a.id = ${id} and ${managesAll('a.user_id')}`)) !== undefined;

/**
 * Whether what arrives at a sender is believed for the whole workspace: the server's own app signs it, or the sender is an owner's or a
 * manager's. Whoever holds an app secret of their own can sign anything with it (ADR 0093).
 */
export const isVouched = async (
  db: Db,
  sender: SenderRow,
  { providers, secrets, realClock }: Pick<WhatsappDeps, 'providers' | 'secrets' | 'realClock'>,
): Promise<boolean> => {
  const signedBy = webhookSecretsOf(sender, secrets, realClock.now());
  const isOurs = signedBy.length > 0 && signedBy.every((secret) => secret === providers.signUp?.appSecret);
  return isOurs || isManaged(db, sender.id);
};
