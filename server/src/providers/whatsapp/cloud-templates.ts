import {
  MEDIA_HEADERS,
  type MediaHeader,
  parametersOf,
  TEMPLATE_CATEGORIES,
  TEMPLATE_STATUSES,
  type TemplateButton,
  type TemplateCategory,
  type TemplateStatus,
  type WhatsappQuality,
} from '@rainmaker/contract';
import { z } from 'zod';
import type { ProviderTemplate, SubmittedTemplate } from '#modules/whatsapp/ports.ts';

const Button = z.object({
  type: z.string(),
  text: z.string().catch(''),
  url: z.string().optional(),
  phone_number: z.string().optional(),
  app_deep_link: z.unknown().optional(),
  example: z
    .union([z.array(z.string()), z.string()])
    .optional()
    .catch(undefined),
});

const Named = z.array(z.object({ param_name: z.string(), example: z.string() }));

const Component = z.object({
  type: z.string(),
  format: z.string().optional(),
  text: z.string().optional(),
  buttons: z.array(Button).optional().catch(undefined),
  example: z
    .object({
      header_text: z.array(z.string()).optional(),
      body_text: z.array(z.array(z.string())).optional(),
      header_text_named_params: Named.optional(),
      body_text_named_params: Named.optional(),
    })
    .optional()
    .catch(undefined),
});
type Component = z.infer<typeof Component>;

/** A template as Graph tells it. */
export const WireTemplate = z.object({
  id: z.string(),
  name: z.string(),
  language: z.string(),
  category: z.string(),
  status: z.string(),
  rejected_reason: z.string().nullish(),
  quality_score: z.object({ score: z.string() }).nullish().catch(undefined),
  components: z.array(Component).catch([]),
});
type WireTemplate = z.infer<typeof WireTemplate>;

const oneOf = <V extends string>(values: readonly V[], word: string, otherwise: V): V =>
  values.find((value) => value === word.toLowerCase()) ?? otherwise;

const STATUSES: Readonly<Record<string, TemplateStatus>> = {
  pending_deletion: 'gone',
  deleted: 'gone',
  limit_exceeded: 'rejected',
  archived: 'disabled',
};
export const templateStatus = (word: string): TemplateStatus =>
  STATUSES[word.toLowerCase()] ?? oneOf(TEMPLATE_STATUSES, word, 'pending');
export const templateCategory = (word: string): TemplateCategory => oneOf(TEMPLATE_CATEGORIES, word, 'marketing');

const QUALITIES: Readonly<Record<string, WhatsappQuality>> = { green: 'high', yellow: 'medium', red: 'low' };
/** Of a template or a number. */
export const qualityOf = (score: string | undefined | null): WhatsappQuality =>
  QUALITIES[(score ?? '').toLowerCase()] ?? 'unknown';

/** Why Meta rejected a template, by its words for it. */
const REJECTIONS: Readonly<Record<string, string>> = {
  ABUSIVE_CONTENT: 'Meta found content in it that it calls abusive.',
  INVALID_FORMAT:
    'Its variables or formatting aren’t as Meta wants them: check the braces, the order of the numbers, and the samples.',
  PROMOTIONAL: 'It promotes something, so it has to be a marketing template.',
  TAG_CONTENT_MISMATCH: 'Its text doesn’t fit its category or language.',
  INCORRECT_CATEGORY: 'Its text belongs to another category.',
  SCAM: 'Meta took it for a scam.',
};
export const rejectionOf = (word: string | null | undefined): string | null => {
  if (!word || word === 'NONE') return null;
  return REJECTIONS[word] ?? `Meta’s reason: ${word.toLowerCase().replaceAll('_', ' ')}.`;
};

const buttonOf = (button: z.infer<typeof Button>): TemplateButton | undefined => {
  const { type, text, url, phone_number: phone } = button;
  // It leads elsewhere than its address says.
  if (button.app_deep_link != null) return undefined;
  if (type === 'QUICK_REPLY') return { kind: 'quick_reply', text };
  if (type === 'URL' && url !== undefined) return { kind: 'url', text, url };
  if (type === 'PHONE_NUMBER' && phone !== undefined) return { kind: 'phone', text, phone };
  return undefined;
};

const headerOf = (component: Component | undefined): ProviderTemplate['header'] => {
  if (component === undefined) return null;
  const format = (component.format ?? 'TEXT').toLowerCase();
  if (format === 'text') return { kind: 'text', text: component.text ?? '' };
  return MEDIA_HEADERS.includes(format as MediaHeader) ? { kind: format as MediaHeader } : null;
};

const SHOWN = new Set(['HEADER', 'BODY', 'FOOTER', 'BUTTONS']);

/** Meta has whole addresses as samples; here it's what stands for the variable at their end. */
const endOfUrl = (button: TemplateButton | undefined, sample: string | undefined): string | undefined => {
  const start = button?.kind === 'url' ? button.url.slice(0, button.url.indexOf('{{')) : '';
  return sample?.startsWith(start) ? sample.slice(start.length) : sample;
};

const examplesOf = (template: SubmittedTemplate, find: (type: string) => Component | undefined) => {
  const header = find('HEADER')?.example;
  const body = find('BODY')?.example;
  const buttons = find('BUTTONS')?.buttons ?? [];
  const examples: Record<string, string> = {};
  const at = { header: 0, body: 0 };
  for (const { key, place, name, button } of parametersOf(template)) {
    const named = place === 'header' ? header?.header_text_named_params : body?.body_text_named_params;
    const listed = place === 'header' ? header?.header_text : body?.body_text?.[0];
    const example =
      place === 'button'
        ? endOfUrl(template.buttons[button ?? 0], [buttons[button ?? 0]?.example ?? []].flat()[0])
        : (named?.find(({ param_name: each }) => each === name)?.example ?? listed?.[at[place]++]);
    if (example !== undefined) examples[key] = example.slice(0, 200);
  }
  return examples;
};

/** Reads one of Meta's templates. */
export const templateOf = (wire: WireTemplate): ProviderTemplate => {
  const find = (type: string): Component | undefined => wire.components.find((each) => each.type === type);
  const wireButtons = find('BUTTONS')?.buttons ?? [];
  const buttons = wireButtons.map(buttonOf).filter((each) => each !== undefined);
  const header = headerOf(find('HEADER'));
  const template = {
    name: wire.name,
    language: wire.language,
    category: templateCategory(wire.category),
    header,
    body: find('BODY')?.text ?? '',
    footer: find('FOOTER')?.text ?? null,
    buttons,
    examples: {},
  };
  const types = wire.components.map(({ type }) => type);
  const isShown = types.every((type, index) => SHOWN.has(type) && types.indexOf(type) === index);
  const isRead =
    find('BODY') !== undefined && (find('BUTTONS') === undefined || find('BUTTONS')?.buttons !== undefined);
  return {
    ...template,
    examples: examplesOf(template, find),
    providerId: wire.id,
    status: templateStatus(wire.status),
    reason: rejectionOf(wire.rejected_reason),
    quality: qualityOf(wire.quality_score?.score),
    isPartial:
      !isShown || !isRead || buttons.length < wireButtons.length || (header === null && find('HEADER') !== undefined),
  };
};

const isNumber = (name: string): boolean => /^\d+$/.test(name);

/** The components of a template as Graph takes them. */
export const componentsOf = (template: SubmittedTemplate): object[] => {
  const { header, body, footer, buttons, examples } = template;
  const parameters = parametersOf(template);
  const samplesAt = (place: 'header' | 'body') => {
    const here = parameters.filter((each) => each.place === place);
    if (here.length === 0) return {};
    const values = here.map(({ key }) => examples[key] ?? '');
    if (here.every(({ name }) => isNumber(name)))
      return { example: place === 'header' ? { header_text: values } : { body_text: [values] } };
    const named = here.map(({ name }, index) => ({ param_name: name, example: values[index] ?? '' }));
    return { example: { [`${place}_text_named_params`]: named } };
  };
  return [
    ...(header?.kind === 'text' ? [{ type: 'HEADER', format: 'TEXT', text: header.text, ...samplesAt('header') }] : []),
    ...(header && header.kind !== 'text'
      ? [
          {
            type: 'HEADER',
            format: header.kind.toUpperCase(),
            ...(header.sample && { example: { header_handle: [header.sample] } }),
          },
        ]
      : []),
    { type: 'BODY', text: body, ...samplesAt('body') },
    ...(footer === null ? [] : [{ type: 'FOOTER', text: footer }]),
    ...(buttons.length === 0
      ? []
      : [
          {
            type: 'BUTTONS',
            buttons: buttons.map((each, index) => {
              if (each.kind === 'quick_reply') return { type: 'QUICK_REPLY', text: each.text };
              if (each.kind === 'phone') return { type: 'PHONE_NUMBER', text: each.text, phone_number: each.phone };
              const sample = parameters.find(({ button }) => button === index);
              const example = sample && each.url.replace(/\{\{ ?\w{1,60} ?\}\}$/, examples[sample.key] ?? '');
              return { type: 'URL', text: each.text, url: each.url, ...(example && { example: [example] }) };
            }),
          },
        ]),
  ];
};

/** Whether the variables of a template have names instead of numbers. */
export const hasNames = (template: SubmittedTemplate): boolean =>
  parametersOf(template).some(({ place, name }) => place !== 'button' && !isNumber(name));
