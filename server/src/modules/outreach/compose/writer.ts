import type { MailboxFacts } from '#modules/mailboxes/index.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import type { Writer } from './values.ts';

/** Who writes from a mailbox. */
export const writerOf = (
  mailbox: Pick<MailboxFacts, 'fromName' | 'email' | 'signature'>,
  workspace: Pick<OutreachWorkspace, 'companyName' | 'postalAddress'>,
): Writer => ({
  firstName: mailbox.fromName.split(' ')[0] ?? mailbox.fromName,
  name: mailbox.fromName,
  email: mailbox.email,
  company: workspace.companyName,
  signature: mailbox.signature,
  postalAddress: workspace.postalAddress,
});
