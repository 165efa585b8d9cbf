import type { NotKept } from '@rainmaker/contract';
import { LIMITS } from '@rainmaker/contract/limits';
import { fileName } from '#platform/text/file-name.ts';
import { storableText } from '#platform/text/text.ts';
import { isRefusedKind } from '../../attachments/refused-kinds.ts';
import type { MailFile } from '../mail/read/read-mail.ts';

/** A file of a mail, as it is kept. */
export interface ReceivedFile {
  name: string;
  type: string;
  bytes: number;
  /** Null where it isn't kept. */
  content: Uint8Array | null;
  notKept: NotKept | null;
}

const LONGEST_TYPE = 100;

/** Signatures of programs, which say nothing to people. */
const SIGNATURES = new Set([
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'application/pgp-signature',
]);

/** What a file without a name is called. */
const NAMELESS: Readonly<Record<string, string>> = {
  'text/calendar': 'invite.ics',
  'text/vcard': 'contact.vcf',
  'application/pdf': 'document.pdf',
  'image/jpeg': 'picture.jpg',
  'image/png': 'picture.png',
  'image/gif': 'picture.gif',
  'image/webp': 'sticker.webp',
  'audio/ogg': 'audio.ogg',
  'audio/mpeg': 'audio.mp3',
  'audio/mp4': 'audio.m4a',
  'video/mp4': 'video.mp4',
};

/** Name and type of a file as they are kept, whatever it was called. */
export const namedFile = ({
  name,
  type,
}: {
  name: string | null;
  type: string;
}): Pick<ReceivedFile, 'name' | 'type'> => ({
  name: storableText(fileName(name ?? NAMELESS[type] ?? 'file')),
  type: storableText(type.slice(0, LONGEST_TYPE)),
});

/** A picture within the text, such as the logo of a signature, is no file of its own. */
const isFile = ({ isInText, type }: MailFile): boolean => !isInText && !SIGNATURES.has(type);

/**
 * The files of a mail by what is kept of them: none that is too large, alone or with those before it, and none that can run. `isCut`:
 * only the beginning of the mail was read, so that nobody knows where a file ends.
 */
export const filesToKeep = (files: readonly MailFile[], isCut: boolean): ReceivedFile[] => {
  let room: number = LIMITS.receivedBytesOfMail;
  return files
    .filter(isFile)
    .slice(0, LIMITS.receivedFilesOfMail)
    .map(({ name, type, content }) => {
      const file = { ...namedFile({ name, type }), bytes: content.length };
      const reason = (): NotKept | null => {
        if (isRefusedKind(file.name)) return 'kind';
        if (isCut) return 'cut';
        return content.length > LIMITS.receivedFileBytes || content.length > room ? 'large' : null;
      };
      const notKept = reason();
      if (notKept === null) room -= content.length;
      return { ...file, content: notKept === null ? content : null, notKept };
    });
};
