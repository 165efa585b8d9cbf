const TITLES = /^(mr|mrs|ms|miss|dr|prof|herr|frau|sir|madam|mme|mlle|sr|sra|shri|smt)\.?\s+/i;
const PARTICLES = new Set([
  'van',
  'von',
  'der',
  'den',
  'de',
  'da',
  'do',
  'dos',
  'das',
  'del',
  'della',
  'di',
  'du',
  'la',
  'le',
  'el',
  'al',
  'bin',
  'ibn',
  'ter',
  'zu',
  'st.',
]);

/** Splits a full name: "Ludwig van Beethoven", "Berg, Dr. Zoë". A single word is a first name. */
export const splitFullName = (text: string): { first: string; last: string } => {
  const [family = '', given = '', ...more] = text.split(',');
  const isTurned = family !== '' && given !== '' && more.length === 0;
  const ordered = isTurned ? `${given.trimStart()} ${family}` : text;
  const words = ordered.replace(TITLES, '').replace(TITLES, '').split(/\s+/).filter(Boolean);
  if (isTurned) {
    const lastWords = family.split(/\s+/).filter(Boolean).length;
    return { first: words.slice(0, -lastWords).join(' '), last: words.slice(-lastWords).join(' ') };
  }
  if (words.length < 2) return { first: words[0] ?? '', last: '' };
  const particle = words.findIndex((word, index) => index > 0 && PARTICLES.has(word.toLowerCase()));
  const at = particle === -1 ? words.length - 1 : particle;
  return { first: words.slice(0, at).join(' '), last: words.slice(at).join(' ') };
};
