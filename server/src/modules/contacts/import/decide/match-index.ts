import { randomInt } from 'node:crypto';
import type { CustomValues } from '@rainmaker/contract';
import { LIMITS } from '@rainmaker/contract/limits';
import { sha256 } from '#platform/crypto.ts';
import type { Changes, Existing, MatchKey } from './decide-row.ts';
import { type RowValues, VALUE_FIELDS, type ValueField } from '../rows/row.ts';

const position = new Map<string, number>(VALUE_FIELDS.map((field, index) => [field, index]));

/** The notes of a person that imports bring; more would only lengthen their timeline. */
export const MOST_NOTES = 20;

/** FNV-1a as a signed 32-bit integer, which takes the least memory; 0 is reserved for blank. */
const mark = (text: string, seed = 0x811c9dc5): number => {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash | 0 || 1;
};

/** Of a custom value with more bytes than this, the database returns its hash only. */
export const LONGEST_CUSTOM_BYTES = 100;
export const HASHED = 'sha256:';

/** A long text as its SHA-256, as the database returns it; any other value as it is. */
const customMark = (value: CustomValues[string]): number => {
  const isLong = typeof value === 'string' && Buffer.byteLength(value) > LONGEST_CUSTOM_BYTES;
  return mark(JSON.stringify(isLong ? HASHED + sha256(value).toString('hex') : value));
};

/** For a note, hashes its SHA-256 in hex, because the database returns only that. */
const noteMark = (note: string): number => mark(sha256(note).toString('hex'));

/** 53 bits from two hashes: 8 bytes a key, with a false match about once in 10^15. */
export const hashKey = ({ by, value }: MatchKey, [high, low]: readonly [number, number]): number => {
  const text = `${by} ${value}`;
  return (mark(text, high) >>> 0) * 0x200000 + (mark(text, low) & 0x1fffff);
};

const randomSeed = (): number => randomInt(2 ** 32);

const NONE: readonly number[] = [];

/** An array of its exact length, which takes the least memory. */
const withMarks = (marks: readonly number[], more: readonly number[]): readonly number[] =>
  Array.from(new Set([...marks, ...more])).slice();

/**
 * What an import remembers of a contact: a hash of each non-blank value rather than the value. Checking a file with
 * 300,000 rows and three addresses each takes about 150 MB.
 */
export class Known implements Existing {
  readonly id: string;
  /** Created by this file, not loaded from the database. */
  readonly isNew: boolean;
  isChanged = false;
  consentBasis: string | null = null;
  isWithdrawalKept = false;
  /** Belongs to another rep. The importing user can neither see nor change it, but no second record can be created. */
  readonly isLocked: boolean;
  /** A bit for each field with a hash; the hashes are in bit order. */
  #present = 0;
  #marks: readonly number[] = [];
  #tags = NONE;
  #notes = NONE;
  /** For each custom value a hash of its name, and one of the value. */
  #custom = NONE;

  constructor(id: string, isNew: boolean, isLocked = false) {
    this.id = id;
    this.isNew = isNew;
    this.isLocked = isLocked;
  }

  isBlank(field: ValueField | 'tags'): boolean {
    return field === 'tags' ? this.#tags.length === 0 : this.#markAt(position.get(field)) === 0;
  }

  hasValue(field: ValueField, value: string): boolean {
    return this.#markAt(position.get(field)) === mark(value);
  }

  isCustomBlank(name: string): boolean {
    return this.#customAt(mark(name)) === undefined;
  }

  hasCustom(name: string, value: CustomValues[string]): boolean {
    return this.#customAt(mark(name)) === customMark(value);
  }

  hasNote(note: string): boolean {
    return this.#notes.includes(noteMark(note));
  }

  notesLeft(): number {
    return Math.max(0, MOST_NOTES - this.#notes.length);
  }

  hasTag(tag: string): boolean {
    return this.#tags.includes(mark(tag));
  }

  tagsLeft(): number {
    return Math.max(0, LIMITS.tagsOfPerson - this.#tags.length);
  }

  apply({ values, custom, tags, notes, consent }: Omit<Changes, 'otherEmails'>): void {
    if (consent !== undefined) {
      this.consentBasis = consent.basis;
      this.isWithdrawalKept ||= consent.basis === 'withdrawn';
    }
    const marks = this.#allMarks();
    for (const [field, value] of Object.entries(values)) {
      const at = position.get(field);
      if (at !== undefined && value) marks[at] = mark(value);
    }
    this.#keep(marks);
    for (const [name, value] of Object.entries(custom)) this.#holdCustom(mark(name), customMark(value));
    if (notes.length > 0) this.#notes = withMarks(this.#notes, notes.map(noteMark));
    if (tags.length > 0)
      this.#tags = withMarks(
        this.#tags,
        tags.map((tag) => mark(tag)),
      );
  }

  /** Sets the stored notes, each as its SHA-256 in hex. */
  holdNotes(hashes: readonly string[]): void {
    if (hashes.length > 0)
      this.#notes = withMarks(
        NONE,
        hashes.map((hash) => mark(hash)),
      );
  }

  #customAt(name: number): number | undefined {
    for (let at = 0; at < this.#custom.length; at += 2) if (this.#custom[at] === name) return this.#custom[at + 1];
    return undefined;
  }

  #holdCustom(name: number, value: number): void {
    const others: number[] = [];
    for (let at = 0; at < this.#custom.length; at += 2)
      if (this.#custom[at] !== name) others.push(this.#custom[at] ?? 0, this.#custom[at + 1] ?? 0);
    this.#custom = [...others, name, value];
  }

  #allMarks(): number[] {
    return Array.from(VALUE_FIELDS, (_, at) => this.#markAt(at));
  }

  #keep(marks: readonly number[]): void {
    this.#present = marks.reduce((bits, each, at) => (each === 0 ? bits : bits | (1 << at)), 0);
    this.#marks = marks.filter((each) => each !== 0);
  }

  #markAt(at: number | undefined): number {
    if (at === undefined || (this.#present & (1 << at)) === 0) return 0;
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

/** Finds contacts and earlier rows by email, phone or LinkedIn URL. The first contact with an address keeps it. */
export class MatchIndex {
  /** Contacts that this file created or changed. */
  readonly #kept = new Map<number, Known>();
  /** Contacts that can be loaded from the database again. */
  readonly #found = new Map<number, Known>();
  // With seeds that a file could know, its addresses could be chosen so that all fall into one bucket of the maps.
  readonly seeds = [randomSeed(), randomSeed()] as const;

  find(key: MatchKey): Known | undefined {
    const hash = hashKey(key, this.seeds);
    return this.#kept.get(hash) ?? this.#found.get(hash);
  }

  register(known: Known, values: RowValues): void {
    for (const key of keysOf(values)) {
      const hash = hashKey(key, this.seeds);
      if (!this.#kept.has(hash) && !this.#found.has(hash)) (known.isNew ? this.#kept : this.#found).set(hash, known);
    }
  }

  /** Drops unchanged contacts, which can be loaded from the database again. */
  forgetUnchanged(): void {
    for (const [hash, known] of this.#found) if (known.isChanged) this.#kept.set(hash, known);
    this.#found.clear();
  }
}
