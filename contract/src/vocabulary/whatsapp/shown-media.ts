/**
 * What is shown where it stands in a conversation, by its media type. Browsers run nothing of these; whatever else somebody sends is a
 * file to download.
 */
export const SHOWN_MEDIA = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/webp': 'image',
  'video/mp4': 'video',
  'video/3gpp': 'video',
  'audio/ogg': 'audio',
  'audio/mpeg': 'audio',
  'audio/mp4': 'audio',
  'audio/aac': 'audio',
} as const;
export type ShownMediaType = keyof typeof SHOWN_MEDIA;
export type ShownMediaKind = (typeof SHOWN_MEDIA)[ShownMediaType];

export const SHOWN_MEDIA_TYPES = Object.keys(SHOWN_MEDIA) as [ShownMediaType, ...ShownMediaType[]];

export const isShownMedia = (type: string): type is ShownMediaType => Object.hasOwn(SHOWN_MEDIA, type);
