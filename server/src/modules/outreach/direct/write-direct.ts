import { CHANNELS, type InboxChannel, type MessageOrigin, UNDO_SEND_SECONDS } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { SendingAccount } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Channels, Draft } from '../channels/channel.ts';
import { addressFor, type Person } from '../compose/person.ts';
import { keepAsApproved } from '../approved/keep-approved.ts';
import { insertMessages } from '../drafts/draft-queries.ts';
import { searchTextOf } from '../message/search-text.ts';
import { move } from '../message/move.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { momentInWords } from '../pace/zone.ts';

/** Not before the sender has had the time to think better of it. */
export const momentOf = (sendAt: string | undefined, now: Date): Date => {
  const earliest = new Date(now.getTime() + UNDO_SEND_SECONDS * 1_000);
  const wanted = sendAt === undefined ? earliest : new Date(sendAt);
  return wanted > earliest ? wanted : earliest;
};

/** A message that a person writes to one person. */
export interface Direct {
  origin: Extract<MessageOrigin, 'conversation' | 'estimate'>;
  channel?: InboxChannel;
  draft: Draft<unknown>;
  contactId: string;
  person: Person;
  account: SendingAccount | undefined;
  filled: { name: string; value: string }[];
  at: Date;
  sendAt: Date;
  userId: string;
  /** Where they are reached without an address of their own: by an id that the account knows. */
  addressWithAccount?: string | null;
}

/** Writes it into the ledger and gives it its slot, in the caller's transaction. Returns its id. */
export const writeDirect = async (
  db: Db,
  { channel = 'email', draft, person, addressWithAccount = null, at, sendAt, userId, ...direct }: Direct,
  { channels, workspace }: { channels: Channels; workspace: OutreachWorkspace },
): Promise<string> => {
  const toAddress = addressFor(CHANNELS[channel], person) ?? addressWithAccount;
  const [inserted] = await insertMessages(
    db,
    [
      {
        ...draft,
        channel,
        origin: direct.origin,
        step: null,
        contactId: direct.contactId,
        accountId: direct.account?.id ?? null,
        status: 'approved',
        filled: direct.filled,
        missing: [],
        toAddress,
        notBefore: sendAt,
        reasonCode: null,
        reasonDetail: null,
        search: searchTextOf(person, draft.title, toAddress),
      },
    ],
    at,
    channels,
  );
  const id = inserted?.id ?? '';
  await keepAsApproved(db, [id], { channels, workspace });
  await move(db, {
    action: 'schedule',
    at,
    event: 'scheduled',
    actorUserId: userId,
    rows: [{ id, sendAt, summary: `Sends ${momentInWords(sendAt, workspace.timezone)}` }],
    // A person has written it and says when: no sending hours are waited for.
    also: sql`is_urgent = true, approved_by = ${userId}::uuid, approved_at = ${at}`,
  });
  return id;
};
