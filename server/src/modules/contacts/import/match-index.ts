import type { Changes, Existing, MatchKey } from './decide-row.ts';
import { type RowValues, VALUE_FIELDS, type ValueField } from './row.ts';

const NOTE = VALUE_FIELDS.length;
const position = new Map<string, number>([
  ...VALUE_FIELDS.map((field, index) => [field, index] as const),
  ['note', NOTE],
]);

/** FNV-1a; 0 is kept for blank. */
const mark = (text: string, seed = 0x811c9dc5): number => {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0 || 1;
};

/** 53 bits out of two hashes: a key in 8 bytes, and one wrong match in 10^15. */
const hashKey = ({ by, value }: MatchKey): number => {
  const text = `${by} ${value}`;
  return mark(text) * 0x200000 + (mark(text, 0x9747b28c) & 0x1fffff);
};

/**
 * What an import remembers of a contact: not its values but a mark of each, so that a check of 300,000 rows
 * fits into some 60 MB.
 */
export class Known implements Existing {
  readonly id: string;
  /** Made by this file, not found in the database. */
  readonly isNew: boolean;
  isChanged = false;
  /** Another rep's: who imports may neither see nor change it, and it still stands in the way of a second record. */
  readonly isLocked: boolean;
  readonly #marks = new Uint32Array(VALUE_FIELDS.length + 1);
  #tags: number[] = [];

  constructor(id: string, isNew: boolean, isLocked = false) {
    this.id = id;
    this.isNew = isNew;
    this.isLocked = isLocked;
  }

  isBlank(field: ValueField | 'tags' | 'note'): boolean {
    return field === 'tags' ? this.#tags.length === 0 : this.#marks[position.get(field) ?? NOTE] === 0;
  }

  hasValue(field: ValueField | 'note', value: string): boolean {
    return this.#marks[position.get(field) ?? NOTE] === mark(value);
  }

  hasTag(tag: string): boolean {
    return this.#tags.includes(mark(tag));
  }

  apply({ values, tags, note }: Changes): void {
    for (const [field, value] of Object.entries(values)) {
      const at = position.get(field);
      if (at !== undefined && value) this.#marks[at] = mark(value);
    }
    if (tags.length > 0) this.#tags = [...new Set([...this.#tags, ...tags.map((tag) => mark(tag))])];
    if (note !== null) this.#marks[NOTE] = mark(note);
  }
}

const keysOf = (values: RowValues): MatchKey[] =>
  (['email', 'phone', 'linkedin_url'] as const).flatMap((by) => {
    const value = values[by];
    return value === undefined ? [] : [{ by, value }];
  });

/** Finds contacts and earlier rows by e-mail, phone or LinkedIn address. The first that carries an address keeps it. */
export class MatchIndex {
  readonly #byKey = new Map<number, Known>();

  find(key: MatchKey): Known | undefined {
    return this.#byKey.get(hashKey(key));
  }

  register(known: Known, values: RowValues): void {
    for (const key of keysOf(values)) {
      const hash = hashKey(key);
      if (!this.#byKey.has(hash)) this.#byKey.set(hash, known);
    }
  }

  /** Forgets what the database can tell again: everyone it held who has not been changed. */
  forgetUnchanged(): void {
    for (const [hash, known] of this.#byKey) if (!known.isNew && !known.isChanged) this.#byKey.delete(hash);
  }
}
