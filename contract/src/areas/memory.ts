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
    `This is longer than ${LIMITS.memoryValueCharacters.toLocaleString('en')} characters. Shorten it, or share it between two fields.`,
  );
const Name = z.string().max(60);
const Label = z
  .string()
  .trim()
  .max(LIMITS.memoryLabelCharacters, `At most ${LIMITS.memoryLabelCharacters} characters.`);

const webAddress = z
  .string()
  .trim()
  .max(500, { error: 'A web address has at most 500 characters.', abort: true })
  .regex(/^https?:\/\/[^\s/]\S*$/i, 'Begin the address of a source with https://.');

const Source = z
  .strictObject({ url: webAddress.optional(), note: optionalText(300) })
  .refine(({ url, note }) => Boolean(url ?? note), 'Give an address, or say in words where this is from.');
const Sources = z
  .array(Source)
  .max(LIMITS.memorySources, `At most ${LIMITS.memorySources} sources.`)
  .describe('Where it is from; saved again they count as looked at now');

export const MemoryField = z.object({
  name: z.string().describe('The merge variable'),
  label: z.string(),
  kind: z.enum(MEMORY_KINDS),
  value: z.string().describe('Empty where nothing is known yet'),
  description: z.string(),
  section: z.enum(MEMORY_SECTIONS),
  is_own: z.boolean().describe('Made by a person, who can delete it'),
  sources: z.array(z.object({ url: z.string().optional(), note: z.string().optional() })),
  state: z.enum(FACT_STATES).nullable().describe('Of a claim in proof; null for everything else'),
  checked_at: Timestamp.nullable().describe('When a person last wrote or confirmed it'),
  version: z.number().int().describe('0: never written'),
  used_in: z.object({
    workflows: z.array(z.string()).describe('Names of the workflows that name it'),
    messages: z.number().int().describe('Messages written from the steps that name it'),
    waiting: z.number().int().describe('Drafts that are held for want of a value'),
  }),
});
export type MemoryField = z.infer<typeof MemoryField>;

const Completeness = z.partialRecord(z.enum(MEMORY_SECTIONS), z.number().min(0).max(1));

const MemoryAnswer = resultsOf(MemoryField).extend({
  completeness: Completeness.describe('0 to 1 by section; own fields only where there are any'),
});

/** A new own field, or (`kind` fact) a claim, whose name and label the program gives where none is given. */
export const NewMemoryField = z
  .strictObject({
    name: z.string().trim().max(60).optional().describe('The merge variable; required but for a fact'),
    label: Label.optional(),
    value: Value,
    section: z
      .enum([...FACT_SECTIONS, 'own'])
      .optional()
      .describe('own where left out; proof for a fact'),
    kind: z.enum(['text', 'fact']).optional(),
    sources: Sources.optional(),
  })
  .superRefine(({ kind = 'text', name, label, value, section }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'fact') {
      if (value === '') refuse('value', 'Write the fact in a sentence.');
      if (section === 'own') refuse('section', 'A fact belongs to proof or to banned claims.');
    } else {
      if (section !== undefined && section !== 'own') refuse('section', 'Only facts stand there.');
      if (!label) refuse('label', 'Give it a name.');
      if (name === undefined) refuse('name', 'Give the variable a name.');
    }
    const problem = name === undefined ? null : refuseMemoryName(name);
    if (problem !== null) refuse('name', problem);
  });

const PreviewLine = z.object({
  text: z.string(),
  source: z.string().describe('Where it is from, or why it was chosen, in words'),
});

export const memory = {
  getMemoryFields: defineEndpoint({
    method: 'GET',
    path: '/user/api/memory-fields/',
    access: 'all',
    summary:
      'What the AI knows of the business: the fields of each section, the facts with their sources, your own fields',
    input: z.strictObject({}),
    output: MemoryAnswer,
  }),
  updateMemory: defineEndpoint({
    method: 'PATCH',
    path: '/user/api/memory-fields/',
    access: 'all',
    summary: 'Write values and sources; drafts that nobody touched follow',
    input: z.strictObject({
      values: z.record(Name, Value).default({}).describe('By name; an empty text clears it'),
      sources: z.record(Name, Sources).optional(),
      labels: z.record(Name, Label.min(1, 'Give it a name.')).optional().describe('Of own fields'),
      sections: z.record(Name, z.enum(FACT_SECTIONS)).optional().describe('Where a fact goes'),
      versions: z
        .record(Name, Version)
        .optional()
        .describe('Of the fields as they were read: 409 where somebody else wrote in between'),
    }),
    output: MemoryAnswer,
    errors: ['stale_version', 'forbidden'],
  }),
  createMemoryField: defineEndpoint({
    method: 'POST',
    path: '/user/api/memory-fields/',
    access: 'all',
    summary: 'Add a field of your own, or a fact',
    input: NewMemoryField,
    output: MemoryField,
    errors: ['duplicate', 'not_allowed_now'],
  }),
  deleteMemoryField: defineEndpoint({
    method: 'DELETE',
    path: '/user/api/memory-fields/{name}/',
    access: 'all',
    summary: 'Delete a field of your own or a fact; not while a workflow names it',
    input: z.strictObject({ name: z.string().max(60) }),
    output: Message,
    errors: ['not_found', 'in_use', 'not_allowed_now'],
  }),
  getMemoryPreview: defineEndpoint({
    method: 'GET',
    path: '/user/api/memory-preview/',
    access: 'all',
    summary: 'Exactly what a writer would be given for a person, and what it would not',
    input: z.strictObject({ contact_id: Id }),
    output: z.object({
      text: z.string().describe('Letter for letter what the writer gets'),
      about: z.array(PreviewLine),
      memory: z.array(PreviewLine),
      left_out: z.array(PreviewLine).describe('Never given to the writer; `source` says why'),
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
    summary: 'The public holidays of a country in the next twelve months, on which nothing is sent there',
    input: z.strictObject({ country: CountryCode.optional().describe('The workspace’s where left out') }),
    output: resultsOf(z.object({ date: z.iso.date(), name: z.string() })).extend({ country: z.string() }),
  }),
};
