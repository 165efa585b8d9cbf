import { ContactChange, NewContact } from '@rainmaker/contract';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { fieldNamed, toPayload, type ContactForm } from './contact-form-values.ts';
import * as words from './words.ts';

/** The contract's rules, applied to the payload. */
export const contactRules =
  (currency: string, isNew: boolean): Resolver<ContactForm> =>
  (values) => {
    const payload = toPayload(values, currency);
    const checked = isNew ? NewContact.safeParse(payload) : ContactChange.omit({ id: true }).safeParse(payload);
    if (checked.success) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, code, message } of checked.error.issues) {
      const name = fieldNamed(path.length > 0 ? path.join('.') : 'email');
      errors[name] ??= { type: code, message: name === 'expected_value' ? words.enterAValidAmount : message };
    }
    return { values: {}, errors: errors as FieldErrors<ContactForm> };
  };
