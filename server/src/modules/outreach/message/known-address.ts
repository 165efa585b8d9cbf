import { type RawBuilder, sql } from 'kysely';

interface Between {
  contactId: RawBuilder<unknown>;
  accountId: RawBuilder<unknown>;
  /** Whose account it is. */
  userId: RawBuilder<unknown>;
  /** As they are reached on the channel now. */
  address: RawBuilder<unknown>;
}

/**
 * Whether the caller may write to a person's address from an account: a rep's person may be in a colleague's conversation, but
 * only where that account has written before, or has itself got what they wrote, by a mail that nobody forged: otherwise a rep would
 * choose whom it writes to, by a mailbox or a page of their own. Indexes messages_contact, inbound_messages_contact.
 */
export const mayWriteTo = ({ contactId, accountId, userId, address }: Between): RawBuilder<boolean> => sql<boolean>`(
  (select app.sees_all()) is not null or ${userId} = app.user_id()
  or exists (select 1 from messages known where known.workspace_id = app.workspace_id() and known.contact_id = ${contactId}
    and known.account_id = ${accountId} and lower(known.to_address) = lower(${address}) and known.sent_at is not null)
  or exists (select 1 from inbound_messages known where known.workspace_id = app.workspace_id()
    and known.contact_id = ${contactId} and known.is_theirs and lower(known.from_address) = lower(${address})
    and coalesce(known.account_id, known.read_by) = ${accountId}))`;

/** Why not, as a sentence. */
export const notKnownInWords = (account: string, address: string): string =>
  `${account} is a colleague’s and has never written to ${address}. Ask them to answer, or write from your own account.`;
