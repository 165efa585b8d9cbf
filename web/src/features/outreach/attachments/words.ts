import { LIMITS, type NotKept } from '@rainmaker/contract';
import { formatBytes } from '#lib/format.ts';

export const attachments = 'Attachments';
export const attachFiles = 'Attach files';
export const attaching = (name: string): string => `Attaching ${name}`;
export const remove = (name: string): string => `Remove ${name}`;
export const download = (name: string): string => `Download ${name}`;
/** Why a file that came with a reply can’t be downloaded here. */
export const NOT_KEPT: Record<NotKept, string> = {
  large: 'Too large to be kept here. Open it in your mail program or on the phone.',
  kind: 'Not kept: files of this kind can run programs.',
  full: 'Not kept: the room for received files was full. Open it in your mail program or on the phone, or ask for it again.',
  cut: 'Part of a very large email. Open it in your mail program.',
  waiting: 'Being fetched from WhatsApp…',
  gone: 'WhatsApp no longer has it. Open it on the phone.',
  gave_way: 'Removed to make room for newer files. Open it in your mail program or on the phone, or ask for it again.',
};
export const isEmpty = (name: string): string => `“${name}” is empty.`;
export const isTooLarge = (name: string, bytes: number): string =>
  `“${name}” has ${formatBytes(bytes)}. A file can have ${formatBytes(LIMITS.attachmentBytes)} at most.`;
export const tooMuchTogether = `Attachments can be ${formatBytes(LIMITS.attachmentsBytesOfMessage)} in total. Send a link to large files instead.`;
export const tooMany = `Attach ${LIMITS.attachmentsOfMessage} files at most.`;
export const firstEmails = 'Many spam filters distrust first emails with attachments. A link is safer.';
