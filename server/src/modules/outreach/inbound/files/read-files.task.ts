import { isOnlyBeginning } from '../mail/read/cut-raw.ts';
import { readMail } from '../mail/read/read-mail.ts';
import { filesToKeep, type ReceivedFile } from './received-files.ts';

/** A whole mail, or as much of a very large one as is fetched. */
export interface WholeMail {
  raw: Uint8Array;
  isCut: boolean;
}

/** Reads the files of a mail. */
export const run = async ({ raw, isCut }: WholeMail): Promise<ReceivedFile[]> => {
  const mail = await readMail(raw);
  return filesToKeep(mail.files, isCut || isOnlyBeginning(mail));
};
