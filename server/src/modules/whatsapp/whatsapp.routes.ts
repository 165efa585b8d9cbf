import { parametersOf, SERVICE_CAMPAIGN_PROVIDERS } from '@rainmaker/contract';
import { type Handlers, outside } from '#http/request/handlers.ts';
import type { WhatsappDeps } from './deps.ts';
import { checkOwnNumber, readOwnNumber } from './own-number/check-own-number.ts';
import { loadPrices, updatePrices } from './prices.ts';
import { checkSender } from './senders/check.ts';
import { connectWhatsapp, refuseMovedClock, takeCheck } from './senders/connect.ts';
import { disconnectSender } from './senders/disconnect.ts';
import { presentChoice, presentOutcome, presentSender } from './senders/present.ts';
import { readProfile, updateProfile, uploadPicture } from './senders/profile.ts';
import { listSenders } from './senders/sender-queries.ts';
import { connectNumbers } from './senders/sign-up-numbers.ts';
import { updateSender } from './senders/update.ts';
import { createTemplate } from './templates/create.ts';
import { deleteTemplate } from './templates/delete.ts';
import { presentTemplate } from './templates/present.ts';
import { syncNow } from './templates/sync.ts';
import { listCampaignTemplates, listTemplates } from './templates/template-queries.ts';
import { updateTemplate } from './templates/update.ts';
import { uploadSample } from './templates/upload-sample.ts';

export const whatsappRoutes = (deps: WhatsappDeps) =>
  ({
    connectWhatsapp: outside(async (context, input) => {
      const connected = await connectWhatsapp(context, input, deps);
      const none = { url: null, account: null, sign_up: null };
      if (connected === 'manual') return { ...none, mode: 'manual' };
      if ('url' in connected) return { ...none, mode: 'sign_up', url: connected.url };
      if ('choice' in connected) return { ...none, mode: 'choose', sign_up: presentChoice(connected.choice) };
      return { ...none, mode: 'connected', account: presentSender(connected.row) };
    }),

    connectWhatsappNumbers: outside(async (context, input) => {
      refuseMovedClock(context, deps);
      await takeCheck(context);
      return { results: (await connectNumbers(context, input, deps)).map(presentOutcome) };
    }),

    getWhatsappSenders: async ({ db }) => ({
      results: (await listSenders(db)).map(presentSender),
      sign_up: deps.providers.signUp !== null,
      webhook_url: deps.webhookUrl,
    }),

    checkOwnNumber: outside((context) => checkOwnNumber(context, deps)),

    getOwnNumber: ({ db }) => readOwnNumber(db, deps.realClock.now()),

    getWhatsappProfile: outside((context, { id }) => readProfile(context, id, deps)),

    updateWhatsappProfile: outside((context, input) => updateProfile(context, input, deps)),

    uploadWhatsappPicture: outside((context, { id }) => uploadPicture(context, id, deps)),

    updateWhatsappSender: outside(async (context, input) => presentSender(await updateSender(context, input, deps))),

    checkWhatsappSender: outside(async (context, { id }) => presentSender(await checkSender(context, id, deps))),

    disconnectWhatsappSender: (context, { id }) => disconnectSender(context, id, { isDeleted: false }, deps),

    deleteWhatsappSender: (context, { id }) => disconnectSender(context, id, { isDeleted: true }, deps),

    getWhatsappTemplates: async ({ db }, { status, sender_id: senderId }) => ({
      results: (await listTemplates(db, { status, senderId })).map(presentTemplate),
    }),

    createWhatsappTemplate: outside(async (context, input) =>
      presentTemplate(await createTemplate(context, input, deps)),
    ),

    updateWhatsappTemplate: outside(async (context, input) =>
      presentTemplate(await updateTemplate(context, input, deps)),
    ),

    deleteWhatsappTemplate: outside((context, { id }) => deleteTemplate(context, id, deps)),

    syncWhatsappTemplates: outside((context) => syncNow(context, deps)),

    uploadWhatsappSample: outside((context, input) => uploadSample(context, input, deps)),

    getWhatsappPrices: ({ db }) => loadPrices(db),

    updateWhatsappPrices: (context, input) => updatePrices(context, input),

    getServiceCampaigns: async ({ db }) => ({
      results: (await listCampaignTemplates(db, SERVICE_CAMPAIGN_PROVIDERS)).map((row) => ({
        id: row.id,
        campaign_name: row.name,
        param_count: parametersOf(row).length,
        has_media: row.header !== null && row.header.kind !== 'text',
      })),
    }),
  }) satisfies Partial<Handlers>;
