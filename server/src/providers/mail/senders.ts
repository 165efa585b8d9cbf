import type { LoadFile, MailSenders } from '#modules/outreach/ports.ts';
import type { Transact } from '#platform/db/transaction.ts';
import type { MailNetworks } from './mail-networks.ts';
import { simulatorSender } from './simulator.ts';
import { smtpSender } from './smtp.ts';

/** The sender for a mailbox's provider. */
export const createMailSenders = (transact: Transact, networks: MailNetworks, loadFile: LoadFile): MailSenders => ({
  open: (mailbox) =>
    mailbox.provider === 'simulator' ? simulatorSender(transact) : smtpSender(mailbox, networks, { loadFile }),
});
