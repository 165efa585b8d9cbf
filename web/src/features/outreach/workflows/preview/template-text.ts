import * as words from '../words.ts';
/** A piece of a template: plain words, a variable's output, or a tag such as {% if … %}. */
export interface Piece {
  kind: 'text' | 'variable' | 'tag';
  text: string;
  name?: string;
  /** What stands in its place where there is no value; undefined without one. */
  fallback?: string | undefined;
}

const PIECES = /\{\{-?\s*([a-z_][\w]*)\s*((?:\|(?:[^}"']|"[^"]*"|'[^']*')*)?)-?\}\}|\{%[^%]*%\}/gi;
const DEFAULT = /\|\s*default\s*:\s*(?:"([^"]*)"|'([^']*)')\s*/;

const fallbackOf = (filters: string): string | undefined => {
  const match = filters.match(DEFAULT);
  return match ? (match[1] ?? match[2] ?? '') : undefined;
};

/** A template as its pieces, in their order. */
export const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(PIECES)) {
    if (match.index > at) pieces.push({ kind: 'text', text: text.slice(at, match.index) });
    const [whole, name, filters] = match;
    pieces.push(
      name === undefined
        ? { kind: 'tag', text: whole }
        : { kind: 'variable', text: whole, name, fallback: fallbackOf(filters ?? '') },
    );
    at = match.index + whole.length;
  }
  if (at < text.length) pieces.push({ kind: 'text', text: text.slice(at) });
  return pieces;
};

export interface UsedVariable {
  name: string;
  /** Undefined where at least one place has none: a person without a value is held there. */
  fallback: string | undefined;
}

/** Variables that a template puts out, each once, in the order in which they first stand. */
export const variablesIn = (text: string): UsedVariable[] => {
  const found = new Map<string, UsedVariable>();
  for (const { kind, name, fallback } of piecesOf(text)) {
    if (kind !== 'variable' || name === undefined) continue;
    const known = found.get(name);
    if (!known) found.set(name, { name, fallback });
    else if (fallback === undefined) found.set(name, { name, fallback: undefined });
  }
  return [...found.values()];
};

/** Liquid has no escapes in its strings: a text that holds both quotes loses the straight double ones. */
const quoted = (text: string): string => {
  if (!text.includes('"')) return `"${text}"`;
  return text.includes("'") ? `"${text.replaceAll('"', '”')}"` : `'${text}'`;
};

/** The template with a variable's fallback set everywhere it is put out; an empty one is taken away. */
export const withFallback = (text: string, name: string, fallback: string): string =>
  text.replaceAll(PIECES, (whole: string, found: string | undefined, filters: string | undefined) => {
    if (found !== name) return whole;
    const others = (filters ?? '').replace(DEFAULT, '').trim();
    const own = fallback.trim() === '' ? '' : words.defaultLabel(quoted(fallback.trim()));
    return `{{ ${[name, own, others].filter(Boolean).join(' ')} }}`;
  });

/** The text with a variable at the caret, and where the caret stands then. */
export const insertAt = (text: string, name: string, from: number, to: number): { text: string; caret: number } => {
  const variable = `{{ ${name} }}`;
  return { text: text.slice(0, from) + variable + text.slice(to), caret: from + variable.length };
};
