/** How a matter is said to the reader; `{matter}` is replaced by it. */
export interface Said {
  say: readonly string[];
  subjects: readonly string[];
}

/** How one language orders a text, by single words. */
export interface OrderGrammar {
  /** Words before an order that mean nothing by themselves. */
  polite: ReadonlySet<string>;
  /** First words of orders whose object are the readers: “tell customers …”. */
  tells: ReadonlySet<string>;
  /** First words of orders whose object is the matter: “announce …”. */
  presents: ReadonlySet<string>;
  /** The same, if the readers or a word of `owned` follow: “offer our …”, but not “Offer ends on Friday”. */
  presentsOwned: ReadonlySet<string>;
  owned: ReadonlySet<string>;
  /** First words of invitations. */
  invites: ReadonlySet<string>;
  /** First words of requests to the readers: “ask customers to …”. */
  asks: ReadonlySet<string>;
  /** Further first words of orders, if they speak of the readers or of `aims`. What they want said can't be told. */
  others: ReadonlySet<string>;
  aims: ReadonlySet<string>;
  /** Words behind the first that mean nothing: “informieren Sie”. */
  skipped: ReadonlySet<string>;
  /** Verbs at the end of an order that begins with its object, such as “Kunden über … informieren”. */
  last: ReadonlySet<string>;
  /** Words of a sentence, which is no order even if it ends in a verb of the kind above. */
  finite: ReadonlySet<string>;
  /** Words between the readers and a sentence about them. */
  that: ReadonlySet<string>;
  /** How such a sentence is said if it can't stand by itself; null: it is a sentence as it is. */
  saidThat: Said | null;
  /** Words between the readers and a topic. Those that govern a case stay with it. */
  about: ReadonlyMap<string, Said & { isKept: boolean }>;
  /** Of these, the words that begin a topic wherever they stand. */
  clear: ReadonlySet<string>;
  /** Words between an invitation and what it is to. */
  to: ReadonlyMap<string, { isKept: boolean }>;
  saidInvitation: Said;
  /** The object of an order. */
  saidObject: Said;
  /** Of `presentsOwned`, the verbs whose object is offered: “offer a call”. */
  offers: ReadonlySet<string>;
  saidOffer: Said;
  /** Words between the readers and what they are asked to do; null where it can't be said from that. */
  request: { word: string; said: Said } | null;
  /** First words of the readers behind an object: “introduce our app to customers”. */
  recipients: ReadonlySet<string>;
  /** Words for readers. */
  readers: ReadonlySet<string>;
  /** Endings of verbs that are parted: “kündige … an”. */
  parted: ReadonlySet<string>;
  /** Words for the readers, as one who speaks to them says them. */
  addressed: ReadonlyMap<string, string>;
  /** Words about the readers that exchanging words can't turn to them. */
  unsayable: ReadonlySet<string>;
}

/** The words of a list. */
export const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
