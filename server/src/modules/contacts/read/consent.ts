import type { ConsentBasis } from '@rainmaker/contract';
import { monthNamed } from '@rainmaker/contract/month-names';
import { plainKey } from '#platform/text/plain-key.ts';
import { BESIDE, GIVEN, NOT, OUT, YES } from './consent-words.ts';
import { type DateFormat, readDate } from './date.ts';

/** What a cell about consent to emails says. */
export interface ReadConsent {
  basis: ConsentBasis;
  /** The cell, as evidence. */
  text: string;
  /** `YYYY-MM-DD`; null where it names no day. */
  day: string | null;
}

/** A cell that only looks like a denial. */
const UNSAID = /^(?:sin datos?|no data|not applicable|not available|keine angaben?|k\.? ?a\.?|n\/a)[.!]?$/iu;
const OPEN =
  /\?|pending|unconfirmed|requested|awaiting|waiting|maybe|unclear|unknown|offen|ausstehend|angefragt|unklar|en attente|demand[ée]|pendiente|pendente|solicitad/iu;
const INTEREST = /legitimate|berechtigt\p{L}{0,4} interesse|l[ée]gitime|leg[íi]tim/iu;
const CONTRACT = /contract|vertrag|contrat|existing customer|bestandskund|client existant|cliente actual/iu;
const DAY = /\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}\.? \p{L}{3,12}\.? \d{4}/u;

/** “didn’t”; and what denies only as the whole cell, or as what is said of something: “Opt-in: 0”. A number or a day has zeros too. */
const NEGATED = /n['’]t(?!\p{L})|^(?:0|n|f|off)[.!]?$|[:=] ?(?:0|n|f|off)(?![\p{L}\p{N}.])|[✗✘❌]/iu;
/** “No. 17” counts forms. */
const NUMBERED = /(?<!\p{L})no\. ?\d/giu;
const OPT_OUT = /(?<!\p{L})opt(?:ed|ing)?[ _-]?out/iu;
const TIME = /[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})?(?![\p{L}\p{N}])/u;
/** What joins figures: 12.03.2025, 1.2. */
const JOINT = /(?<=\d)[./:-](?=\d)/gu;
/** Marks that say nothing by themselves. Any other, such as ≠ or 👎, may turn what stands beside it. */
const ODD_MARK = /[^\p{L}\p{N}\p{M}\s.,;:!()[\]/\\_'’"“”„&+#|=°*•–—✓✔☑-]/u;

const isLink = (part: string): boolean => part.includes('@') || /^\(?(?:https?:\/\/|www\.)/i.test(part);

/** A cell without links and addresses, whose words say nothing of consent. */
const withoutLinks = (text: string): string =>
  text
    .split(' ')
    .filter((part) => !isLink(part))
    .join(' ');

/** Part by part, because a key has an end and a denial may come last. */
const wordsOf = (text: string): string[] =>
  text
    .split(' ')
    .flatMap((part) => plainKey(part).split(' '))
    .filter((word) => word !== '');

const isOut = (text: string): boolean =>
  OPT_OUT.test(text) || wordsOf(text).some((word) => OUT.some((start) => word.startsWith(start)));

const isDenied = (text: string): boolean =>
  NEGATED.test(text) || wordsOf(text.replaceAll(NUMBERED, ' ')).some((word) => NOT.has(word));

const isFigure = (word: string | undefined): boolean => word !== undefined && /^\d+(?:st|nd|rd|th|er)?$/.test(word);

/** The words of a cell that are neither of a day nor a number. A zero isn’t a number here: it may say no. */
const otherWords = (text: string): string[] => {
  const all = wordsOf(text.replace(TIME, ' ').replaceAll(JOINT, ''));
  return all.filter((word, at) => {
    if (isFigure(word)) return /^0+$/.test(word);
    return monthNamed(word) === 0 || !(isFigure(all[at - 1]) || isFigure(all[at + 1]));
  });
};

const isYes = (text: string): boolean => YES.has(text.toLowerCase().replace(/[.!]$/, ''));

/** Whether the whole cell says yes, beside days, numbers, links and how it was said. */
const saysYes = (text: string, words: ReadonlySet<string>, day: string | null): boolean => {
  const rest = withoutLinks(text);
  if (isYes(text)) return true;
  if (ODD_MARK.test(rest) || OPEN.test(rest)) return false;
  const others = otherWords(rest.replaceAll(/(?<!\p{L})opt(?:ed)?[ _-]?in(?!\p{L})/giu, 'optin'));
  const says = (word: string): boolean => words.has(word) || YES.has(word);
  if (!others.every((word) => says(word) || BESIDE.has(word))) return false;
  if (others.some((word) => words.has(word) || (YES.has(word) && !BESIDE.has(word)))) return true;
  return others.length === 0 && (day !== null || rest !== text);
};

const dayIn = (text: string, format: DateFormat | undefined): string | null => {
  const read = readDate(DAY.exec(text)?.[0] ?? text, format);
  return read.kind === 'date' ? read.day : null;
};

/**
 * What a cell says of somebody's consent to emails: given, on which ground, or withdrawn, with the day that it names. A denial anywhere
 * counts as having withdrawn, so that nothing is sent to them; consent takes the whole cell. Undefined where it says neither.
 */
export const readConsent = (text: string, format?: DateFormat): ReadConsent | undefined => {
  if (UNSAID.test(text)) return undefined;
  const day = dayIn(text, format);
  if (isOut(text) || isDenied(withoutLinks(text))) return { basis: 'withdrawn', text, day };
  if (OPEN.test(withoutLinks(text))) return undefined;
  if (INTEREST.test(text)) return { basis: 'legitimate_interest', text, day };
  if (CONTRACT.test(text)) return { basis: 'contract', text, day };
  return saysYes(text, GIVEN, day) ? { basis: 'consent', text, day } : undefined;
};

const NO_WORDS: ReadonlySet<string> = new Set();

/** “emailOptOut” */
const spaced = (header: string): string => header.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');

/** “Opt-in (yes/no)”: the header says what its cells may say. */
const isEither = (words: readonly string[]): boolean => {
  const key = ` ${words.join(' ')} `;
  return [' yes no ', ' ja nein ', ' y n ', ' j n ', ' oui non ', ' si no ', ' sim nao ', ' true false '].some((pair) =>
    key.includes(pair),
  );
};

/** Whether a header names who does not consent: “Newsletter opt-out”, “Einwilligung widerrufen am”, “Do not email”. */
export const isOfOptOuts = (header: string): boolean => {
  const text = spaced(header);
  return isOut(text) || /optedout|optout/i.test(header) || (isDenied(text) && !isEither(wordsOf(text)));
};

/** What a cell says that stands under such a header: yes, or a day, is a withdrawal; no says nothing, and null stands for that. */
export const readOptOut = (text: string, format?: DateFormat): ReadConsent | null | undefined => {
  const day = dayIn(text, format);
  if (isDenied(withoutLinks(text))) return null;
  return isOut(text) || saysYes(text, NO_WORDS, day) ? { basis: 'withdrawn', text, day } : undefined;
};
