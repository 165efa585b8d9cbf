import { plainText } from '@rainmaker/contract/markup';
import { cutText } from '#platform/text/text.ts';

const MOST_CHARACTERS = 160;
/** Formatting and addresses stand between the words. A body is written by anybody, and each character takes time to read. */
const MOST_READ = 4_000;

/** The first words of a message, without its formatting, for lists. */
export const snippetOf = (body: string): string =>
  cutText(plainText(cutText(body, MOST_READ)).replace(/\s+/g, ' ').trim(), MOST_CHARACTERS);
