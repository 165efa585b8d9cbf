import { ATOM } from './atom.ts';
import { liquidEnd, readChoices } from './spintax.ts';

/** A piece of a template that isn't text: Liquid, or a choice with all that is in it. */
export interface Atom {
  kind: 'output' | 'tag' | 'choice' | 'other';
  source: string;
  /** Where it begins in the template. */
  at: number;
}

/** A template whose atoms are one character each, so that formatting is read around them. */
export interface Masked {
  text: string;
  /** In their order. */
  atoms: Atom[];
}

const kindOf = (source: string): Atom['kind'] => {
  if (source === ATOM) return 'other';
  return source.startsWith('{{') ? 'output' : source.startsWith('{%') ? 'tag' : 'choice';
};

const isClosed = (text: string, end: number): boolean =>
  text.startsWith('}}', end - 2) || text.startsWith('%}', end - 2);

/** Reads Liquid and choices out of a template; what never closes is text. */
export const maskTemplate = (template: string): Masked => {
  const { choices } = readChoices(template);
  const atoms: Atom[] = [];
  let text = '';
  let at = 0;
  const mark = /[{\uFDD2]/g;
  for (let found = mark.exec(template); found !== null; found = mark.exec(template)) {
    const begin = found.index;
    const liquid = liquidEnd(template, begin);
    const end =
      found[0] === ATOM
        ? begin + 1
        : liquid === undefined
          ? choices.get(begin)?.resumeAt
          : isClosed(template, liquid) && liquid - begin >= 4
            ? liquid
            : undefined;
    if (end === undefined) continue;
    const source = template.slice(begin, end);
    text += template.slice(at, begin) + ATOM;
    atoms.push({ kind: kindOf(source), source, at: begin });
    at = end;
    mark.lastIndex = end;
  }
  return { text: text + template.slice(at), atoms };
};

/** Puts the atoms back, beginning with the first of them. */
export const unmask = (text: string, atoms: Iterator<Atom>): string =>
  text.replaceAll(ATOM, () => {
    const next = atoms.next();
    return next.done ? '' : next.value.source;
  });
