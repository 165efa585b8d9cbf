/** What a phrase is a sign of. */
export type Signal =
  | 'unsubscribe'
  /** These alone, as a whole reply. */
  | 'stop'
  | 'out_of_office'
  | 'automatic'
  /** The person has left the company. */
  | 'left'
  | 'wrong_person'
  | 'referral'
  /** Together in a sentence they hand the mail on: a colleague, and a verb such as to forward. */
  | 'colleague'
  | 'handing'
  /** An invitation to come back, or a time that is named for it. */
  | 'later'
  | 'not_now'
  | 'refusal'
  /** No need, no budget: with "currently" it means not now. */
  | 'no_need'
  | 'currently'
  | 'objection'
  | 'question'
  /** Wanting to know something particular, which is no interest yet. */
  | 'curious'
  | 'interested'
  /** A call, a demo: wanted where nothing denies it. */
  | 'meeting'
  /** Prices, suppliers, regrets: an objection where nothing else is said. */
  | 'doubt'
  /** A friendly word that a question or an objection may follow. */
  | 'friendly'
  /** Yes and no, as a short reply. */
  | 'yes'
  | 'no'
  /** Words that deny what follows, and words that only look so: "why not". */
  | 'negation'
  | 'no_negation';

/** The words that dates are made of; each list is written as a pattern without spaces. */
export interface DateWords {
  /** January to December, with abbreviations. */
  months: readonly string[];
  /** Monday to Sunday. */
  weekdays: readonly string[];
  units: Readonly<Record<'day' | 'week' | 'month' | 'quarter' | 'year', string>>;
  /** One to twelve. */
  numbers: readonly string[];
  next: string;
  /** Before a span of time ("in two weeks"), after it ("do hafte baad"), and before one that lasts ("for two weeks"). */
  within: string;
  hence: string;
  lasting: string;
  tomorrow: string;
  seasons: Readonly<Record<'spring' | 'summer' | 'autumn' | 'winter', string>>;
  endOf: string;
  /** Words before the day on which somebody is back. */
  back: string;
}

/** The rules of a language, as data: patterns (see `pattern.ts`) for each sign. */
export interface Language {
  /**
   * The words that also deny what stands before them ("send me nothing"), separated by spaces; `clause` where every "not" does until its
   * clause ends: "Rufen Sie mich nicht an".
   */
  deniesAfter: string;
  signals: Readonly<Record<Signal, string>>;
  /** Frequent words, without accents, by which the language of a reply is recognised. */
  commonWords: string;
  /** How the subject of an automatic reply begins. */
  autoSubjects: string;
  dates: DateWords;
}
