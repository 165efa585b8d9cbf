/** A pasted text as one line; blanks at the ends of one that has no breaks stay, since they are typed. */
export const onOneLine = (text: string): string =>
  text.includes('\n')
    ? text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join(' ')
    : text;
