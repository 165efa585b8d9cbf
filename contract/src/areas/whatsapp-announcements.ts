import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id, Message, ReadVersion, Timestamp } from '../shapes.ts';
import { WRITING_LANGUAGES } from '../vocabulary/announcement.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { areVersionsOfMailboxes, mailboxVersions, VERSION_OF_EACH } from './mailbox-versions.ts';
import { Announcement, announcementFields } from './announcement-shapes.ts';
import { Audience } from './outreach-shapes.ts';
import { MOST_SOURCES, Source, SourceInput, TemplateChoiceInput } from './parameter-source.ts';
import { WhatsappText } from './whatsapp-text.ts';

const senderIds = z.array(Id).min(1, 'Choose a sender.').max(LIMITS.mailboxesPerPerson);

/** What is special to announcements by WhatsApp; everything else is in the calls of all announcements. */
export const whatsappAnnouncements = {
  generateWhatsappAnnouncement: defineEndpoint({
    method: 'POST',
    path: '/campaigns/api/get-whatsapp-message-template/',
    access: 'all',
    expired: 402,
    summary: 'Propose a template for an announcement, with what fills it; new or anew',
    input: z.strictObject({
      prompt: announcementFields.goal.describe('What the announcement is to achieve'),
      audience: Audience,
      template: Id.optional().describe('This one; the one that suits the prompt best if left out'),
      language: z.enum(WRITING_LANGUAGES).optional().describe('English for a new one'),
      id: Id.optional().describe('Proposes anew for this announcement; a new one without it'),
      title: announcementFields.title.optional().describe('Taken from the prompt if omitted'),
    }),
    output: z.object({
      id: Id,
      body: z.string().describe('How it reads, with merge variables where they stand'),
      template: Id,
      variables: z.array(Source),
    }),
    errors: ['not_found', 'not_allowed_now', 'bad_template', 'bad_filter'],
  }),
  approveWhatsappAnnouncement: defineEndpoint({
    method: 'POST',
    path: '/campaigns/api/approve-whatsapp-message/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary:
      'Approve an announcement by WhatsApp as a whole: freezes what it says and its recipients, and schedules their messages',
    input: z
      .strictObject({
        id: Id,
        version: ReadVersion,
        body: WhatsappText.optional().describe('Free text, for people who have written in the last 24 hours'),
        template: Id.optional(),
        variables: z.array(SourceInput).max(MOST_SOURCES).optional(),
        media: TemplateChoiceInput.shape.media,
        audience: Audience,
        mailbox_ids: senderIds.optional().describe('The senders; the one that has the template if left out'),
        mailbox_versions: mailboxVersions,
        send_at: Timestamp.nullable().optional().describe('If omitted, it’s sent as soon as sending hours allow'),
      })
      .refine(({ body, template }) => (body === undefined) !== (template === undefined), {
        path: ['template'],
        message: 'Choose a template, or enter a text.',
      })
      .refine(areVersionsOfMailboxes, VERSION_OF_EACH),
    output: Message.extend({ queued: z.number().int().describe('How many people it goes to') }),
    errors: ['not_found', 'not_allowed_now', 'bad_template', 'bad_filter', 'stale_version'],
  }),
  getWhatsappAnnouncement: defineEndpoint({
    method: 'GET',
    path: '/whatsapp/api/get-campaign-message-wa/',
    access: 'all',
    summary: 'Get an announcement by WhatsApp',
    input: z.strictObject({ id: Id }),
    output: Announcement,
    errors: ['not_found'],
  }),
  deleteWhatsappAnnouncement: defineEndpoint({
    method: 'POST',
    path: '/whatsapp/api/delete-whatsapp-announcement/',
    access: 'all',
    expired: 402,
    summary: 'Delete an announcement by WhatsApp; unsent messages are cancelled, sent messages stay in the sent box',
    input: z.strictObject({ id: Id }),
    output: Message,
    errors: ['not_found'],
  }),
};
