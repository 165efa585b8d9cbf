import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id, listParameters, listWithTabs, Message, ReadVersion, Timestamp } from '../shapes.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { BulkAnswer, Mail, mailFilters, mailInputs, MailRow, messageFilterList } from './outreach-shapes.ts';

const UnsubscribeToken = z.string().trim().min(1, 'This link is incomplete.').max(200);

export const email = {
  getMails: defineEndpoint({
    method: 'GET',
    path: '/email/api/get-campaign-mail/',
    access: 'all',
    summary: 'List messages by status: drafts, sent, failed and so on',
    input: z.strictObject({
      ...listParameters(['created_at', 'send_at', 'sent_at']),
      ...mailFilters,
      tabs: messageFilterList.optional().describe('Filters to count messages by, beside the list'),
    }),
    output: listWithTabs(MailRow).extend({
      deleted: z
        .number()
        .int()
        .optional()
        .describe(
          'With `tabs` and `campaign_id` or `sequence_id`: matches deleted from the lists, which still count in results',
        ),
    }),
  }),
  getMail: defineEndpoint({
    method: 'GET',
    path: '/email/api/get-mail/{id}/',
    access: 'all',
    summary: 'Get a message as it will be or was sent, with its events and thread',
    input: z.strictObject({ id: Id }),
    output: Mail,
    errors: ['not_found'],
  }),
  updateMail: defineEndpoint({
    method: 'PATCH',
    path: '/email/api/update-mail/{id}/',
    access: 'all',
    expired: 402,
    summary: 'Edit a message; changing the text or mailbox of an approved or scheduled message returns it to draft',
    input: z.strictObject({
      id: Id,
      version: ReadVersion,
      subject: z.string().trim().min(1, 'Enter a subject.').max(LIMITS.subjectCharacters).optional(),
      body: z.string().trim().min(1, 'Enter a message.').max(LIMITS.bodyCharacters).optional(),
      mailbox_id: Id.optional(),
      send_at: Timestamp.nullable().optional(),
      status: z.literal('draft').optional().describe('Withdraws the approval'),
    }),
    output: Mail,
    errors: ['not_found', 'not_allowed_now', 'bad_template', 'stale_version'],
  }),
  approveMail: defineEndpoint({
    method: 'POST',
    path: '/email/api/approve-mail/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary: 'Approve drafts; each is scheduled in the same transaction',
    input: mailInputs.approve,
    output: BulkAnswer,
    errors: ['stale_version'],
  }),
  rejectMail: defineEndpoint({
    method: 'POST',
    path: '/email/api/reject-mail/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary: 'Reject messages; they are cancelled, and their recipients are held until you decide; can be undone',
    input: mailInputs.reject,
    output: BulkAnswer,
  }),
  withdrawMail: defineEndpoint({
    method: 'POST',
    path: '/email/api/withdraw-mail/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary: 'Withdraw the approval of messages that haven’t left; they become drafts again',
    input: mailInputs.select,
    output: BulkAnswer,
  }),
  sendMail: defineEndpoint({
    method: 'POST',
    path: '/email/api/mail-send/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary:
      'Approve and schedule messages for the next slot or now (now skips wait and window, never suppression or limits)',
    input: mailInputs.send,
    output: BulkAnswer,
    errors: ['stale_version'],
  }),
  getUnsubscribe: defineEndpoint({
    method: 'GET',
    path: '/user/api/get-unsubscribe/',
    access: 'public',
    summary: 'Get what the page behind an unsubscribe link shows; changes nothing',
    input: z.strictObject({ token: UnsubscribeToken }),
    output: z.object({
      email: z.string().describe('The address, partly hidden'),
      sender: z.string().describe('The company, or the workspace’s name'),
      logo_url: z.string().nullable().describe('Logo of the person who sent the email'),
      postal_address: z.string().nullable(),
      is_unsubscribed: z.boolean().describe('The address already gets no email from this sender'),
    }),
    errors: ['bad_link'],
  }),
  unsubscribe: defineEndpoint({
    method: 'POST',
    path: '/user/api/get-unsubscribe/',
    access: 'public',
    summary: 'Unsubscribe with the token of the link; a reason can be added afterwards',
    input: z.strictObject({ token: UnsubscribeToken, reason: z.string().trim().max(500).optional() }),
    output: Message.extend({
      email: z.string().describe('The address, partly hidden'),
      sender: z.string().describe('Name of the sender'),
      undo_key: z
        .string()
        .nullable()
        .describe('Undoes it within an hour; null if the address was already unsubscribed. A later call voids it'),
    }),
    errors: ['bad_link'],
  }),
  unsubscribeOneClick: defineEndpoint({
    method: 'POST',
    path: '/user/api/get-unsubscribe/{token}/',
    access: 'public',
    anyBody: true,
    summary: 'One-click unsubscribe (RFC 8058); a GET changes nothing and shows the page',
    input: z.strictObject({ token: UnsubscribeToken }),
    output: Message,
    errors: ['bad_link'],
  }),
  undoUnsubscribe: defineEndpoint({
    method: 'POST',
    path: '/user/api/get-unsubscribe/{token}/undo/',
    access: 'public',
    summary: 'Undo an unsubscribe within an hour, from where it was made; recorded as evidence of consent',
    input: z.strictObject({
      token: UnsubscribeToken,
      key: z.string().max(100).optional().describe('`undo_key` of the unsubscribe call'),
    }),
    output: Message,
    errors: ['bad_link', 'too_many_requests'],
  }),
  deleteMail: defineEndpoint({
    method: 'POST',
    path: '/email/api/delete-campaign-mail/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary: 'Delete drafts, sent and ended messages from the lists; their timeline entries stay',
    input: mailInputs.select,
    output: BulkAnswer,
  }),
  pauseSending: defineEndpoint({
    method: 'POST',
    path: '/email/api/pause-sending/',
    access: 'all',
    summary: 'Pause or resume all sending of the workspace',
    input: z.strictObject({ paused: z.boolean() }),
    output: Message.extend({ sending_paused: z.boolean() }),
    errors: ['forbidden'],
  }),
};
