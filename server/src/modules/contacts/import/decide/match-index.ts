import { sha256 } from '#platform/crypto.ts';
import type { Changes, Existing, MatchKey } from './decide-row.ts';
import { type RowValues, VALUE_FIELDS, type ValueField } from '../rows/row.ts';

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

/** A note's mark is that of its hash in hex: the database sends no more of it. */
const noteMark = (note: string): number => mark(sha256(note).toString('hex'));

/** 53 bits out of two hashes: a key in 8 bytes, and one wrong match in 10^15. */
const hashKey = ({ by, value }: MatchKey): number => {
  const text = `${by} ${value}`;
  return mark(text) * 0x200000 + (mark(text, 0x9747b28c) & 0x1fffff);
};

const NO_TAGS: readonly number[] = [];

/**
 * What an import remembers of a contact: not its values but a mark of each that is not blank. The check of a
 * file with 300,000 rows of three addresses each takes some 150 MB in all.
 */
export class Known implements Existing {
  readonly id: string;
  /** Made by this file, not found in the database. */
  readonly isNew: boolean;
  isChanged = false;
  /** Another rep's: who imports may neither see nor change it, and it still stands in the way of a second record. */
  readonly isLocked: boolean;
  /** A bit for each field that has a mark, and the marks in the order of the bits. */
  #present = 0;
  #marks: readonly number[] = [];
  #tags = NO_TAGS;

  constructor(id: string, isNew: boolean, isLocked = false) {
    this.id = id;
    this.isNew = isNew;
    this.isLocked = isLocked;
  }

  isBlank(field: ValueField | 'tags' | 'note'): boolean {
    return field === 'tags' ? this.#tags.length === 0 : this.#markAt(position.get(field) ?? NOTE) === 0;
  }

  hasValue(field: ValueField | 'note', value: string): boolean {
    return this.#markAt(position.get(field) ?? NOTE) === (field === 'note' ? noteMark(value) : mark(value));
  }

  hasTag(tag: string): boolean {
    return this.#tags.includes(mark(tag));
  }

  apply({ values, tags, note }: Changes): void {
    const marks = this.#allMarks();
    for (const [field, value] of Object.entries(values)) {
      const at = position.get(field);
      if (at !== undefined && value) marks[at] = mark(value);
    }
    if (note !== null) marks[NOTE] = noteMark(note);
    this.#keep(marks);
    if (tags.length > 0) this.#tags = [...new Set([...this.#tags, ...tags.map((tag) => mark(tag))])];
  }

  /** What the database holds: the SHA-256 of the newest note, in hex. */
  holdNote(hash: string): void {
    const marks = this.#allMarks();
    marks[NOTE] = mark(hash);
    this.#keep(marks);
  }

  #allMarks(): number[] {
    return Array.from({ length: NOTE + 1 }, (_, at) => this.#markAt(at));
  }

  #keep(marks: readonly number[]): void {
    this.#present = marks.reduce((bits, each, at) => (each === 0 ? bits : bits | (1 << at)), 0);
    this.#marks = marks.filter((each) => each !== 0);
  }

  #markAt(at: number): number {
    if ((this.#present & (1 << at)) === 0) return 0;
    let place = 0;
    for (let bits = this.#present & ((1 << at) - 1); bits !== 0; bits &= bits - 1) place += 1;
    return this.#marks[place] ?? 0;
  }
}

const keysOf = (values: RowValues): MatchKey[] =>
  (['email', 'phone', 'linkedin_url'] as const).flatMap((by) => {
    const value = values[by];
    return value === undefined ? [] : [{ by, value }];
  });

/** Finds contacts and earlier rows by email, phone or LinkedIn address. The first that carries an address keeps it. */
export class MatchIndex {
  /** Whom the file made or changed. */
  readonly #kept = new Map<number, Known>();
  /** Whom the database can tell again. */
  readonly #found = new Map<number, Known>();

  find(key: MatchKey): Known | undefined {
    const hash = hashKey(key);
    return this.#kept.get(hash) ?? this.#found.get(hash);
  }

  register(known: Known, values: RowValues): void {
    for (const key of keysOf(values)) {
      const hash = hashKey(key);
      if (!this.#kept.has(hash) && !this.#found.has(hash)) (known.isNew ? this.#kept : this.#found).set(hash, known);
    }
  }

  /** Forgets what the database can tell again: everyone it held who has not been changed. */
  forgetUnchanged(): void {
    for (const [hash, known] of this.#found) if (known.isChanged) this.#kept.set(hash, known);
    this.#found.clear();
  }
}
