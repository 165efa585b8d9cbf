import { isFreeDomain } from './email/lists.ts';

export interface Reachable {
  email: string | null;
  website: string | null;
  company_domain: string | null;
}

/**
 * The website that tells about a person's company: theirs, that of the company's domain, or that of their email address unless
 * anyone can have one there. Null if none is known.
 */
export const siteOf = ({ website, company_domain: domain, email }: Reachable): string | null => {
  if (website !== null) return website;
  if (domain !== null) return `https://${domain}`;
  const emailDomain = email?.slice(email.lastIndexOf('@') + 1);
  return emailDomain === undefined || isFreeDomain(emailDomain) ? null : `https://${emailDomain}`;
};
