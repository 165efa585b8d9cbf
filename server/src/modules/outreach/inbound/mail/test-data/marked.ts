/** A mail, and what of it is the writer's own. */
export interface QuoteCase {
  name: string;
  input: string;
  own: string;
}

/**
 * Reads cases from one text: `§` begins a case and names it, a line `¶` begins what is to be cut, a line `¤` what is to be kept.
 */
export const readMarked = (text: string): QuoteCase[] =>
  text
    .split('\n§ ')
    .slice(1)
    .map((section) => {
      const [name = '', ...lines] = section.split('\n');
      const input: string[] = [];
      const own: string[] = [];
      let isOwn = true;
      for (const line of lines) {
        if (line === '¶' || line === '¤') isOwn = line === '¤';
        else (isOwn ? [input, own] : [input]).forEach((list) => list.push(line));
      }
      return { name, input: input.join('\n'), own: own.join('\n') };
    });
