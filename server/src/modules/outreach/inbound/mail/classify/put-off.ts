// Whether a reply that seems to put something off really names a day to write again on: "Do not contact me again, I told you on Monday" has
// the words of it and says the opposite.
import { LASTING, MONTHS, NUMBERS, SEASONS, UNITS, WEEKDAYS } from './find/date-words.ts';
import type { Day } from './find/find-dates.ts';
import { clauseAt } from './find/past.ts';
import { daysAhead } from './find/pick-date.ts';
import type { Signal } from './language.ts';
import type { Found } from './read-signals.ts';
import type { Sentence, Word } from './read-words.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** French "plus" and Italian "mai" are others: "plus tard", and German "im Mai". */
const NEGATIONS = setOf(`
  not dont doesnt didnt wont wouldnt cant cannot couldnt isnt arent neednt shouldnt no nothing nobody none without
  nicht nichts nix kein keine keinen keiner keinem keines ohne pas rien aucun aucune personne sans no nada nadie ningun ninguna sin
  non nulla niente nessun nessuno nessuna senza nemmeno neanche neppure niet niets niks niemand geen zonder nao ninguem nenhum nenhuma sem nahi nahin
`);
/** Hindi "mat karo", but not "mat leave". */
const HINDI_VERB = /^(?:kar|kij|bhej|likh|call|phone|msg|message|mail|email|puch)/;
/** These deny every time, also the one to come. */
const FOREVER = setOf('never nie niemals weder neither nor jamais nunca jamas nooit ni nem tampoco');
/** Needless, and what somebody is to leave alone. */
const REFUSING =
  /^(?:pointless|unnecess|useless|needless|inutil|uberflus|zwecklos|sinnlos|unnot|erubrig|zinlo|overbodig|onnodig|desist|refrain|avoid|evit[ae]|eviter|stop|verzicht|unterlass|abzusehen|absehen|cess|arret|smett|abst)/;
/** "Lassen Sie es gut sein", "let’s leave it". */
const LEAVE_IT =
  /^(?:gut sein|leave it|let it|laissez tomber|laisse tomber|lasci perdere|laat maar|dejelo asi|deixe pra)$/;
/** What a "not" limits rather than denies: "not before March". */
const LIMITS = setOf(
  'before until till earlier sooner vorher vor bis bevor erst avant jusqu jusque antes hasta prima fino voor voordat tot ate pehle tak',
);
/** How far behind a limit its day stands: "before the end of March". */
const LIMIT_REACH = 4;
/** Today and this year, which a "not" may deny beside a day to come. */
const PRESENT = setOf(`
  now yet today currently presently moment present right jetzt heute heuer derzeit aktuell momentan zurzeit gerade augenblicklich maintenant
  actuellement instant suite ahora actualmente momento ora adesso attualmente nu momenteel voorlopig agora atualmente abhi
`);
const THIS = setOf(
  'this dieses diesem diesen diese cette ce ces este esta quest questo questa dit deze neste nesta deste is',
);
/** Directly before or behind a "not" they mean "not yet", elsewhere "again": "nicht noch einmal". */
const STILL_BEFORE = setOf('noch nog aun todavia ainda');
const STILL_BEHIND = setOf('encore ancora');
const PRESENT_REACH = 5;
/** "Not now or next year" denies both. */
const ALSO = setOf('or nor and oder und noch ou et ni o e y of en nem');
/** Portuguese "no próximo ano" and Dutch "pas in maart" deny nothing. */
const IN_THE = setOf(
  'proximo segundo primeiro terceiro quarto inicio fim meio comeco ano mes trimestre semestre futuro',
);
const ONLY_THEN = setOf('na in volgend volgende vanaf over eind begin medio rond komend half weer');
/** "Ask again then." */
const THEN = setOf('then dann alors moment moments entonces allora dan entao');
const HARMLESS = setOf(
  'problem problema probleme probleem souci stress worries hurry rush doubt sure only obligation pressa prisa fretta haast eile',
);
const WHY = setOf('why warum wieso pourquoi perche waarom');
/** "Don’t hesitate to", "don’t forget to". */
const URGING =
  /^(?:hesit|forget|vergiss|vergess|zoger|scheu|oubli|dud[ae]|olvid|esit|dimentic|aarzel|verge[et]|esque[cç])/;
const OR = setOf('or nor oder ou');
const EVEN = setOf('also even including auch selbst meme tambien anche ook tambem inclusive');
/** "Uns anzurufen". */
const INFINITIVE = /^(?:an|auf|nach|zuruck|vorbei|ein|wieder)?zu[a-z]{3,}en$/;
/** Another clause, before which people leave the comma out. */
const LINKING = setOf('but however aber sondern allerdings pero maar');

/** How long somebody is bound, which isn't when they want to hear from us. */
const BOUND =
  /^(?:contra|vertrag|rahmenvertrag|kontrakt|abonn|laufzeit|gebunden|bound|tied|locked|engage|vincol|vast$|gebonden|preso$|subscription)/;
/** Words by which somebody asks to hear from us. */
const ASKING =
  /^(?:get$|come$|check|circl|contact|e?mail|call|ping|try$|writ|messag|reach|touch|follow|revisit|reconsid|reconnect|talk|speak|chat|look$|remind|again$|back$|then$|meld|ruf|schreib|kontakt|frag|komm|sprech|wieder|nochmal|erneut|dann$|recontact|rappel|relanc|reven|reparl|reprend|repren|ecri|appel|vuelv|volv|llam|escrib|busc|busq|retom|habl|entonces|ricontatt|richiam|riscriv|risent|riparl|scriv|chiam|allora|neem|bel$|belt$|benader|vraag|kom$|opnieuw|weer$|dan$|contat|fal[ae]|lig[au]|volt|procur|cham)/;
/** "In May, please." */
const FEW_WORDS = 5;
const ASKED_BY: readonly Signal[] = ['later', 'not_now', 'meeting', 'friendly', 'yes', 'no_need'];

const textAt = (words: readonly Word[], at: number): string => words[at]?.text ?? '';

const isDayWord = (text: string): boolean =>
  /^\d/.test(text) ||
  [MONTHS, WEEKDAYS, UNITS, NUMBERS, SEASONS].some((map: ReadonlyMap<string, unknown>) => map.has(text));

interface Clause {
  words: readonly Word[];
  from: number;
  to: number;
}

/**
 * Whether a clause goes on with what stands before its comma: "es ist nicht nötig, im Mai anzurufen", "do not call, write or get back to
 * me", "leave it, also next year".
 */
const goesOn = ({ words, from, to }: Clause): boolean => {
  if (EVEN.has(textAt(words, from)) || textAt(words, to - 2) === 'zu' || textAt(words, to - 2) === 'te') return true;
  if (INFINITIVE.test(textAt(words, to - 1))) return true;
  return words.some(
    ({ text }, at) =>
      at >= from && at < to && OR.has(text) && !isDayWord(textAt(words, at - 1)) && !isDayWord(textAt(words, at + 1)),
  );
};

/** The clause around some words; "but" begins another. */
const clauseOf = (words: readonly Word[], start: number, end: number): Clause => {
  const between = clauseAt(words, start);
  let { from } = between;
  let to = clauseAt(words, Math.max(start, end - 1)).to;
  while (from > 0 && goesOn({ words, from, to })) from = clauseAt(words, from - 1).from;
  for (let at = from; at <= start; at += 1) if (LINKING.has(textAt(words, at))) from = at;
  for (let at = end; at < to; at += 1) if (LINKING.has(textAt(words, at))) to = at;
  return { words, from, to };
};

/** Whether a clause names a limit: "before March", or "not until we have moved". */
const isLimited = ({ words, from, to }: Clause, not: number): boolean =>
  words.slice(from, to).some(({ text }, place) => {
    if (!LIMITS.has(text)) return false;
    const at = from + place;
    const behind = words.slice(at + 1, Math.min(to, at + 1 + LIMIT_REACH));
    // "Not before", "vorher nicht", "not until we have moved".
    if (text === 'vorher' || at === not + 1 || behind.some((word) => isDayWord(word.text))) return true;
    return at === not + 2 && behind.length > 0;
  });

/** Whether what a "not" denies is the present: "not now", "kein Budget in diesem Jahr". */
const deniesPresent = ({ words, from, to }: Clause, not: number): boolean =>
  words.slice(from, to).some(({ text }, place) => {
    const at = from + place;
    const next = textAt(words, at + 1);
    if (STILL_BEFORE.has(text)) return at === not - 1;
    if (STILL_BEHIND.has(text)) return at === not + 1 && next !== 'une' && next !== 'una';
    const isNow = PRESENT.has(text) || (THIS.has(text) && UNITS.has(next));
    const behind = textAt(words, at + (PRESENT.has(text) ? 1 : 2));
    return isNow && Math.abs(at - not) <= PRESENT_REACH && !(at + 1 < to && ALSO.has(behind));
  });

const isHarmless = (words: readonly Word[], at: number): boolean =>
  WHY.has(textAt(words, at - 1)) ||
  [1, 2].some((ahead) => HARMLESS.has(textAt(words, at + ahead))) ||
  [-2, -1, 1, 2, 3].some((away) => URGING.test(textAt(words, at + away)));

/** "Ne nous relancez plus", "mai più", "né ora né a marzo", "sehen Sie davon ab". */
const isNoMore = ({ words, from }: Clause, at: number): boolean => {
  const text = textAt(words, at);
  if (text === 'mai') return textAt(words, at + 1) === 'piu';
  if (text === 'ne') return words.slice(0, at).some((word) => word.text === 'ne');
  if (text === 'davon') return textAt(words, at + 1) === 'ab';
  return text === 'plus' && words.slice(from, at).some((word) => word.text === 'ne' || word.text === 'n');
};

const isNegation = (words: readonly Word[], at: number): boolean => {
  const text = textAt(words, at);
  const next = textAt(words, at + 1);
  if ((text === 'no' && IN_THE.has(next)) || (text === 'pas' && ONLY_THEN.has(next))) return false;
  return (NEGATIONS.has(text) || (text === 'mat' && HINDI_VERB.test(next))) && !isHarmless(words, at);
};

/** Whether something in a clause denies what it says of a time to come. */
const isDenied = (clause: Clause): boolean => {
  const { words, from, to } = clause;
  return words.slice(from, to).some(({ text }, place) => {
    const at = from + place;
    if (
      FOREVER.has(text) ||
      (LEAVE_IT.test(`${text} ${textAt(words, at + 1)}`) && !isLimited(clause, at + 1)) ||
      isNoMore(clause, at)
    )
      return true;
    if (REFUSING.test(text)) return !isHarmless(words, at);
    return isNegation(words, at) && !isLimited(clause, at) && !deniesPresent(clause, at);
  });
};

const clauseOfFound = ({ sentence, start, words }: Found): Clause =>
  clauseOf(sentence.words, start, start + words.length);

const textsOf = ({ words, from, to }: Clause): string[] => words.slice(from, to).map(({ text }) => text);

/** Whether a clause says how long something lasts: "our contract runs until May", "bis 2028 gebunden". */
const isOfAnEnd = (clause: Clause, at: number): boolean =>
  textsOf(clause).some((text) => BOUND.test(text)) ||
  textsOf({ ...clause, from: Math.max(clause.from, at - LIMIT_REACH + 1), to: at }).some(
    (text) => LIMITS.has(text) || LASTING.has(text),
  );

/** Whether something in a text is denied for good. */
const deniesAnything = (sentences: readonly Sentence[]): boolean =>
  sentences.some(({ words }) =>
    words.some(({ isAfterComma }, at) => (at === 0 || isAfterComma) && isDenied(clauseOf(words, at, at + 1))),
  );

const asksFor = ({ words, sentence, start }: Found): boolean =>
  sentence.words.slice(start, start + words.length).some(({ text }) => ASKING.test(text)) &&
  !BOUND.test(textAt(sentence.words, start));

/** Whether a wish to hear from us again is denied. */
export const deniesLater = (signals: readonly Found[]): boolean =>
  signals.some((found) => found.signal === 'later' && isDenied(clauseOfFound(found)));

/** Whether a sentence asks to hear from us, or only puts something off until the day that it names. */
const isWaiting = (sentence: Sentence, clause: Clause, signals: readonly Found[]): boolean => {
  const { words } = sentence;
  if (words.length <= FEW_WORDS) return true;
  const isUntil = words.some(
    (_, at) => at >= clause.from && at < clause.to && isNegation(words, at) && isLimited(clause, at),
  );
  return isUntil || signals.some((found) => found.sentence === sentence && ASKED_BY.includes(found.signal));
};

/** "Our budget is set in June. Ask again then." */
const asksThen = (sentence: Sentence | undefined, later: readonly Found[]): boolean =>
  sentence !== undefined &&
  sentence.words.some(({ text }) => THEN.has(text)) &&
  later.some((found) => found.sentence === sentence);

/** "Why would you write again in March?", but not "why not in March?". */
const isRhetorical = ({ words, isQuestion }: Sentence): boolean =>
  isQuestion && WHY.has(textAt(words, 0)) && !NEGATIONS.has(textAt(words, 1));

/** Whether a reply names a day to write again on: ahead, not denied, and not only the end of what binds whoever refuses. */
export const namesDay = (sentences: readonly Sentence[], signals: readonly Found[], today: Day): boolean => {
  const later = signals.filter(({ signal }) => signal === 'later');
  const [first] = sentences.flatMap((sentence, place) =>
    daysAhead(sentence.words, today).map(({ at }) => ({ sentence, place, at })),
  );
  if (!first) return false;
  const { sentence, place, at } = first;
  const clause = clauseOf(sentence.words, at, at + 1);
  if (isDenied(clause) || isRhetorical(sentence)) return false;
  // "Come back in March? No."
  if (sentence.isQuestion && deniesAnything(sentences)) return false;
  if (isOfAnEnd(clause, at) && !later.some(asksFor) && deniesAnything(sentences)) return false;
  return isWaiting(sentence, clause, signals) || asksThen(sentences[place + 1], later);
};
