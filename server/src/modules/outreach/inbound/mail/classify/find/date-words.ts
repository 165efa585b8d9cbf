import type { Language } from '../language.ts';
import { LANGUAGES } from '../languages.ts';
import { foldWord } from '../read-words.ts';

type Unit = keyof Language['dates']['units'];
type Season = keyof Language['dates']['seasons'];

const UMLAUT = /[äöü]/;

/** The spellings of a list such as `märz/mrz`. */
const formsOf = (list: string): string[] =>
  list
    .split('/')
    .flatMap((word) =>
      UMLAUT.test(word)
        ? [word, word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')].map(foldWord)
        : [foldWord(word)],
    );

const setOf = (pick: (dates: Language['dates']) => string): ReadonlySet<string> =>
  new Set(LANGUAGES.flatMap(({ dates }) => formsOf(pick(dates))));

const mapOf = <Value>(
  pick: (dates: Language['dates']) => readonly (readonly [string, Value])[],
): ReadonlyMap<string, Value> =>
  new Map(
    LANGUAGES.flatMap(({ dates }) =>
      pick(dates).flatMap(([list, value]) => formsOf(list).map((form) => [form, value] as const)),
    ),
  );

const numbered = (lists: readonly string[]): (readonly [string, number])[] =>
  lists.map((list, index) => [list, index + 1]);
const entries = <Key extends string>(record: Readonly<Record<Key, string>>): (readonly [string, Key])[] =>
  (Object.entries(record) as [Key, string][]).map(([key, list]) => [list, key]);

/** The words of dates in all languages together. */
export const MONTHS = mapOf((dates) => numbered(dates.months));
export const WEEKDAYS = mapOf((dates) => numbered(dates.weekdays));
export const UNITS: ReadonlyMap<string, Unit> = mapOf((dates) => entries(dates.units));
export const SEASONS: ReadonlyMap<string, Season> = mapOf((dates) => entries(dates.seasons));
export const NUMBERS = mapOf((dates) => numbered(dates.numbers));
export const NEXT = setOf((dates) => dates.next);
export const WITHIN = setOf((dates) => dates.within);
export const HENCE = setOf((dates) => dates.hence);
export const LASTING = setOf((dates) => dates.lasting);
export const TOMORROW = setOf((dates) => dates.tomorrow);
export const END_OF = setOf((dates) => dates.endOf);
export const BACK = setOf((dates) => dates.back);

/** Month names that are also other words, or abbreviations of one: they need a number or a preposition beside them. */
export const AMBIGUOUS_MONTHS: ReadonlySet<string> = new Set(
  'may march mar mars set sep dec dez dic gen ene jan feb fev apr abr avr jun giu jul lug juil ago aug oct okt ott nov mag mai mei fevr sept mrt mrz janv'.split(
    ' ',
  ),
);

/** Words before a month or a season that make it one. */
export const BEFORE_MONTHS: ReadonlySet<string> = new Set(
  'in before avant voor until till of by after early late mid end since from around next to this the im bis ab anfang mitte ende nach seit en debut fin mi des a partir de a para hasta desde em ate no na ate a da di per entro vanaf tot rond begin eind medio l au du il al dal'.split(
    ' ',
  ),
);

/** Words before a year that make it one. */
export const BEFORE_YEARS: ReadonlySet<string> = new Set(
  'maybe perhaps gerne gern vielleicht peut etre quizas talvez forse misschien shayad before in until till by vor bis ab avant en des antes desde hasta para em ate nel del dal entro voor vanaf tot mein'.split(
    ' ',
  ),
);

export const AFTER: ReadonlySet<string> = new Set('after nach apres despues depois apos dopo na baad past'.split(' '));
export const MIDDLE: ReadonlySet<string> = new Set('mid mitte mi mediados meados meta medio middle'.split(' '));
export const HALVES: ReadonlySet<string> = new Set(
  'half halbjahr halbjahres semestre semester halfjaar helft moitie'.split(' '),
);

/** First to fourth, for quarters and halves. */
export const ORDINALS: ReadonlyMap<string, number> = new Map(
  [
    'first ersten erstes erste premier primer primeiro primo eerste 1st 1er 1o 1',
    'second zweiten zweites zweite deuxieme segundo secondo tweede 2nd 2e 2eme 2o 2',
    'third dritten drittes dritte troisieme tercer terceiro terzo derde 3rd 3e 3eme 3o 3',
    'fourth vierten viertes vierte quatrieme cuarto quarto vierde 4th 4e 4eme 4o 4',
  ].flatMap((words, index) => words.split(' ').map((word) => [word, index + 1] as const)),
);
