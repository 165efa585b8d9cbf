import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id, Timestamp } from '../shapes.ts';
import { SENT_CHANNELS } from '../vocabulary/channel.ts';
import { REPLY_CLASSES } from '../vocabulary/mail/reply.ts';
import { STAGES } from '../vocabulary/stage.ts';
import { CalendarDay } from './contact-shapes.ts';
import { FollowUp } from './follow-ups.ts';
import { Campaign } from './outreach-shapes.ts';

const Group = z.object({
  id: Id,
  name: z.string(),
  channel: z.enum(SENT_CHANNELS),
  detail: z.string(),
  step: z.number().int().nullable(),
  count: z.number().int(),
});

export const dashboard = {
  getDashboard: defineEndpoint({
    method: 'GET',
    path: '/outscrapper/api/dashboard/',
    access: 'all',
    summary: 'Get the dashboard: what to do now, what is due, running campaigns and first steps',
    input: z.strictObject({ from: CalendarDay.optional(), to: CalendarDay.optional() }),
    output: z.object({
      now: Timestamp,
      to_do: z.object({
        approvals: z.number().int(),
        to_answer: z.number().int().describe('Conversations to answer: getInbox with state=to_answer'),
        unread: z.number().int().describe('Those that nobody has opened'),
        due_follow_ups: z
          .number()
          .int()
          .describe(
            'Your open follow-ups due by the end of today: getFollowUps with assignee_id and due=overdue,today',
          ),
        held: z.number().int().describe('People on hold until you decide or fill in a value'),
      }),
      approvals: z.array(Group).describe('Drafts by campaign, largest first'),
      conversations: z.array(
        z.object({
          id: Id,
          contact_id: Id,
          stage: z.enum(STAGES),
          name: z.string(),
          class: z.enum(REPLY_CLASSES).nullable(),
          at: Timestamp,
          snippet: z.string(),
        }),
      ),
      follow_ups: z.array(FollowUp).describe('The first of your due follow-ups'),
      due: z.object({
        today: z.number().int().describe('Messages to be sent by the end of the day'),
        on_hold: z.number().int().describe('Approved messages without a time yet, such as while all sending is paused'),
        days: z.array(z.object({ date: z.string(), planned: z.number().int(), sent: z.number().int() })),
      }),
      running: z.array(Campaign).describe('The newest of them'),
      running_count: z.number().int().describe('Campaigns that run, are scheduled or paused'),
      start: z.object({
        people: z.boolean(),
        workflow: z.boolean(),
        campaign: z.boolean(),
        approve: z.boolean(),
        sent: z.boolean(),
      }),
      counts: z.array(z.object({ stage: z.enum(STAGES), status: z.string(), count: z.number().int() })),
      sample_people: z.number().int(),
    }),
  }),
};
