import { CHANNELS, DO_NOT_CONTACT, type InboxChannel } from '@rainmaker/contract';
import {
  PEOPLE,
  suppressedAddresses,
  SUPPRESSION_WORDS,
  type SuppressionReason,
  WITHDRAWN_WORDS,
} from '#modules/contacts/index.ts';
import { sql } from 'kysely';
import type { SendingAccount } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { addressFor, type Person } from '../compose/person.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';

/** What someone is about to do, and what is missing where there is no account to do it from. */
interface Purpose {
  verb: 'answer' | 'send';
  noMailbox: string;
  /** People who opted out of marketing still get a person's own words, because they have just written. */
  reachesLimited?: boolean;
}

/** Someone who is written to on a channel, from an account. */
interface To {
  person: Person;
  status: string;
  channel: InboxChannel;
  account: SendingAccount | undefined;
  /** Where they are reached without an address of their own: by an id that the account knows. */
  addressWithAccount?: string | null;
}

const accountProblem = (
  account: SendingAccount | undefined,
  workspace: OutreachWorkspace,
  { verb, noMailbox }: Purpose,
): string | null => {
  if (account === undefined || account.state === 'signed_out') return noMailbox;
  if (account.state === 'paused') return `${account.address} is paused. Resume it to ${verb}.`;
  if (account.state === 'auth_failed') {
    const who = account.channel === 'whatsapp' ? 'WhatsApp’s provider' : 'The mail server';
    return `${who} rejects the sign-in of ${account.address}. Sign in again to ${verb}.`;
  }
  if (workspace.sendingPaused) return `All sending is paused. Resume it to ${verb}.`;
  return workspace.holdsRealMail && !account.isSimulated
    ? `The clock was moved. Reset it to today to ${verb} from a real ${account.channel === 'whatsapp' ? 'sender' : 'mailbox'}.`
    : null;
};

const noAddress = (channel: InboxChannel): string =>
  channel === 'whatsapp'
    ? 'They have no number, and haven’t written to this one, so they can’t be reached on WhatsApp.'
    : 'They have no email address.';

const blockedInWords = (channel: InboxChannel, reason: SuppressionReason): string =>
  channel === 'whatsapp' && reason === 'bounced' ? 'Their number isn’t on WhatsApp.' : SUPPRESSION_WORDS[reason];

const hasWithdrawn = async (db: Db, id: string, channel: InboxChannel): Promise<boolean> =>
  (await db.maybe(sql`select 1 from ${PEOPLE} c where c.workspace_id = app.workspace_id() and c.id = ${id}
    and app.consent_basis(c.consent, ${channel}) = 'withdrawn'`)) !== undefined;

/** Why nothing can be sent to them from an account, as a sentence; the gate asks again when it's sent. */
export const whyNotTo = async (
  db: Db,
  { person, status, channel, account, addressWithAccount = null }: To,
  workspace: OutreachWorkspace,
  purpose: Purpose,
): Promise<string | null> => {
  if (status === DO_NOT_CONTACT) return SUPPRESSION_WORDS.do_not_contact;
  const address = addressFor(CHANNELS[channel], person) ?? addressWithAccount;
  if (address === null) return noAddress(channel);
  const reason = (await suppressedAddresses(db, channel, [address])).get(address);
  if (reason !== undefined && !(reason === 'limited' && purpose.reachesLimited)) return blockedInWords(channel, reason);
  if (await hasWithdrawn(db, person.id, channel)) return WITHDRAWN_WORDS[channel];
  if (person.isSample && account?.isSimulated === false) return 'Sample people are only contacted in the simulator.';
  return accountProblem(account, workspace, purpose);
};
