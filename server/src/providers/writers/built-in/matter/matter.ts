import type { WritingLanguage } from '@rainmaker/contract';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import type { OrderGrammar, Said } from './grammar.ts';
import { spanish } from './spanish.ts';

const GRAMMARS: Record<WritingLanguage, OrderGrammar> = { en: english, de: german, fr: french, es: spanish };

/**
 * What a wish wants said. `sentence`: it says that itself. `topic`: it orders a text about something, which is said in other words.
 * `unknown`: it orders something that isn't addressed to the reader, so that nothing of it may be said.
 */
export type Matter =
  | { kind: 'sentence'; text: string }
  | ({ kind: 'topic'; text: string } & Said)
  | { kind: 'unknown' };

/** How many words the readers of an order take at most: “tell all of our loyal customers in Leeds that …”. */
const MOST_READERS = 9;

/** A word without the marks around it, in small letters. */
const bare = (word: string): string => /\p{L}[\p{L}’'-]*/u.exec(word)?.[0].toLowerCase() ?? '';

/** Words, with what is written together in French apart: “qu’on”, “d’une”. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/\b(qu|d)['’](?=\p{L})/giu, '$1’ ')
    .split(/\s+/)
    .filter((word) => word !== '');

const joined = (parts: readonly string[]): string => {
  const text = parts
    .join(' ')
    .replaceAll(/\b(qu|d)’ (?=\p{L})/giu, '$1’')
    .trim();
  let end = text.length;
  while (end > 0 && '.!?…:;,'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).trimEnd();
};

const addressed = (parts: readonly string[], grammar: OrderGrammar): string[] =>
  parts.map((word) => {
    const name = /^[\p{L}’']+/u.exec(word)?.[0].toLowerCase() ?? '';
    const other = grammar.addressed.get(name);
    return other === undefined ? word : other + word.slice(name.length);
  });

const topic = (parts: readonly string[], said: Said, grammar: OrderGrammar): Matter => {
  const text = joined(addressed(parts, grammar));
  const isSayable = text !== '' && !parts.some((word) => grammar.unsayable.has(bare(word)));
  return isSayable ? { kind: 'topic', text, say: said.say, subjects: said.subjects } : { kind: 'unknown' };
};

/** Without “to our customers” at its end. */
const withoutRecipients = (parts: readonly string[], grammar: OrderGrammar): readonly string[] => {
  const last = parts.at(-1);
  if (last === undefined || !grammar.readers.has(bare(last))) return parts;
  const from = parts.findLastIndex((word) => grammar.recipients.has(bare(word)));
  return from > 0 ? parts.slice(0, from) : parts;
};

/** Without the rest of a parted verb at its end: “kündige unser Fest an”. */
const withoutParted = (parts: readonly string[], grammar: OrderGrammar): readonly string[] =>
  grammar.parted.has(bare(parts.at(-1) ?? '')) ? parts.slice(0, -1) : parts;

const indexOfAny = (parts: readonly string[], known: { has(word: string): boolean }, most = MOST_READERS): number =>
  parts.slice(0, most).findIndex((word) => known.has(bare(word)));

const clause = (parts: readonly string[], grammar: OrderGrammar): Matter => {
  if (parts.length === 0 || parts.some((word) => grammar.unsayable.has(bare(word)))) return { kind: 'unknown' };
  if (grammar.saidThat !== null) return topic(parts, grammar.saidThat, grammar);
  return { kind: 'sentence', text: joined(addressed(parts, grammar)) };
};

/** “tell customers that …”, “tell customers about …”. */
const told = (parts: readonly string[], grammar: OrderGrammar): Matter => {
  const that = indexOfAny(parts, grammar.that);
  const clear = indexOfAny(parts, grammar.clear);
  const about = clear >= 0 ? clear : indexOfAny(parts, grammar.about);
  if (that >= 0 && (about < 0 || that < about)) return clause(parts.slice(that + 1), grammar);
  const said = grammar.about.get(bare(parts[about] ?? ''));
  return said === undefined ? { kind: 'unknown' } : topic(parts.slice(said.isKept ? about : about + 1), said, grammar);
};

/** “announce that …”, “announce …”. */
const presented = (parts: readonly string[], grammar: OrderGrammar, said: OrderGrammar['saidObject']): Matter => {
  const that = indexOfAny(parts, grammar.that, 4);
  if (that >= 0) return clause(parts.slice(that + 1), grammar);
  return topic(withoutRecipients(withoutParted(parts, grammar), grammar), said, grammar);
};

const invited = (parts: readonly string[], grammar: OrderGrammar): Matter => {
  const at = indexOfAny(parts, grammar.to);
  if (at < 0 || at + 1 === parts.length) return { kind: 'unknown' };
  return topic(withoutParted(parts.slice(at), grammar), grammar.saidInvitation, grammar);
};

const requested = (parts: readonly string[], grammar: OrderGrammar): Matter => {
  const { request } = grammar;
  const at = request === null ? -1 : indexOfAny(parts, new Set([request.word]));
  return request === null || at < 0 ? { kind: 'unknown' } : topic(parts.slice(at + 1), request.said, grammar);
};

const ordersAnything = (verb: string, { tells, presentsOwned, invites, asks, others }: OrderGrammar): boolean =>
  [tells, presentsOwned, invites, asks, others].some((known) => known.has(verb));

const isOfOrders = (word: string, { readers, aims }: OrderGrammar): boolean => readers.has(word) || aims.has(word);

/** Undefined for what is no order in this language. */
const orderIn = (all: readonly string[], grammar: OrderGrammar): Matter | undefined => {
  // A polite word may be an order itself: “bitte Kunden um …”.
  const start = all.findIndex((word, at) => !grammar.polite.has(bare(word)) || (at + 1 === all.length && at === 0));
  const parts = start < 0 ? all : all.slice(start);
  const [first = ''] = parts;
  const verb = bare(first);
  const rest = parts.slice(grammar.skipped.has(bare(parts[1] ?? '')) ? 2 : 1);
  const readers = indexOfAny(rest, grammar.readers);
  const hasReaders = readers >= 0;
  const behind = rest.slice(readers + 1);
  if (grammar.tells.has(verb) && hasReaders) return told(behind, grammar);
  const isOwned = hasReaders || grammar.owned.has(bare(rest[0] ?? ''));
  if (grammar.presents.has(verb) || (grammar.presentsOwned.has(verb) && isOwned))
    return presented(rest, grammar, grammar.offers.has(verb) ? grammar.saidOffer : grammar.saidObject);
  if (grammar.invites.has(verb) && hasReaders) return invited(behind, grammar);
  if (grammar.asks.has(verb) && hasReaders) return requested(behind, grammar);
  const isAsked = start > 0 && grammar.asks.has(bare(all[0] ?? '')) && indexOfAny(parts, grammar.readers) >= 0;
  if (isAsked) return requested(parts, grammar);
  const isOrder = ordersAnything(verb, grammar) && rest.some((word) => isOfOrders(bare(word), grammar));
  if (isOrder) return { kind: 'unknown' };
  const endsAsOrder = grammar.last.has(bare(parts.at(-1) ?? ''));
  const isLast = endsAsOrder && !parts.some((word) => grammar.finite.has(bare(word)));
  return isLast ? told(parts.slice(0, -1), grammar) : undefined;
};

/** What a wish wants said, in one language; an order in another one is `unknown`. */
export const matterOf = (wish: string, language: WritingLanguage): Matter => {
  const parts = wordsOf(wish);
  const own = orderIn(parts, GRAMMARS[language]);
  if (own !== undefined) return own;
  const isOtherOrder = Object.values(GRAMMARS).some((grammar) => orderIn(parts, grammar) !== undefined);
  return isOtherOrder ? { kind: 'unknown' } : { kind: 'sentence', text: wish.trim() };
};

/** What the text is about that an order asks for, wherever it says so: “Get meetings with crews about winter checks”. */
export const topicWithin = (wish: string, language: WritingLanguage): Matter => {
  const grammar = GRAMMARS[language];
  const parts = wordsOf(wish);
  const matter = orderIn(parts, grammar);
  if (matter !== undefined && matter.kind !== 'unknown') return matter;
  const at = parts.findIndex((word, index) => index > 0 && grammar.clear.has(bare(word)));
  const said = grammar.about.get(bare(parts[at] ?? ''));
  return said === undefined ? { kind: 'unknown' } : topic(parts.slice(said.isKept ? at : at + 1), said, grammar);
};
