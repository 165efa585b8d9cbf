import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id, Message, ReadVersion } from '../shapes.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { MAILBOX_STATES } from '../vocabulary/outreach.ts';
import { Estimate } from './estimates.ts';

const ofEstimate = { id: Id };

const text = {
  subject: z
    .string()
    .trim()
    .min(1, 'Enter a subject.')
    .max(LIMITS.subjectCharacters, `Use at most ${LIMITS.subjectCharacters} characters.`),
  body: z
    .string()
    .trim()
    .min(1, 'Enter a text.')
    .max(LIMITS.bodyCharacters, `Use at most ${LIMITS.bodyCharacters.toLocaleString('en')} characters.`)
    .describe('{{ estimate_link }} becomes the link, which is added at the end where it is missing'),
};

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
