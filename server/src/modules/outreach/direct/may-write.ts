import { DO_NOT_CONTACT } from '@rainmaker/contract';
import { suppressedAddresses, SUPPRESSION_WORDS } from '#modules/contacts/index.ts';
import type { SendingAccount } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Person } from '../compose/person.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';

/** What someone is about to do, and what is missing where there is no mailbox. */
interface Purpose {
  verb: 'answer' | 'send';
  noMailbox: string;
}

const accountProblem = (
  account: SendingAccount | undefined,
  workspace: OutreachWorkspace,
  { verb, noMailbox }: Purpose,
): string | null => {
  if (account === undefined || account.state === 'signed_out') return noMailbox;
  if (account.state === 'paused') return `${account.address} is paused. Resume it to ${verb}.`;
  if (account.state === 'auth_failed')
    return `The mail server rejects the sign-in of ${account.address}. Sign in again to ${verb}.`;
  if (workspace.sendingPaused) return `All sending is paused. Resume it to ${verb}.`;
  return workspace.holdsRealMail && !account.isSimulated
    ? `The clock was moved. Reset it to today to ${verb} from a real mailbox.`
    : null;
};

/** Why nothing can be sent to them from an account, as a sentence; the gate asks again when it's sent. */
export const whyNotTo = async (
  db: Db,
  { person, status, account }: { person: Person; status: string; account: SendingAccount | undefined },
  workspace: OutreachWorkspace,
  purpose: Purpose,
): Promise<string | null> => {
  if (status === DO_NOT_CONTACT) return SUPPRESSION_WORDS.do_not_contact;
  if (person.email === null)
    return purpose.verb === 'answer' ? 'They have no email address any more.' : 'They have no email address.';
  const reason = (await suppressedAddresses(db, 'email', [person.email])).get(person.email);
  if (reason !== undefined) return SUPPRESSION_WORDS[reason];
  if (person.isSample && account?.isSimulated === false) return 'Sample people are only contacted in the simulator.';
  return accountProblem(account, workspace, purpose);
};
