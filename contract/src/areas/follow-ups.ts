import { z } from 'zod';
import { defineEndpoint, fileOutput } from '../endpoint.ts';
import {
  commaIds,
  commaList,
  formed,
  Id,
  listParameters,
  listWithTabs,
  Message,
  optionalText,
  ReadVersion,
  Skipped,
  Timestamp,
} from '../shapes.ts';
import {
  FOLLOW_UP_DUE,
  FOLLOW_UP_KIND_NAMES,
  FOLLOW_UP_OUTCOME_NAMES,
  FOLLOW_UP_PRIORITIES,
  FOLLOW_UP_REMINDERS,
  FOLLOW_UP_REPEATS,
  FOLLOW_UP_SOURCES,
  FOLLOW_UP_STATES,
  FOLLOW_UP_TABS,
} from '../vocabulary/follow-up.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { STAGES } from '../vocabulary/stage.ts';
import { CalendarDayAhead } from './contact-shapes.ts';

const Person = z.object({ id: Id, name: z.string() });

export const FollowUp = z.object({
  id: Id,
  contact: Person.extend({ stage: z.enum(STAGES), company_name: z.string().nullable() }),
  kind: z.enum(FOLLOW_UP_KIND_NAMES),
  title: z.string(),
  due_at: Timestamp,
  is_overdue: z.boolean().describe('Open, and its time has passed'),
  priority: z.enum(FOLLOW_UP_PRIORITIES),
  assignee: Person.nullable(),
  reminder: z
    .literal(FOLLOW_UP_REMINDERS)
    .nullable()
    .describe('Minutes before it is due, on screen and by email; null: no reminder'),
  repeats: z.enum(FOLLOW_UP_REPEATS).nullable().describe('Null: it doesn’t'),
  note: z.string().nullable(),
  state: z.enum(FOLLOW_UP_STATES),
  outcome: z.enum(FOLLOW_UP_OUTCOME_NAMES).nullable().describe('Of one that is done'),
  source: z.enum(FOLLOW_UP_SOURCES),
  version: z.number().int(),
  created_by: Person.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  done_at: Timestamp.nullable().describe('When it was done or skipped'),
  talked_seconds: z.number().int().nullable().describe('How long the call took'),
});
export type FollowUp = z.infer<typeof FollowUp>;

export const FOLLOW_UP_SORTS = ['due_at', 'done_at'] as const;
export type FollowUpSort = (typeof FOLLOW_UP_SORTS)[number];

const title = z
  .string()
  .trim()
  .min(1, 'Please fill this in.')
  .max(LIMITS.followUpTitleCharacters, `Use at most ${LIMITS.followUpTitleCharacters} characters.`);
const dueAt = Timestamp.describe('Not in the past, by the workspace’s clock');

/** What can be written when it is made and later. */
const fields = {
  priority: z.enum(FOLLOW_UP_PRIORITIES).optional(),
  assignee_id: Id.optional().describe('Someone who can own records'),
  reminder: z
    .literal(FOLLOW_UP_REMINDERS)
    .nullable()
    .optional()
    .describe('Minutes before it is due, on screen and by email; null: no reminder; 0 if a new one omits it'),
  repeats: z
    .enum(FOLLOW_UP_REPEATS)
    .nullable()
    .optional()
    .describe(
      'The next one is made when this one is done or skipped, at the same time of day; counted from due_at when it is given, so a save of due_at alone moves one',
    ),
  note: optionalText(LIMITS.noteCharacters),
};
const what = { kind: z.enum(FOLLOW_UP_KIND_NAMES), title, due_at: dueAt };

const NEITHER = 'Say who it is about: contact_id.';
const BOTH = 'contact_id and lead_id are the same: give one of them.';

const ONE_CHANGE = 'Give either assignee_id or day.';

interface Named {
  contact_id?: string | undefined;
  lead_id?: string | undefined;
}

/** `lead_id` is another name for `contact_id`. */
const notBoth = ({ contact_id, lead_id }: Named): boolean => contact_id === undefined || lead_id === undefined;

export const followUps = {
  createFollowUp: defineEndpoint({
    method: 'POST',
    path: '/leads/api/lead-followups/create/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary: 'Add a follow-up for a person in any stage',
    input: z
      .strictObject({
        contact_id: Id.optional(),
        lead_id: Id.optional().describe('Another name for contact_id'),
        ...what,
        ...fields,
        assignee_id: Id.optional().describe('Someone who can own records; you if omitted'),
      })
      .refine(notBoth, { message: BOTH, path: ['lead_id'] })
      .refine(({ contact_id, lead_id }) => (contact_id ?? lead_id) !== undefined, {
        message: NEITHER,
        path: ['contact_id'],
      }),
    output: FollowUp,
    errors: ['not_found', 'not_allowed_now'],
  }),
  getFollowUps: defineEndpoint({
    method: 'GET',
    path: '/leads/api/lead-followups/',
    access: 'all',
    summary: 'List follow-ups, the one due first',
    input: z
      .strictObject({
        ...listParameters(FOLLOW_UP_SORTS),
        contact_id: Id.optional(),
        lead_id: Id.optional().describe('Another name for contact_id'),
        assignee_id: commaIds.optional(),
        kind: commaList(FOLLOW_UP_KIND_NAMES).optional(),
        state: commaList(FOLLOW_UP_STATES).optional(),
        due_from: Timestamp.optional().describe('Due then or later'),
        due_before: Timestamp.optional().describe('Due before then'),
        due: commaList(FOLLOW_UP_DUE)
          .optional()
          .describe('Open ones whose time has passed, later today, or on a later day of the workspace'),
        tabs: commaList(FOLLOW_UP_TABS)
          .optional()
          .describe('Counts these beside the list, with its other filters except state, due, due_from and due_before'),
      })
      .refine(notBoth, { message: BOTH, path: ['lead_id'] }),
    output: listWithTabs(FollowUp),
    errors: ['bad_filter'],
  }),
  getFollowUp: defineEndpoint({
    method: 'GET',
    path: '/leads/api/lead-followups/{id}/',
    access: 'all',
    summary: 'Get a follow-up',
    input: z.strictObject({ id: Id }),
    output: FollowUp,
    errors: ['not_found'],
  }),
  updateFollowUp: defineEndpoint({
    method: 'PATCH',
    path: '/leads/api/lead-followups/update/{id}/',
    access: 'all',
    expired: 402,
    summary: 'Change a follow-up, say what came of it, skip or reopen it',
    input: z.strictObject({
      id: Id,
      version: ReadVersion,
      kind: what.kind.optional(),
      title: title.optional(),
      due_at: dueAt.optional(),
      ...fields,
      state: z.enum(FOLLOW_UP_STATES).optional(),
      outcome: z.enum(FOLLOW_UP_OUTCOME_NAMES).optional().describe('Required with the state done, and only then'),
      talked_seconds: z
        .number()
        .int()
        .min(0)
        .max(86_400)
        .optional()
        .describe('How long the call took; only of one that is done'),
      next: z
        .strictObject(what)
        .optional()
        .describe(
          'The next follow-up for the person, made in the same save; when this one is done or skipped. Takes the place of the next repetition',
        ),
    }),
    output: FollowUp.extend({
      next: FollowUp.optional().describe('The next follow-up, if one was made, by a repetition too'),
      undo_token: Id.optional().describe('If it was moved, done or skipped: undoes that, and the next one'),
    }),
    errors: ['not_found', 'stale_version', 'not_allowed_now'],
  }),
  changeFollowUps: defineEndpoint({
    method: 'PATCH',
    path: '/leads/api/lead-followups/bulk/',
    access: 'all',
    expired: 402,
    summary: 'Assign several open follow-ups to someone, or move them to a day at their time of day; can be undone',
    input: z
      .strictObject({
        ids: z.array(Id).min(1).max(LIMITS.followUpsAtOnce),
        assignee_id: Id.optional().describe('Someone who can own records'),
        day: CalendarDayAhead.optional().describe(
          'In the workspace’s time zone; those whose time has passed by then stay',
        ),
      })
      .refine(({ assignee_id, day }) => (assignee_id === undefined) !== (day === undefined), {
        message: ONE_CHANGE,
        path: ['day'],
      }),
    output: z.object({
      message: z.string(),
      done: z.number().int(),
      skipped: z.array(Skipped),
      undo_token: Id.nullable(),
    }),
  }),
  deleteFollowUp: defineEndpoint({
    method: 'DELETE',
    path: '/leads/api/lead-followups/{id}/',
    access: 'all',
    expired: 402,
    summary: 'Delete a follow-up; can be undone',
    input: z.strictObject({ id: Id }),
    output: Message.extend({ undo_token: Id }),
    errors: ['not_found'],
  }),
  getReminders: defineEndpoint({
    method: 'GET',
    path: '/leads/api/reminders/',
    access: 'all',
    summary: 'List the follow-ups that you were reminded of and haven’t dismissed, the one due first',
    input: z.strictObject({}),
    output: z.object({ results: z.array(FollowUp).describe(`The first ${LIMITS.reminders}`) }),
  }),
  dismissReminders: defineEndpoint({
    method: 'POST',
    path: '/leads/api/reminders/dismiss/',
    access: 'all',
    summary: 'Dismiss reminders of yours; the follow-ups stay as they are',
    input: z.strictObject({ ids: z.array(Id).min(1).max(LIMITS.reminders) }),
    output: Message,
  }),
  getCalendarFeed: defineEndpoint({
    method: 'GET',
    path: '/leads/api/calendar-link/',
    access: 'user',
    summary: 'Get whether you have a calendar link',
    input: z.strictObject({}),
    output: z.object({ created_at: Timestamp.nullable().describe('When it was made; null without one') }),
  }),
  createCalendarFeed: defineEndpoint({
    method: 'POST',
    path: '/leads/api/calendar-link/',
    access: 'user',
    summary: 'Make a link under which a calendar program reads your open follow-ups; the one before stops working',
    input: z.strictObject({}),
    output: z.object({
      path: z.string().describe('The path of the link on this server; it is told this once and kept as a hash'),
      created_at: Timestamp,
    }),
  }),
  deleteCalendarFeed: defineEndpoint({
    method: 'DELETE',
    path: '/leads/api/calendar-link/',
    access: 'user',
    summary: 'Make your calendar link stop working',
    input: z.strictObject({}),
    output: Message,
  }),
  readCalendar: defineEndpoint({
    method: 'GET',
    path: '/leads/api/calendar/{token}/',
    access: 'public',
    summary: 'Get the open follow-ups of whoever made the link, as iCalendar (RFC 5545)',
    input: z.strictObject({
      token: formed(64, /^[A-Za-z0-9_-]{16,64}$/, 'This isn’t a valid calendar link.').describe(
        'From createCalendarFeed',
      ),
    }),
    output: fileOutput('The calendar: names, companies and titles, without notes', 'text/calendar'),
    errors: ['not_found'],
  }),
};
