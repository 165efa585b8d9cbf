import { createHash } from 'node:crypto';

/** The reference that `spin` must agree with. */
interface Choice {
  options: string[];
  end: number;
}

/** The end of a Liquid tag or output that starts at `at`; undefined if none starts there. */
const liquidEnd = (text: string, at: number): number | undefined => {
  const close = text.startsWith('{{', at) ? '}}' : text.startsWith('{%', at) ? '%}' : undefined;
  if (close === undefined) return undefined;
  const end = text.indexOf(close, at + 2);
  return end < 0 ? text.length : end + 2;
};

/** Parses `{a|b|c}` from its opening brace; undefined if it never closes or offers no choice. */
const readChoice = (text: string, open: number): Choice | undefined => {
  const options: string[] = [];
  let depth = 0;
  let begin = open + 1;
  for (let at = open + 1; at < text.length;) {
    const skipTo = liquidEnd(text, at);
    if (skipTo !== undefined) {
      at = skipTo;
      continue;
    }
    const character = text[at];
    if (character === '{') depth += 1;
    if (character === '|' && depth === 0) {
      options.push(text.slice(begin, at));
      begin = at + 1;
    }
    if (character === '}') {
      if (depth === 0) {
        options.push(text.slice(begin, at));
        return options.length > 1 ? { options, end: at + 1 } : undefined;
      }
      depth -= 1;
    }
    at += 1;
  }
  return undefined;
};

const pick = (seed: string, number: number, of: number): number =>
  createHash('sha256').update(`${seed}:${number}`).digest().readUInt32BE(0) % of;

/** The rules written plainly, brace by brace; quadratic in the length, and the same seed must give the same result. */
export const spinPlainly = (text: string, seed: string): string => {
  let number = 0;
  const walk = (part: string): string => {
    let out = '';
    for (let at = 0; at < part.length;) {
      const skipTo = liquidEnd(part, at);
      const choice = skipTo === undefined && part[at] === '{' ? readChoice(part, at) : undefined;
      if (choice !== undefined) {
        const chosen = choice.options[pick(seed, number, choice.options.length)] ?? '';
        number += 1;
        out += walk(chosen);
        at = choice.end;
      } else {
        const next = skipTo ?? at + 1;
        out += part.slice(at, next);
        at = next;
      }
    }
    return out;
  };
  return walk(text);
};
