import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  commaList,
  Id,
  listOf,
  listParameters,
  Message,
  optionalText,
  ReadVersion,
  Timestamp,
  Version,
} from '../shapes.ts';
import {
  ANNOUNCEMENT_DECISIONS,
  ANNOUNCEMENT_STATES,
  OCCASIONS,
  WRITING_TONES,
  WRITING_LANGUAGES,
} from '../vocabulary/announcement.ts';
import { SENT_CHANNELS } from '../vocabulary/channel.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { attachedFiles } from './attachments.ts';
import { Announcement, announcementFields, AnnouncementResults } from './announcement-shapes.ts';
import { areVersionsOfMailboxes, mailboxVersions, VERSION_OF_EACH } from './mailbox-versions.ts';
import { Audience } from './outreach-shapes.ts';
import { TemplateChoiceInput } from './parameter-source.ts';
import { MessageTemplate } from './whatsapp-shapes.ts';

const chosenTemplate = TemplateChoiceInput.nullable()
  .optional()
  .describe('Of an announcement by WhatsApp: the template that it is; null: a text, for people who have just written');
const mailboxIds = z.array(Id).min(1, 'Choose a mailbox.').max(LIMITS.mailboxesPerPerson);
const someMailboxIds = z.array(Id).max(LIMITS.mailboxesPerPerson);

/** Announcements by email and WhatsApp; each channel has calls of its own for what is special to it. */
export const announcements = {
  generateEmailAnnouncement: defineEndpoint({
    method: 'POST',
    path: '/campaigns/api/get-announcement-prompt/',
    access: 'all',
    expired: 402,
    streams: true,
    summary: 'Write the text of an announcement, new or anew; as a stream of events where Accept asks for it',
    input: z.strictObject({
      prompt: announcementFields.goal.describe('What the announcement is to achieve'),
      audience: Audience,
      tone: z.enum(WRITING_TONES).optional().describe('Friendly for a new one'),
      language: z.enum(WRITING_LANGUAGES).optional().describe('English for a new one'),
      id: Id.optional().describe(
        'Writes the text of this announcement anew, and leaves what isn’t given here; a new one without it',
      ),
      title: announcementFields.title.optional().describe('Taken from the prompt if omitted'),
      occasion: z.enum(OCCASIONS).optional().describe('News for a new one'),
      call_to_action: announcementFields.call_to_action,
      offer: announcementFields.offer,
      mailbox_ids: someMailboxIds.optional(),
      tracking: announcementFields.tracking,
      send_at: Timestamp.nullable().optional(),
    }),
    output: z.object({
      id: Id,
      subject: z.string(),
      body: z.string().describe('Liquid and spintax; blank lines separate paragraphs'),
      model: z.string().describe('What wrote it: built-in, or the name of a model'),
    }),
    errors: ['not_found', 'not_allowed_now', 'unavailable'],
  }),
  approveEmailAnnouncement: defineEndpoint({
    method: 'POST',
    path: '/campaigns/api/approve-announcement/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary: 'Approve an announcement as a whole: freezes its text and recipients, and schedules their messages',
    input: z
      .strictObject({
        id: Id,
        version: ReadVersion,
        subject: announcementFields.subject.min(1, 'Enter a subject.'),
        body: announcementFields.body.min(1, 'Enter a message.'),
        audience: Audience,
        mailbox_ids: mailboxIds,
        mailbox_versions: mailboxVersions,
        send_at: Timestamp.nullable().optional().describe('If omitted, it’s sent as soon as sending hours allow'),
      })
      .refine(areVersionsOfMailboxes, VERSION_OF_EACH),
    output: Message.extend({ queued: z.number().int().describe('How many people it goes to') }),
    errors: ['not_found', 'not_allowed_now', 'bad_template', 'bad_filter', 'stale_version'],
  }),
  deleteEmailAnnouncement: defineEndpoint({
    method: 'POST',
    path: '/campaigns/api/delete-announcement/',
    access: 'all',
    expired: 402,
    summary: 'Delete an announcement; unsent messages are cancelled, sent messages stay in the sent box',
    input: z.strictObject({ id: Id }),
    output: Message,
    errors: ['not_found'],
  }),
  createAnnouncement: defineEndpoint({
    method: 'POST',
    path: '/campaigns/api/announcements/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary: 'Create an announcement whose text you write yourself',
    input: z.strictObject({
      title: announcementFields.title,
      goal: announcementFields.goal,
      audience: Audience,
      occasion: z.enum(OCCASIONS).default('news'),
      tone: z.enum(WRITING_TONES).default('friendly'),
      language: z.enum(WRITING_LANGUAGES).default('en'),
      call_to_action: announcementFields.call_to_action,
      offer: announcementFields.offer,
      channel: z.enum(SENT_CHANNELS).default('email'),
      subject: announcementFields.subject.optional(),
      body: announcementFields.body.optional(),
      template: chosenTemplate,
      attachments: attachedFiles.optional().describe('Uploaded files'),
      mailbox_ids: someMailboxIds.optional(),
      tracking: announcementFields.tracking,
      send_at: Timestamp.nullable().optional(),
    }),
    output: Announcement,
    errors: ['bad_filter', 'bad_template', 'not_allowed_now'],
  }),
  getAnnouncements: defineEndpoint({
    method: 'GET',
    path: '/campaigns/api/announcements/',
    access: 'all',
    summary: 'List announcements with their results',
    input: z.strictObject({
      ...listParameters(['created_at', 'title']),
      // Each has its whole text, with what it rests on.
      page_size: z.coerce.number().int().min(1).max(50).default(50),
      channel: z.enum(SENT_CHANNELS).optional(),
      state: commaList(ANNOUNCEMENT_STATES).optional(),
    }),
    output: listOf(Announcement),
  }),
  getAnnouncement: defineEndpoint({
    method: 'GET',
    path: '/campaigns/api/announcements/{id}/',
    access: 'all',
    summary: 'Get an announcement with its text and progress',
    input: z.strictObject({ id: Id }),
    output: Announcement,
    errors: ['not_found'],
  }),
  updateAnnouncement: defineEndpoint({
    method: 'PATCH',
    path: '/campaigns/api/announcements/{id}/',
    access: 'all',
    expired: 402,
    summary: 'Change an announcement; one that is approved and hasn’t begun to leave needs approval again',
    input: z.strictObject({
      id: Id,
      version: ReadVersion,
      title: announcementFields.title.optional(),
      goal: announcementFields.goal.optional(),
      audience: Audience.optional(),
      occasion: z.enum(OCCASIONS).optional(),
      tone: z.enum(WRITING_TONES).optional(),
      language: z.enum(WRITING_LANGUAGES).optional(),
      call_to_action: optionalText(LIMITS.callToActionCharacters),
      offer: optionalText(LIMITS.offerCharacters),
      subject: announcementFields.subject.optional(),
      body: announcementFields.body.optional(),
      template: chosenTemplate,
      attachments: attachedFiles.optional().describe('Uploaded files'),
      mailbox_ids: someMailboxIds.optional(),
      tracking: announcementFields.tracking,
      send_at: Timestamp.nullable().optional(),
    }),
    output: Announcement,
    errors: ['not_found', 'not_allowed_now', 'bad_filter', 'bad_template', 'stale_version'],
  }),
  decideAnnouncement: defineEndpoint({
    method: 'POST',
    path: '/campaigns/api/decide-announcement/{id}/',
    access: 'all',
    expired: 402,
    summary: 'Reject a text, reopen a rejected one, withdraw the approval, or cancel what hasn’t left',
    input: z.strictObject({ id: Id, decision: z.enum(ANNOUNCEMENT_DECISIONS) }),
    output: Announcement.extend({ message: z.string() }),
    errors: ['not_found', 'not_allowed_now'],
  }),
  confirmAnnouncementClaim: defineEndpoint({
    method: 'POST',
    path: '/campaigns/api/confirm-claim/{id}/',
    access: 'all',
    expired: 402,
    summary: 'Vouch for one claim that no source has, or take that back; one at a time',
    input: z.strictObject({
      id: Id,
      key: z.string().max(40),
      text: z.string().max(LIMITS.bodyCharacters).describe('The claim as it was read'),
      is_confirmed: z.boolean().default(true),
    }),
    output: Announcement,
    errors: ['not_found', 'not_allowed_now'],
  }),
  previewAnnouncement: defineEndpoint({
    method: 'POST',
    path: '/campaigns/api/preview-announcement/',
    access: 'all',
    summary: 'Preview an announcement for some of its people, those who lack the most first',
    input: z.strictObject({
      audience: Audience,
      subject: announcementFields.subject.default(''),
      body: announcementFields.body.default(''),
      channel: z.enum(SENT_CHANNELS).default('email'),
      template: TemplateChoiceInput.optional(),
      mailbox_ids: someMailboxIds.optional(),
      way: z
        .number()
        .int()
        .min(1)
        .max(1_000)
        .optional()
        .describe('Which way through the spintax; 1 is the one that each person gets'),
    }),
    output: z.object({
      results: z.array(
        z.object({
          contact_id: Id,
          name: z.string(),
          email: z.string().nullable(),
          number: z.string().nullable().describe('On WhatsApp'),
          company_name: z.string().nullable(),
          subject: z.string(),
          text: z.string(),
          html: z.string().describe('For a sandboxed frame'),
          whatsapp_template: MessageTemplate.nullable().describe('As this person would get it'),
          ways: z.number().int().describe('How many ways lead through the spintax'),
          missing: z
            .array(z.string())
            .describe('Variables without a value or fallback: this person’s message would wait'),
        }),
      ),
      problems: z.array(z.string()).describe('What is wrong with the text itself'),
      lacking: z
        .array(z.object({ name: z.string(), label: z.string(), people: z.number().int() }))
        .describe('How many of those who can be reached lack a value that the text needs'),
      mailboxes: z
        .array(z.object({ id: Id, version: Version }))
        .describe('The chosen mailboxes, whose names and signatures are shown as they are now'),
    }),
    errors: ['bad_filter'],
  }),
  getAnnouncementResults: defineEndpoint({
    method: 'GET',
    path: '/campaigns/api/announcement-results/{id}/',
    access: 'all',
    summary: 'Results of an announcement, and why messages are waiting or were left out',
    input: z.strictObject({ id: Id }),
    output: AnnouncementResults,
    errors: ['not_found'],
  }),
};
