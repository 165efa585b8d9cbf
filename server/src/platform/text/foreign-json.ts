import { z } from 'zod';

const LONGEST_NUMBER = 40;

/**
 * A number that another server may write as text. Unlike `z.coerce` it makes none out of a list: `Number` and `String` join lists, which
 * takes quadratic time where they are nested.
 */
export const numberOrText = z
  .union([z.number(), z.string().trim().min(1).max(LONGEST_NUMBER).transform(Number)])
  .pipe(z.number());

/** An id that another server may write as a number. */
export const textOrNumber = z.union([z.string(), z.number().transform(String)]);
