import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id, listOf, listParameters, Message } from '../shapes.ts';
import { SEQUENCE_STATES } from '../vocabulary/sequence.ts';
import { Sequence, sequenceFields } from './outreach-shapes.ts';
import { SequenceChange } from './sequences.ts';

const { channel: _given, ...ofAnyChannel } = sequenceFields;

/** Workflows with at least one step of WhatsApp; one that sends emails, too, is among those of email as well. */
export const whatsappWorkflows = {
  createWaWorkflow: defineEndpoint({
    method: 'POST',
    path: '/whatsapp/api/create-wa-workflow/',
    access: 'all',
    expired: 402,
    summary: 'Create a workflow with at least one step of WhatsApp',
    input: z.strictObject(ofAnyChannel),
    output: Sequence,
    errors: ['bad_template', 'duplicate', 'not_allowed_now'],
  }),
  updateWaWorkflow: defineEndpoint({
    method: 'PATCH',
    path: '/whatsapp/api/update-wa-workflow/{id}/',
    access: 'all',
    expired: 402,
    summary: 'Update a workflow of WhatsApp; people already in it keep their current step',
    input: SequenceChange,
    output: Sequence,
    errors: ['not_found', 'bad_template', 'conflict', 'duplicate', 'stale_version', 'in_use', 'not_allowed_now'],
  }),
  getWaWorkflows: defineEndpoint({
    method: 'GET',
    path: '/whatsapp/api/get-wa-workflow/',
    access: 'all',
    summary: 'List the workflows with a step of WhatsApp',
    input: z.strictObject({
      ...listParameters(['updated_at', 'sequence_name']),
      id: Id.optional(),
      state: z.enum(SEQUENCE_STATES).optional(),
    }),
    output: listOf(Sequence),
  }),
  deleteWaWorkflow: defineEndpoint({
    method: 'POST',
    path: '/whatsapp/api/delete-whatsapp-workflow/',
    access: 'all',
    expired: 402,
    summary: 'Delete a workflow of WhatsApp; fails while a running campaign uses it',
    input: z.strictObject({ id: Id }),
    output: Message,
    errors: ['not_found', 'in_use'],
  }),
};
