/** Lists and quotations within each other that a line may begin; nobody reads more, and reading thousands takes seconds. */
const MOST_NESTED = 8;

/** The beginning of a list item, with a checkbox or without, or of a quotation. */
const MARK = /[ \t]*(?:>[ \t]?|(?:[-+*]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?)/y;

const flattenLine = (line: string): string => {
  let at = 0;
  for (let depth = 0; depth < MOST_NESTED; depth += 1) {
    MARK.lastIndex = at;
    if (!MARK.test(line)) return line;
    at = MARK.lastIndex;
  }
  return line.slice(0, at) + line.slice(at).replace(/^([ \t]*\d{0,9})([-+*>.)])/, String.raw`$1\$2`);
};

/** Markdown whose lines nest lists and quotations to a bound; what is deeper stands as it was typed. */
export const flatten = (text: string): string => text.split('\n').map(flattenLine).join('\n');
