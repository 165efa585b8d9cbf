import { ATOMS, atomCharacter, MOST_ATOMS } from './atom.ts';
import { liquidEnds, readChoices } from './spintax.ts';

/** A piece of a template that isn't text: Liquid, a choice with all that is in it, or a character that stands for one elsewhere. */
export interface Atom {
  kind: 'output' | 'tag' | 'choice' | 'other';
  source: string;
}

/** The atoms of a template by the characters that stand for them. */
export type Atoms = ReadonlyMap<string, Atom>;

const kindOf = (source: string): Atom['kind'] => {
  if (!source.startsWith('{')) return 'other';
  return source.startsWith('{{') ? 'output' : source.startsWith('{%') ? 'tag' : 'choice';
};

const isClosed = (text: string, begin: number, end: number): boolean =>
  end - begin >= 4 && (text.startsWith('}}', end - 2) || text.startsWith('%}', end - 2));

/** Reads Liquid and choices out of a template, so that formatting is read around them; what never closes is text. */
export const maskTemplate = (template: string, hasLiquid = true): { text: string; atoms: Atoms } => {
  const { choices } = hasLiquid ? readChoices(template) : { choices: new Map<number, { resumeAt: number }>() };
  const liquidEnd = liquidEnds(template);
  const endOf = (begin: number): number | undefined => {
    if (template[begin] !== '{') return begin + 1;
    const liquid = hasLiquid ? liquidEnd(begin) : undefined;
    if (liquid === undefined) return choices.get(begin)?.resumeAt;
    return isClosed(template, begin, liquid) ? liquid : undefined;
  };
  const atoms = new Map<string, Atom>();
  let text = '';
  let at = 0;
  const mark = /[{\uE000-\uF8FF]/g;
  for (let found = mark.exec(template); found !== null; found = mark.exec(template)) {
    const end = endOf(found.index);
    if (end === undefined) continue;
    // Of no use to anyone: it's read as text.
    if (atoms.size === MOST_ATOMS) return { text: template, atoms: new Map() };
    const source = template.slice(found.index, end);
    const character = atomCharacter(atoms.size);
    text += template.slice(at, found.index) + character;
    atoms.set(character, { kind: kindOf(source), source });
    at = end;
    mark.lastIndex = end;
  }
  return { text: text + template.slice(at), atoms };
};

/** Puts the atoms back. */
export const unmask = (text: string, atoms: Atoms): string =>
  text.replace(ATOMS, (character) => atoms.get(character)?.source ?? character);
