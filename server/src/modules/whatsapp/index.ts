/**
 * WhatsApp senders and their templates, and the webhooks of Meta. A sender is a sending account with credentials; its templates are
 * those of its provider, with what fills their parameters here. Reports are kept first and taken by a job. This module knows no
 * message of the ledger: statuses go on as `message.reported`, and what people write as `message.received`.
 */
import { SERVICE_CAMPAIGN_PROVIDERS } from '@rainmaker/contract';
import type { Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { createJobs } from '#platform/jobs/queue.ts';
import type { Transact } from '#platform/db/transaction.ts';
import { firstOfMinute } from '#platform/log/first-of-minute.ts';
import type { Logger } from '#platform/log/log.ts';
import type { WhatsappDeps, WhatsappOptions } from './deps.ts';
import type { SenderCredentials } from './ports.ts';
import { WHATSAPP_TABLES } from './export-tables.ts';
import { forgetOwnNumber } from './own-number/own-number-queries.ts';
import { checkSendersJobs } from './senders/check-senders.job.ts';
import { credentialsOf } from './senders/credentials.ts';
import { connectedSenders, loadSender } from './senders/sender-queries.ts';
import { syncJob } from './templates/sync.ts';
import { forgetMessagesFrom } from './webhooks/event-queries.ts';
import { receiveWebhook, verifyWebhook } from './webhooks/receive.ts';
import type { Posted } from './webhooks/signed.ts';
import { lockTemplates, trimTemplates } from './templates/room.ts';
import { takeEventsJob } from './webhooks/take-events.job.ts';
import { takeMessagesJob } from './webhooks/take-messages.job.ts';
import { whatsappRoutes } from './whatsapp.routes.ts';

export { formsOf } from './number-forms.ts';
export { forgetReportsOn } from './webhooks/event-queries.ts';
export {
  type ChosenTemplate,
  chosenTemplates,
  standingsForSending,
  templatesForSending,
  type WantedTemplate,
  type SendableTemplate,
  sendableTemplates,
} from './templates/for-messages.ts';
export { mayMeanFile } from './ports.ts';
export { confirmedNumber } from './own-number/check-own-number.ts';
export { loadPrices } from './prices.ts';
export { peopleLimitOf } from './senders/sender-queries.ts';
export { signingOf, type SimulatedSender, simulatedSenders, type SimulatedSigning } from './senders/simulated.ts';
export { type TemplateRow, templatesOfSenders, templateStandings } from './templates/template-queries.ts';
export { forgetUploads, uploadedFiles } from './uploaded-files.ts';
export {
  type OutgoingWhatsapp,
  type SenderCredentials,
  type WhatsappAccount,
  type WhatsappBody,
  type WhatsappProviders,
  WhatsappRefusal,
} from './ports.ts';

/** What a sender signs in with, in plain text, for sending only; undefined for one that is disconnected or deleted. */
export const openSender = async (db: Db, id: string, secrets: Secrets): Promise<SenderCredentials | undefined> => {
  const row = await loadSender(db, id);
  return row && credentialsOf(row, secrets);
};

/** Whether a sender is set up that runs service campaigns. */
export const hasServiceCampaigns = async (db: Db): Promise<boolean> =>
  (await connectedSenders(db)).some(({ provider }) => SERVICE_CAMPAIGN_PROVIDERS.some((each) => each === provider));

export const whatsappModule = (options: WhatsappOptions) => {
  const queue = createJobs();
  const sync = syncJob(options);
  const deps: WhatsappDeps = {
    ...options,
    syncSoon: (db, sender) => queue.enqueue(db, sync, sender, { key: `whatsapp-sync:${sender.senderId}` }),
  };
  const checks = checkSendersJobs(deps, queue);
  const takeEvents = takeEventsJob({ ...deps, checkSoon: checks.checkSoon });
  const takeMessages = takeMessagesJob(deps);
  options.events.on('whatsapp.writers_purged', (db, { writers }) => forgetMessagesFrom(db, writers));
  // A sender that was removed and comes back has its templates again.
  options.events.on('mailbox.connected', async (db, { mailboxId }) => {
    await lockTemplates(db);
    await trimTemplates(db, mailboxId);
  });
  options.events.on('user.phone_changed', (db, { userId }) => forgetOwnNumber(db, userId));
  return {
    routes: whatsappRoutes(deps),
    jobs: [sync, takeEvents, takeMessages, ...checks.jobs],
    cron: checks.cron,
    exportTables: WHATSAPP_TABLES,
    /** What Meta's webhooks are answered with. */
    webhooks: (transact: Transact, log: Logger) => {
      const sparing = firstOfMinute(log, options.realClock);
      const around = { ...options, transact, log: sparing, jobs: queue, takeEvents, takeMessages };
      return {
        verify: (query: Readonly<Record<string, string | undefined>>) => verifyWebhook(query, around),
        receive: (posted: Posted) => receiveWebhook(posted, around),
      };
    },
  };
};
