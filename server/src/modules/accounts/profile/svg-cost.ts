/**
 * Limits on a drawing. An SVG renderer lays out every glyph and redraws anything masked, clipped or reused, so a few
 * kilobytes can take hours. This rejects obvious cases immediately; the renderer's time limit stops the rest.
 */
const MOST = { depth: 100, elements: 10_000, characters: 5_000, references: 100 } as const;

const REFERRING = /^use[\s/]|\s(?:mask|clip-path)\s*=/i;
const isEnd = (tag: string): boolean => tag.startsWith('/');
const isElement = (tag: string): boolean => /^[a-z]/i.test(tag);

/** Whether a drawing contains more than a logo needs. A single pass, linear in the text's length. */
export const isTooIntricate = (svg: string): boolean => {
  const found = { depth: 0, elements: 0, characters: 0, references: 0 };
  let at = 0;
  for (;;) {
    const open = svg.indexOf('<', at);
    const close = open < 0 ? -1 : svg.indexOf('>', open);
    found.characters += svg.slice(at, open < 0 ? undefined : open).trim().length;
    if (close < 0) break;
    const tag = svg.slice(open + 1, close);
    at = close + 1;
    if (isEnd(tag)) found.depth -= 1;
    else if (isElement(tag)) {
      found.elements += 1;
      if (!tag.endsWith('/')) found.depth += 1;
      if (REFERRING.test(tag)) found.references += 1;
    }
    if (found.depth > MOST.depth || found.elements > MOST.elements || found.references > MOST.references) return true;
  }
  return found.characters > MOST.characters;
};
