import type { TemplateTexts } from './parameters.ts';

/** Everything that a template says to whoever gets it. */
export interface TemplateWords extends TemplateTexts {
  footer: string | null;
}

/** Meta keeps a text without the white space around it, and lines end as they do there. */
const written = (text: string): string => text.replaceAll('\r\n', '\n').trim();

/** Meta keeps numbers with or without a plus and spaces. */
const digits = (phone: string): string => phone.replaceAll(/\D/g, '');

/**
 * What a template says, as one text: two templates say the same where it is equal. Samples, categories and which file its header shows
 * aren't part of it.
 */
export const wordingOf = ({ header, body, footer, buttons }: TemplateWords): string =>
  JSON.stringify([
    header === null ? null : header.kind === 'text' ? [header.kind, written(header.text)] : [header.kind],
    written(body),
    footer === null ? null : written(footer) || null,
    buttons.map((button) => [
      button.kind,
      written(button.text),
      button.kind === 'url' ? written(button.url) : button.kind === 'phone' ? digits(button.phone) : null,
    ]),
  ]);
