import { z } from 'zod';
import { LIMITS } from '../vocabulary/limits.ts';

export const shortSearchSentence = (least: number): string =>
  `Search for at least ${least} characters before you act on all matches.`;
export const EMPTY_PART_SENTENCE = 'This part of the filter is empty. Choose a value or remove it.';

/** Only excludes people, so an empty value is harmless. */
const LEAVES_OUT = 'excluded_ids';

const isEmpty = (part: unknown): boolean => part === '' || (Array.isArray(part) && part.length === 0);

/**
 * Refines the target of a bulk call: rejects parts that the query would ignore, because that would widen the action to
 * everyone. These are an empty text, an empty list (`status=`) and a search too short to be used.
 */
export const refuseIgnored =
  (least: number) =>
  (parts: object, context: z.core.$RefinementCtx): void => {
    for (const [name, part] of Object.entries(parts)) {
      if (name === LEAVES_OUT) continue;
      if (isEmpty(part)) context.addIssue({ code: 'custom', path: [name], message: EMPTY_PART_SENTENCE });
      else if (name === 'search' && typeof part === 'string' && part.length < least)
        context.addIssue({ code: 'custom', path: [name], message: shortSearchSentence(least) });
    }
  };

/** The filter of a bulk call. `{}` means every record within the caller's reach; an empty part is rejected. */
export const bulkFilter = <S extends z.ZodRawShape>(shape: S, leastSearch: number = LIMITS.searchCharacters) =>
  z
    .strictObject(shape)
    .superRefine(refuseIgnored(leastSearch))
    .describe('All matches, not only the current page; {} means every record you have access to');

/** The search and the exclusions of a bulk call's filter. */
export const searchAndExcluded = {
  search: z.string().trim().max(200).optional(),
  excluded_ids: z.array(z.uuid()).max(1000).optional(),
};
