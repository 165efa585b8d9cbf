import { describe, expect, it } from 'vitest';
import { StepInput } from './step-shapes.ts';

const WAIT = { amount: 0, unit: 'minutes' } as const;
const ID = '0198c5f0-0000-7000-8000-000000000001';
const text = { kind: 'whatsapp_text', wait: WAIT, body: 'Hi {{ first_name }}' };
const template = { kind: 'whatsapp_template', wait: WAIT, body: '', template: { id: ID } };
const PROMPT = { goal: 'Ask for a meeting', length: 'short', tone: 'friendly', language: 'en' };
const variants = (...bodies: string[]) => bodies.map((body) => ({ share: 100 / bodies.length, body }));

const problemsOf = (step: object): string[] =>
  (StepInput.safeParse(step).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('a step of WhatsApp', () => {
  it.each([
    ['a text', text],
    ['a text with variants', { ...text, variants: variants('Hi', 'Hello') }],
    ['a text of 4,096 characters', { ...text, body: 'a'.repeat(4_096) }],
    ['a template', template],
    [
      'a template with its own variables',
      {
        ...template,
        template: { id: ID, variables: [{ parameter: 'body.1', variable: 'first_name', fallback: null }] },
      },
    ],
  ])('may be %s', (_what, step) => {
    expect(problemsOf(step)).toEqual([]);
  });

  it.each([
    ['an empty text', { ...text, body: '' }, 'body: Enter a message.'],
    [
      'a text of 4,097 characters',
      { ...text, body: 'a'.repeat(4_097) },
      'body: A WhatsApp message has at most 4,096 characters.',
    ],
    [
      'a variant that is too long',
      { ...text, variants: variants('Hi', 'a'.repeat(5_000)) },
      'variants.1.body: A WhatsApp message has at most 4,096 characters.',
    ],
    ['a subject', { ...text, subject: 'Hello' }, 'subject: A WhatsApp message has no subject.'],
    [
      'an attachment',
      { ...text, attachments: [{ id: ID }] },
      'attachments: A WhatsApp text has no files. Use a template that begins with one.',
    ],
    [
      'a template with two files',
      { ...template, attachments: [{ id: ID }, { id: ID }] },
      'attachments: A template begins with one file.',
    ],
    ['a prompt', { ...text, body: '', prompt: PROMPT }, 'prompt: Only emails can be written from a prompt.'],
    ['no template', { ...template, template: undefined }, 'template: Choose a template.'],
    [
      'a template with a text',
      { ...template, body: 'Hi' },
      'body: A template has its own text. Leave the message empty.',
    ],
    [
      'a template with variants',
      { ...template, variants: variants('Hi', 'Hello') },
      'variants: A step of a template has one text.',
    ],
    [
      'a template in an email',
      { kind: 'email', wait: WAIT, body: 'Hi', template: { id: ID } },
      'template: Only a step of a WhatsApp template has a template.',
    ],
  ])('can’t have %s', (_what, step, problem) => {
    expect(problemsOf(step)).toEqual([problem]);
  });
});
