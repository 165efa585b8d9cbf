import { z } from 'zod';
import { numberOrText } from '#platform/text/foreign-json.ts';

/** What PostgreSQL keeps of a text: no NUL, and no halves of letters. */
export const text = (most: number) =>
  z
    .string()
    .max(most)
    .transform((value) => value.replaceAll('\0', '').toWellFormed());

/** When something happened, as Meta tells it. */
export const seconds = numberOrText.pipe(z.number().int().min(0).max(4_102_444_800));

export const momentOf = (time: number): Date => new Date(time * 1_000);

/** Most of a kind that one change of a webhook is read for. */
export const MOST_IN_CHANGE = 2_000;
