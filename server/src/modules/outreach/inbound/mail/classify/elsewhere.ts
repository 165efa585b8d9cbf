import { withoutPrefixes } from '../read/subject.ts';
import { isOffered, isOwn, isOwnWish, type Sender } from './opt-outs.ts';
import { ASKING, type Found, readSignals } from './read-signals.ts';
import { countWords, readWords, type Sentence } from './read-words.ts';

/** A mail as far as opt-outs may stand elsewhere than in what its writer says. */
export interface Whole {
  subject: string;
  /** The writer's own words, read. */
  own: readonly Sentence[];
  /** The same as they stand there. */
  text: string;
  /** With what looks like a signature or a legal notice. */
  unquoted: string;
  sender: Sender;
}

/** Own words that say nothing, such as a greeting or thanks. */
const BARE_WORDS = 3;
/** A wish in a subject. */
const SHORT_WORDS = 10;
/** "Unsubscribe", "Remove from list". */
const FEW_WORDS = 4;
/** "Unsubscribe – Re: Your offer". */
const BETWEEN = /\s[-–—|]\s|:\s/;

const optOutsIn = (text: string): Found[] =>
  readSignals(readWords(text)).filter(({ signal }) => signal === 'stop' || signal === 'unsubscribe');

const isShortWish = (found: Found, most: number): boolean => {
  const { words, isQuestion } = found.sentence;
  if (isQuestion || words.length > SHORT_WORDS || isOffered(found)) return false;
  return isOwn(found) || (words.length <= most && !ASKING.test(words[0]?.text ?? ''));
};

/**
 * What the subject asks for. Behind "Re:" it may be the one of our message, so that only a whole subject of a word or two counts there,
 * or one that speaks of its writer.
 */
const inSubject = (subject: string): Found[] => {
  const bare = withoutPrefixes(subject);
  const isChanged = bare === subject.trim();
  const pieces = isChanged ? bare.split(BETWEEN) : [bare];
  return pieces.flatMap(optOutsIn).filter((found) => isShortWish(found, isChanged ? FEW_WORDS : 2));
};

/** What is below the own words, or anywhere in the text where there are none. */
const below = ({ text, unquoted }: Whole): string => {
  if (unquoted.startsWith(text)) return unquoted.slice(text.length);
  const own = new Set(text.split('\n').map((line) => line.trim()));
  return unquoted
    .split('\n')
    .filter((line) => !own.has(line.trim()))
    .join('\n');
};

/**
 * What stands in a signature or a legal notice. Both may offer their readers an opt-out, so that only what names its writer counts; all
 * that isn't offered where there is nothing else.
 */
const inSignature = (mail: Whole): Found[] => {
  const found = optOutsIn(below(mail)).filter((each) => !isOffered(each));
  const isBare = countWords(mail.own) <= BARE_WORDS && !mail.own.some(({ isQuestion }) => isQuestion);
  if (!isBare || mail.sender === 'program') return found.filter((each) => each.signal === 'unsubscribe' && isOwn(each));
  const around = { sender: 'list', isAnswer: true, isShort: true, soundsAutomatic: false } as const;
  return found.filter((each) => each.signal === 'stop' || isOwnWish(each, around));
};

/** Opt-outs that stand elsewhere than in what somebody says: in the subject that they wrote, or in what looks like their signature. */
export const optOutsElsewhere = (mail: Whole): Found[] => [
  ...(mail.sender === 'program' ? [] : inSubject(mail.subject)),
  ...inSignature(mail),
];
