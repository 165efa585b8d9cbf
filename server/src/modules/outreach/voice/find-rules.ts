import type { Changed } from './changed-sentences.ts';
import { wordChange } from './word-changes.ts';

/** What was changed in one draft. */
export interface DraftEdit {
  id: string;
  pairs: readonly Changed[];
}

/** A rule for the voice, and the changes that led to it. */
export interface VoiceRule {
  /** The same for the same change, however often it was made. */
  key: string;
  /** As a sentence for Memory. */
  rule: string;
  /** Drafts in which it was made. */
  count: number;
  examples: Changed[];
}

/** From so many drafts on, a habit is suggested as a rule. */
export const LEAST_DRAFTS = 3;
const MOST_EXAMPLES = 3;
const LONG_SENTENCE = 14;
/** What is left of a sentence that was made shorter. */
const SHORTER = 0.7;

interface Sign {
  key: string;
  rule: string;
}

const count = (text: string): number => text.split(/\s+/).filter(Boolean).length;

const GREETING =
  /^(hi|hello|hey|dear|good morning|good afternoon|hallo|guten tag|guten morgen|lieber?|sehr geehrte[rs]?|moin|servus|bonjour|salut|cher|chère|hola|buenos días|buenas tardes|estimad[oa]|querid[oa])\b/iu;
const CLOSING =
  /^(best|best regards|kind regards|regards|warm regards|cheers|sincerely|thanks|thank you|all the best|viele grüße|beste grüße|mit freundlichen grüßen|liebe grüße|freundliche grüße|herzliche grüße|cordialement|bien à vous|bien cordialement|saludos|un saludo|atentamente|saludos cordiales)[,.!]?$/iu;

const openerOf = (form: RegExp, text: string): string | undefined => form.exec(text)?.[1];

const ofGreeting = ({ before, after }: Changed): Sign[] => {
  const [was, is] = [openerOf(GREETING, before), openerOf(GREETING, after)];
  if (was === undefined || is === undefined || was.toLowerCase() === is.toLowerCase()) return [];
  return [
    { key: `greeting:${was.toLowerCase()}>${is.toLowerCase()}`, rule: `Begin with “${is} …”, not with “${was} …”.` },
  ];
};

const ofClosing = ({ before, after }: Changed): Sign[] => {
  const [was, is] = [openerOf(CLOSING, before), openerOf(CLOSING, after)];
  if (was === undefined || is === undefined || was.toLowerCase() === is.toLowerCase()) return [];
  return [{ key: `closing:${was.toLowerCase()}>${is.toLowerCase()}`, rule: `End with “${is}”, not with “${was}”.` }];
};

const ofExclamation = ({ before, after }: Changed): Sign[] =>
  before.includes('!') && after !== '' && !after.includes('!')
    ? [{ key: 'no-exclamation', rule: 'Use no exclamation marks.' }]
    : [];

const ofLength = ({ before, after }: Changed): Sign[] =>
  count(before) >= LONG_SENTENCE && after !== '' && count(after) <= count(before) * SHORTER
    ? [{ key: 'shorter', rule: `Keep sentences short, under ${LONG_SENTENCE} words.` }]
    : [];

/** Addressing somebody, formally and not: a word of one kind goes, and one of the other comes. */
const ADDRESSES = [
  { name: 'de', language: 'German', formal: /\b(?:Sie|Ihnen|Ihre?[nmrs]?)\b/u, informal: /\b(?:du|dir|dich|deine?[nmrs]?)\b/iu, words: ['Sie', 'du'] }, // prettier-ignore
  { name: 'fr', language: 'French', formal: /\b(?:vous|votre|vos)\b/iu, informal: /\b(?:tu|toi|ton|ta|tes)\b/iu, words: ['vous', 'tu'] }, // prettier-ignore
  { name: 'es', language: 'Spanish', formal: /\b(?:usted|ustedes)\b/iu, informal: /\b(?:tú|te|ti|tus?)\b/iu, words: ['usted', 'tú'] }, // prettier-ignore
] as const;

const ofAddress = ({ before, after }: Changed): Sign[] =>
  ADDRESSES.flatMap(({ name, language, formal, informal, words: [polite, close] }) => {
    const isFormal = (text: string): boolean => formal.test(text) && !informal.test(text);
    const isInformal = (text: string): boolean => informal.test(text) && !formal.test(text);
    if (isFormal(before) && isInformal(after))
      return [{ key: `${name}:informal`, rule: `In ${language}, say “${close}”, not “${polite}”.` }];
    if (isInformal(before) && isFormal(after))
      return [{ key: `${name}:formal`, rule: `In ${language}, say “${polite}”, not “${close}”.` }];
    return [];
  });

const ofWords = (pair: Changed): Sign[] => {
  const change = wordChange(pair);
  if (change === undefined) return [];
  const { before, after } = change;
  return after === ''
    ? [{ key: `drop:${before}`, rule: `Leave out “${before}”.` }]
    : [{ key: `replace:${before}>${after}`, rule: `Say “${after}”, not “${before}”.` }];
};

/** What one change may be a sign of; a greeting, closing or form of address is no change of a word. */
const signsOf = (pair: Changed): Sign[] => {
  const particular = [...ofGreeting(pair), ...ofClosing(pair), ...ofAddress(pair)];
  return [...particular, ...ofExclamation(pair), ...ofLength(pair), ...(particular.length > 0 ? [] : ofWords(pair))];
};

/** Rules that follow from what people changed again and again, the most frequent first. */
export const findRules = (edits: readonly DraftEdit[]): VoiceRule[] => {
  const found = new Map<string, Sign & { drafts: Set<string>; examples: Changed[] }>();
  const signs = edits.flatMap(({ id, pairs }) =>
    pairs.flatMap((pair) => signsOf(pair).map((sign) => ({ id, pair, sign }))),
  );
  for (const { id, pair, sign } of signs) {
    const known = found.get(sign.key) ?? { ...sign, drafts: new Set<string>(), examples: [] };
    if (!known.drafts.has(id) && known.examples.length < MOST_EXAMPLES) known.examples.push(pair);
    known.drafts.add(id);
    found.set(sign.key, known);
  }
  return [...found.values()]
    .filter(({ drafts, key }) => drafts.size >= LEAST_DRAFTS && key.length <= 200)
    .map(({ key, rule, drafts, examples }) => ({ key, rule, count: drafts.size, examples }))
    .toSorted((one, other) => other.count - one.count || one.key.localeCompare(other.key));
};
