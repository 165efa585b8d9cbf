// What a "not" denies, and what a "do not" leaves open.
import type { Signal } from './language.ts';
import { LANGUAGES } from './languages.ts';
import type { Match } from './pattern.ts';
import type { Sentence, Word } from './read-words.ts';

export interface Tag {
  signal: Signal;
  /** Words only deny others of their language: Dutch "na" is Hindi's "not". */
  language: number;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** How many words before something wanted a "not" denies it. */
const REACH = 4;
/** Where a language has a "not" before the verb as a rule, one behind what it denies stands near it. */
const REACH_BEHIND = 2;
const DENY_AFTER = LANGUAGES.map(({ deniesAfter }) => setOf(deniesAfter));
/** These deny nothing that follows them: "I know nothing yet and would like to hear more". */
const NOBODY = setOf('nothing nobody none');
/** Begin another clause, before which people often leave the comma out; of languages that deny until the end of a clause. */
const LINKING = setOf(
  'und aber denn weil da dass wenn obwohl falls damit solange sofern ob doch en maar want omdat dat als hoewel zodat of',
);

/** What says "do not" in a wish to hear nothing. */
const DENIALS = setOf(
  'not dont never nothing nicht nie niemals nichts nix ne pas plus rien no nunca nada nao non nulla niente niet nooit niets niks mat na',
);
/** What limits a "do not": "but email is fine". */
const LIMITS = setOf(
  `unless but instead rather only better hesitate reply respond email mail write text message whatsapp
  sondern sonst lieber besser nur sauf mais plutot sino pero salvo excepto ma piuttosto mas maar liever lekin`,
);
/** The same until a day, in its own clause: "before Monday", but not "do not call me, we have a contract until May". */
const TIME_LIMITS = setOf(
  'before until till after vor bis bevor erst avant jusqu antes hasta prima fino ate voordat tot pehle tak',
);
const ALSO = setOf('or nor and oder und noch ou et ni o e y of en ya aur');
/** "Why don't you call me?", "don't hesitate to call", "don't forget to call". */
const ASKING_WHY = setOf('why warum wieso pourquoi porque perche waarom kyun kyon');
const HESITATING = /^(?:hesita|forget|zoger|hesite|dud|esit|aarzel|sankoch)/;
const NOT_NOW = setOf('now yet today right');
/** "Please, do not call" is one wish. */
const POLITE = setOf('please pls plz kindly just bitte svp merci por favor per piacere alstublieft aub graag kripya');
/** "Never, ever contact me." */
const FIRM = setOf('ever never again nie niemals jamais nunca mai nooit');
const ASKED_NOT_TO = setOf('please pls plz kindly do not dont never');

/** A sentence with what is asked of each place: a word may be said a hundred times, so that none is looked for again. */
export interface Clauses {
  words: readonly Word[];
  /** The next word from a place on that stands after a comma, begins another clause, or limits a "do not". */
  comma: readonly number[];
  linking: readonly number[];
  limit: readonly number[];
  until: readonly number[];
  /** Where "nothing" and its like stand. */
  nobody: readonly number[];
  /** How many words at the beginning only ask not to do something. */
  asking: number;
}

const nextOf = (words: readonly Word[], is: (word: Word, at: number) => boolean): number[] => {
  const next: number[] = [];
  let found = Infinity;
  for (let at = words.length; at >= 0; at -= 1) {
    const word = words[at];
    if (word !== undefined && is(word, at)) found = at;
    next[at] = found;
  }
  return next;
};

export const clausesOf = ({ words }: Sentence): Clauses => {
  const other = words.findIndex(({ text }) => !ASKED_NOT_TO.has(text));
  return {
    words,
    comma: nextOf(words, ({ isAfterComma }) => isAfterComma),
    linking: nextOf(words, ({ text }) => LINKING.has(text)),
    // "Do not email, call or text me" lists what is denied.
    limit: nextOf(words, ({ text }, at) => LIMITS.has(text) && !ALSO.has(words[at - 1]?.text ?? '')),
    until: nextOf(words, ({ text }, at) => TIME_LIMITS.has(text) && !ALSO.has(words[at - 1]?.text ?? '')),
    nobody: words.flatMap(({ text }, at) => (NOBODY.has(text) ? [at] : [])),
    asking: other === -1 ? words.length : other,
  };
};

const from = (next: readonly number[], at: number): number => next[at] ?? Infinity;

const deniesFromBehind = ({ signal, end }: Match<Tag>, at: number, { words, comma, linking }: Clauses): boolean => {
  if (at < end || from(comma, end) <= at) return false;
  const denying = DENY_AFTER[signal.language];
  if (denying?.has('clause') === true) return from(linking, end) >= at;
  const text = words[at]?.text ?? '';
  // "No" belongs to what follows it: "book no meeting", but "call me today no problem".
  return denying?.has(text) === true && at - end <= (text === 'no' ? 0 : REACH_BEHIND);
};

/** Whether a "not" stands shortly before what is wanted, within it ("please do not send"), or behind it. */
export const isDenied = (match: Match<Tag>, negations: readonly Match<Tag>[], clauses: Clauses): boolean =>
  negations.some((other) => {
    if (other.signal.language !== match.signal.language) return false;
    if (other.start >= match.start && other.end <= match.end) return true;
    if (other.end > match.start) return deniesFromBehind(match, other.start, clauses);
    return match.start - other.end < REACH && from(clauses.comma, other.end) > match.start;
  }) || clauses.nobody.some((at) => deniesFromBehind(match, at, clauses));

/** "Not a problem, please send me the details": a comma parts what is denied from what is wanted, unless two enclose an aside. */
export const isParted = ({ signal, start, end }: Match<Tag>, { words }: Sentence): boolean => {
  if (signal.signal !== 'unsubscribe') return false;
  const own = words.slice(start, end);
  if (!own.some(({ text }) => DENIALS.has(text))) return false;
  const begin = own.findIndex(({ text }) => !POLITE.has(text));
  return own.slice(begin + 1).filter(({ text, isAfterComma }) => isAfterComma && !FIRM.has(text)).length === 1;
};

/** "Please don't stop" asks to go on; "if you don't stop" doesn't. */
const isGoingOn = (start: number, { words, asking }: Clauses): boolean =>
  words[start]?.text === 'stop' && asking >= start && words.slice(0, start).some(({ text }) => DENIALS.has(text));

/** "Do not call me before Monday" and "don't call, email is fine" put something off, or prefer another way. */
const leavesOpen = ({ start, end }: Match<Tag>, { words, limit, until, comma }: Clauses): boolean => {
  const own = words.slice(start, end);
  const not = own.findIndex(({ text }) => DENIALS.has(text));
  if (not === -1) return false;
  // Also within it: "Melden Sie sich nicht vor März wieder".
  const day = from(until, start + not + 1);
  if (day < Infinity && day <= from(comma, end)) return true;
  if (ASKING_WHY.has(words[start - 1]?.text ?? '') || own.some(({ text }) => HESITATING.test(text))) return true;
  return !ALSO.has(words[end]?.text ?? '') && from(limit, end) < Infinity;
};

/** "Not now, please contact me in May" asks for the opposite of what "do not contact me" does. */
const isNotNow = (start: number, words: readonly Word[]): boolean =>
  words[start]?.text === 'not' && NOT_NOW.has(words[start + 1]?.text ?? '');

/** Whether what sounds like a wish to hear nothing is none: it waits for a day, prefers another way, or asks to go on. */
export const isLimited = (match: Match<Tag>, clauses: Clauses): boolean =>
  match.signal.signal === 'unsubscribe' &&
  (isNotNow(match.start, clauses.words) || isGoingOn(match.start, clauses) || leavesOpen(match, clauses));
