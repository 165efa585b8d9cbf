import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  commaList,
  exactlyOneOfIdsAndFilter,
  Id,
  idsOrFilter,
  IDS_OR_FILTER_SENTENCE,
  jsonText,
  listOf,
  listParameters,
  listWithTabs,
  Message,
  ReadVersion,
  resultsOf,
  Skipped,
  Timestamp,
} from '../shapes.ts';
import { CAMPAIGN_STATES } from '../vocabulary/campaign.ts';
import { ENROLMENT_STATES } from '../vocabulary/enrolment.ts';
import { SENT_CHANNELS } from '../vocabulary/channel.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { APPROVALS } from '../vocabulary/outreach.ts';
import { STAGES } from '../vocabulary/stage.ts';
import { AnyContactFilter } from './contact-shapes.ts';
import { bulkFilter, searchAndExcluded } from './filter-shapes.ts';
import {
  Audience,
  BulkAnswer,
  Campaign,
  CampaignAnswer,
  CampaignPerson,
  DropdownItem,
  Guardrails,
  HeldPerson,
  PaceLimit,
  PersonCampaign,
} from './outreach-shapes.ts';

const name = z.string().trim().min(1, 'Give the campaign a name.').max(LIMITS.campaignNameCharacters);
const dailyNewLimit = z.number().int().min(1).max(100_000).nullable().optional();
const MessageCounts = z.object({
  sent: z.number().int(),
  delivered: z.number().int(),
  opened: z.number().int(),
  open_tracked: z.number().int().describe('Sent with opens tracked: what `opened` is a part of'),
  clicked: z.number().int(),
  click_tracked: z.number().int().describe('Sent with tracked links: what `clicked` is a part of'),
  replied: z.number().int(),
  bounced: z.number().int(),
  unsubscribed: z.number().int(),
});

const PeopleFilter = bulkFilter(
  { ...searchAndExcluded, state: z.enum(ENROLMENT_STATES).optional() },
  LIMITS.peopleSearchCharacters,
);

export const campaigns = {
  createCampaign: defineEndpoint({
    method: 'POST',
    path: '/campaigns/api/create-campaign-v2/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary: 'Create a campaign as a draft without people',
    input: z.strictObject({
      name,
      sequence_id: Id,
      audience: Audience,
      mailbox_ids: z.array(Id).min(1, 'Choose a mailbox.').max(50),
      daily_new_limit: dailyNewLimit,
      start_at: Timestamp.nullable().optional(),
      end_at: Timestamp.nullable().optional(),
      approval: z.enum(APPROVALS).default('each'),
      guardrails: Guardrails.optional(),
    }),
    output: CampaignAnswer,
    errors: ['not_found', 'duplicate', 'not_allowed_now'],
  }),
  getCampaigns: defineEndpoint({
    method: 'GET',
    path: '/campaigns/api/get-campaign-v2/',
    access: 'all',
    summary: 'List campaigns',
    input: z.strictObject({
      ...listParameters(['created_at', 'name']),
      channel: z.enum(SENT_CHANNELS).optional().describe('Only campaigns whose workflow has a step on it'),
      kind: z.literal('campaign').optional(),
      id: Id.optional(),
      state: commaList(CAMPAIGN_STATES).optional(),
    }),
    output: listOf(Campaign),
  }),
  getCampaignDropdown: defineEndpoint({
    method: 'GET',
    path: '/campaigns/api/get-campaign-dropdown/',
    access: 'all',
    summary: 'List campaigns for a dropdown, with the impression of each workflow',
    input: z.strictObject({}),
    output: resultsOf(DropdownItem),
  }),
  updateCampaign: defineEndpoint({
    method: 'POST',
    path: '/campaigns/api/update-campaign/{id}/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary: 'Change, launch (running), pause or cancel a campaign',
    input: z.strictObject({
      id: Id,
      version: ReadVersion,
      name: name.optional(),
      state: z.enum(['running', 'paused', 'cancelled']).optional(),
      daily_new_limit: dailyNewLimit,
      start_at: Timestamp.nullable().optional(),
      end_at: Timestamp.nullable().optional(),
      mailbox_ids: z.array(Id).min(1, 'Choose a mailbox.').max(50).optional(),
      approval: z.enum(APPROVALS).optional(),
      guardrails: Guardrails.optional(),
      audience: Audience.optional().describe('Only while it is a draft'),
    }),
    output: CampaignAnswer,
    errors: ['not_found', 'not_allowed_now', 'conflict', 'duplicate', 'stale_version'],
  }),
  getCampaignsOfPeople: defineEndpoint({
    method: 'GET',
    path: '/campaigns/api/of-people/',
    access: 'all',
    summary: 'List the running campaigns that people are in, those with the most people first',
    input: z
      .strictObject({
        type: z.enum(STAGES),
        filter: jsonText(AnyContactFilter).optional(),
        ids: jsonText(z.array(z.uuid()).min(1).max(LIMITS.bulkIds))
          .optional()
          .describe('The selected people, as JSON text'),
      })
      .refine(exactlyOneOfIdsAndFilter, IDS_OR_FILTER_SENTENCE),
    output: resultsOf(
      z.object({
        id: Id,
        name: z.string(),
        people: z.number().int().describe('How many of the requested people are in it'),
      }),
    ),
    errors: ['bad_filter'],
  }),
  getPersonCampaigns: defineEndpoint({
    method: 'GET',
    path: '/campaigns/api/of-person/{id}/',
    access: 'all',
    summary: 'List a person’s campaigns with step, next send time and reason; running ones first, then the latest',
    input: z.strictObject({ id: Id }),
    output: resultsOf(PersonCampaign),
    errors: ['not_found'],
  }),
  getCampaignPeople: defineEndpoint({
    method: 'GET',
    path: '/campaigns/api/people/{id}/',
    access: 'all',
    summary: 'List the people of a campaign and why each is waiting',
    input: z.strictObject({
      id: Id,
      ...listParameters(['next_action_at']),
      state: commaList(ENROLMENT_STATES).optional(),
      tabs: z.literal('state').optional().describe('Counts people by state, beside the list'),
    }),
    output: listWithTabs(CampaignPerson),
    errors: ['not_found'],
  }),
  getHeldPeople: defineEndpoint({
    method: 'GET',
    path: '/campaigns/api/held-people/',
    access: 'all',
    summary: 'List people on hold in running and paused campaigns, and why',
    input: z.strictObject(listParameters(['next_action_at'])),
    output: listOf(HeldPerson),
  }),
  updateCampaignPeople: defineEndpoint({
    method: 'POST',
    path: '/campaigns/api/people/{id}/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary: 'Pause, resume, skip a step for, or remove people of a campaign',
    input: z
      .strictObject({
        id: Id,
        ...idsOrFilter(PeopleFilter),
        action: z.enum(['pause', 'resume', 'skip_step', 'remove']),
      })
      .refine(exactlyOneOfIdsAndFilter, IDS_OR_FILTER_SENTENCE),
    output: BulkAnswer,
    errors: ['not_found'],
  }),
  updateLeadCampaign: defineEndpoint({
    method: 'POST',
    path: '/campaigns/api/convert-to-campaign/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary: 'Add people to a campaign, or (null) remove them from their current one',
    input: z.strictObject({
      ids: z.array(z.uuid()).min(1).max(LIMITS.bulkIds),
      campaign_id: Id.nullable(),
    }),
    output: z.object({
      message: z.string(),
      enrolled: z.number().int(),
      skipped: z.array(Skipped),
    }),
    errors: ['not_found', 'not_allowed_now'],
  }),
  getCampaignStats: defineEndpoint({
    method: 'GET',
    path: '/campaigns/api/stats/{id}/',
    access: 'all',
    summary: 'Message statistics of a campaign: in total, by step, by variant, by mailbox and by day',
    input: z.strictObject({ id: Id }),
    output: z.object({
      totals: MessageCounts,
      steps: z.array(
        MessageCounts.extend({
          step: z.number().int().describe('From 1'),
          step_key: z.string(),
          subject: z.string().nullable(),
          is_removed: z.boolean().describe('The step was removed from the workflow'),
        }),
      ),
      variants: z.array(
        MessageCounts.extend({
          step: z.number().int(),
          step_key: z.string(),
          variant_key: z.string(),
          label: z.string().describe('A, B, …'),
          subject: z.string().nullable(),
          share: z.number().int().nullable().describe('Percent; null if the variant was removed from the workflow'),
        }),
      ),
      mailboxes: z.array(
        MessageCounts.extend({ mailbox_id: Id, email: z.string().describe('Empty if the mailbox was deleted') }),
      ),
      days: z.array(MessageCounts.extend({ day: z.iso.date().describe('In the workspace’s time zone') })),
    }),
    errors: ['not_found'],
  }),
  getCampaignForecast: defineEndpoint({
    method: 'GET',
    path: '/campaigns/api/forecast/{id}/',
    access: 'all',
    summary: 'Forecast how many messages a campaign sends each day and when it finishes, if no one replies',
    input: z.strictObject({ id: Id }),
    output: z.object({
      finish_on: z.iso
        .date()
        .nullable()
        .describe('The last day with a message; null if nothing is left, something is blocked, or it is after `until`'),
      today: z.iso.date(),
      until: z.iso.date().describe('The last day that the forecast covers'),
      planned: z.number().int().describe('Messages until then, drafts and later steps included'),
      later: z.number().int().describe('Emails after `until`'),
      to_approve: z.number().int().describe('Drafts that are planned as if they were approved now'),
      left_out: z.number().int().describe('People who get nothing until someone decides or sending is resumed'),
      has_branches: z
        .boolean()
        .describe('At each branch everyone is planned on the side with more messages: the most that may be sent'),
      blocked_by: z.string().nullable().describe('What keeps the campaign or one of its mailboxes from sending'),
      limited_by: PaceLimit.describe('What limits the most days'),
      with_one_more: z.iso
        .date()
        .nullable()
        .describe('The last day with one more mailbox of the same pace; null if that is no sooner'),
      days: z
        .array(
          z.object({
            day: z.iso.date().describe('In the workspace’s time zone'),
            planned: z.number().int(),
            limited_by: PaceLimit.describe('Why no more is sent that day; null if nothing else is waiting'),
            is_closed: z.boolean().describe('No sending hours for most recipients'),
            holiday: z.string().nullable().describe('Where at least a quarter of the recipients have one'),
            holiday_countries: z.number().int().describe('In how many of the recipients’ countries it is a holiday'),
          }),
        )
        .describe('Every day from today to the last one with a message'),
    }),
    errors: ['not_found'],
  }),
  deleteCampaign: defineEndpoint({
    method: 'POST',
    path: '/campaigns/api/delete-campaign/',
    access: 'all',
    expired: 402,
    summary: 'Delete a campaign; unsent messages are cancelled, sent messages stay in the sent box',
    input: z.strictObject({ id: Id }),
    output: Message,
    errors: ['not_found'],
  }),
};
