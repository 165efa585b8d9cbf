import type { ReplyClass } from '@rainmaker/contract';
import type { Referral } from './find/find-referral.ts';
import type { Day } from './find/find-dates.ts';
import { namesHour } from './find/hour.ts';
import { namesPastDay } from './find/pick-date.ts';
import { isDoubtful } from './doubt.ts';
import type { Signal } from './language.ts';
import { areAboutOthers, isOwnWish, type Sender } from './opt-outs.ts';
import { isPlainNote } from './plain-note.ts';
import { isComplaint, isPlain, namesAnother } from './plain-opt-out.ts';
import { deniesLater, namesDay } from './put-off.ts';
import { readSignals, type Found } from './read-signals.ts';
import { countWords, readWords, type Sentence } from './read-words.ts';

interface Verdict {
  class: ReplyClass;
  confidence: number;
  words: string[];
}

export interface Evidence {
  sentences: readonly Sentence[];
  signals: readonly Found[];
  /** Opt-outs in the subject and in what looks like a signature. */
  elsewhere: readonly Found[];
  sender: Sender;
  /** It names a mail that it answers. */
  isAnswer: boolean;
  referral: Referral | null;
  dates: { back: Day | null; next: Day | null };
  subject: string;
  today: Day;
}

/** Nothing is done by itself: a person decides. */
const DOUBTFUL = 0.4;
/** A reply of a few words, in which a yes or a no is the answer. */
const SHORT_WORDS = 10;
const SHORT_YES_WORDS = 30;
/** "Let’s say Thursday." */
const FEW_WORDS = 4;
/** A date within two weeks is an appointment, a later one a postponement. */
const SOON_DAYS = 14;
const HANDED_ON =
  /^(?:colleague|coleg|kolleg|colleg|companer|sahkarmi|forward|fwd|weiterg|weiterl|leite|leit|transm|transf|reenv|encaminh|reencaminh|repass|inoltr|doorg|suivre|successor|nachfolg|successeur|sucesor|sucessor|successore|opvolger|replacement|remplac|taken|loop|copied|copying|passed|handed|shared|cc|copia|kopie|aage)/;
/** They have something of the kind. */
const ALREADY = /(?:^| )(?:already|schon|bereits|déjà|deja|ya|já|già|al|reeds|pehle se)(?: |$)/;
const CONTRACT = /^(?:contra|vertrag|vertrages)/;
const STRONG_REFUSAL = /inter|ruchi|dilchasp|belangstelling/;

/** The signs of a reply, by what is asked of them. */
class Signs {
  readonly #found: readonly Found[];

  constructor(found: readonly Found[]) {
    this.#found = found;
  }

  of(...signals: Signal[]): Found[] {
    return this.#found.filter(({ signal }) => signals.includes(signal));
  }

  has(...signals: Signal[]): boolean {
    return this.#found.some(({ signal }) => signals.includes(signal));
  }

  verdict(name: ReplyClass, confidence: number, ...signals: Signal[]): Verdict {
    const words = [...new Set(this.of(...signals).map((found) => found.words.join(' ')))];
    return { class: name, confidence, words: words.slice(0, 5) };
  }
}

/** Evidence with whether a program wrote the mail, as far as its headers and its text together say. */
interface Judged extends Evidence {
  isAuto: boolean;
}

/** Whoever has left answers no more: somebody else may. */
const ofLeft = (signs: Signs, referral: Referral | null): Verdict | undefined =>
  signs.has('left') ? signs.verdict(referral ? 'referral' : 'wrong_person', 0.85, 'left', 'referral') : undefined;

const ofAutomatic = (signs: Signs, { isAuto, dates, subject, referral, sentences }: Judged): Verdict | undefined => {
  // "I was on holiday. Yes, I'm interested."
  const isBack = !isAuto && dates.back === null && signs.has('interested');
  // "On vacation, and not interested": a program doesn't refuse.
  const isRefused = !isAuto && signs.has('refusal', 'no_need', 'objection', 'no');
  const isAbsent = signs.has('out_of_office') && !isBack && !isRefused;
  const human = signs.has('interested', 'question', 'refusal', 'objection', 'later', 'referral', 'wrong_person');
  const told = isRefused ? 0 : signs.of('automatic').length;
  // One polite phrase is a person's as well: "Thanks for reaching out to us, we are covered."
  const isShortReceipt = told === 1 && !human && sentences.length === 1;
  if (!isAuto && !isAbsent && told < 2 && !isShortReceipt) return undefined;
  const left = ofLeft(signs, referral);
  if (left) return left;
  const bySubject = new Signs(readSignals(readWords(subject))).has('out_of_office');
  if (isAbsent || (isAuto && bySubject) || (isAuto && dates.back !== null && told === 0))
    return signs.verdict('out_of_office', isAuto ? 0.97 : 0.85, 'out_of_office');
  return signs.verdict('automatic', isAuto ? 0.95 : 0.75, 'automatic');
};

const isHandedOn = (signs: Signs): boolean => {
  const colleagues = Map.groupBy(signs.of('colleague'), ({ sentence }) => sentence);
  return (
    signs.of('handing').some(({ sentence, at }) => colleagues.get(sentence)?.some((other) => other.at !== at)) ||
    signs.of('referral').some(({ words }) => words.some((word) => HANDED_ON.test(word.toLowerCase())))
  );
};

const ofReferral = (signs: Signs, { referral }: Evidence): Verdict | undefined => {
  const pointing = signs.of('referral');
  const isWrong = signs.has('wrong_person');
  const [wanted] = signs.of('interested');
  const comesFirst = wanted !== undefined && pointing.every(({ at }) => wanted.at < at) && !isWrong;
  // "Not interested. Write to my lawyer."
  const isRefused = signs.has('refusal', 'no_need') && !isWrong;
  // An address of somebody else, in the writer's own words, may be whom to write to.
  const names = referral !== null && (pointing.length > 0 || isWrong || referral.email !== null);
  const handsOn = isHandedOn(signs) && (isWrong || !signs.has('interested', 'later', 'objection'));
  if ((names || handsOn) && !comesFirst)
    return signs.verdict(
      'referral',
      isRefused || (pointing.length === 0 && !isWrong) ? DOUBTFUL : names ? 0.9 : 0.7,
      'wrong_person',
      'referral',
      'handing',
      'colleague',
    );
  return isWrong ? signs.verdict('wrong_person', 0.85, 'wrong_person') : undefined;
};

const isQuestion = (sentences: readonly Sentence[]): boolean => sentences.some((sentence) => sentence.isQuestion);

const ofTime = (signs: Signs, { dates, today, sentences }: Evidence): Verdict | undefined => {
  const isSoon = dates.next !== null && today.until(dates.next).days <= SOON_DAYS;
  const wants = signs.has('interested');
  if (signs.has('later', 'not_now') && wants && isSoon && !signs.has('refusal')) return undefined;
  const refusals = signs.of('refusal');
  const isStrong = refusals.some(({ words }) => STRONG_REFUSAL.test(words.join(' ').toLowerCase()));
  // "Our contract ends in May, so call me": the end of another contract is why they want it.
  const isPutOff = signs.of('later').some(({ words }) => !(wants && CONTRACT.test(words[0]?.toLowerCase() ?? '')));
  if (isPutOff && (!wants || !isSoon)) return signs.verdict('not_now', dates.next ? 0.9 : 0.75, 'later', 'not_now');
  if (isStrong) return undefined;
  // "Not for now, we have one already."
  if (signs.of('objection').some(({ words }) => ALREADY.test(words.join(' ').toLowerCase()))) return undefined;
  if (signs.has('not_now')) return signs.verdict('not_now', 0.8, 'not_now');
  // A date far ahead beside a "not" or a call puts it off.
  const isFar = dates.next !== null && !isSoon && !wants && !isQuestion(sentences);
  if (isFar && signs.has('no_need', 'negation', 'meeting', 'friendly', 'yes', 'no'))
    return signs.verdict('not_now', 0.65, 'negation', 'meeting', 'friendly');
  const isForNow = signs.has('no_need') && signs.has('currently') && refusals.length === 0;
  return isForNow ? signs.verdict('not_now', 0.65, 'no_need', 'currently') : undefined;
};

const ofOpinion = (signs: Signs, { sentences, dates, today }: Evidence): Verdict => {
  const count = countWords(sentences);
  const asks = signs.has('question', 'curious') || isQuestion(sentences);
  if (signs.has('refusal', 'no_need')) return signs.verdict('objection', 0.9, 'refusal', 'no_need', 'objection');
  const lastObjection = signs.of('objection').at(-1);
  const lastWish = signs.of('interested').at(-1);
  if (lastObjection && (!lastWish || lastWish.at < lastObjection.at))
    return signs.verdict('objection', 0.8, 'objection');
  if (signs.has('no') && count <= SHORT_WORDS && !lastWish) return signs.verdict('objection', 0.8, 'no');
  if (lastWish) return signs.verdict('interested', asks ? 0.75 : 0.9, 'interested', 'yes');
  const isAppointment = dates.next !== null && today.until(dates.next).days <= SOON_DAYS;
  const beginsWithYes = signs.of('yes').some(({ sentence }) => sentence === sentences[0]) && count <= SHORT_YES_WORDS;
  if (isAppointment && (beginsWithYes || !signs.has('curious', 'negation', 'doubt'))) {
    // "The tender closes on Friday" names a day, and proposes nothing.
    const proposes =
      beginsWithYes || asks || count <= FEW_WORDS || signs.has('meeting', 'friendly') || namesHour(sentences);
    return signs.verdict('interested', proposes ? 0.65 : DOUBTFUL, 'yes', 'friendly');
  }
  const denies = signs.has('negation') && !asks;
  if (signs.has('meeting') && !signs.has('curious') && !denies) return signs.verdict('interested', 0.7, 'meeting');
  if (asks) return signs.verdict('question', 0.8, 'question', 'curious');
  if (signs.has('yes') && count <= SHORT_YES_WORDS) return signs.verdict('interested', 0.75, 'yes', 'friendly');
  if (signs.has('friendly')) return signs.verdict('interested', 0.6, 'friendly');
  // Whoever asks nothing, wants nothing and yet answers mostly declines; a person should look.
  const isSure = signs.has('doubt', 'negation');
  return signs.verdict('objection', isSure ? 0.5 : 0.3, 'doubt', 'negation');
};

const ASKS = /^(?:question|frage|pregunta|pergunta|domanda|vraag|sawal)/;

/** "Stop! I have a question" and "stop, call me first" go on; "Stop. Who gave you my number?" only complains. */
const goesOn = (signs: Signs, sentences: readonly Sentence[]): boolean =>
  signs.has('interested') ||
  sentences.some(({ words, isQuestion: isAsked }) => !isAsked && words.some(({ text }) => ASKS.test(text)));

/** How far before an opt-out "I would like" stands. */
const WISH_REACH = 4;
/** "Please don’t call, I am in meetings all day." */
const MEETING = /^(?:meeting|besprechung|sitzung|termin|reunion|riunion|vergadering|reunia)/;

/**
 * "Please do not call" asks for nothing more where it stands alone; beside interest, a question or a day it may be about an offer:
 * "The set-up can be removed", "I did not sign yet".
 */
const isClear = (wishes: readonly Found[], signs: Signs, { sentences, signals, today }: Evidence): boolean => {
  // "I would like to not receive this" wants nothing else.
  const isWithin = (other: Found): boolean =>
    wishes.some(({ at, words }) => at - WISH_REACH <= other.at && other.at < at + words.length);
  const warm = signs
    .of('interested', 'question', 'curious', 'meeting')
    .filter((other) => !isWithin(other) && !isComplaint(other.sentence));
  const isBusy = sentences.some(({ words }) => words.some(({ text }) => MEETING.test(text)));
  const asks = isQuestion(sentences.filter((sentence) => !isComplaint(sentence)));
  const isWarm = warm.length > 0 || isBusy || asks || namesDay(sentences, signals, today);
  return !isWarm && !areAboutOthers(wishes) && !wishes.every(namesAnother);
};

const ofOptOut = (signs: Signs, evidence: Evidence): Verdict | undefined => {
  const { sentences, sender, isAnswer } = evidence;
  const count = countWords(sentences);
  // Also above a signature that nothing marks as one.
  const isStop =
    signs.of('stop').some(({ sentence }) => count <= SHORT_WORDS || sentence === sentences[0]) &&
    !(count <= SHORT_WORDS && goesOn(signs, sentences));
  const isShort = count <= SHORT_YES_WORDS;
  const around = { sender, isAnswer, isShort, soundsAutomatic: signs.has('out_of_office', 'automatic') };
  const wishes = signs.of('unsubscribe').filter((found) => isOwnWish(found, around));
  if (!isStop && wishes.length === 0) return undefined;
  const isSure =
    isStop || wishes.some((found) => isPlain(found) && !areAboutOthers([found])) || isClear(wishes, signs, evidence);
  return new Signs([...signs.of('stop'), ...wishes]).verdict('unsubscribe', isSure ? 0.95 : 0.4, 'stop', 'unsubscribe');
};

/** Only a day that is asked for puts something off. */
const isPutOffInDoubt = (signs: Signs, { sentences, signals, dates, today }: Evidence): boolean => {
  // A day beside a refusal is none to ask again on.
  const hasDate = namesDay(sentences, signals, today) && !signs.has('refusal');
  if (deniesLater(signals) || isDoubtful('not_now', { sentences, hasDate })) return true;
  return !hasDate && (dates.next !== null || namesPastDay(sentences, today));
};

const withDoubt = (verdict: Verdict, signs: Signs, evidence: Evidence): Verdict => {
  const isInDoubt =
    verdict.class === 'not_now'
      ? isPutOffInDoubt(signs, evidence)
      : isDoubtful(verdict.class, { sentences: evidence.sentences, hasDate: false });
  return isInDoubt ? { ...verdict, confidence: Math.min(verdict.confidence, DOUBTFUL) } : verdict;
};

const SURE_BESIDE_NOTES = 0.7;

const isNote = ({ class: meaning }: Verdict): boolean => meaning === 'out_of_office' || meaning === 'automatic';

/** A ticket system sends what a person writes under its own headers: a program refuses nothing. */
const speaksAgainst = (signs: Signs): boolean => signs.has('refusal', 'no_need');

/**
 * What a reply is, from its signs. An opt-out goes before everything, whatever the headers say, then what a program or an absence says,
 * then whom it should go to, then when, and last what its writer thinks of it.
 */
export const decide = (evidence: Evidence): Verdict => {
  const { sentences, signals, elsewhere, sender, isAnswer, subject, referral } = evidence;
  const signs = new Signs(signals);
  const optOut = ofOptOut(signs, evidence);
  if (optOut) return optOut;
  if (elsewhere.length > 0 && !signs.has('interested', 'question', 'curious'))
    return new Signs(elsewhere).verdict('unsubscribe', 0.95, 'stop', 'unsubscribe');
  // A list's own mailing offers an opt-out; below somebody's answer the list adds the same words.
  const isAuto = sender === 'program' || (sender === 'list' && !isAnswer && signs.has('unsubscribe'));
  if (sentences.length === 0 && new Signs(readSignals(readWords(subject))).has('stop'))
    return { class: 'unsubscribe', confidence: 0.9, words: [subject] };
  if (sentences.length === 0 && !isAuto) return { class: 'question', confidence: 0.1, words: [] };
  const automatic = ofAutomatic(signs, { ...evidence, isAuto });
  if (automatic && (isAuto ? !speaksAgainst(signs) : !isNote(automatic) || isPlainNote(sentences, signals)))
    return withDoubt(automatic, signs, evidence);
  const meaning =
    ofLeft(signs, referral) ?? ofReferral(signs, evidence) ?? ofTime(signs, evidence) ?? ofOpinion(signs, evidence);
  // What sounds automatic and says more is a person's, whatever else it seems to say; a guess beside such words is none to act on.
  const isGuess = meaning.confidence < SURE_BESIDE_NOTES && signs.has('out_of_office', 'automatic');
  if (automatic || isGuess) return { ...meaning, confidence: Math.min(meaning.confidence, DOUBTFUL) };
  return withDoubt(meaning, signs, evidence);
};
