/**
 * Finds words that stand in a row among others, in time that grows with the text alone (Knuth, Morris and Pratt): `includes` of a string
 * takes the length of the text times that of what is looked for.
 */
export const wordsInARow = (words: readonly string[]): ((said: readonly string[]) => boolean) => {
  // How many of the first words end at each word.
  const ends: number[] = [];
  let known = 0;
  /** Whether all of the words end here. */
  const step = (word: string | undefined): boolean => {
    while (known > 0 && (known === words.length || words[known] !== word)) known = ends[known - 1] ?? 0;
    if (words[known] === word) known += 1;
    return known === words.length;
  };
  ends.push(0);
  for (const word of words.slice(1)) {
    step(word);
    ends.push(known);
  }
  return (said) => {
    known = 0;
    return words.length > 0 && said.some(step);
  };
};
