import type { OutreachDependencies } from '#modules/outreach/index.ts';
import { imapReader } from '#providers/mail/imap/imap.ts';
import { imapWatcher } from '#providers/mail/imap/imap-watch.ts';
import { whatsappProviders } from '#providers/whatsapp/whatsapp.ts';
import type { Config } from '../config.ts';

/** What people write back is read by these: mailboxes, and the files of WhatsApp. */
export const inboxesOf = (
  { whatsapp }: Config,
  networks: Parameters<typeof imapReader>[0],
): OutreachDependencies['inboxes'] => ({
  reader: imapReader(networks),
  watcher: imapWatcher(networks),
  openWhatsapp: whatsappProviders(whatsapp).open,
});
