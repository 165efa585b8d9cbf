import { z } from 'zod';
import { Id, optionalText, Timestamp, Version } from '../shapes.ts';
import { ANNOUNCEMENT_STATES, OCCASIONS, WRITING_TONES, WRITING_LANGUAGES } from '../vocabulary/announcement.ts';
import { SENT_CHANNELS } from '../vocabulary/channel.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { MESSAGE_STATUSES } from '../vocabulary/mail/message.ts';
import { REASON_CODES } from '../vocabulary/outreach.ts';
import { STAGES } from '../vocabulary/stage.ts';
import { Attachment } from './attachments.ts';
import { TemplateChoice } from './parameter-source.ts';
import { Excluded } from './outreach-shapes.ts';
import { Tracking } from './step-shapes.ts';
import { WrittenClaim, WrittenProblem } from './writing-shapes.ts';

/** What a person says about an announcement. */
export const announcementFields = {
  title: z.string().trim().min(1, 'Give the announcement a title.').max(LIMITS.announcementTitleCharacters),
  goal: z.string().trim().min(1, 'Say what it’s about.').max(LIMITS.announcementGoalCharacters),
  call_to_action: optionalText(LIMITS.callToActionCharacters),
  offer: optionalText(LIMITS.offerCharacters),
  subject: z.string().trim().max(LIMITS.subjectCharacters),
  body: z.string().trim().max(LIMITS.bodyCharacters),
  tracking: Tracking.optional().describe('Both off by default'),
};

const Counts = z.object({
  drafts: z.number().int().describe('Messages that lack a value and wait for someone to complete them'),
  waiting: z.number().int().describe('Approved, scheduled or being sent'),
  sent: z.number().int(),
  delivered: z.number().int(),
  opened: z.number().int(),
  open_tracked: z.number().int().describe('Sent with opens tracked: what `opened` is a part of'),
  clicked: z.number().int(),
  click_tracked: z.number().int().describe('Sent with tracked links: what `clicked` is a part of'),
  bounced: z.number().int(),
  replied: z.number().int(),
  unsubscribed: z.number().int(),
  failed: z.number().int().describe('Failed, or not known to have left'),
  cancelled: z.number().int(),
});

export const Announcement = z.object({
  id: Id,
  channel: z.enum(SENT_CHANNELS),
  title: z.string(),
  goal: z.string(),
  occasion: z.enum(OCCASIONS),
  tone: z.enum(WRITING_TONES),
  language: z.enum(WRITING_LANGUAGES),
  call_to_action: z.string().nullable(),
  offer: z.string().nullable(),
  audience: z.object({
    stage: z.enum(STAGES),
    ids: z.array(z.uuid()).optional(),
    filter: z.record(z.string(), z.unknown()).optional(),
  }),
  mailbox_ids: z.array(Id),
  tracking: Tracking,
  subject: z.string(),
  body: z.string(),
  template: TemplateChoice.nullable().describe('The template of WhatsApp that it is, instead of a text'),
  attachments: z.array(Attachment),
  model: z.string().nullable().describe('What wrote the text; null: a person'),
  facts: z
    .array(z.object({ text: z.string(), source: z.string() }))
    .describe('Claims from Memory that the writer used, each with its source'),
  claims: z.array(WrittenClaim).describe('Sentences of a writer that say something about the business or its people'),
  problems: z.array(WrittenProblem).describe('What a check of the text found; sentences that were left out, too'),
  writer_note: z.string().nullable().describe('Why the built-in writer wrote it instead of the model'),
  state: z.enum(ANNOUNCEMENT_STATES),
  state_reason: z.string().nullable(),
  send_at: Timestamp.nullable(),
  approved_by: z.string().nullable().describe('Name of the person'),
  approved_at: Timestamp.nullable(),
  created_by: z.object({ id: Id, name: z.string() }).nullable(),
  recipients: z
    .object({ total: z.number().int(), written: z.number().int(), left_out: z.number().int() })
    .describe('Frozen by the approval; `written`: those whose message exists'),
  excluded: Excluded.nullable().describe('Why people of the audience were left out when it was approved'),
  counts: Counts,
  next_send_at: Timestamp.nullable(),
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Announcement = z.infer<typeof Announcement>;

export const AnnouncementResults = z.object({
  totals: Counts,
  waiting: z
    .array(
      z.object({
        status: z.enum(MESSAGE_STATUSES),
        reason_code: z.enum(REASON_CODES).nullable(),
        reason: z.string().nullable().describe('As a sentence, with the earliest send time'),
        people: z.number().int(),
      }),
    )
    .describe('Why messages haven’t left yet, most first'),
  left_out: z
    .array(z.object({ reason: z.string(), people: z.number().int() }))
    .describe('Recipients for whom no message could be written'),
});
export type AnnouncementResults = z.infer<typeof AnnouncementResults>;
