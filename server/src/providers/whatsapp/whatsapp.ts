import type { Sender } from '#modules/outreach/ports.ts';
import type { OutgoingWhatsapp, SenderCredentials, WhatsappProviders } from '#modules/whatsapp/ports.ts';
import type { Transact } from '#platform/db/transaction.ts';
import { aisensyAccount, aisensySender, type AisensySettings } from './aisensy.ts';
import { cloudAccount } from './cloud.ts';
import { cloudSender, type OwnFiles } from './cloud-sender.ts';
import type { GraphSettings } from './graph.ts';
import { readMessage } from './inbound.ts';
import { metaSignUp, type MetaApp } from './sign-up.ts';
import { isSigned, readWebhook } from './webhook.ts';
import { simulatedAccount, simulatedSender } from './simulator.ts';

/** Where the providers are, and the operator's app at Meta, if there is one. */
export interface WhatsappSettings {
  graph: GraphSettings;
  aisensy: AisensySettings;
  app: MetaApp | null;
}

/** What senders do beside sending. */
export const whatsappProviders = ({ graph, aisensy, app }: WhatsappSettings): WhatsappProviders => ({
  open(credentials) {
    if (credentials.provider === 'cloud') return cloudAccount(credentials, graph);
    return credentials.provider === 'aisensy'
      ? aisensyAccount(credentials, aisensy)
      : simulatedAccount(credentials.number);
  },
  signUp: app && metaSignUp(app, graph),
  readWebhook,
  isSigned,
  readMessage,
});

/** Opens what messages are sent by. */
export const whatsappSenders =
  ({ graph, aisensy }: Pick<WhatsappSettings, 'graph' | 'aisensy'>, transact: Transact, files: OwnFiles) =>
  (credentials: SenderCredentials): Sender<OutgoingWhatsapp> => {
    if (credentials.provider === 'cloud') return cloudSender(credentials, graph, files);
    return credentials.provider === 'aisensy'
      ? aisensySender(credentials, aisensy)
      : simulatedSender(transact, credentials.number);
  };
