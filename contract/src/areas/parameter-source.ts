import { z } from 'zod';
import { optionalText } from '../shapes.ts';
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
