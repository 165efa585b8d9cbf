import { createGuards } from './guards.ts';

/** A piece of a template: plain text, a variable, or a tag such as {% if … %}. */
export interface Piece {
  kind: 'text' | 'variable' | 'tag';
  text: string;
  name?: string;
  /** The value used for a missing one; undefined without a fallback. */
  fallback?: string | undefined;
  /** Whether it's said only where it has a value: within its own {% if … %}. */
  isGuarded?: boolean;
}

const PIECES = /\{\{-?\s*([a-z_][\w]*)\s*((?:\|(?:[^{}"']|"[^"]*"|'[^']*')*)?)-?\}\}|\{%[^%]*%\}/gi;
const DEFAULT = /\|\s*default\s*:\s*(?:"([^"]*)"|'([^']*)')\s*/;

const fallbackOf = (filters: string): string | undefined => {
  const match = filters.match(DEFAULT);
  return match ? (match[1] ?? match[2] ?? '') : undefined;
};

/** What a variable or tag says, without its braces. */
export const insideBraces = (source: string): string =>
  source
    .replace(/^\{[{%]-?/, '')
    .replace(/-?[}%]\}$/, '')
    .trim();

/** The pieces of a template, in order. */
export const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  const guards = createGuards();
  let at = 0;
  for (const match of text.matchAll(PIECES)) {
    if (match.index > at) pieces.push({ kind: 'text', text: text.slice(at, match.index) });
    const [whole, name, filters] = match;
    if (name === undefined) guards.enter(whole);
    pieces.push(
      name === undefined
        ? { kind: 'tag', text: whole }
        : { kind: 'variable', text: whole, name, fallback: fallbackOf(filters ?? ''), isGuarded: guards.has(name) },
    );
    at = match.index + whole.length;
  }
  if (at < text.length) pieces.push({ kind: 'text', text: text.slice(at) });
  return pieces;
};

export interface UsedVariable {
  name: string;
  /** Undefined if any place has none. */
  fallback: string | undefined;
  /** Whether a person without a value is held at some place: without a fallback, and not within its own condition. */
  canHold: boolean;
  /** Where it is used first. */
  from: number;
  to: number;
}

/** The variables a template outputs, each once, in order of first use. */
export const variablesIn = (text: string): UsedVariable[] => {
  const found = new Map<string, UsedVariable>();
  let to = 0;
  for (const { kind, text: source, name, fallback, isGuarded = false } of piecesOf(text)) {
    const from = to;
    to += source.length;
    if (kind !== 'variable' || name === undefined) continue;
    const known = found.get(name);
    const lacksOne = fallback === undefined || (known !== undefined && known.fallback === undefined);
    const canHold = known?.canHold === true || (fallback === undefined && !isGuarded);
    found.set(name, {
      name,
      fallback: lacksOne ? undefined : (known?.fallback ?? fallback),
      canHold,
      from: known?.from ?? from,
      to: known?.to ?? to,
    });
  }
  return [...found.values()];
};

/** Liquid strings have no escapes: a text with both kinds of quotes loses the straight double ones. */
const quoted = (text: string): string => {
  if (!text.includes('"')) return `"${text}"`;
  return text.includes("'") ? `"${text.replaceAll('"', '”')}"` : `'${text}'`;
};

/** Sets a variable's fallback everywhere in the template; an empty one is removed. */
export const withFallback = (text: string, name: string, fallback: string): string =>
  text.replaceAll(PIECES, (whole: string, found: string | undefined, filters: string | undefined) => {
    if (found !== name) return whole;
    const others = (filters ?? '').replace(DEFAULT, '').trim();
    const own = fallback.trim() === '' ? '' : `| default: ${quoted(fallback.trim())}`;
    return `{{ ${[name, own, others].filter(Boolean).join(' ')} }}`;
  });

/** Inserts a variable at the caret; returns the text and the new caret. */
export const insertAt = (text: string, name: string, from: number, to: number): { text: string; caret: number } => {
  const variable = `{{ ${name} }}`;
  return { text: text.slice(0, from) + variable + text.slice(to), caret: from + variable.length };
};
