const TAG = /^\{%-?\s*(\w+)\b([^%]*?)-?%\}$/;
const NAME = /^[a-z_]\w*$/i;
const NOTHING: readonly string[] = [];

/** The variables that have a value wherever a condition holds: `city and company_name`, but not `city or …`. */
const guardedBy = (condition: string): readonly string[] => {
  const parts = condition.split(/\sand\s/).map((part) => part.trim());
  return parts.some((part) => /\sor\s/.test(part)) ? NOTHING : parts.filter((part) => NAME.test(part));
};

/** Follows the tags of a template in order, and knows which variables can't be missing where it stands. */
export const createGuards = (): { enter: (tag: string) => void; has: (name: string) => boolean } => {
  const open: (readonly string[])[] = [];
  return {
    enter: (tag) => {
      const [, word = '', condition = ''] = TAG.exec(tag) ?? [];
      if (word === 'if') open.push(guardedBy(condition));
      else if (word === 'elsif' && open.length > 0) open[open.length - 1] = guardedBy(condition);
      else if (word === 'else' && open.length > 0) open[open.length - 1] = NOTHING;
      // A block of another kind has an `else` of its own.
      else if (word === 'unless' || word === 'case' || word === 'for') open.push(NOTHING);
      else if (word === 'endif' || word === 'endunless' || word === 'endcase' || word === 'endfor') open.pop();
    },
    has: (name) => open.some((names) => names.includes(name)),
  };
};
