const TAG = /^\{%-?\s*(\w+)\s*([^%]*?)\s*-?%\}$/;
const OPENS = new Set(['if', 'unless', 'case', 'for', 'tablerow', 'capture', 'comment', 'raw']);

/** The variables that a condition asks for: `company_name`, `company_name != ""`, joined by `and`. */
const namesIn = (condition: string): string[] =>
  condition.split(/\s+and\s+/).flatMap((part) => {
    const name = /^([a-z_]\w*)(?:\s*!=\s*(?:""|''|blank|empty|nil|null))?$/i.exec(part.trim())?.[1];
    return name === undefined ? [] : [name];
  });

/**
 * Follows the tags of a template in order, and knows which variables surely have a value where it stands: those that an `if` around
 * it asks for.
 */
export const createGuards = () => {
  const open: string[][] = [];
  return {
    pass(tag: string): void {
      const [, word = '', rest = ''] = TAG.exec(tag) ?? [];
      if (word.startsWith('end')) open.pop();
      else if (word === 'else' || word === 'elsif' || word === 'when')
        open.splice(-1, 1, word === 'elsif' ? namesIn(rest) : []);
      else if (OPENS.has(word)) open.push(word === 'if' ? namesIn(rest) : []);
    },
    has: (name: string): boolean => open.some((names) => names.includes(name)),
  };
};
