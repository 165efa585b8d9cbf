import { type Attachment, mediaProblem } from '@rainmaker/contract';
import { sql } from 'kysely';
import { mediaTypeOf } from '#modules/whatsapp/index.ts';
import type { Db } from '#platform/db/database.ts';
import { invalidField } from '#platform/errors.ts';

/** Enough of a file to know what it is. */
const FIRST_BYTES = 16;

/** 400 at `attachments` for what WhatsApp wouldn't take: one file goes with a message, of the kinds and sizes that it shows. */
export const checkWhatsappFiles = async (
  db: Db,
  attachments: readonly Attachment[],
  isTemplate: boolean,
): Promise<void> => {
  const [file, ...others] = attachments;
  if (file === undefined) return;
  if (isTemplate) throw invalidField('attachments', 'A template brings its own file. Remove the attached one.');
  if (others.length > 0)
    throw invalidField('attachments', 'WhatsApp takes one file with a message. Send the others one by one.');
  const { first } = await db.one<{ first: Buffer }>(sql`
    select substring(content from 1 for ${FIRST_BYTES}) as first from attachments
    where workspace_id = app.workspace_id() and id = ${file.id}`);
  const problem = mediaProblem({ mediaType: mediaTypeOf(first, file.name), bytes: file.bytes });
  if (problem !== undefined) throw invalidField('attachments', problem);
};
