import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { CountryCode, Id, Message, optionalText, resultsOf, Timestamp, Version } from '../shapes.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { FACT_SECTIONS, FACT_STATES, MEMORY_KINDS, MEMORY_SECTIONS, refuseMemoryName } from '../vocabulary/memory.ts';

const Value = z
  .string()
  .trim()
  .max(
    LIMITS.memoryValueCharacters,
    `This is longer than ${LIMITS.memoryValueCharacters.toLocaleString('en')} characters. Shorten it, or split it into two fields.`,
  );
const Name = z.string().max(60);
const Label = z
  .string()
  .trim()
  .max(LIMITS.memoryLabelCharacters, `Use at most ${LIMITS.memoryLabelCharacters} characters.`);

const webAddress = z
  .string()
  .trim()
  .max(500, { error: 'Use at most 500 characters.', abort: true })
  .regex(/^https?:\/\/[^\s/]\S*$/i, 'Enter a web address that starts with https://.');

const Source = z
  .strictObject({ url: webAddress.optional(), note: optionalText(300) })
  .refine(({ url, note }) => Boolean(url ?? note), 'Enter a web address or describe the source.');
const Sources = z
  .array(Source)
  .max(LIMITS.memorySources, `Add at most ${LIMITS.memorySources} sources.`)
  .describe('The sources of the value; saving them again marks them as checked now');

export const MemoryField = z.object({
  name: z.string().describe('The merge variable'),
  label: z.string(),
  kind: z.enum(MEMORY_KINDS),
  value: z.string().describe('Empty if there is no value yet'),
  description: z.string(),
  section: z.enum(MEMORY_SECTIONS),
  is_own: z.boolean().describe('Created by a person, so it can be deleted'),
  sources: z.array(z.object({ url: z.string().optional(), note: z.string().optional() })),
  state: z.enum(FACT_STATES).nullable().describe('For claims in proof; null otherwise'),
  checked_at: Timestamp.nullable().describe('When a person last edited or confirmed it'),
  version: z.number().int().describe('0: never edited'),
  used_in: z.object({
    workflows: z.array(z.string()).describe('Names of the workflows that use it'),
    messages: z.number().int().describe('Messages written from steps that use it'),
    waiting: z.number().int().describe('Drafts on hold because the value is missing'),
  }),
});
export type MemoryField = z.infer<typeof MemoryField>;

const Completeness = z.partialRecord(z.enum(MEMORY_SECTIONS), z.number().min(0).max(1));

const MemoryAnswer = resultsOf(MemoryField).extend({
  completeness: Completeness.describe('0 to 1 by section; custom fields only if there are any'),
});

/** A new custom field, or (`kind` fact) a claim, whose name and label are generated if omitted. */
export const NewMemoryField = z
  .strictObject({
    name: z.string().trim().max(60).optional().describe('The merge variable; required except for facts'),
    label: Label.optional(),
    value: Value,
    section: z
      .enum([...FACT_SECTIONS, 'own'])
      .optional()
      .describe('Defaults to own, or proof for a fact'),
    kind: z.enum(['text', 'fact']).optional(),
    sources: Sources.optional(),
  })
  .superRefine(({ kind = 'text', name, label, value, section }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'fact') {
      if (value === '') refuse('value', 'Enter the fact as a sentence.');
      if (section === 'own') refuse('section', 'Facts belong in Proof or Banned claims.');
    } else {
      if (section !== undefined && section !== 'own') refuse('section', 'This section only holds facts.');
      if (!label) refuse('label', 'Enter a name.');
      if (name === undefined) refuse('name', 'Enter a name for the variable.');
    }
    const problem = name === undefined ? null : refuseMemoryName(name);
    if (problem !== null) refuse('name', problem);
  });

const PreviewLine = z.object({
  text: z.string(),
  source: z.string().describe('Where it comes from, or why it was chosen'),
});

export const memory = {
  getMemoryFields: defineEndpoint({
    method: 'GET',
    path: '/user/api/memory-fields/',
    access: 'all',
    summary: 'List what the AI knows about the business: fields by section, facts with sources, and your own fields',
    input: z.strictObject({}),
    output: MemoryAnswer,
  }),
  updateMemory: defineEndpoint({
    method: 'PATCH',
    path: '/user/api/memory-fields/',
    access: 'all',
    summary: 'Update values and sources; unedited drafts are updated too',
    input: z.strictObject({
      values: z.record(Name, Value).default({}).describe('By name; an empty string clears the value'),
      sources: z.record(Name, Sources).optional(),
      labels: z.record(Name, Label.min(1, 'Enter a name.')).optional().describe('Labels of your own fields'),
      sections: z.record(Name, z.enum(FACT_SECTIONS)).optional().describe('Moves a fact to this section'),
      versions: z
        .record(Name, Version)
        .optional()
        .describe('Versions of the fields as read; 409 if someone else changed one since'),
    }),
    output: MemoryAnswer,
    errors: ['stale_version', 'forbidden'],
  }),
  createMemoryField: defineEndpoint({
    method: 'POST',
    path: '/user/api/memory-fields/',
    access: 'all',
    summary: 'Add your own field or a fact',
    input: NewMemoryField,
    output: MemoryField,
    errors: ['duplicate', 'not_allowed_now'],
  }),
  deleteMemoryField: defineEndpoint({
    method: 'DELETE',
    path: '/user/api/memory-fields/{name}/',
    access: 'all',
    summary: 'Delete your own field or a fact; fails while a workflow uses it',
    input: z.strictObject({ name: z.string().max(60) }),
    output: Message,
    errors: ['not_found', 'in_use', 'not_allowed_now'],
  }),
  getMemoryPreview: defineEndpoint({
    method: 'GET',
    path: '/user/api/memory-preview/',
    access: 'all',
    summary: 'Preview exactly what the AI would see for a person, and what it wouldn’t',
    input: z.strictObject({ contact_id: Id }),
    output: z.object({
      text: z.string().describe('The exact text that the AI sees'),
      about: z.array(PreviewLine),
      memory: z.array(PreviewLine),
      left_out: z.array(PreviewLine).describe('Never shown to the AI; `source` says why'),
      facts_used: z.number().int(),
      facts_total: z.number().int(),
      words: z.number().int(),
      words_at_most: z.number().int(),
    }),
    errors: ['not_found'],
  }),
  getHolidays: defineEndpoint({
    method: 'GET',
    path: '/user/api/holidays/',
    access: 'all',
    summary: 'List a country’s public holidays in the next twelve months; nothing is sent there on these days',
    input: z.strictObject({ country: CountryCode.optional().describe('Defaults to the workspace’s country') }),
    output: resultsOf(z.object({ date: z.iso.date(), name: z.string() })).extend({ country: z.string() }),
  }),
};
