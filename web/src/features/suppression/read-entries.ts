/** The parts of pasted text or a file that may be addresses or domains, each once. */
export const entriesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

/** Of a file, which has other columns too, the addresses alone. */
export const addressesIn = (text: string): string[] =>
  entriesIn(text)
    .flatMap((part) => part.split(/["'<>()]/))
    .filter((part) => /^[^@]+@[^@.]+(?:\.[^@.]+)+$/.test(part));
