import { z } from 'zod';
import { formed, Id, optionalText } from '../shapes.ts';
import { TEMPLATE_LIMITS } from '../vocabulary/whatsapp/template.ts';

/** What fills one parameter of a template, as a client writes it. */
export const SourceInput = z.strictObject({
  parameter: z.string().max(80).describe('The place in the template: `body.1`, `header.1`, `button0.1`'),
  variable: z.string().max(80).nullable().describe('A merge variable; null: the fallback stands there for everyone'),
  fallback: optionalText(TEMPLATE_LIMITS.exampleCharacters)
    .transform((text) => text ?? null)
    .describe('For people without a value; null: their messages wait'),
});

/** What fills one parameter of a template. */
export const Source = z.object({
  parameter: z.string(),
  variable: z.string().nullable(),
  fallback: z.string().nullable(),
});

/** Parameters that a template has at most. */
export const MOST_SOURCES = 50;

/** A template of WhatsApp for a step or an announcement, as a client chooses it. */
export const TemplateChoiceInput = z.strictObject({
  id: Id,
  variables: z
    .array(SourceInput)
    .max(MOST_SOURCES)
    .optional()
    .describe('What fills its parameters here; those of the template where left out'),
  media: formed(2_000, /^https:\/\/[^\s]+$/, 'Enter a public address that starts with https://.')
    .nullable()
    .optional()
    .describe('The address of the file that people get, where the template begins with one'),
  name: z.string().max(TEMPLATE_LIMITS.nameCharacters).optional().describe('Follows from the id'),
  language: z.string().max(20).optional().describe('Follows from the id'),
  says: z.string().max(64).optional().describe('Follows from the id'),
});

/** A template that was chosen. */
export const TemplateChoice = z.object({
  id: Id,
  name: z.string(),
  language: z.string(),
  variables: z.array(Source),
  media: z.string().nullable().optional(),
  says: z
    .string()
    .optional()
    .describe('A fingerprint of its words when it was chosen: what says something else isn’t covered by an approval'),
});
export type TemplateChoice = z.infer<typeof TemplateChoice>;
