import { z } from 'zod';
import { Version } from '../shapes.ts';
import { LIMITS } from '../vocabulary/limits.ts';

export const mailboxVersions = z
  .array(Version)
  .max(LIMITS.mailboxesPerPerson)
  .optional()
  .describe('Versions of mailbox_ids as the preview showed them, in the same order; 409 if one was changed since');

/** Refines what has `mailbox_versions` beside `mailbox_ids`. */
export const areVersionsOfMailboxes = (value: {
  mailbox_ids?: unknown[] | undefined;
  mailbox_versions?: unknown[] | undefined;
}): boolean => value.mailbox_versions === undefined || value.mailbox_versions.length === value.mailbox_ids?.length;
export const VERSION_OF_EACH = {
  path: ['mailbox_versions'],
  message: 'Provide one version for each of mailbox_ids, in the same order.',
};
