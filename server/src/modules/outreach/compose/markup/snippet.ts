import { plainText } from '@rainmaker/contract/markup';
import { cutText } from '#platform/text/text.ts';

/** The first words of a message, without its formatting, for lists. */
export const snippetOf = (body: string): string => cutText(plainText(body).replace(/\s+/g, ' ').trim(), 160);
