import type { SendingAccount } from '#modules/mailboxes/index.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import type { Writer } from './values.ts';

const NOBODY = { name: '', address: '', signature: null };

/** Who writes from an account; without one, the workspace alone. */
export const writerOf = (
  account: Pick<SendingAccount, 'name' | 'address' | 'signature'> = NOBODY,
  workspace: Pick<OutreachWorkspace, 'companyName' | 'postalAddress'>,
): Writer => ({
  firstName: account.name.split(' ')[0] ?? account.name,
  name: account.name,
  email: account.address,
  company: workspace.companyName,
  signature: account.signature,
  postalAddress: workspace.postalAddress,
});
