import { withImapLogin } from '#providers/mail/imap/imap.ts';
import type { MailNetworks } from '#providers/mail/mail-networks.ts';
import { smtpLogin } from '#providers/mail/smtp.ts';
import { domainRecords } from '#providers/mail-domains/domain-records.ts';
import type { Config } from '../config.ts';
import { isOwnPage } from './sign-in-providers.ts';

/** The servers that mailboxes are tried and looked up at. */
export const outsideOfMailboxes = (config: Config, networks: MailNetworks) => ({
  login: withImapLogin(smtpLogin(networks), networks),
  isOwnPage: isOwnPage(config),
  records: domainRecords(config.dnsServers),
  publicHost: new URL(config.publicUrl).hostname,
});
