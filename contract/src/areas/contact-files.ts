import { z } from 'zod';
import { defineEndpoint, storedFileOutput } from '../endpoint.ts';
import { Id, Message, resultsOf, Timestamp } from '../shapes.ts';
import { LIMITS } from '../vocabulary/limits.ts';

export const ContactFile = z.object({
  id: Id,
  name: z.string(),
  bytes: z.number().int(),
  added_by: z.object({ id: Id, name: z.string() }).nullable(),
  created_at: Timestamp,
  may_delete: z.boolean().describe('Whoever added it, owners and managers may'),
});
export type ContactFile = z.infer<typeof ContactFile>;

/** Files kept with a person: offers, contracts, pictures. */
export const contactFiles = {
  getContactFiles: defineEndpoint({
    method: 'GET',
    path: '/contacts/api/files/',
    access: 'all',
    summary: `List all files kept with a person, the newest first: at most ${LIMITS.filesOfPerson}, or ${LIMITS.filesOfMerged} after merges`,
    input: z.strictObject({ contact_id: Id }),
    output: resultsOf(ContactFile),
    errors: ['not_found'],
  }),
  addContactFile: defineEndpoint({
    method: 'POST',
    path: '/contacts/api/files/',
    access: 'all',
    expired: 402,
    summary: 'Keep a file with a person',
    upload: { maxBytes: LIMITS.fileBytes },
    input: z.strictObject({ contact_id: Id }),
    output: ContactFile,
    errors: ['not_found', 'unreadable_file', 'too_large', 'not_allowed_now'],
  }),
  downloadContactFile: defineEndpoint({
    method: 'GET',
    path: '/contacts/api/files/{id}/',
    access: 'all',
    summary: 'Download a file kept with a person',
    input: z.strictObject({ id: Id }),
    output: storedFileOutput('The file as it was added', 'application/octet-stream'),
    errors: ['not_found'],
  }),
  deleteContactFile: defineEndpoint({
    method: 'DELETE',
    path: '/contacts/api/files/{id}/',
    access: 'all',
    expired: 402,
    summary: 'Delete a file kept with a person; can be undone',
    input: z.strictObject({ id: Id }),
    output: Message.extend({ undo_token: Id }),
    errors: ['not_found'],
  }),
};
