import { parametersOf } from '@rainmaker/contract';
import type { WhatsappBody } from '#modules/whatsapp/index.ts';
import type { FilledTemplate } from '../../compose/message-template.ts';

/** A template as its provider takes it: values in the template’s own order, and the address of its file. */
export const templateBody = (template: FilledTemplate): WhatsappBody => {
  const { header, media, values } = template;
  const filled = parametersOf(template).map((parameter) => ({ ...parameter, value: values[parameter.key] ?? '' }));
  const named = (place: 'header' | 'body') =>
    filled.filter((each) => each.place === place).map(({ name, value }) => ({ name, value }));
  return {
    kind: 'template',
    name: template.name,
    language: template.language,
    media: header !== null && header.kind !== 'text' && media !== null ? { kind: header.kind, link: media } : null,
    header: named('header'),
    body: named('body'),
    buttons: filled.flatMap(({ button, value }) => (button === null ? [] : [{ index: button, value }])),
  };
};
