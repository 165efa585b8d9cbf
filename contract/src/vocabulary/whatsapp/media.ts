import type { MediaHeader } from './template.ts';

/** The kinds of files that Meta takes, with their largest size. */
const MEGABYTE = 1024 * 1024;
export const WHATSAPP_MEDIA = {
  image: { label: 'picture', types: ['image/jpeg', 'image/png'], megabytes: 5, names: 'JPEG or PNG' },
  video: { label: 'video', types: ['video/mp4', 'video/3gpp'], megabytes: 16, names: 'MP4 or 3GP' },
  audio: {
    label: 'audio file',
    types: ['audio/aac', 'audio/amr', 'audio/mpeg', 'audio/mp4', 'audio/ogg'],
    megabytes: 16,
    names: 'AAC, AMR, MP3, M4A or OGG',
  },
  document: {
    label: 'document',
    types: [
      'application/pdf',
      'text/plain',
      'application/msword',
      'application/vnd.ms-excel',
      'application/vnd.ms-powerpoint',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ],
    megabytes: 100,
    names: 'PDF, Word, Excel, PowerPoint or text',
  },
} as const satisfies Record<string, { label: string; types: readonly string[]; megabytes: number; names: string }>;
export type WhatsappMediaKind = keyof typeof WHATSAPP_MEDIA;

/** The kind of a file; undefined for one that WhatsApp doesn't show. */
export const mediaKindOf = (mediaType: string): WhatsappMediaKind | undefined =>
  (Object.keys(WHATSAPP_MEDIA) as WhatsappMediaKind[]).find((kind) =>
    (WHATSAPP_MEDIA[kind].types as readonly string[]).includes(mediaType),
  );

/** Why WhatsApp wouldn't take a file, as a sentence; undefined where it would. */
export const mediaProblem = (file: { mediaType: string; bytes: number }, wanted?: MediaHeader): string | undefined => {
  const kind = mediaKindOf(file.mediaType);
  if (kind === undefined || (wanted !== undefined && kind !== wanted)) {
    if (wanted !== undefined) return `Choose a ${WHATSAPP_MEDIA[wanted].label}: ${WHATSAPP_MEDIA[wanted].names}.`;
    return 'WhatsApp doesn’t take files of this kind. Use a JPEG or PNG picture, an MP4 video, or a PDF.';
  }
  const { label, megabytes } = WHATSAPP_MEDIA[kind];
  if (file.bytes === 0) return 'The file is empty.';
  if (file.bytes <= megabytes * MEGABYTE) return undefined;
  const size = Math.ceil(file.bytes / MEGABYTE);
  return `This ${label} has ${size} MB. WhatsApp takes a ${label} of up to ${megabytes} MB: make it smaller and try again.`;
};
