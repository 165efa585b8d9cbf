import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id, Message, ReadVersion } from '../shapes.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { MAILBOX_STATES } from '../vocabulary/outreach.ts';
import { Estimate } from './estimates.ts';
import { WhatsappSide } from './inbox.ts';
import { TemplateChoiceInput } from './parameter-source.ts';
import { MessageTemplate } from './whatsapp-shapes.ts';

const ofEstimate = { id: Id };

const body = z
  .string()
  .trim()
  .min(1, 'Enter a text.')
  .max(LIMITS.bodyCharacters, `Use at most ${LIMITS.bodyCharacters.toLocaleString('en')} characters.`)
  .describe('{{ estimate_link }} becomes the link, which is added at the end where it is missing');

const text = {
  subject: z
    .string()
    .trim()
    .min(1, 'Enter a subject.')
    .max(LIMITS.subjectCharacters, `Use at most ${LIMITS.subjectCharacters} characters.`),
  body,
};

const whatsappMessage = {
  body: body.optional(),
  template: TemplateChoiceInput.pick({ id: true, variables: true, media: true })
    .optional()
    .describe('Instead of a text; the variables of estimates fill its parameters too'),
};
const isOneOf = (said: { body?: unknown; template?: unknown }): boolean =>
  (said.body === undefined) !== (said.template === undefined);
const ONE_OF = { message: 'Write a text, or choose a template.', path: ['body'] };

/** Sending estimates, and what becomes of their links. */
export const estimateSending = {
  getEstimateSending: defineEndpoint({
    method: 'GET',
    path: '/quotation/api/quotation/{id}/sending/',
    access: 'all',
    summary: 'Get what a dialog for sending begins with: the address, the mailboxes, and the text',
    input: z.strictObject(ofEstimate),
    output: z.object({
      to: z.object({ name: z.string(), email: z.string().nullable() }),
      mailboxes: z
        .array(z.object({ id: Id, email: z.string(), from_name: z.string(), state: z.enum(MAILBOX_STATES) }))
        .describe('Those of the caller that it can be sent from; the first is suggested'),
      subject: z.string(),
      body: z.string().describe('With {{ estimate_link }} where its link goes'),
      file_name: z.string().describe('Of the PDF that goes with it'),
      problem: z.string().nullable().describe('Why it can’t be sent by email, as a sentence'),
      share_problem: z.string().nullable().describe('Why it can’t be sent at all, as a sentence'),
      url: z.string().nullable().describe('Its link, where that leads to it now'),
      whatsapp: WhatsappSide.extend({
        number: z.string().nullable().describe('Where they are reached; null: they have no number'),
        body: z.string().describe('The suggested text, with {{ estimate_link }} where its link goes'),
      })
        .nullable()
        .describe('Null where no WhatsApp sender is connected'),
    }),
    errors: ['not_found'],
  }),
  previewEstimateMail: defineEndpoint({
    method: 'POST',
    path: '/quotation/api/quotation/{id}/preview-mail/',
    access: 'all',
    summary: 'Show the email as its recipient would get it; nothing is sent',
    input: z.strictObject({ ...ofEstimate, mailbox_id: Id.optional(), ...text }),
    output: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
    errors: ['not_found', 'bad_template'],
  }),
  sendEstimate: defineEndpoint({
    method: 'POST',
    path: '/quotation/api/quotation/{id}/send/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary: 'Send an estimate by email, with its link and its PDF; a draft can’t be changed from then on',
    input: z.strictObject({
      ...ofEstimate,
      version: ReadVersion,
      mailbox_id: Id,
      ...text,
    }),
    output: Estimate,
    errors: ['not_found', 'stale_version', 'not_allowed_now', 'bad_template'],
  }),
  previewEstimateWhatsapp: defineEndpoint({
    method: 'POST',
    path: '/quotation/api/quotation/{id}/preview-whatsapp/',
    access: 'all',
    summary: 'Show the WhatsApp message as its recipient would get it; nothing is sent',
    input: z.strictObject({ ...ofEstimate, ...whatsappMessage }).refine(isOneOf, ONE_OF),
    output: z.object({
      text: z.string().describe('How it reads'),
      template: MessageTemplate.nullable().describe('The template that it is, filled as far as it can be'),
      problem: z.string().nullable().describe('Why it can’t be sent like this, as a sentence'),
    }),
    errors: ['not_found', 'not_allowed_now', 'bad_template'],
  }),
  sendEstimateWhatsapp: defineEndpoint({
    method: 'POST',
    path: '/quotation/api/quotation/{id}/send-whatsapp/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary:
      'Send an estimate on WhatsApp, with its link: a text within 24 hours of their last message, else a template; a draft can’t be changed from then on',
    input: z.strictObject({ ...ofEstimate, version: ReadVersion, ...whatsappMessage }).refine(isOneOf, ONE_OF),
    output: Estimate,
    errors: ['not_found', 'stale_version', 'not_allowed_now', 'bad_template', 'too_large'],
  }),
  shareEstimate: defineEndpoint({
    method: 'POST',
    path: '/quotation/api/quotation/{id}/share/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary: 'Get the link of an estimate, to send it some other way; a draft counts as sent from then on',
    input: z.strictObject({ ...ofEstimate, version: ReadVersion }),
    output: z.object({ url: z.string(), estimate: Estimate }),
    errors: ['not_found', 'stale_version', 'not_allowed_now'],
  }),
  revokeEstimateLink: defineEndpoint({
    method: 'POST',
    path: '/quotation/api/quotation/{id}/revoke-link/',
    access: 'all',
    summary: 'Revoke the link of an estimate; sending or sharing it again makes another one',
    input: z.strictObject(ofEstimate),
    output: Message,
    errors: ['not_found', 'not_allowed_now'],
  }),
  reviseEstimate: defineEndpoint({
    method: 'POST',
    path: '/quotation/api/quotation/{id}/revise/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary: 'Begin the next revision as a draft, with the same number; the link of the one before says so',
    input: z.strictObject(ofEstimate),
    output: Estimate,
    errors: ['not_found', 'not_allowed_now'],
  }),
};
