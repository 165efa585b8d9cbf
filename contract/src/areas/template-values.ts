import { z } from 'zod';
import { TEMPLATE_LIMITS } from '../vocabulary/whatsapp/template.ts';
import { MOST_SOURCES } from './parameter-source.ts';

/** What stands in the parameters of a template for one person, by their keys, such as `body.1`. */
export const TemplateValues = z
  .record(z.string().max(80), z.string().trim().max(TEMPLATE_LIMITS.bodyCharacters))
  .refine((values) => Object.keys(values).length <= MOST_SOURCES, 'These are too many variables.');
