import { mediaProblem } from '@rainmaker/contract';
import type { TypedFile } from '../attachments/media-types.ts';
import type { MessageTemplate } from '../compose/message-template.ts';

const FILES = { image: 'a picture', video: 'a video', document: 'a document' } as const;

/** Why a template can't be sent with this file in its header, or without one, as a sentence. */
export const headerFileProblem = (
  { header, media }: Pick<MessageTemplate, 'header' | 'media'>,
  file: Pick<TypedFile, 'mediaType' | 'bytes'> | undefined,
): string | undefined => {
  if (header === null || header.kind === 'text')
    return file && 'This template doesn’t begin with a file. Remove the attached one.';
  if (file !== undefined) return mediaProblem(file, header.kind);
  return media === null
    ? `This template begins with ${FILES[header.kind]}. Choose the file that people get, or enter its public address.`
    : undefined;
};
