import type { Contact } from '@rainmaker/contract';
import type { MailDomainAnswer, MailDomains } from '../../ports.ts';
import { isDisposableDomain, isFreeDomain, isSharedAddress } from './lists.ts';

export interface EmailCheck {
  address: string;
  status: Contact['email_status'];
  /** Sentences. */
  reasons: string[];
}

/** RFC 5321, section 4.5.3.1.1 */
const MOST_LOCAL = 64;

const DOMAIN_WORDS: Record<MailDomainAnswer, (domain: string) => string> = {
  accepts: (domain) =>
    `${domain} accepts email. Whether this address exists there is only known when a message is sent: some domains accept every address.`,
  refuses: (domain) => `${domain} says that it accepts no email.`,
  none: (domain) => `${domain} has no mail server.`,
  no_domain: (domain) => `${domain} doesn’t exist.`,
  unknown: (domain) => `The name servers didn’t answer for ${domain}. Check again later.`,
};

const statusOf = (email: string, isDisposable: boolean, answer: MailDomainAnswer): EmailCheck['status'] => {
  if (answer === 'refuses' || answer === 'none' || answer === 'no_domain') return 'invalid';
  if (isDisposable) return 'disposable';
  if (answer === 'unknown') return 'unknown';
  return isSharedAddress(email) ? 'role' : 'valid';
};

/**
 * Checks an address without writing to it: its form, its domain's mail servers, and lists of shared, free and disposable
 * ones. An address that has bounced stays so: that is known better.
 */
export const checkEmail = async (
  domains: MailDomains,
  { email, email_status: before }: Pick<Contact, 'email_status'> & { email: string },
): Promise<EmailCheck> => {
  if (before === 'bounced')
    return { address: email, status: 'bounced', reasons: ['A message to this address came back.'] };
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (at > MOST_LOCAL)
    return {
      address: email,
      status: 'invalid',
      reasons: [`The part before the @ is longer than ${MOST_LOCAL} characters.`],
    };
  const [answer, isDisposable] = await Promise.all([domains.ask(domain), isDisposableDomain(domain)]);
  const reasons = [
    DOMAIN_WORDS[answer](domain),
    ...(isDisposable ? ['Addresses at this domain are made to be thrown away.'] : []),
    ...(isSharedAddress(email) ? ['It reaches a team, not a person.'] : []),
    ...(isFreeDomain(domain) ? ['It is a free mailbox, so it says nothing about the company.'] : []),
  ];
  return { address: email, status: statusOf(email, isDisposable, answer), reasons };
};
