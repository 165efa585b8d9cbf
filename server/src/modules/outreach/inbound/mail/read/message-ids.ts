const LONGEST = 40_000;
/** Those of a long thread; the first and the last say most. */
const MOST_IDS = 200;
const IN_BRACKETS = /<([^<>\s]{1,900})>/g;

/**
 * The message identifiers of a header's value (RFC 5322, 3.6.4), without their brackets, each once. Some programs leave
 * the brackets out.
 */
export const readIds = (value: string | undefined): string[] => {
  if (value === undefined) return [];
  const text = value.slice(0, LONGEST);
  const found = [...text.matchAll(IN_BRACKETS)].map(([, id = '']) => id);
  const ids = found.length > 0 ? found : text.split(' ').filter((word) => word.includes('@') && !/[<>]/.test(word));
  return [...new Set(ids)].slice(0, MOST_IDS);
};
