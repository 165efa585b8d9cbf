import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { formed, Id, Message, ReadVersion, resultsOf, SendingWindow, TimeZone } from '../shapes.ts';
import { hasPlaces } from '../money/index.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { TEMPLATE_STATUSES } from '../vocabulary/whatsapp/template.ts';
import { Currency } from './services.ts';
import { TemplateChange, TemplateInput, WhatsappPrices, WhatsappSender, WhatsappTemplate } from './whatsapp-shapes.ts';
import { WhatsappSignUpNumbers, WhatsappSignUpOutcome } from './whatsapp-sign-up-shapes.ts';

const MOST_FILE_BYTES = 25 * 1024 * 1024;

const metaId = (what: string) =>
  formed(30, /^\d{5,30}$/, `${what} has digits only. Copy it from Meta’s page “API setup”.`);
const secret = (most: number, sentence: string) => z.string().trim().min(1, sentence).max(most);
const price = z
  .number()
  .min(0, 'Enter a price, or leave it empty.')
  .max(100, 'Enter the price of one message.')
  .refine((value) => hasPlaces(value, 6), 'A price has at most six decimals.')
  .nullable()
  .describe('Of one delivered message, in the currency; null: not known');

const senderName = z.string().trim().min(1, 'Enter a name.').max(120);

const Cloud = z.strictObject({
  provider: z.literal('cloud'),
  name: senderName.optional(),
  phone_number_id: metaId('The phone number ID').optional(),
  waba_id: metaId('The WhatsApp Business account ID').optional(),
  access_token: secret(2_000, 'Enter the access token.').optional(),
  app_secret: formed(64, /^[0-9a-f]{16,64}$/i, 'The app secret has 32 letters and digits.').optional(),
  verify_token: secret(200, 'Enter the verify token.')
    .optional()
    .describe('Any text: Meta sends it back to prove who asks'),
  redirect_uri: z
    .string()
    .trim()
    .max(500)
    .optional()
    .describe('Begins a sign-up with Meta: the page that it sends the browser back to, one of this application'),
  url: z
    .string()
    .trim()
    .max(4_096)
    .optional()
    .describe('Ends a sign-up: the address that Meta sent the browser back to, with all its parameters'),
});

const Connect = z.discriminatedUnion('provider', [
  Cloud,
  z.strictObject({
    provider: z.literal('aisensy'),
    name: senderName.optional(),
    number: formed(20, /^\+\d{6,15}$/, 'Enter the number as +4915112345678.'),
    api_key: secret(4_000, 'Enter the API key.'),
  }),
  z.strictObject({ provider: z.literal('simulator'), name: senderName.optional() }),
]);

export const whatsapp = {
  connectWhatsapp: defineEndpoint({
    method: 'POST',
    path: '/whatsapp/api/whatsapp-auth-url/',
    access: 'all',
    expired: 402,
    summary:
      'Connect a WhatsApp sender after checking its credentials, which only owners and managers enter for Meta; with none, begin to sign up with Meta where that is set up',
    input: Connect,
    output: z.object({
      mode: z
        .enum(['connected', 'sign_up', 'choose', 'manual'])
        .describe('manual: enter the credentials yourself; choose: the sign-up came with several numbers'),
      url: z.string().nullable().describe('Of Meta’s sign-up'),
      account: WhatsappSender.nullable(),
      sign_up: WhatsappSignUpNumbers.nullable(),
    }),
    errors: ['sender_refused', 'bad_link', 'duplicate', 'not_allowed_now', 'too_many_requests'],
  }),
  connectWhatsappNumbers: defineEndpoint({
    method: 'POST',
    path: '/whatsapp/api/connect-numbers/',
    access: 'all',
    expired: 402,
    summary: 'Connect the chosen numbers of a sign-up with Meta, each registered first where that is needed',
    input: z.strictObject({
      sign_up_id: Id.describe('From the answer that offered the numbers'),
      numbers: z
        .array(
          z.strictObject({
            phone_number_id: metaId('The phone number ID'),
            pin: formed(6, /^\d{6}$/, 'The PIN has six digits.')
              .optional()
              .describe('Of a number that has two-step verification already'),
          }),
        )
        .min(1, 'Choose a number.')
        .max(LIMITS.mailboxesPerPerson),
    }),
    output: resultsOf(WhatsappSignUpOutcome),
    errors: ['sender_refused', 'bad_link', 'not_allowed_now', 'too_many_requests'],
  }),
  getWhatsappSenders: defineEndpoint({
    method: 'GET',
    path: '/whatsapp/api/get-senders/',
    access: 'all',
    summary: 'List WhatsApp senders with quality and limits',
    input: z.strictObject({}),
    output: resultsOf(WhatsappSender).extend({
      sign_up: z.boolean().describe('Senders can be connected by signing up with Meta'),
      webhook_url: z.string().describe('What to enter at Meta, so that statuses and replies arrive'),
    }),
  }),
  updateWhatsappSender: defineEndpoint({
    method: 'PATCH',
    path: '/whatsapp/api/update-sender/{id}/',
    access: 'all',
    expired: 402,
    summary: 'Update, pause or resume a WhatsApp sender, or give it new credentials, which are checked first',
    input: z.strictObject({
      id: Id,
      version: ReadVersion,
      name: senderName.optional(),
      daily_limit: z.number().int().min(1).max(LIMITS.budgetDailyLimit).nullable().optional(),
      window: SendingWindow.nullable().optional(),
      timezone: TimeZone.nullable().optional(),
      state: z.enum(['active', 'paused']).optional(),
      access_token: Cloud.shape.access_token,
      app_secret: Cloud.shape.app_secret.describe('The one before stays valid for a day'),
      verify_token: Cloud.shape.verify_token,
      api_key: secret(4_000, 'Enter the API key.').optional(),
    }),
    output: WhatsappSender,
    errors: ['not_found', 'stale_version', 'sender_refused', 'not_allowed_now', 'too_many_requests'],
  }),
  checkWhatsappSender: defineEndpoint({
    method: 'POST',
    path: '/whatsapp/api/check-sender/{id}/',
    access: 'all',
    summary: 'Ask the provider about a sender: its credentials, quality and limits',
    input: z.strictObject({ id: Id }),
    output: WhatsappSender,
    errors: ['not_found', 'sender_refused', 'not_allowed_now', 'too_many_requests'],
  }),
  disconnectWhatsappSender: defineEndpoint({
    method: 'POST',
    path: '/whatsapp/api/disconnect-sender/{id}/',
    access: 'all',
    summary: 'Delete the credentials of a sender; it can be connected again',
    input: z.strictObject({ id: Id }),
    output: Message,
    errors: ['not_found'],
  }),
  deleteWhatsappSender: defineEndpoint({
    method: 'DELETE',
    path: '/whatsapp/api/delete-sender/{id}/',
    access: 'all',
    summary: 'Remove a sender with its credentials and templates here; nothing is deleted at its provider',
    input: z.strictObject({ id: Id }),
    output: Message,
    errors: ['not_found'],
  }),
  getWhatsappTemplates: defineEndpoint({
    method: 'GET',
    path: '/whatsapp/api/get-templates/',
    access: 'all',
    summary: 'List the templates of every sender, by default those that Meta approved',
    input: z.strictObject({
      status: z.enum([...TEMPLATE_STATUSES, 'all']).default('approved'),
      sender_id: Id.optional(),
    }),
    output: resultsOf(WhatsappTemplate),
  }),
  createWhatsappTemplate: defineEndpoint({
    method: 'POST',
    path: '/whatsapp/api/create-template/',
    access: 'all',
    expired: 402,
    summary: 'Submit a template to Meta for review; of AiSensy, register a campaign that exists there',
    input: TemplateInput,
    output: WhatsappTemplate,
    errors: ['not_found', 'duplicate', 'sender_refused', 'not_allowed_now'],
  }),
  updateWhatsappTemplate: defineEndpoint({
    method: 'PATCH',
    path: '/whatsapp/api/update-template/{id}/',
    access: 'all',
    expired: 402,
    summary: 'Change what fills a template; another text goes to Meta for review',
    input: TemplateChange.extend({ id: Id, version: ReadVersion }),
    output: WhatsappTemplate,
    errors: ['not_found', 'stale_version', 'sender_refused', 'not_allowed_now'],
  }),
  deleteWhatsappTemplate: defineEndpoint({
    method: 'DELETE',
    path: '/whatsapp/api/delete-template/{id}/',
    access: 'all',
    summary: 'Delete a template in its language, at Meta too',
    input: z.strictObject({ id: Id }),
    output: Message,
    errors: ['not_found', 'sender_refused'],
  }),
  syncWhatsappTemplates: defineEndpoint({
    method: 'POST',
    path: '/whatsapp/api/sync-templates/',
    access: 'all',
    summary: 'Compare the templates of every sender with Meta’s now',
    input: z.strictObject({}),
    output: Message,
    errors: ['sender_refused', 'too_many_requests'],
  }),
  uploadWhatsappSample: defineEndpoint({
    method: 'POST',
    path: '/whatsapp/api/upload-sample/',
    access: 'all',
    expired: 402,
    upload: { maxBytes: MOST_FILE_BYTES },
    summary: 'Upload a file that shows Meta what the header of a template looks like',
    input: z.strictObject({ sender_id: Id, kind: z.enum(['image', 'video', 'document']) }),
    output: z.object({ sample: z.string().describe('For the header of a template'), name: z.string() }),
    errors: ['not_found', 'sender_refused', 'too_large'],
  }),
  getWhatsappPrices: defineEndpoint({
    method: 'GET',
    path: '/whatsapp/api/get-prices/',
    access: 'all',
    summary: 'Get what a delivered template message costs, by category, as someone entered it',
    input: z.strictObject({}),
    output: WhatsappPrices,
  }),
  updateWhatsappPrices: defineEndpoint({
    method: 'PATCH',
    path: '/whatsapp/api/update-prices/',
    access: 'all',
    expired: 402,
    summary: 'Enter what a delivered template message costs, from Meta’s price list for your market',
    input: z.strictObject({
      version: ReadVersion,
      currency: Currency.optional(),
      marketing: price.optional(),
      utility: price.optional(),
      authentication: price.optional(),
    }),
    output: WhatsappPrices,
    errors: ['stale_version'],
  }),
  getServiceCampaigns: defineEndpoint({
    method: 'GET',
    path: '/user/api/get-aisensy-campaign/',
    access: 'all',
    summary: 'List the campaigns that senders of AiSensy, or simulated ones, can send',
    input: z.strictObject({}),
    output: resultsOf(
      z.object({
        id: Id,
        campaign_name: z.string(),
        param_count: z.number().int().describe('How many values its text needs'),
        has_media: z.boolean(),
      }),
    ),
  }),
};
