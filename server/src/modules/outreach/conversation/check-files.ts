import { type Attachment, mediaProblem } from '@rainmaker/contract';
import type { Db } from '#platform/db/database.ts';
import { invalidField } from '#platform/errors.ts';
import { typedFiles } from '../attachments/media-types.ts';
import type { MessageTemplate } from '../compose/message-template.ts';
import { headerFileProblem } from '../sequence/header-file.ts';

/** 400 at `attachments` for what WhatsApp wouldn't take: one file goes with a message, of the kinds and sizes that it shows. */
export const checkWhatsappFiles = async (
  db: Db,
  attachments: readonly Attachment[],
  template: MessageTemplate | undefined,
): Promise<void> => {
  if (attachments.length > 1)
    throw invalidField('attachments', 'WhatsApp takes one file with a message. Send the others one by one.');
  const [file] = await typedFiles(db, attachments);
  const problem = template ? headerFileProblem(template, file) : file && mediaProblem(file);
  if (problem !== undefined) throw invalidField('attachments', problem);
};
