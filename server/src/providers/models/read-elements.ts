const BEGINNING = /^\s*\{\s*"elements"\s*:\s*$/;
const LONGEST_BEGINNING = 256;

/** The answer isn't a list, `{"elements":[…]}`. */
export class NoListError extends Error {
  override name = 'NoListError';
}

/**
 * Reads the elements of a list in JSON, `{"elements":[…]}`, from its pieces: each is parsed once, when it is whole. The library parses an
 * answer that begins in another way anew with every piece of it. Throws `NoListError`.
 */
export const elementReader = () => {
  let place: 'before' | 'list' | 'after' | 'end' = 'before';
  let text = '';
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  let found = 0;

  const parse = (): unknown => {
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new NoListError('An element isn’t JSON.', { cause });
    } finally {
      text = '';
    }
  };

  const beforeList = (character: string): void => {
    if (character !== '[') text += character;
    else if (BEGINNING.test(text)) {
      place = 'list';
      text = '';
      return;
    }
    if (character === '[' || text.length > LONGEST_BEGINNING) throw new NoListError('It begins in another way.');
  };

  const withinText = (character: string): void => {
    if (!isEscaped && character === '"') isText = false;
    isEscaped = !isEscaped && character === '\\';
  };

  /** True where an element or the list ends here. */
  const endsElement = (character: string): boolean => {
    if (isText) {
      withinText(character);
      return false;
    }
    if (depth === 0 && (character === ',' || character === ']')) return true;
    if (character === '"') isText = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    return false;
  };

  const afterList = (character: string): void => {
    if (character.trim() === '') return;
    if (place !== 'after' || character !== '}') throw new NoListError('Something follows the list.');
    place = 'end';
  };

  function* take(character: string): Generator<unknown> {
    if (place === 'before') return beforeList(character);
    if (place !== 'list') return afterList(character);
    if (!endsElement(character)) {
      text += character;
      return;
    }
    if (character === ']') place = 'after';
    if (character === ']' && found === 0 && text.trim() === '') return;
    found += 1;
    yield parse();
  }

  return {
    /** The elements that end in this piece. */
    *read(piece: string): Generator<unknown> {
      for (const character of piece) yield* take(character);
    },
    /** Throws if the list isn't whole. */
    end(): void {
      if (place !== 'end') throw new NoListError('It isn’t whole.');
    },
  };
};
