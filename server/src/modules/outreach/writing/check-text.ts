import { WRITING_LENGTHS, type WritingLanguage, type WritingProblem } from '@rainmaker/contract';
import { foreignIn } from '#platform/text/foreign.ts';
import { wordsInARow } from '#platform/text/in-a-row.ts';
import { LANGUAGE_NAMES, languageOf } from './language-of.ts';

/** Something wrong with a text, and where: `text` stands in the field as it is; null where it is about the whole of it. */
export interface TextProblem {
  kind: WritingProblem;
  field: 'subject' | 'body';
  text: string | null;
  detail: string;
}

/** What a text is held against. */
export interface Checked {
  banned: readonly string[];
  language: WritingLanguage;
  /** The names of variables that have values. */
  variables: ReadonlySet<string>;
  /** How many words the text may have; without it, as many as people read. */
  mostWords?: number;
  /** The links, addresses and numbers that may be used: `contactsOf` the sources. */
  contacts: ReadonlySet<string>;
}

interface Text {
  subject: string;
  body: string;
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}%]+/gu) ?? [];
const MOST_PROBLEMS = 50;
const LEAST_WORDS = 2;
const LONG_WORD = 4;

/** The sentences of a text, as they stand in it. */
const sentencesIn = (text: string): string[] =>
  (text.match(/[^.!?\n]+[.!?]*/gu) ?? []).map((each) => each.trim()).filter(Boolean);

/** What must never be said, as it is looked for. */
interface Banned {
  claim: string;
  isIn: (said: readonly string[]) => boolean;
  /** Its words that carry meaning. */
  heavy: readonly string[];
}

const asLookedFor = (claim: string): Banned => {
  const words = wordsIn(claim.replace(/^never\s*(?:say|claim|promise)?:?\s+/i, ''));
  return { claim, isIn: wordsInARow(words), heavy: words.filter((word) => word.length > LONG_WORD || /\d/.test(word)) };
};

/** Whether a sentence says what must never be said: in these words, or with all of its words that carry meaning. */
const says = (said: readonly string[], has: ReadonlySet<string>, { isIn, heavy }: Banned): boolean =>
  isIn(said) || (heavy.length >= LEAST_WORDS && heavy.every((word) => has.has(word)));

/** What the same words say is looked for once, however often they stand there. */
const bannedBy = (banned: readonly Banned[]) => {
  const known = new Map<string, readonly Banned[]>();
  return (sentence: string): readonly Banned[] => {
    const words = wordsIn(sentence);
    const said = words.join(' ');
    const found = known.get(said);
    if (found !== undefined) return found;
    const has = new Set(words);
    const those = banned.filter((each) => says(words, has, each));
    known.set(said, those);
    return those;
  };
};

const bannedIn = (text: string, field: 'subject' | 'body', bannedOf: ReturnType<typeof bannedBy>): TextProblem[] => {
  const found: TextProblem[] = [];
  for (const sentence of sentencesIn(text)) {
    for (const { claim } of bannedOf(sentence))
      found.push({ kind: 'banned', field, text: sentence, detail: `Memory says never to say: ${claim}` });
    // Nobody reads more.
    if (found.length >= MOST_PROBLEMS) break;
  }
  return found;
};

const VARIABLE = /\{\{\s{0,9}([\w.]{1,60})[^{}]{0,200}\}\}/g;
/** What a writer leaves for somebody else to fill in. */
const LEFT_OVER = [
  /\[(?:your|name|first name|last name|company|insert|vorname|firma|pr[eé]nom|nombre|empresa)[^[\]\n]{0,40}\]/gi,
  /<(?:name|company|firstname|first_name|vorname|firma)>/gi,
  /\b(?:XXX|XXXX|XXXXX|TODO|TBD|lorem ipsum)\b/g,
];

const variablesIn = (text: string, field: 'subject' | 'body', variables: ReadonlySet<string>): TextProblem[] => [
  ...[...text.matchAll(VARIABLE)]
    .filter(([, name = '']) => !variables.has(name))
    .map(([all, name = '']): TextProblem => ({
      kind: 'variable',
      field,
      text: all,
      detail: `There is no variable named ${name}.`,
    })),
  ...LEFT_OVER.flatMap((form) => [...text.matchAll(form)]).map(([all]): TextProblem => ({
    kind: 'variable',
    field,
    text: all,
    detail: `“${all}” was left to be filled in.`,
  })),
];

const foreignProblems = (text: string, field: 'subject' | 'body', known: ReadonlySet<string>): TextProblem[] =>
  foreignIn(text, known).map((found) => ({
    kind: 'foreign',
    field,
    text: text.includes(found) ? found : null,
    detail: `No source has ${found}. Check that it is right.`,
  }));

/** As long as a name or a company mostly is. */
const SHOWN_VALUE = 'x'.repeat(10);

/** A text about as long as its reader sees it, with values in place of variables. */
const shown = (text: string): string => text.replaceAll(VARIABLE, SHOWN_VALUE);

const lengthProblems = ({ subject, body }: Text, mostWords: number | undefined): TextProblem[] => {
  const words = shown(body).split(/\s+/).filter(Boolean).length;
  const found: TextProblem[] = [];
  const { length } = shown(subject);
  if (length > WRITING_LENGTHS.subjectCharacters)
    found.push({
      kind: 'length',
      field: 'subject',
      text: null,
      detail: `The subject has ${length} characters; most phones show ${WRITING_LENGTHS.subjectCharacters}.`,
    });
  if (mostWords !== undefined && words > mostWords)
    found.push({
      kind: 'length',
      field: 'body',
      text: null,
      detail: `The text has ${words} words, and at most ${mostWords} were asked for.`,
    });
  else if (words > WRITING_LENGTHS.bodyWords)
    found.push({
      kind: 'length',
      field: 'body',
      text: null,
      detail: `The text has ${words} words. Fewer people read more than ${WRITING_LENGTHS.bodyWords}.`,
    });
  return found;
};

const languageProblems = ({ body }: Text, language: WritingLanguage): TextProblem[] => {
  const found = languageOf(body);
  return found === undefined || found === language
    ? []
    : [
        {
          kind: 'language',
          field: 'body',
          text: null,
          detail: `This reads like ${LANGUAGE_NAMES[found]}, and ${LANGUAGE_NAMES[language]} was asked for.`,
        },
      ];
};

const FIELDS = ['subject', 'body'] as const;

/**
 * What is wrong with a text, whoever wrote it; what must never be said comes first, so that nothing else crowds it out. Nothing is
 * read but the text and what it is held against.
 */
export const checkWritten = (
  text: Text,
  { banned, language, variables, contacts, mostWords }: Checked,
): TextProblem[] => {
  const bannedOf = bannedBy(banned.map(asLookedFor));
  return [
    ...FIELDS.flatMap((field) => bannedIn(text[field], field, bannedOf)),
    ...FIELDS.flatMap((field) => [
      ...variablesIn(text[field], field, variables),
      ...foreignProblems(text[field], field, contacts),
    ]),
    ...languageProblems(text, language),
    ...lengthProblems(text, mostWords),
  ].slice(0, MOST_PROBLEMS);
};
