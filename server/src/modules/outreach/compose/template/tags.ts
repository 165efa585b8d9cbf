/** A tag or an output of Liquid, from its opening to the next closing brace. */
export interface Tag {
  /** Where it begins in the text. */
  at: number;
  inside: string;
  /** It ends as a tag does, with `}}` or `%}`. */
  isClosed: boolean;
}

/**
 * The tags of a text, whether or not Liquid could read it. One pass from mark to mark: a pattern would look for the end anew
 * from each of ten thousand openings.
 */
export function* tagsIn(text: string): Generator<Tag> {
  const opening = /\{[{%]/g;
  for (let open = opening.exec(text); open !== null; open = opening.exec(text)) {
    const close = text.indexOf('}', open.index);
    const end = close < 0 ? text.length : close;
    const isClosed = text.startsWith('}}', end) || text.startsWith('%}', end - 1);
    yield { at: open.index, inside: text.slice(open.index + 2, end), isClosed };
    opening.lastIndex = end;
  }
}
