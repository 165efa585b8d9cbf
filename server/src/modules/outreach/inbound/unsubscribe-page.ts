import type { Contract, Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import { LOGO_URL, joinUser } from '#modules/accounts/index.ts';
import { suppressedAddresses } from '#modules/contacts/index.ts';
import { joinAccount } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { findByLink, type LinkContext, maskAddress } from './addressed.ts';

type Page = Output<Contract['getUnsubscribe']>;

const findLogo = async (db: Db, messageId: string): Promise<string | null> => {
  const row = await db.maybe(sql<{ logo_url: string | null }>`
    select ${LOGO_URL} as logo_url from messages m ${joinAccount('m.account_id')} ${joinUser('b.user_id')}
    where m.workspace_id = app.workspace_id() and m.id = ${messageId}`);
  return row?.logo_url ?? null;
};

/** The page before unsubscribing: the sender, and whether the address is already unsubscribed. */
export const unsubscribePage = async (
  db: Db,
  messageId: string,
  workspace: OutreachWorkspace,
  context: LinkContext,
): Promise<Page> => {
  const message = await findByLink(db, messageId, context.secrets);
  const address = message?.to_address;
  const blocked = address === undefined ? undefined : await suppressedAddresses(db, 'email', [address]);
  const reason = address === undefined ? undefined : blocked?.get(address);
  return {
    email: address === undefined ? 'your address' : maskAddress(address),
    sender: workspace.companyName ?? workspace.name,
    logo_url: await findLogo(db, messageId),
    postal_address: workspace.postalAddress,
    is_unsubscribed: reason !== undefined && reason !== 'bounced',
  };
};
