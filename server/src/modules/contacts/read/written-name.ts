/** A name in its two fields; `last` may be empty. */
export interface Name {
  first: string;
  last: string;
}

/** Lower case within a name: "Jan van der Berg". */
const PARTICLES = new Set('van von der den de da do dos das del della di du ter zu bin ibn'.split(' '));
/** Lower case only after another particle: "de la Cruz", but "La Salle". */
const AFTER_PARTICLE = new Set('la las le los el al'.split(' '));
const GENERATION = /^i{2,3}$|^iv$/i;
/** "JJ", "TJ", "AJ": two letters that no one reads as a word. */
const INITIALS = /^[b-df-hj-np-tv-xz]{2}$|^[aeo]j$/i;

/** Keeps a letter whose capital is two, such as ß. */
const capital = (letter: string): string => {
  const upper = letter.toUpperCase();
  return upper.length === letter.length ? upper : letter;
};

const capitalized = (part: string): string => {
  const [first = '', ...others] = part;
  // In lower case, this capital would be an i with a second dot.
  const rest = others.join('').replaceAll('İ', 'i').toLowerCase();
  const isMc = /^m$/i.test(first) && /^c\p{L}{3}/u.test(rest);
  return capital(first) + (isMc ? `c${capital(rest.slice(1, 2))}${rest.slice(2)}` : rest);
};

/** "O'BRIEN" to "O'Brien", "jean-luc" to "Jean-Luc", "MCDONALD" to "McDonald"; "SAM'S" gets no second capital. */
const writtenWord = (word: string): string =>
  word
    .split(/([-'’.])/)
    .map((part, index, parts) => {
      const isEnding = part.length === 1 && /['’]/.test(parts[index - 1] ?? '');
      return isEnding ? part.replace('İ', 'i').toLowerCase() : capitalized(part);
    })
    .join('');

/** Whether all letters have the same case, in a name with a word of at least two; an address or number isn't a name. */
const isOneCase = (written: string): boolean => {
  // Most write it as it is in capitals too: "WEIß".
  const text = written.replaceAll('ß', '');
  const [upper, lower] = [text.toUpperCase(), text.toLowerCase()];
  return upper !== lower && (text === upper || text === lower) && /\p{L}{2}/u.test(text) && !/[@\d]/.test(text);
};

const wordsOf = (text: string): string[] => text.split(' ').filter(Boolean);

/**
 * A name that is all capitals or all lower case, as people write it: "JANE MCDONALD" becomes "Jane McDonald". A name in
 * mixed case is left as it is, because someone chose it.
 */
export const writtenName = (name: Name): Name => {
  const given = wordsOf(name.first);
  const words = [...given, ...wordsOf(name.last)];
  if (!isOneCase(words.join(' '))) return name;
  const last = words.length - 1;
  let isParticle = false;
  const written = words.map((word, index) => {
    const key = word.toLowerCase();
    isParticle = index > 0 && index < last && (PARTICLES.has(key) || (isParticle && AFTER_PARTICLE.has(key)));
    if (isParticle) return key;
    const isUpper = index < given.length ? INITIALS.test(word) : index === last && GENERATION.test(word);
    return isUpper ? word.toUpperCase() : writtenWord(word);
  });
  return { first: written.slice(0, given.length).join(' '), last: written.slice(given.length).join(' ') };
};

const PRONOUNS = new Set(
  'she her hers he him his they them theirs any sie ihr er ihm elle il iel ella él ele ela'.split(' '),
);
const BIRTH_NAMES = new Set('née nee né geb geborene geborener born formerly aka ex'.split(' '));

const isJobTitle = (text: string): boolean => {
  const words = text
    .toLowerCase()
    .split(/[\s/,.]+/)
    .filter(Boolean);
  return words.length > 0 && !words.every((word) => PRONOUNS.has(word)) && !BIRTH_NAMES.has(words[0] ?? '');
};

/**
 * The name before brackets at its end, and the job title in them: "Priya Patel (CEO)". Pronouns and birth names are
 * not a job title. Undefined if the name doesn't end with brackets.
 */
export const splitBrackets = (text: string): { name: string; jobTitle: string | null } | undefined => {
  const opening = text.endsWith(')') ? '(' : text.endsWith(']') ? '[' : undefined;
  const at = opening === undefined ? -1 : text.lastIndexOf(opening);
  const name = text.slice(0, Math.max(0, at)).trimEnd();
  if (name === '') return undefined;
  const inside = text.slice(at + 1, -1).trim();
  return { name, jobTitle: isJobTitle(inside) ? inside : null };
};
