/**
 * What someone wrote on WhatsApp. `edited`: the new text of an earlier message. `preference`: they stopped marketing messages in WhatsApp's
 * settings, or allow them again. `ignored`: what changes or announces something else, such as a reaction that was taken back.
 */
export type InboundContent =
  | { kind: 'text' | 'button'; text: string }
  | { kind: 'reaction'; emoji: string }
  | { kind: 'media'; media: InboundMedia; id: string; mediaType: string; name: string | null; caption: string | null }
  | { kind: 'location'; name: string | null; address: string | null; latitude: number; longitude: number }
  | { kind: 'contacts'; people: readonly { name: string; phones: readonly string[] }[] }
  | { kind: 'edited'; text: string }
  | { kind: 'preference'; marketing: 'stop' | 'resume' }
  | { kind: 'unsupported' }
  | { kind: 'ignored' };

export const INBOUND_MEDIA = ['image', 'video', 'audio', 'voice', 'document', 'sticker'] as const;
export type InboundMedia = (typeof INBOUND_MEDIA)[number];

/** What an entry of a conversation is; replies by email are texts. */
export const INBOUND_KINDS = [
  'text',
  'button',
  'reaction',
  'media',
  'location',
  'contacts',
  'unsupported',
  'edited',
  'preference',
] as const satisfies readonly InboundContent['kind'][];
export type InboundKind = (typeof INBOUND_KINDS)[number];

const MEDIA_WORDS: Record<InboundMedia, string> = {
  image: 'Photo',
  video: 'Video',
  audio: 'Audio',
  voice: 'Voice message',
  document: 'Document',
  sticker: 'Sticker',
};

/** Whether a message of a file has no words of its own beside it. */
export const isMediaWord = (text: string): boolean => Object.values(MEDIA_WORDS).includes(text);

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ');

/** What someone wrote, as lists and timelines show it. */
export const inboundInWords = (content: InboundContent): string => {
  switch (content.kind) {
    case 'text':
    case 'button':
    case 'edited':
      return content.text;
    case 'reaction':
      return `Reacted with ${content.emoji}`;
    case 'media':
      return content.caption ?? MEDIA_WORDS[content.media];
    case 'location': {
      const { name, address, latitude, longitude } = content;
      return `Location: ${joined(name, address) || `${latitude}, ${longitude}`}`;
    }
    case 'contacts':
      return `Contact: ${content.people.map(({ name, phones }) => joined(name, ...phones)).join('; ')}`;
    case 'preference':
      return content.marketing === 'stop'
        ? 'Stopped marketing messages in WhatsApp’s settings'
        : 'Allowed marketing messages again in WhatsApp’s settings';
    case 'unsupported':
      return 'WhatsApp doesn’t pass on messages of this kind. Ask them to send it another way.';
    case 'ignored':
      return '';
  }
};

/** What of it is the person's own language, for the rules that read replies; null where there is nothing to read. */
export const readableText = (content: InboundContent): string | null => {
  if (content.kind === 'media') return content.caption;
  return content.kind === 'text' || content.kind === 'button' || content.kind === 'edited' ? content.text : null;
};

/** What somebody does in the app without writing: it ends no workflow, asks for no answer, and opens no window for free text. */
export const isWordless = (kind: InboundKind): boolean => kind === 'reaction' || kind === 'preference';
