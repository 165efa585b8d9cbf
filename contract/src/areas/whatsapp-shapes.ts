import { z } from 'zod';
import { formed, Id, optionalText, SendingWindow, Timestamp, Version } from '../shapes.ts';
import { MAILBOX_STATES } from '../vocabulary/outreach.ts';
import { WHATSAPP_PROVIDERS, WHATSAPP_QUALITIES } from '../vocabulary/whatsapp/sender.ts';
import {
  MEDIA_HEADERS,
  NEW_TEMPLATE_CATEGORIES,
  TEMPLATE_CATEGORIES,
  TEMPLATE_LANGUAGE_CODES,
  TEMPLATE_LIMITS,
  TEMPLATE_STATUSES,
} from '../vocabulary/whatsapp/template.ts';
import { MOST_SOURCES, Source, SourceInput } from './parameter-source.ts';

export const WhatsappSender = z.object({
  id: Id,
  provider: z.enum(WHATSAPP_PROVIDERS),
  number: z.string().describe('As recipients see it'),
  name: z.string().describe('What the business is called here'),
  verified_name: z.string().nullable().describe('What recipients see, as Meta approved it'),
  state: z.enum(MAILBOX_STATES),
  state_reason: z.string().nullable().describe('Why it can’t send'),
  quality: z.enum(WHATSAPP_QUALITIES),
  people_per_day: z
    .number()
    .int()
    .nullable()
    .describe(
      'How many people Meta lets the business start conversations with in 24 hours; null: no limit, or not known',
    ),
  per_second: z.number().int().nullable().describe('Messages that Meta takes in a second; null: not known'),
  daily_limit: z.number().int().nullable().describe('Your own limit; null: none'),
  timezone: z.string().nullable(),
  window: SendingWindow.nullable(),
  phone_number_id: z.string().nullable(),
  waba_id: z.string().nullable(),
  has_webhook_secret: z.boolean().describe('Statuses and replies can be received'),
  checked_at: Timestamp.nullable().describe('When its provider was last asked about it'),
  full_until: Timestamp.nullable().describe(
    'The daily limit of incoming messages or statuses was reached: Meta sends the rest again after this moment, which may be past',
  ),
  version: Version,
});
export type WhatsappSender = z.infer<typeof WhatsappSender>;

const Header = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    text: z
      .string()
      .trim()
      .min(1, 'Enter the header, or remove it.')
      .max(TEMPLATE_LIMITS.headerCharacters, `A header has at most ${TEMPLATE_LIMITS.headerCharacters} characters.`),
  }),
  z.strictObject({
    kind: z.enum(MEDIA_HEADERS),
    sample: z
      .string()
      .max(4_000)
      .nullable()
      .optional()
      .describe('The handle of an uploaded file that shows Meta what it looks like'),
  }),
]);

const buttonText = z
  .string()
  .trim()
  .min(1, 'Enter the text of the button.')
  .max(TEMPLATE_LIMITS.buttonCharacters, `A button has at most ${TEMPLATE_LIMITS.buttonCharacters} characters.`);

const Button = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('quick_reply'), text: buttonText }),
  z.strictObject({
    kind: z.literal('url'),
    text: buttonText,
    url: formed(
      TEMPLATE_LIMITS.urlCharacters,
      /^https:\/\/[^\s]+$/,
      'Enter an address that starts with https://. It may end with {{1}}.',
    ),
  }),
  z.strictObject({
    kind: z.literal('phone'),
    text: buttonText,
    phone: formed(TEMPLATE_LIMITS.phoneCharacters, /^\+\d{6,15}$/, 'Enter the number as +4915112345678.'),
  }),
]);

/** What a template says. */
const content = {
  header: Header.nullable().default(null),
  body: z
    .string()
    .trim()
    .min(1, 'Enter a message.')
    .max(TEMPLATE_LIMITS.bodyCharacters, `A message has at most ${TEMPLATE_LIMITS.bodyCharacters} characters.`)
    .describe('With {{1}} or {{first_name}} for variables, and WhatsApp’s own formatting: *bold*, _italic_, ~struck~'),
  footer: optionalText(TEMPLATE_LIMITS.footerCharacters),
  buttons: z.array(Button).max(TEMPLATE_LIMITS.buttons).default([]),
  examples: z
    .record(z.string().max(80), z.string().trim().max(TEMPLATE_LIMITS.exampleCharacters))
    .refine((examples) => Object.keys(examples).length <= MOST_SOURCES, 'These are too many examples.')
    .default({})
    .describe('A sample value for each parameter, by its key, which Meta’s reviewers see'),
  variables: z.array(SourceInput).max(MOST_SOURCES).default([]).describe('What fills the parameters'),
};

export const TemplateInput = z.strictObject({
  sender_id: Id,
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name.')
    .max(TEMPLATE_LIMITS.nameCharacters)
    .describe('For Meta lower-case letters, digits and underscores; for AiSensy the name of the campaign there'),
  language: z.enum(TEMPLATE_LANGUAGE_CODES),
  category: z.enum(NEW_TEMPLATE_CATEGORIES),
  ...content,
});

export const TemplateChange = z.strictObject({
  category: z.enum(NEW_TEMPLATE_CATEGORIES).optional(),
  header: Header.nullable().optional(),
  body: content.body.optional(),
  footer: content.footer,
  buttons: z.array(Button).max(TEMPLATE_LIMITS.buttons).optional(),
  examples: content.examples.unwrap().optional(),
  variables: z.array(SourceInput).max(MOST_SOURCES).optional(),
});

const TemplateHeader = z.union([
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.enum(MEDIA_HEADERS), sample: z.string().nullable().optional() }),
]);

const TemplateButton = z.union([
  z.object({ kind: z.literal('quick_reply'), text: z.string() }),
  z.object({ kind: z.literal('url'), text: z.string(), url: z.string() }),
  z.object({ kind: z.literal('phone'), text: z.string(), phone: z.string() }),
]);

/** A template as one person gets it. */
export const MessageTemplate = z.object({
  id: Id.describe('Of the template that it was written from'),
  name: z.string(),
  language: z.string().describe('Meta’s code, such as en_US'),
  category: z.enum(TEMPLATE_CATEGORIES),
  header: TemplateHeader.nullable(),
  media: z.string().nullable().describe('The address of the file that its header shows'),
  body: z.string(),
  footer: z.string().nullable(),
  buttons: z.array(TemplateButton),
  values: z
    .array(
      z.object({
        parameter: z.string().describe('Its key, such as `body.1`'),
        name: z.string().describe('As it stands between the braces'),
        value: z.string().nullable().describe('Null: it is missing, and the message waits for it'),
      }),
    )
    .describe('What stands in its parameters, which can be changed while it is a draft'),
  texts: z
    .object({ header: TemplateHeader.nullable(), body: z.string(), buttons: z.array(TemplateButton) })
    .describe('The same with its parameters, for a preview of other values'),
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

export const WhatsappTemplate = z.object({
  id: Id,
  sender_id: Id,
  sender: z.string().describe('The sender’s number'),
  provider: z.enum(WHATSAPP_PROVIDERS),
  name: z.string(),
  language: z.string().describe('Meta’s code, such as en_US'),
  category: z.enum(TEMPLATE_CATEGORIES),
  asked_category: z
    .enum(TEMPLATE_CATEGORIES)
    .nullable()
    .describe('What was asked for, where Meta put it into another category; it costs what the other one does'),
  status: z.enum(TEMPLATE_STATUSES),
  reason: z.string().nullable().describe('Why it was rejected or paused, as a sentence'),
  quality: z.enum(WHATSAPP_QUALITIES),
  header: TemplateHeader.nullable(),
  body: z.string(),
  footer: z.string().nullable(),
  buttons: z.array(TemplateButton),
  examples: z.record(z.string(), z.string()),
  variables: z.array(Source),
  unfilled: z.number().int().describe('Parameters for which nothing was chosen yet; it can’t be sent before'),
  editable: z.boolean().describe('False while Meta reviews it, and for parts that can’t be shown here'),
  synced_at: Timestamp.nullable().describe('When it was last compared with Meta’s'),
  version: Version,
});
export type WhatsappTemplate = z.infer<typeof WhatsappTemplate>;
export type TemplateInput = z.input<typeof TemplateInput>;

const priceOfOne = z.number().nullable();

export const WhatsappPrices = z.object({
  currency: z.string().describe('The workspace’s unless another was chosen'),
  marketing: priceOfOne,
  utility: priceOfOne,
  authentication: priceOfOne,
  version: Version,
});
export type WhatsappPrices = z.infer<typeof WhatsappPrices>;
