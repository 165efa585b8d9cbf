import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id, listOf, listParameters, Message, ReadVersion, Timestamp } from '../shapes.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import {
  BulkAnswer,
  isVersionOfOne,
  Mail,
  mailApproval,
  mailBulk,
  mailFilters,
  MailRow,
  oneOfIdIdsFilter,
} from './outreach-shapes.ts';

const ONE_OF = 'Give one of id, ids and filter.';
const OF_ONE = 'A version goes with one message.';
const UnsubscribeToken = z.string().trim().min(1, 'The link is incomplete.').max(200);

export const email = {
  getMails: defineEndpoint({
    method: 'GET',
    path: '/email/api/get-campaign-mail/',
    access: 'all',
    summary: 'A page of messages by status: drafts, the sent box, what failed',
    input: z.strictObject({
      ...listParameters(['created_at', 'send_at', 'sent_at']),
      ...mailFilters,
    }),
    output: listOf(MailRow),
  }),
  getMail: defineEndpoint({
    method: 'GET',
    path: '/email/api/get-mail/{id}/',
    access: 'all',
    summary: 'One message as it leaves or left, with its events and thread',
    input: z.strictObject({ id: Id }),
    output: Mail,
    errors: ['not_found'],
  }),
  updateMail: defineEndpoint({
    method: 'PATCH',
    path: '/email/api/update-mail/{id}/',
    access: 'all',
    expired: 402,
    summary: 'Edit a message; a new text returns an approved or scheduled one to draft',
    input: z.strictObject({
      id: Id,
      version: ReadVersion,
      subject: z.string().trim().min(1, 'Write a subject.').max(LIMITS.subjectCharacters).optional(),
      body: z.string().trim().min(1, 'Write the message.').max(LIMITS.bodyCharacters).optional(),
      mailbox_id: Id.optional(),
      send_at: Timestamp.nullable().optional(),
      status: z.literal('draft').optional().describe('Takes the approval back'),
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
    summary: 'Approve drafts: each gets its slot in the same transaction',
    input: z.strictObject(mailApproval).refine(oneOfIdIdsFilter, ONE_OF).refine(isVersionOfOne, OF_ONE),
    output: BulkAnswer,
    errors: ['stale_version'],
  }),
  rejectMail: defineEndpoint({
    method: 'POST',
    path: '/email/api/reject-mail/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary: 'Reject messages: they are cancelled, and their people wait for what you decide',
    input: z
      .strictObject({ ...mailBulk, reason: z.string().trim().max(500).optional() })
      .refine(oneOfIdIdsFilter, ONE_OF),
    output: BulkAnswer,
  }),
  sendMail: defineEndpoint({
    method: 'POST',
    path: '/email/api/mail-send/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary:
      'Approve and schedule in one step: at the next slot, or now (past wait and window, never past suppression or limits)',
    input: z
      .strictObject({ ...mailApproval, when: z.enum(['next_slot', 'now']).default('next_slot') })
      .refine(oneOfIdIdsFilter, ONE_OF)
      .refine(isVersionOfOne, OF_ONE),
    output: BulkAnswer,
    errors: ['stale_version'],
  }),
  unsubscribe: defineEndpoint({
    method: 'POST',
    path: '/user/api/get-unsubscribe/',
    access: 'public',
    summary: 'Unsubscribe by the link’s token; a reason may be added afterwards',
    input: z.strictObject({ token: UnsubscribeToken, reason: z.string().trim().max(500).optional() }),
    output: Message.extend({
      email: z.string().describe('The address, partly hidden'),
      sender: z.string().describe('Who wrote'),
    }),
    errors: ['bad_link'],
  }),
  unsubscribeOneClick: defineEndpoint({
    method: 'POST',
    path: '/user/api/get-unsubscribe/{token}/',
    access: 'public',
    anyBody: true,
    summary: 'One-click unsubscribe of RFC 8058; a GET changes nothing and shows the screen',
    input: z.strictObject({ token: UnsubscribeToken }),
    output: Message,
    errors: ['bad_link'],
  }),
  undoUnsubscribe: defineEndpoint({
    method: 'POST',
    path: '/user/api/get-unsubscribe/{token}/undo/',
    access: 'public',
    summary: 'The person takes back what this link suppressed; it is kept as evidence',
    input: z.strictObject({ token: UnsubscribeToken }),
    output: Message,
    errors: ['bad_link', 'too_many_requests'],
  }),
  deleteMail: defineEndpoint({
    method: 'POST',
    path: '/email/api/delete-campaign-mail/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary: 'Take drafts, sent and ended messages out of the lists; what the timeline says of them stays',
    input: z.strictObject(mailBulk).refine(oneOfIdIdsFilter, ONE_OF),
    output: BulkAnswer,
  }),
  pauseSending: defineEndpoint({
    method: 'POST',
    path: '/email/api/pause-sending/',
    access: 'all',
    summary: 'Hold back everything the workspace sends, or let it go on',
    input: z.strictObject({ paused: z.boolean() }),
    output: Message.extend({ sending_paused: z.boolean() }),
    errors: ['forbidden'],
  }),
};
