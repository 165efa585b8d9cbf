import type { AddressedChannel } from '@rainmaker/contract';

/** Why somebody isn't reached on a channel that they withdrew their consent to. */
export const WITHDRAWN_WORDS: Readonly<Record<AddressedChannel, string>> = {
  email: 'They withdrew their consent to emails.',
  whatsapp: 'They withdrew their consent to messages on WhatsApp.',
  call: 'They withdrew their consent to calls.',
  linkedin: 'They withdrew their consent to messages on LinkedIn.',
};
