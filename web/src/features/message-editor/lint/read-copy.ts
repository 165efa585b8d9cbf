import { type Atoms, byLink, maskTemplate, parseMarkup, type Run, textOfRuns } from '@rainmaker/contract/markup';

/** A link, a picture or a button of a text. */
export interface Target {
  kind: 'link' | 'image';
  /** What it says, or what describes it. */
  label: string;
  address: string;
}

/** A text as lint sees it: its words apart from Liquid and addresses, with the way back to where each stands. */
export interface Copy {
  /** Each atom is one character. */
  masked: string;
  /** The same, with blanks where addresses stand. */
  words: string;
  atoms: Atoms;
  /** The place in the text of a place in `masked`. */
  at: (place: number) => number;
  targets: Target[];
}

const blank = (part: string): string => ' '.repeat(part.length);

const placesOf = (masked: string, atoms: Atoms): Uint32Array => {
  const places = new Uint32Array(masked.length + 1);
  let at = 0;
  for (let index = 0; index < masked.length; index += 1) {
    places[index] = at;
    at += atoms.get(masked[index] ?? '')?.source.length ?? 1;
  }
  places[masked.length] = at;
  return places;
};

const targetsOfRuns = (runs: readonly Run[]): Target[] =>
  byLink(runs).flatMap((group): Target[] => {
    const pictures = group.flatMap(({ image, text }): Target[] =>
      image === undefined ? [] : [{ kind: 'image', label: text, address: image }],
    );
    const address = group[0]?.link;
    if (address === undefined) return pictures;
    const label = group.map(({ text }) => text).join('');
    return [{ kind: 'link', label, address }, ...pictures];
  });

/** Reads a template. */
export const readCopy = (text: string, isTemplate = true): Copy => {
  const { text: masked, atoms } = maskTemplate(text, isTemplate);
  const places = placesOf(masked, atoms);
  const targets = parseMarkup(masked, true).flatMap((block): Target[] => {
    if (block.kind === 'button') return [{ kind: 'link', label: block.label, address: block.href }];
    return block.kind === 'paragraph'
      ? targetsOfRuns(block.runs)
      : block.items.flatMap(({ runs }) => targetsOfRuns(runs));
  });
  return {
    masked,
    words: masked.replaceAll(/\]\([^\s()]*\)(?:\{button\})?/g, blank).replaceAll(/https?:\/\/\S+/g, blank),
    atoms,
    at: (place) => places[Math.min(place, masked.length)] ?? 0,
    targets,
  };
};

/** How many words a text has; a variable is one. */
export const wordCount = ({ masked }: Copy): number =>
  parseMarkup(masked, true)
    .flatMap((block) => {
      if (block.kind === 'button') return [block.label];
      return block.kind === 'paragraph' ? [textOfRuns(block.runs)] : block.items.map(({ runs }) => textOfRuns(runs));
    })
    .join(' ')
    .replaceAll(/https?:\/\/\S+/g, 'x')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}\uE000-\uF8FF]/u.test(word)).length;
