import { cutText } from '#platform/text/text.ts';

/** The first words of a text, for lists. */
export const snippetOf = (text: string): string => cutText(text.replace(/\s+/g, ' ').trim(), 160);
