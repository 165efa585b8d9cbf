import { clausesOf, isDenied, isLimited, isParted, type Tag } from './denial.ts';
import type { Signal } from './language.ts';
import { LANGUAGES } from './languages.ts';
import { compile, PatternIndex, type Match, type Pattern } from './pattern.ts';
import type { Sentence } from './read-words.ts';

/** A sign that was found. */
export interface Found {
  signal: Signal;
  sentence: Sentence;
  /** The place of its first word in the text, and in its sentence. */
  at: number;
  start: number;
  words: string[];
}

const INDEX = new PatternIndex<Tag>(
  LANGUAGES.flatMap(({ signals }, language) =>
    (Object.entries(signals) as [Signal, string][]).flatMap(([signal, list]): Pattern<Tag>[] =>
      compile({ signal, language }, list),
    ),
  ),
);

const WANTED: ReadonlySet<Signal> = new Set(['interested', 'meeting', 'friendly', 'yes']);
const DENYING: ReadonlySet<Signal> = new Set(['refusal', 'no_need', 'not_now', 'unsubscribe', 'wrong_person', 'no']);
/** "Neither now nor in the future". */
const NEITHER: ReadonlySet<string> = new Set(['nor', 'nem', 'ni']);
/** The writer, as somebody who is sent something. */
export const OWN: ReadonlySet<string> = new Set(
  'me us mich mir uns moi nous mij ons mujhe hume humein hamein'.split(' '),
);
const OWN_ENDING = /(?:me|mi|nos|nous)$/;

/** Single words mean one thing in one language and another in the next: Portuguese "já" is no German "ja". */
const BY_LANGUAGE: ReadonlySet<Signal> = new Set([
  'yes',
  'no',
  'friendly',
  'meeting',
  'doubt',
  'negation',
  'colleague',
  'handing',
  'interested',
  'currently',
]);
const COMMON = LANGUAGES.map(({ commonWords }) => new Set(commonWords.split(' ')));

/** The languages a text may be in; all where too little tells. */
const languagesOf = (sentences: readonly Sentence[]): ReadonlySet<number> => {
  const words = sentences.flatMap((sentence) => sentence.words.map(({ text }) => text));
  const counts = COMMON.map((common) => words.filter((word) => common.has(word)).length);
  const most = Math.max(...counts);
  return new Set(counts.flatMap((count, language) => (most < 2 || count >= most * 0.6 ? [language] : [])));
};

/** "How many would we need?" asks, however much it speaks of needing. */
export const ASKING =
  /^(?:how|what|which|why|where|who|wie|was|welch|warum|wo|wer|comment|quel|combien|pourquoi|que|como|qual|quais|quant|cuant|cual|come|che|cosa|hoe|wat|welk|waarom|kya|kaise|kitn|kaun)/;

const overlaps = (a: Match<Tag>, b: Match<Tag>): boolean => a.start < b.end && b.start < a.end;

/** "Please contact me" refers to nobody else; Spanish and Italian write it as one word. */
const isOwn = (match: Match<Tag>, { words }: Sentence): boolean =>
  OWN.has(words[match.end]?.text ?? '') ||
  OWN.has(words[match.end - 1]?.text ?? '') ||
  words.slice(match.start, match.end).some(({ text }) => text.length > 6 && OWN_ENDING.test(text));

/** Two short words may be others elsewhere: Portuguese "só no" in "so no, thanks". */
const SLIGHT_LETTERS = 6;
const isSlight = ({ start, end }: Match<Tag>, { words }: Sentence): boolean =>
  end - start === 2 &&
  words.slice(start, end).reduce((letters, { text }) => letters + text.length, 0) <= SLIGHT_LETTERS;
const isOfAnyLanguage = ({ signal, start, end }: Match<Tag>): boolean =>
  end - start > 1 || !BY_LANGUAGE.has(signal.signal);

/** What remains of a sentence's matches when those that others deny are taken out. */
const settle = (sentence: Sentence, languages: ReadonlySet<number>): { match: Match<Tag>; signal: Signal }[] => {
  const found = INDEX.find(sentence.words).filter(
    (match) => languages.has(match.signal.language) || (!isSlight(match, sentence) && isOfAnyLanguage(match)),
  );
  const isAsked = sentence.isQuestion && ASKING.test(sentence.words[0]?.text ?? '');
  const clauses = clausesOf(sentence);
  const harmless = found.filter(({ signal }) => signal.signal === 'no_negation');
  const all = found.filter(
    (match) =>
      !isParted(match, sentence) &&
      !(
        (DENYING.has(match.signal.signal) || match.signal.signal === 'negation') &&
        harmless.some((each) => each.start <= match.start && match.end <= each.end)
      ),
  );
  const of = (wanted: Signal): Match<Tag>[] => all.filter(({ signal }) => signal.signal === wanted);
  const [curious, wrongPerson, negations] = [of('curious'), of('wrong_person'), of('negation')];
  const denying = all.filter(({ signal }) => DENYING.has(signal.signal));
  return all.flatMap((match) => {
    const { signal } = match.signal;
    if (signal === 'no_negation' || isLimited(match, clauses)) return [];
    if (signal === 'later' && NEITHER.has(sentence.words[match.start - 1]?.text ?? '')) return [];
    if (signal === 'referral' && isOwn(match, sentence)) return [];
    if (signal === 'referral' && wrongPerson.some((other) => overlaps(match, other))) return [];
    if (!WANTED.has(signal)) return [{ match, signal }];
    if (curious.some((other) => overlaps(match, other))) return [];
    if (isAsked && match.start > 0 && signal !== 'yes') return [];
    if (denying.some((other) => overlaps(match, other))) return [];
    if (isDenied(match, negations, clauses))
      return signal === 'interested' ? [{ match, signal: 'refusal' as const }] : [];
    return [{ match, signal }];
  });
};

/** All signs of a text, in the order in which they stand there. */
export const readSignals = (sentences: readonly Sentence[]): Found[] => {
  let offset = 0;
  const languages = languagesOf(sentences);
  return sentences.flatMap((sentence) => {
    const start = offset;
    offset += sentence.words.length;
    return settle(sentence, languages).map(({ match, signal }) => ({
      signal,
      sentence,
      at: start + match.start,
      start: match.start,
      words: sentence.words.slice(match.start, match.end).map(({ raw }) => raw),
    }));
  });
};
