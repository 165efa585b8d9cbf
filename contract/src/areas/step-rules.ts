import { channelOfStep, CHANNELS, isSentStep, type StepKind } from '../vocabulary/channel.ts';
import { WHATSAPP_TOO_LONG } from './whatsapp-text.ts';

/** What of a step these rules look at. */
interface RuledStep {
  kind: StepKind;
  subject?: string | null | undefined;
  body: string;
  attachments?: readonly unknown[] | undefined;
  variants?: readonly { subject?: string | null | undefined; body: string }[] | undefined;
  prompt?: unknown;
  template?: unknown;
}

/** A sentence about a step, and the field it stands at. */
export interface StepProblem {
  path: (string | number)[];
  message: string;
}

const MOST = CHANNELS.whatsapp.content.body;
const NO_SUBJECT = 'A WhatsApp message has no subject.';

const ofAny = ({ kind, subject, body, variants, prompt, template }: RuledStep): (StepProblem | false)[] => [
  isSentStep({ kind }) &&
    kind !== 'whatsapp_template' &&
    prompt === undefined &&
    body === '' && { path: ['body'], message: 'Enter a message.' },
  prompt !== undefined &&
    variants !== undefined && { path: ['variants'], message: 'A prompt can’t be combined with several texts.' },
  prompt !== undefined &&
    (body !== '' || Boolean(subject)) && { path: ['body'], message: 'A step has either a text or a prompt.' },
  prompt !== undefined &&
    kind !== 'email' && { path: ['prompt'], message: 'Only emails can be written from a prompt.' },
  template !== undefined &&
    kind !== 'whatsapp_template' && {
      path: ['template'],
      message: 'Only a step of a WhatsApp template has a template.',
    },
];

const ofWhatsapp = ({ subject, variants = [] }: RuledStep): (StepProblem | false)[] => [
  Boolean(subject) && { path: ['subject'], message: NO_SUBJECT },
  ...variants.map(
    (variant, at) => Boolean(variant.subject) && { path: ['variants', at, 'subject'], message: NO_SUBJECT },
  ),
];

const ofText = ({ body, attachments = [], variants = [] }: RuledStep): (StepProblem | false)[] => [
  attachments.length > 0 && {
    path: ['attachments'],
    message: 'A WhatsApp text has no files. Use a template that begins with one.',
  },
  body.length > MOST && { path: ['body'], message: WHATSAPP_TOO_LONG },
  ...variants.map(
    (variant, at) => variant.body.length > MOST && { path: ['variants', at, 'body'], message: WHATSAPP_TOO_LONG },
  ),
];

const ofTemplate = ({ body, attachments = [], variants, template }: RuledStep): (StepProblem | false)[] => [
  attachments.length > 1 && { path: ['attachments'], message: 'A template begins with one file.' },
  template === undefined && { path: ['template'], message: 'Choose a template.' },
  body !== '' && { path: ['body'], message: 'A template has its own text. Leave the message empty.' },
  variants !== undefined && { path: ['variants'], message: 'A step of a template has one text.' },
];

/** What a step can't be, as sentences at its fields. */
export const stepProblems = (step: RuledStep): StepProblem[] =>
  [
    ...ofAny(step),
    ...(channelOfStep(step.kind) === 'whatsapp' ? ofWhatsapp(step) : []),
    ...(step.kind === 'whatsapp_text' ? ofText(step) : []),
    ...(step.kind === 'whatsapp_template' ? ofTemplate(step) : []),
  ].filter((problem) => problem !== false);
