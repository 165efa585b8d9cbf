import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id, listParameters, listWithTabs, ReadVersion, Timestamp } from '../shapes.ts';
import {
  BulkAnswer,
  channelMailFilters,
  channelMailInputs,
  Mail,
  MailRow,
  messageFilterList,
} from './outreach-shapes.ts';
import { TemplateValues } from './template-values.ts';
import { WhatsappText } from './whatsapp-text.ts';

/** The messages of WhatsApp: what the calls of email do, for this channel alone. Approvals are withdrawn by `withdrawMail`. */
export const whatsappMessages = {
  getWhatsappMessages: defineEndpoint({
    method: 'GET',
    path: '/whatsapp/api/get-whatsapp-messages/',
    access: 'all',
    summary: 'List WhatsApp messages by status: drafts, sent, failed and so on',
    input: z.strictObject({
      ...listParameters(['created_at', 'send_at', 'sent_at']),
      ...channelMailFilters,
      tabs: messageFilterList.optional().describe('Filters to count messages by, beside the list'),
    }),
    output: listWithTabs(MailRow),
  }),
  getWhatsappMessage: defineEndpoint({
    method: 'GET',
    path: '/whatsapp/api/get-message/{id}/',
    access: 'all',
    summary: 'Get a WhatsApp message as it will be or was sent, with its events and thread',
    input: z.strictObject({ id: Id }),
    output: Mail,
    errors: ['not_found'],
  }),
  updateWhatsappMessage: defineEndpoint({
    method: 'PATCH',
    path: '/whatsapp/api/update-message/{id}/',
    access: 'all',
    expired: 402,
    summary: 'Edit a WhatsApp message; new words return an approved or scheduled message to draft',
    input: z
      .strictObject({
        id: Id,
        version: ReadVersion,
        body: WhatsappText.optional().describe('Of a message without a template'),
        template: Id.optional().describe('It becomes a message of this template, with the values of `variables`'),
        variables: TemplateValues.optional().describe(
          'Of a template: what stands in its parameters, by their keys, such as `body.1`',
        ),
        mailbox_id: Id.optional().describe('Another sender'),
        send_at: Timestamp.nullable().optional(),
        status: z.literal('draft').optional().describe('Withdraws the approval'),
      })
      .refine(({ body, template, variables }) => body === undefined || (template ?? variables) === undefined, {
        path: ['body'],
        message: 'A message has either a text or a template.',
      }),
    output: Mail,
    errors: ['not_found', 'not_allowed_now', 'bad_template', 'stale_version'],
  }),
  approveWhatsappMessage: defineEndpoint({
    method: 'POST',
    path: '/whatsapp/api/approve-message/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary: 'Approve drafts of WhatsApp messages; each is scheduled in the same transaction',
    input: channelMailInputs.approve,
    output: BulkAnswer,
    errors: ['stale_version'],
  }),
  rejectWhatsappMessage: defineEndpoint({
    method: 'POST',
    path: '/whatsapp/api/reject-message/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary: 'Reject WhatsApp messages; they are cancelled, and their recipients are held until you decide',
    input: channelMailInputs.reject,
    output: BulkAnswer,
  }),
  deleteWhatsappMessage: defineEndpoint({
    method: 'POST',
    path: '/whatsapp/api/delete-whatsapp-message/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary: 'Delete drafts, sent and ended WhatsApp messages from the lists; their timeline entries stay',
    input: channelMailInputs.select,
    output: BulkAnswer,
  }),
  sendWhatsapp: defineEndpoint({
    method: 'POST',
    path: '/whatsapp/api/whatsapp-send/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary: 'Approve and schedule WhatsApp messages for the next slot or now',
    input: channelMailInputs.send,
    output: BulkAnswer,
    errors: ['stale_version'],
  }),
};
