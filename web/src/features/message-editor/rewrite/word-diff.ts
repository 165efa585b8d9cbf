import { diffArrays } from 'diff';

/** A part of two texts: what both have, or only the one before or after. */
export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Liquid and choices as wholes, addresses, words, blanks, and every other character. */
const TOKENS = /\{\{[^{}]*\}\}|\{%[^{}%]*%\}|\{[^{}\n]*\}|https?:\/\/[^\s()]+|\s+|[\p{L}\p{N}’'-]+|[^\s]/gu;

const tokensOf = (text: string): string[] => text.match(TOKENS) ?? [];

const isBlank = ({ kind, text }: DiffPart): boolean => kind === 'same' && text.trim() === '' && !text.includes('\n');

/** Runs of changed words as one change: blanks between them don't part what was said from what is said now. */
const joined = (parts: readonly DiffPart[]): DiffPart[] => {
  const all: DiffPart[] = [];
  let removed = '';
  let added = '';
  const flush = (): void => {
    if (removed !== '') all.push({ kind: 'removed', text: removed });
    if (added !== '') all.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  };
  for (const [at, part] of parts.entries()) {
    const next = parts[at + 1];
    const isWithin = isBlank(part) && removed !== '' && added !== '' && next !== undefined;
    if (part.kind === 'removed' || isWithin) removed += part.text;
    if (part.kind === 'added' || isWithin) added += part.text;
    if (part.kind === 'same' && !isWithin) {
      flush();
      all.push(part);
    }
  }
  flush();
  return all;
};

/** Looking for what two texts share costs the square of what they don't; texts that are this far apart are shown one after the other. */
const MOST_EDITS = 1_000;

/** What differs between two texts, word by word; a variable is one word. */
export const wordDiff = (before: string, after: string): DiffPart[] => {
  const found = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: MOST_EDITS });
  if (found === undefined)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  return joined(
    found.map(({ value, added, removed }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    })),
  );
};
