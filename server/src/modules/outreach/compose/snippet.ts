/** The first words of a text, for lists. */
export const snippetOf = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 160);
