import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id, Message, ReadVersion, resultsOf, Timestamp } from '../shapes.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { SAVED_TEXT_KINDS } from '../vocabulary/mail/saved-text.ts';

export const SavedText = z.object({
  id: Id,
  kind: z.enum(SAVED_TEXT_KINDS).describe('A template is a whole email, a snippet a passage of one'),
  name: z.string(),
  subject: z.string().nullable().describe('Of a template'),
  body: z.string(),
  shared: z.boolean().describe('Everyone in the workspace can use it; otherwise only the person who made it'),
  made_by: z.object({ id: Id, name: z.string() }).nullable(),
  may_change: z.boolean().describe('Whether the caller may change and delete it'),
  version: z.number().int(),
  updated_at: Timestamp,
});
export type SavedText = z.infer<typeof SavedText>;

const name = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(LIMITS.savedTextNameCharacters, `Use at most ${LIMITS.savedTextNameCharacters} characters.`);
const subject = z.string().trim().max(LIMITS.subjectCharacters).nullable();
const body = z
  .string()
  .trim()
  .min(1, 'Write the text.')
  .max(LIMITS.bodyCharacters)
  .describe('Liquid and spintax, as in a workflow');

const kind = z.enum(SAVED_TEXT_KINDS);

/** A saved text as a form checks it. */
export const SavedTextInput = z
  .strictObject({ kind, name, subject: subject.optional(), body, shared: z.boolean().default(false) })
  .refine((text) => text.kind === 'template' || !text.subject, {
    path: ['subject'],
    message: 'A snippet has no subject.',
  });

/** Texts that people use again: templates of whole emails, and snippets. */
export const savedTexts = {
  getSavedTexts: defineEndpoint({
    method: 'GET',
    path: '/sequences/api/saved-texts/',
    access: 'all',
    summary: `List your templates and snippets and the shared ones, by name: at most ${LIMITS.savedTexts} of each kind`,
    input: z.strictObject({ kind: kind.optional() }),
    output: resultsOf(SavedText),
  }),
  createSavedText: defineEndpoint({
    method: 'POST',
    path: '/sequences/api/saved-texts/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary: 'Save a template or a snippet',
    input: SavedTextInput,
    output: SavedText,
    errors: ['duplicate', 'not_allowed_now', 'bad_template'],
  }),
  updateSavedText: defineEndpoint({
    method: 'PATCH',
    path: '/sequences/api/saved-texts/{id}/',
    access: 'all',
    expired: 402,
    summary: 'Rename, change or share a template or a snippet',
    input: z.strictObject({
      id: Id,
      version: ReadVersion,
      name: name.optional(),
      subject: subject.optional(),
      body: body.optional(),
      shared: z.boolean().optional(),
    }),
    output: SavedText,
    errors: ['not_found', 'duplicate', 'not_allowed_now', 'stale_version', 'bad_template'],
  }),
  deleteSavedText: defineEndpoint({
    method: 'DELETE',
    path: '/sequences/api/saved-texts/{id}/',
    access: 'all',
    expired: 402,
    summary: 'Delete a template or a snippet; the texts that were made with it stay as they are',
    input: z.strictObject({ id: Id }),
    output: Message,
    errors: ['not_found'],
  }),
};
