// Hindi in its own script, written in Latin letters the way people type it, so that one set of rules reads both.
const HINDI = /[\u0900-\u097F]/u;

const CONSONANTS: Readonly<Record<string, string>> = Object.fromEntries(
  'क:k ख:kh ग:g घ:gh ङ:n च:ch छ:chh ज:j झ:jh ञ:n ट:t ठ:th ड:d ढ:dh ण:n त:t थ:th द:d ध:dh न:n प:p फ:f ब:b भ:bh म:m य:y र:r ल:l व:v श:sh ष:sh स:s ह:h'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);
const VOWELS: Readonly<Record<string, string>> = Object.fromEntries(
  'अ:a आ:a इ:i ई:i उ:u ऊ:u ऋ:ri ए:e ऐ:ai ऑ:o ओ:o औ:au'.split(' ').map((pair) => pair.split(':') as [string, string]),
);
const SIGNS: Readonly<Record<string, string>> = Object.fromEntries(
  'ा:a ि:i ी:i ु:u ू:u ृ:ri े:e ै:ai ॉ:o ो:o ौ:au'.split(' ').map((pair) => pair.split(':') as [string, string]),
);
const SILENT = '\u094d';
const DOT_BELOW = '\u093c';
const NASALS = 'ंँ';
const LIPS = 'पफबभम';

/** A consonant with what is spoken after it; `inherent` is the vowel that isn't written. */
interface Sound {
  onset: string;
  vowel: string;
  isInherent: boolean;
}

const soundsOf = (word: string): Sound[] => {
  const sounds: Sound[] = [];
  const letters = [...word];
  for (const [at, letter] of letters.entries()) {
    const last = sounds.at(-1);
    const consonant = CONSONANTS[letter];
    if (consonant !== undefined) sounds.push({ onset: consonant, vowel: 'a', isInherent: true });
    else if (VOWELS[letter] !== undefined) sounds.push({ onset: '', vowel: VOWELS[letter], isInherent: false });
    else if (NASALS.includes(letter)) {
      const next = letters[at + 1] ?? '';
      if (last !== undefined) last.isInherent = false;
      sounds.push({ onset: LIPS.includes(next) && next !== '' ? 'm' : 'n', vowel: '', isInherent: false });
    } else if (last !== undefined && letter === SILENT) Object.assign(last, { vowel: '', isInherent: false });
    else if (last !== undefined && letter !== DOT_BELOW)
      Object.assign(last, { vowel: SIGNS[letter] ?? last.vowel, isInherent: false });
  }
  return sounds;
};

/** The unwritten vowel is silent at the end of a word, and between two syllables that have a vowel each. */
const isSilent = (sounds: readonly Sound[], at: number): boolean => {
  const [before, own, after] = [sounds[at - 1], sounds[at], sounds[at + 1]];
  if (own === undefined || !own.isInherent || before === undefined) return false;
  if (after === undefined) return true;
  return before.vowel !== '' && after.onset !== '' && after.vowel !== '' && !after.isInherent;
};

/** A word as it is typed in Latin letters; one that isn't Hindi stays as it is. */
export const inLatin = (word: string): string => {
  if (!HINDI.test(word)) return word;
  const sounds = soundsOf(word);
  return sounds.map(({ onset, vowel }, at) => onset + (isSilent(sounds, at) ? '' : vowel)).join('');
};
