import { z } from 'zod';
import { defineEndpoint, storedFileOutput } from '../endpoint.ts';
import { Id } from '../shapes.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { SHOWN_MEDIA_TYPES } from '../vocabulary/whatsapp/shown-media.ts';

/** A file that leaves with an email. */
export const Attachment = z.object({ id: Id, name: z.string(), bytes: z.number().int() });
export type Attachment = z.infer<typeof Attachment>;

/** Why a file that came with a reply can't be downloaded. */
export const NOT_KEPT = ['large', 'kind', 'full', 'cut', 'waiting', 'gone', 'gave_way'] as const;
export type NotKept = (typeof NOT_KEPT)[number];

/** A file that came with a reply. */
export const ReceivedFile = Attachment.extend({
  not_kept: z
    .enum(NOT_KEPT)
    .nullable()
    .describe(
      'Why it isn’t here: too large, a kind that can run programs, no room left, a mail too large to be read whole, still being fetched, no longer at its provider, or removed to make room for newer files',
    ),
  shown: z
    .object({
      as: z.enum(SHOWN_MEDIA_TYPES).describe('By its first bytes, whatever it claimed to be'),
      width: z.number().int().nullable(),
      height: z.number().int().nullable(),
    })
    .nullable()
    .describe('A picture, video or sound that is shown where it stands; null: a file to download'),
});
export type ReceivedFile = z.infer<typeof ReceivedFile>;

/** The files of one email as they are given: as `addAttachment` or a read answered them, of which the id counts. */
export const attachedFiles = z
  .array(
    z.strictObject({
      id: Id,
      name: z.string().max(200).optional(),
      bytes: z.number().int().min(0).max(LIMITS.attachmentBytes).optional(),
    }),
  )
  .max(LIMITS.attachmentsOfMessage, `Attach at most ${LIMITS.attachmentsOfMessage} files.`)
  .refine((files) => new Set(files.map(({ id }) => id)).size === files.length, 'Attach each file once.');

/** Files that leave with emails: uploaded once, then named by steps, announcements and answers. */
export const attachments = {
  addAttachment: defineEndpoint({
    method: 'POST',
    path: '/email/api/attachments/',
    access: 'all',
    expired: 402,
    summary:
      'Upload a file to attach to emails; if no email has it, it makes room for others after a day, and is removed after 30 days',
    upload: { maxBytes: LIMITS.attachmentBytes },
    input: z.strictObject({}),
    output: Attachment,
    errors: ['unreadable_file', 'too_large', 'not_allowed_now'],
  }),
  downloadReceivedFile: defineEndpoint({
    method: 'GET',
    path: '/email/api/received-files/{id}/',
    access: 'all',
    summary: 'Download a file that came with a reply',
    input: z.strictObject({ id: Id }),
    output: storedFileOutput('The file as it came', 'application/octet-stream'),
    errors: ['not_found'],
  }),
  downloadAttachment: defineEndpoint({
    method: 'GET',
    path: '/email/api/attachments/{id}/',
    access: 'all',
    summary: 'Download a file that is attached to an email',
    input: z.strictObject({ id: Id }),
    output: storedFileOutput('The file as it was uploaded', 'application/octet-stream'),
    errors: ['not_found'],
  }),
};
