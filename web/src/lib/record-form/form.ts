import type { FieldErrors, FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form';
import type { z } from 'zod';
import { fieldErrors } from '../errors.ts';

/** The contract's schema is the form's rule: the first sentence of each field stands under it. */
export const rules =
  <T extends FieldValues>(schema: z.ZodType): Resolver<T> =>
  (values) => {
    const checked = schema.safeParse(values);
    if (checked.success) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const issue of checked.error.issues) {
      const name = issue.path.join('.') || 'root';
      errors[name] ??= { type: issue.code, message: issue.message };
    }
    return { values: {}, errors: errors as FieldErrors<T> };
  };

/** The same, with rules that load when the form is first checked: the schema library is not needed to show it. */
export const lazyRules =
  <T extends FieldValues>(load: () => Promise<z.ZodType>): Resolver<T> =>
  async (values, context, options) =>
    rules<T>(await load())(values, context, options);

/** Puts the server's sentences at their fields; false where it named none that the form has. */
export const showFieldErrors = <T extends FieldValues>(
  error: unknown,
  known: readonly string[],
  setError: UseFormSetError<T>,
): boolean => {
  const named = Object.entries(fieldErrors(error)).filter(([name]) => known.includes(name));
  for (const [name, message] of named) setError(name as Path<T>, { type: 'server', message });
  return named.length > 0;
};
