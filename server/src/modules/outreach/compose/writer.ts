import type { SendingAccount } from '#modules/mailboxes/index.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import type { Writer } from './values.ts';

/** What an email says below its text, and its sender's name: kept with the approval, since a mailbox is changed by whoever has it. */
export type Footer = Pick<Writer, 'name' | 'signature' | 'postalAddress'>;

export const footerOf = (
  { name, signature }: Pick<SendingAccount, 'name' | 'signature'>,
  { postalAddress }: Pick<OutreachWorkspace, 'postalAddress'>,
): Footer => ({ name, signature, postalAddress });

const NOBODY = { name: '', address: '', signature: null };

/** Who writes from an account, as it was approved where it was; without an account, the workspace alone. */
export const writerOf = (
  account: Pick<SendingAccount, 'name' | 'address' | 'signature'> = NOBODY,
  workspace: Pick<OutreachWorkspace, 'companyName' | 'postalAddress'>,
  approved?: Footer | null,
): Writer => {
  const { name, signature, postalAddress } = approved ?? footerOf(account, workspace);
  return {
    firstName: name.split(' ')[0] ?? name,
    name,
    email: account.address,
    company: workspace.companyName,
    signature,
    postalAddress,
  };
};
