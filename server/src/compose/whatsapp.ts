import type { DomainEvents } from '#modules/events.ts';
import { fileLoader, variableNames, whatsappChannel } from '#modules/outreach/index.ts';
import { uploadedFiles, whatsappModule } from '#modules/whatsapp/index.ts';
import { WHATSAPP_WEBHOOK } from '#http/provider-webhooks.ts';
import type { Clock } from '#platform/clock.ts';
import { createSecrets } from '#platform/crypto.ts';
import type { Transact } from '#platform/db/transaction.ts';
import { whatsappProviders, whatsappSenders } from '#providers/whatsapp/whatsapp.ts';
import type { Config } from '../config.ts';
import { isOwnPage } from './sign-in-providers.ts';

type Given = Pick<Parameters<typeof whatsappModule>[0], 'checkHours'> & { events: DomainEvents; realClock: Clock };

/** The channel by which messages of WhatsApp are sent. */
export const composeWhatsappChannel = ({ whatsapp, secretKey }: Config, transact: Transact, realClock: Clock) =>
  whatsappChannel({
    senders: whatsappSenders(whatsapp, transact, {
      loadFile: fileLoader(transact),
      uploaded: uploadedFiles(transact, realClock),
    }),
    secrets: createSecrets(secretKey),
  });

/** WhatsApp senders and templates, with their providers as the settings say. */
export const composeWhatsapp = (config: Config, given: Given) =>
  whatsappModule({
    ...given,
    providers: whatsappProviders(config.whatsapp),
    secrets: createSecrets(config.secretKey),
    webhookUrl: `${config.publicUrl}${WHATSAPP_WEBHOOK}`,
    isOwnPage: isOwnPage(config),
    movesRealMail: config.isSimulatorForced,
    knownVariables: async (db) => new Set(await variableNames(db)),
  });
