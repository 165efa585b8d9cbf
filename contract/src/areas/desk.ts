import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id, ReadVersion, Timestamp } from '../shapes.ts';
import { DESK_KINDS, DESK_PARTS, LINKEDIN_ACTS, LINKEDIN_CAP_AT_MOST } from '../vocabulary/desk.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { STEP_KINDS } from '../vocabulary/channel.ts';
import { TimelineItem } from './contact-shapes.ts';
import { FollowUp } from './follow-ups.ts';

/** A follow-up on a desk, with what the person who works there needs to know at a glance. */
export const DeskItem = FollowUp.extend({
  part: z.enum(DESK_PARTS),
  opens_at: Timestamp.nullable().describe('When their working hours begin; null if it can be done now'),
  zone: z.string().describe('Their time zone (IANA)'),
  job_title: z.string().nullable(),
  phone: z.string().nullable().describe('E.164; null, too, for a colleague’s person'),
  linkedin_url: z.string().nullable(),
  blocked: z.string().nullable().describe('Why they must not be reached this way; null where nothing forbids it'),
  act: z.enum(LINKEDIN_ACTS).nullable().describe('What it counts as on LinkedIn'),
  step: z
    .object({ workflow: z.string(), number: z.number().int(), kind: z.enum(STEP_KINDS) })
    .nullable()
    .describe('The step of a workflow that asks for it'),
});
export type DeskItem = z.infer<typeof DeskItem>;

const cap = z.number().int().min(0).max(LINKEDIN_CAP_AT_MOST);

const settings = {
  call_script: z.string().trim().max(LIMITS.callScriptCharacters).describe('A template; may be empty'),
  connects_a_day: cap.describe('Invitations that each person sends on LinkedIn in a day'),
  messages_a_day: cap.describe('Messages that each person sends on LinkedIn in a day'),
};
export const DeskSettings = z.object({ ...settings, version: z.number().int() });
export type DeskSettings = z.infer<typeof DeskSettings>;

const used = z.object({ done: z.number().int(), cap: z.number().int() });

/** Calls and LinkedIn steps, which people do themselves. */
export const desk = {
  getDesk: defineEndpoint({
    method: 'GET',
    path: '/leads/api/desk/',
    access: 'all',
    summary: `List your own calls or LinkedIn steps until tomorrow, what can be done first at the top: at most ${LIMITS.deskItems}`,
    input: z.strictObject({ kind: z.enum(DESK_KINDS) }),
    output: z.object({
      now: Timestamp.describe('On the workspace’s clock'),
      results: z.array(DeskItem),
      has_more: z.boolean().describe('More are due by tomorrow than are listed'),
      done: z.array(FollowUp).describe(`Those done today, the last first: at most ${LIMITS.deskItems}`),
      today: z.object({
        done: z.number().int(),
        interested: z.number().int().describe('Interested, or a meeting booked'),
        talked_seconds: z.number().int(),
        connects: used,
        messages: used,
      }),
    }),
  }),
  getDeskBrief: defineEndpoint({
    method: 'GET',
    path: '/leads/api/desk/{id}/',
    access: 'all',
    summary: 'Get what helps with a call: the script, facts, objections and what happened last',
    input: z.strictObject({ id: Id.describe('Of the follow-up') }),
    output: z.object({
      script: z
        .object({
          text: z.string(),
          origin: z
            .enum(['follow_up', 'workspace'])
            .describe('The note of the follow-up, which a workflow writes, or the call script'),
          missing: z.array(z.string()).describe('Variables without a value'),
          problem: z.string().nullable().describe('Why it could not be filled in'),
        })
        .nullable(),
      facts: z.array(z.object({ text: z.string(), source: z.string() })),
      objections: z.array(z.object({ label: z.string(), answer: z.string() })),
      touches: z.array(TimelineItem).describe('The newest first'),
    }),
    errors: ['not_found'],
  }),
  getDeskSettings: defineEndpoint({
    method: 'GET',
    path: '/leads/api/desk-settings/',
    access: 'all',
    summary: 'Get the call script and the daily caps for LinkedIn',
    input: z.strictObject({}),
    output: DeskSettings,
  }),
  updateDeskSettings: defineEndpoint({
    method: 'PATCH',
    path: '/leads/api/desk-settings/',
    access: 'all',
    expired: 402,
    summary: 'Change the call script or the daily caps for LinkedIn',
    input: z.strictObject({ version: ReadVersion, ...z.object(settings).partial().shape }),
    output: DeskSettings,
    errors: ['stale_version', 'bad_template'],
  }),
};
