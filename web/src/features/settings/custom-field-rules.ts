import { CUSTOM_FIELD_KINDS, NewCustomField } from '@rainmaker/contract';
import { z } from 'zod';
import { payloadOf } from './custom-field-form.ts';

/** The contract's rules, applied to the payload. */
export const customFieldRules = z
  .object({ label: z.string(), name: z.string(), kind: z.enum(CUSTOM_FIELD_KINDS), options: z.string() })
  .superRefine((form, context) => {
    const checked = NewCustomField.safeParse(payloadOf(form));
    for (const { path, message } of checked.error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: path.slice(0, 1), message });
    }
  });
