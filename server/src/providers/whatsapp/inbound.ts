import { type InboundContent, type InboundMedia, readableText } from '@rainmaker/contract';
import { z } from 'zod';
import type { ReadMessage } from '#modules/whatsapp/ports.ts';

/** Longer texts are cut: WhatsApp itself takes 4,096 characters, and other programs more. */
const LONGEST_TEXT = 20_000;
const MOST_CONTACTS = 20;

const cut = (most: number) => z.string().transform((value) => value.slice(0, most).toWellFormed());
const optional = (most: number) => cut(most).nullish().catch(null);

const Media = z.object({
  id: cut(200),
  mime_type: cut(100).catch('application/octet-stream'),
  caption: optional(LONGEST_TEXT),
  filename: optional(200),
  voice: z.boolean().optional().catch(undefined),
});
const Reply = z.object({ title: cut(LONGEST_TEXT) });
const Parts = {
  text: z.object({ body: cut(LONGEST_TEXT) }),
  button: z.object({ text: cut(LONGEST_TEXT) }),
  interactive: z.object({ button_reply: Reply.optional(), list_reply: Reply.optional() }),
  edit: z.object({
    original_message_id: cut(400),
    message: z
      .looseObject({ type: cut(40) })
      .optional()
      .catch(undefined),
  }),
  preference: z.object({ marketing: z.enum(['stop', 'resume']) }),
  reaction: z.object({ message_id: cut(400), emoji: cut(40).optional() }),
  location: z.object({
    latitude: z.number(),
    longitude: z.number(),
    name: optional(300),
    address: optional(500),
  }),
  contacts: z.array(
    z.object({
      name: z.object({ formatted_name: cut(200) }),
      phones: z
        .array(z.object({ phone: cut(40) }))
        .max(50)
        .default([]),
    }),
  ),
};

const Message = z.looseObject({
  id: z.string(),
  type: cut(40).catch('text'),
  // No number begins with a zero: WhatsApp's own account is one.
  from: z
    .string()
    .regex(/^[1-9]\d{4,14}$/)
    .optional()
    .catch(undefined),
  from_user_id: cut(200).optional().catch(undefined),
  context: z
    .object({ id: cut(400).optional() })
    .optional()
    .catch(undefined),
});
const Contact = z.object({
  user_id: cut(200).optional().catch(undefined),
  profile: z
    .object({ name: cut(400).optional(), username: cut(400).optional() })
    .optional()
    .catch(undefined),
});
/** What is kept of who wrote: many messages of a webhook may be from one, and a stranger's may have anything in it. */
export const contactOf = (contact: unknown): object | null => Contact.safeParse(contact).data ?? null;

const Payload = z.object({ message: Message, contact: Contact.nullish().catch(null) });

const MEDIA: Readonly<Record<string, InboundMedia>> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  document: 'document',
  sticker: 'sticker',
};
/** What changes, takes back or announces something: nothing that someone said. */
const NOT_SAID = new Set(['system', 'revoke', 'request_welcome', 'ephemeral']);

const mediaOf = (kind: InboundMedia, part: unknown): InboundContent | undefined => {
  const file = Media.safeParse(part).data;
  if (file === undefined) return undefined;
  const { id, mime_type: mediaType, caption, filename, voice } = file;
  const media = kind === 'audio' && voice === true ? 'voice' : kind;
  return { kind: 'media', media, id, mediaType, name: filename || null, caption: caption || null };
};

const buttonOf = (part: unknown): InboundContent | undefined => {
  const chosen = Parts.interactive.safeParse(part).data;
  const title = chosen?.button_reply?.title ?? chosen?.list_reply?.title;
  return title === undefined ? undefined : { kind: 'button', text: title };
};

const contactsOf = (part: unknown): InboundContent | undefined => {
  const people = Parts.contacts.safeParse(part).data?.slice(0, MOST_CONTACTS);
  return (
    people && {
      kind: 'contacts',
      people: people.map(({ name, phones }) => ({
        name: name.formatted_name,
        phones: phones.map(({ phone }) => phone),
      })),
    }
  );
};

const locationOf = (part: unknown): InboundContent | undefined => {
  const at = Parts.location.safeParse(part).data;
  return at && { kind: 'location', ...at, name: at.name || null, address: at.address || null };
};

const reactionOf = (part: unknown): InboundContent | undefined => {
  const reaction = Parts.reaction.safeParse(part).data;
  if (reaction === undefined) return undefined;
  return reaction.emoji ? { kind: 'reaction', emoji: reaction.emoji } : { kind: 'ignored' };
};

const preferenceOf = (part: unknown): InboundContent | undefined => {
  const preference = Parts.preference.safeParse(part).data;
  return preference && { kind: 'preference', ...preference };
};

const contentOf = (type: string, part: unknown): InboundContent | undefined => {
  const media = Object.hasOwn(MEDIA, type) ? MEDIA[type] : undefined;
  if (media !== undefined) return mediaOf(media, part);
  switch (type) {
    case 'text': {
      const text = Parts.text.safeParse(part).data?.body;
      return text === undefined ? undefined : { kind: 'text', text };
    }
    case 'button': {
      const text = Parts.button.safeParse(part).data?.text;
      return text === undefined ? undefined : { kind: 'button', text };
    }
    case 'interactive':
      return buttonOf(part);
    case 'reaction':
      return reactionOf(part);
    case 'user_preference':
      return preferenceOf(part);
    case 'location':
      return locationOf(part);
    case 'contacts':
      return contactsOf(part);
    default:
      return NOT_SAID.has(type) ? { kind: 'ignored' } : undefined;
  }
};

type Edit = z.infer<typeof Parts.edit>;

/** The new text of a message that was changed; Meta has called such messages unsupported, too. */
const editIn = ({ type, edit }: z.infer<typeof Message>): Edit | undefined =>
  type === 'edit' || type === 'unsupported' ? Parts.edit.safeParse(edit).data : undefined;

/** Its file came with the first one. What has no words says nothing new. */
const editedContent = ({ message }: Edit): InboundContent => {
  const content = message && contentOf(message.type, message[message.type]);
  const text = content === undefined || content.kind === 'ignored' ? null : readableText(content);
  return text === null ? { kind: 'ignored' } : { kind: 'edited', text };
};

const saidIn = (message: z.infer<typeof Message>): InboundContent => {
  const content = contentOf(message.type, message[message.type]);
  if (content !== undefined) return content;
  return message.type === 'edit' ? { kind: 'ignored' } : { kind: 'unsupported' };
};

/** What someone wrote, as it was kept from a webhook. Whatever isn't known here stands as `unsupported`: nothing anyone writes is lost. */
export const readMessage = (payload: object): ReadMessage | undefined => {
  const parsed = Payload.safeParse(payload).data;
  if (parsed === undefined) return undefined;
  const { message, contact } = parsed;
  const number = message.from === undefined ? null : `+${message.from}`;
  const userId = message.from_user_id ?? contact?.user_id ?? null;
  if (number === null && userId === null) return undefined;
  const reacted = Parts.reaction.safeParse(message['reaction']).data?.message_id;
  const edit = editIn(message);
  return {
    providerId: message.id,
    from: { number, userId, name: contact?.profile?.name || contact?.profile?.username || '' },
    quotedId: edit?.original_message_id ?? message.context?.id ?? reacted ?? null,
    content: edit === undefined ? saidIn(message) : editedContent(edit),
  };
};
