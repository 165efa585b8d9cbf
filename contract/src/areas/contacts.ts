import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id, Job, listOf, listParameters, Message, resultsOf } from '../shapes.ts';
import { STAGES } from '../vocabulary/stage.ts';
import { TimelineItem } from './contact-shapes.ts';

export const contacts = {
  getTimeline: defineEndpoint({
    method: 'GET',
    path: '/contacts/api/timeline/',
    access: 'all',
    summary: 'A page of a contact’s timeline, newest first',
    input: z.strictObject({
      id: Id,
      page: listParameters(['at']).page,
      page_size: listParameters(['at']).page_size,
      after: listParameters(['at']).after,
    }),
    output: listOf(TimelineItem),
    errors: ['not_found'],
  }),
  searchContacts: defineEndpoint({
    method: 'GET',
    path: '/contacts/api/search/',
    access: 'all',
    summary: 'Find people of every stage, for the palette',
    input: z.strictObject({
      search: z.string().trim().max(200),
      limit: z.coerce.number().int().min(1).max(50).default(10),
    }),
    output: resultsOf(
      z.object({
        id: Id,
        stage: z.enum(STAGES),
        name: z.string(),
        email: z.string().nullable(),
        company_name: z.string().nullable(),
      }),
    ),
  }),
  getJob: defineEndpoint({
    method: 'GET',
    path: '/contacts/api/jobs/{id}/',
    access: 'all',
    summary: 'How far a long piece of work is',
    input: z.strictObject({ id: Id }),
    output: Job,
    errors: ['not_found'],
  }),
  loadSampleData: defineEndpoint({
    method: 'POST',
    path: '/contacts/api/sample-data/',
    access: 'all',
    expired: 402,
    summary: 'Put 40 sample people in, or take them all out; they are badged and never written to for real',
    input: z.strictObject({ load: z.boolean() }),
    output: Message.extend({ done: z.number().int() }),
  }),
};
