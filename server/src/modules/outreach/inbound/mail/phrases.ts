/** The phrases of a list that is written as one text, parted by `|`; hundreds of them stay readable that way. */
export const phrases = (text: string): string[] =>
  text
    .split('|')
    .map((phrase) => phrase.replaceAll(/\s+/g, ' ').trim())
    .filter((phrase) => phrase !== '');
