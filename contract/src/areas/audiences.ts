import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id, jsonText, listOf, listParameters, Timestamp } from '../shapes.ts';
import { CHANNEL_NAMES, SENT_CHANNELS } from '../vocabulary/channel.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { EXCLUSION_CAUSES } from '../vocabulary/outreach.ts';
import { STAGES } from '../vocabulary/stage.ts';
import { TEMPLATE_CATEGORIES } from '../vocabulary/whatsapp/template.ts';
import { AnyContactFilter } from './contact-shapes.ts';
import { Excluded, PaceLimit } from './outreach-shapes.ts';

/** An audience that is being chosen, in a query. */
const audienceAsked = {
  type: z.enum(STAGES).optional(),
  lead_source: z.string().max(200).optional(),
  filter: jsonText(AnyContactFilter).optional(),
  ids: jsonText(z.array(z.uuid()).min(1).max(LIMITS.bulkIds)).optional().describe('The selected people, as JSON text'),
};

/** What an audience is judged by, in a query. */
const audienceJudged = {
  ...audienceAsked,
  channel: z
    .enum(SENT_CHANNELS)
    .optional()
    .describe('By which they would hear; the workflow’s first channel if left out, or email'),
  campaign_id: Id.optional().describe('The audience of this draft campaign'),
  mailbox_ids: jsonText(z.array(z.uuid()).max(100))
    .optional()
    .describe('The accounts that would send, as JSON text; sample people can only be reached by the simulator'),
};

/** Before a launch: whom it reaches, whom not, and when it would be done. */
export const audiences = {
  getAudienceCount: defineEndpoint({
    method: 'GET',
    path: '/campaigns/api/get-prospect-lead-count/',
    access: 'all',
    summary: 'Count an audience: how many people, how many can be reached, and why the others can’t',
    input: z.strictObject({
      ...audienceJudged,
      sequence_id: Id.optional().describe(
        'The workflow they would get: its first step says by which channel, and which values its text needs',
      ),
    }),
    output: z.object({
      channel: z.enum(CHANNEL_NAMES).describe('By which they would hear first'),
      count: z.number().int(),
      reachable: z.number().int(),
      excluded: Excluded,
      lacking: z
        .object({
          people: z.number().int(),
          values: z.array(z.object({ name: z.string(), label: z.string(), people: z.number().int() })),
        })
        .nullable()
        .describe('Of those who can be reached, who lacks a value that the first text needs; null without a workflow'),
      prospector_count: z.number().int(),
      used_quota: z.number().int(),
      user_quota: z.number().int().nullable(),
    }),
    errors: ['not_found', 'bad_filter'],
  }),
  getLeftOutPeople: defineEndpoint({
    method: 'GET',
    path: '/campaigns/api/left-out/',
    access: 'all',
    summary: 'List the people of an audience who wouldn’t get a workflow, and why',
    input: z.strictObject({
      ...listParameters(['name']),
      ...audienceJudged,
      sequence_id: Id.optional().describe('The workflow they would get; email without it'),
      cause: z.enum(EXCLUSION_CAUSES).optional().describe('Only those left out for this cause'),
    }),
    output: listOf(
      z.object({
        contact_id: Id,
        stage: z.enum(STAGES),
        name: z.string(),
        company_name: z.string().nullable(),
        address: z.string().nullable().describe('On the channel by which they would hear first'),
        cause: z.enum(EXCLUSION_CAUSES),
        same_as: z
          .object({ contact_id: Id, name: z.string() })
          .nullable()
          .describe(
            'Of `same_address`: who gets it at this address instead; null where they’re no longer in the audience',
          ),
      }),
    ),
    errors: ['not_found', 'bad_filter'],
  }),
  getLaunchForecast: defineEndpoint({
    method: 'GET',
    path: '/campaigns/api/launch-forecast/',
    access: 'all',
    summary: 'Forecast when a campaign would finish if it were launched now, if no one replies',
    input: z.strictObject({
      ...audienceAsked,
      sequence_id: Id,
      mailbox_ids: jsonText(z.array(z.uuid()).min(1).max(50)).describe('As JSON text'),
      daily_new_limit: z.coerce.number().int().min(1).max(100_000).optional(),
      start_at: Timestamp.optional(),
    }),
    output: z.object({
      finish_on: z.iso
        .date()
        .nullable()
        .describe('The last day with a message; null if no one can be reached, or it is after `until`'),
      today: z.iso.date(),
      until: z.iso.date().describe('The last day that the forecast covers'),
      planned: z.number().int().describe('Messages until then'),
      later: z.number().int().describe('Messages after `until`'),
      limited_by: PaceLimit.describe('What limits the most days'),
      with_one_more: z.iso.date().nullable().describe('As in getCampaignForecast'),
      whatsapp: z
        .object({
          messages: z.record(z.enum(TEMPLATE_CATEGORIES), z.number().int()).describe('Template messages by category'),
          currency: z.string(),
          cost_minor: z
            .number()
            .int()
            .nullable()
            .describe('What Meta charges for them at most; null where a price wasn’t entered'),
        })
        .nullable()
        .describe('If everybody gets all of it; null for a workflow without a template of WhatsApp'),
    }),
    errors: ['not_found', 'bad_filter'],
  }),
};
