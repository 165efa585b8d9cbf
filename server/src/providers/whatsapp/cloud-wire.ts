import type { NamedValue, OutgoingWhatsapp, ReadyBody } from '#modules/whatsapp/ports.ts';

type TemplateBody = Extract<ReadyBody, { kind: 'template' }>;

const parameter = ({ name, value }: NamedValue): object => ({
  type: 'text',
  ...(!/^\d+$/.test(name) && { parameter_name: name }),
  text: value,
});

const mediaParameter = (media: NonNullable<TemplateBody['media']>): object => {
  const { kind, ...where } = media;
  return { type: kind, [kind]: where };
};

const componentsOf = ({ media, header, body, buttons }: TemplateBody): object[] => [
  ...(media ? [{ type: 'header', parameters: [mediaParameter(media)] }] : []),
  ...(header.length > 0 ? [{ type: 'header', parameters: header.map(parameter) }] : []),
  ...(body.length > 0 ? [{ type: 'body', parameters: body.map(parameter) }] : []),
  ...buttons.map(({ index, value }) => ({
    type: 'button',
    sub_type: 'url',
    index: String(index),
    parameters: [{ type: 'text', text: value }],
  })),
];

const contentOf = (body: ReadyBody): object => {
  switch (body.kind) {
    case 'text':
      return { type: 'text', text: { body: body.text, preview_url: /https?:\/\//.test(body.text) } };
    case 'template': {
      const { name, language } = body;
      return { type: 'template', template: { name, language: { code: language }, components: componentsOf(body) } };
    }
    case 'media': {
      const { media, id, caption, filename } = body;
      return {
        type: media,
        [media]: {
          id,
          // Audio has no caption, and only documents have names.
          ...(caption !== null && media !== 'audio' && { caption }),
          ...(filename !== null && media === 'document' && { filename }),
        },
      };
    }
    case 'buttons':
      return {
        type: 'interactive',
        interactive: {
          type: 'button',
          body: { text: body.text },
          action: { buttons: body.buttons.map((reply) => ({ type: 'reply', reply })) },
        },
      };
  }
};

/** A message as Graph takes it. `recipient` is for people who have a user id and no number. */
export const wireOf = ({ to, repliesTo, reference, body }: OutgoingWhatsapp & { body: ReadyBody }): object => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  ...(to.number === null ? { recipient: to.userId } : { to: to.number }),
  ...(repliesTo !== null && { context: { message_id: repliesTo } }),
  ...contentOf(body),
  biz_opaque_callback_data: reference,
});
