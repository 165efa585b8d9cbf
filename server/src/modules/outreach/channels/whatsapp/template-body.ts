import { type Attachment, parametersOf } from '@rainmaker/contract';
import type { WhatsappBody } from '#modules/whatsapp/index.ts';
import type { FilledTemplate } from '../../compose/message-template.ts';

type Body = Extract<WhatsappBody, { kind: 'template' }>;

/** What its header shows: a file of ours before an address. */
const mediaOf = ({ header, media }: FilledTemplate, file: Attachment | null | undefined): Body['media'] => {
  if (header === null || header.kind === 'text') return null;
  if (file) return { kind: header.kind, file };
  return media === null ? null : { kind: header.kind, link: media };
};

/** A template as its provider takes it: values in the template’s own order, and its file. */
export const templateBody = (template: FilledTemplate, file: Attachment | null | undefined): Body => {
  const { values } = template;
  const filled = parametersOf(template).map((parameter) => ({ ...parameter, value: values[parameter.key] ?? '' }));
  const named = (place: 'header' | 'body') =>
    filled.filter((each) => each.place === place).map(({ name, value }) => ({ name, value }));
  return {
    kind: 'template',
    name: template.name,
    language: template.language,
    media: mediaOf(template, file),
    header: named('header'),
    body: named('body'),
    buttons: filled.flatMap(({ button, value }) => (button === null ? [] : [{ index: button, value }])),
  };
};
