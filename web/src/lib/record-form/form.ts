import type { FieldErrors, FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form';
import type { z } from 'zod';
import { fieldErrors } from '../errors.ts';

/** Validates a form with the contract's schema; each field shows its first error. */
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

/** The same with rules that load when the form is first validated: the schema library isn't needed to show it. */
export const lazyRules =
  <T extends FieldValues>(load: () => Promise<z.ZodType>): Resolver<T> =>
  async (values, context, options) =>
    rules<T>(await load())(values, context, options);

/** Shows the server's errors at their fields; false if the form has none of those fields. */
export const showFieldErrors = <T extends FieldValues>(
  error: unknown,
  known: readonly string[],
  setError: UseFormSetError<T>,
): boolean => {
  const named = Object.entries(fieldErrors(error)).filter(([name]) => known.includes(name));
  for (const [name, message] of named) setError(name as Path<T>, { type: 'server', message });
  return named.length > 0;
};
