/** Servers of well-known mail providers, by the address's domain. Sources: the providers' help pages. */
export interface MailPreset {
  name: string;
  domains: readonly string[];
  smtp: { host: string; port: number; secure: 'tls' | 'starttls' };
  /** Where replies are read; all of them with TLS on port 993. */
  imap: string;
  /** What people need to know before they enter their password. */
  hint: string;
}

export const MAIL_PRESETS: readonly MailPreset[] = [
  {
    name: 'Gmail',
    domains: ['gmail.com', 'googlemail.com'],
    smtp: { host: 'smtp.gmail.com', port: 465, secure: 'tls' },
    imap: 'imap.gmail.com',
    hint: 'Gmail needs an app password: turn on 2-Step Verification, then create one in your Google account.',
  },
  {
    name: 'Outlook',
    domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
    smtp: { host: 'smtp-mail.outlook.com', port: 587, secure: 'starttls' },
    imap: 'outlook.office365.com',
    hint: 'If two-step verification is on, Outlook needs an app password.',
  },
  {
    name: 'Microsoft 365',
    domains: ['onmicrosoft.com'],
    smtp: { host: 'smtp.office365.com', port: 587, secure: 'starttls' },
    imap: 'outlook.office365.com',
    hint: 'Your administrator must allow authenticated SMTP for this mailbox.',
  },
  {
    name: 'Yahoo',
    domains: ['yahoo.com', 'ymail.com', 'yahoo.co.uk', 'yahoo.de', 'yahoo.fr'],
    smtp: { host: 'smtp.mail.yahoo.com', port: 465, secure: 'tls' },
    imap: 'imap.mail.yahoo.com',
    hint: 'Yahoo needs an app password. Create one under Account security.',
  },
  {
    name: 'iCloud',
    domains: ['icloud.com', 'me.com', 'mac.com'],
    smtp: { host: 'smtp.mail.me.com', port: 587, secure: 'starttls' },
    imap: 'imap.mail.me.com',
    hint: 'iCloud needs an app-specific password. Create one in your Apple Account.',
  },
  {
    name: 'Zoho',
    domains: ['zoho.com', 'zohomail.com'],
    smtp: { host: 'smtp.zoho.com', port: 465, secure: 'tls' },
    imap: 'imap.zoho.com',
    hint: 'If two-factor is on, Zoho needs an application-specific password.',
  },
  {
    name: 'Fastmail',
    domains: ['fastmail.com', 'fastmail.fm'],
    smtp: { host: 'smtp.fastmail.com', port: 465, secure: 'tls' },
    imap: 'imap.fastmail.com',
    hint: 'Fastmail needs an app password. Create one under Privacy & Security.',
  },
  {
    name: 'GMX',
    domains: ['gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch'],
    smtp: { host: 'mail.gmx.net', port: 587, secure: 'starttls' },
    imap: 'imap.gmx.net',
    hint: 'First turn on POP3 and IMAP access in your GMX settings.',
  },
  {
    name: 'WEB.DE',
    domains: ['web.de'],
    smtp: { host: 'smtp.web.de', port: 587, secure: 'starttls' },
    imap: 'imap.web.de',
    hint: 'First turn on POP3 and IMAP access in your WEB.DE settings.',
  },
  {
    name: 'IONOS',
    domains: ['ionos.com', 'ionos.de', 'online.de'],
    smtp: { host: 'smtp.ionos.com', port: 465, secure: 'tls' },
    imap: 'imap.ionos.com',
    hint: 'Use the mailbox password, not the password of your customer account.',
  },
];

/** The preset for an address, if its domain is known. */
export const presetFor = (email: string): MailPreset | undefined => {
  const domain = email.trim().toLowerCase().split('@')[1];
  return domain === undefined ? undefined : MAIL_PRESETS.find((preset) => preset.domains.includes(domain));
};
