const BEGINNING = /^\s*\{\s*"elements"\s*:\s*$/;
const LONGEST_BEGINNING = 256;

/** The answer isn't a list, `{"elements":[…]}`. */
export class NoListError extends Error {
  override name = 'NoListError';
}

/**
 * Reads the elements of a list in JSON, `{"elements":[…]}`, from its pieces: each is parsed once, when it is whole. The library parses an
 * answer that begins in another way anew with every piece of it.
 */
export class ElementReader {
  #place: 'before' | 'list' | 'after' | 'end' = 'before';
  #text = '';
  #depth = 0;
  #isText = false;
  #isEscaped = false;
  #found = 0;

  /** The elements that end in this piece. Throws `NoListError`. */
  *read(piece: string): Generator {
    for (const character of piece)
      if (this.#place === 'before') this.#begin(character);
      else if (this.#place !== 'list') this.#leave(character);
      else if (!this.#endsElement(character)) this.#text += character;
      else {
        if (character === ']') this.#place = 'after';
        if (character === ']' && this.#found === 0 && this.#text.trim() === '') continue;
        this.#found += 1;
        yield this.#parse();
      }
  }

  /** Throws `NoListError` if the list isn't whole. */
  end(): void {
    if (this.#place !== 'end') throw new NoListError('It isn’t whole.');
  }

  #begin(character: string): void {
    if (character === '[' && BEGINNING.test(this.#text)) {
      this.#place = 'list';
      this.#text = '';
      return;
    }
    this.#text += character;
    if (character === '[' || this.#text.length > LONGEST_BEGINNING) throw new NoListError('It begins in another way.');
  }

  #leave(character: string): void {
    if (character.trim() === '') return;
    if (this.#place !== 'after' || character !== '}') throw new NoListError('Something follows the list.');
    this.#place = 'end';
  }

  /** True where an element ends before this character, which separates it from the next or ends the list. */
  #endsElement(character: string): boolean {
    if (this.#isText) {
      if (!this.#isEscaped && character === '"') this.#isText = false;
      this.#isEscaped = !this.#isEscaped && character === '\\';
      return false;
    }
    if (this.#depth === 0 && (character === ',' || character === ']')) return true;
    if (character === '"') this.#isText = true;
    else if (character === '{' || character === '[') this.#depth += 1;
    else if (character === '}' || character === ']') this.#depth -= 1;
    return false;
  }

  #parse(): unknown {
    try {
      return JSON.parse(this.#text);
    } catch (cause) {
      throw new NoListError('An element isn’t JSON.', { cause });
    } finally {
      this.#text = '';
    }
  }
}
