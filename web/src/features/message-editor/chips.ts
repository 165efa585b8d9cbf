import { readChoices } from '@rainmaker/contract/markup';
import { insideBraces, piecesOf } from './template-text.ts';
import * as words from './words.ts';

/** A chip's name and, of a variable, what stands in for a missing value. */
export interface ChipFace {
  name: string;
  fallback: string | undefined;
  /** The variable that it says; undefined for anything else. */
  variable: string | undefined;
}

/** The options of a choice, as written. */
export const optionsOf = (source: string): string[] =>
  readChoices(source)
    .choices.get(0)
    ?.options.map(({ begin, end }) => source.slice(begin, end)) ?? [];

/** What a chip shows of its source. */
export const chipFace = (kind: string, source: string): ChipFace => {
  if (kind === 'choice')
    return { name: optionsOf(source).map(words.option).join(' | '), fallback: undefined, variable: undefined };
  const [piece, ...others] = piecesOf(source);
  if (kind === 'output' && piece?.kind === 'variable' && others.length === 0)
    return { name: (piece.name ?? '').replaceAll('_', ' '), fallback: piece.fallback, variable: piece.name };
  return { name: insideBraces(source), fallback: undefined, variable: undefined };
};
