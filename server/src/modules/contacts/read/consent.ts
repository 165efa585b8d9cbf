import type { ConsentBasis } from '@rainmaker/contract';
import { type DateFormat, readDate } from './date.ts';

/** What a cell about consent to emails says. */
export interface ReadConsent {
  basis: ConsentBasis;
  /** The cell, as evidence. */
  text: string;
  /** `YYYY-MM-DD`; null where it names no day. */
  day: string | null;
}

const REFUSED =
  /^(?:no|not|none|kein\p{L}*|nein|ohne|non|pas|sans|ningun\p{L}*|sin|nao|não|sem|nee|geen|false|falso|faux|falsch|off|0|n)(?![\p{L}\p{N}.])|opt(?:ed)?[ -]?out|unsubscri|withdr[ae]w|revok|revoc|revog|declin|refus|denied|widerruf|widerspr|abgemeldet|abgelehnt|retir[ée]|d[ée]sinscri|d[ée]sabonn|retirad|rechaz|recusad|cancelad|baja/iu;
const OPEN =
  /pending|unconfirmed|requested|awaiting|waiting|maybe|unclear|unknown|offen|ausstehend|angefragt|unklar|en attente|demand[ée]|pendiente|pendente|solicitad/iu;
const INTEREST = /legitimate|berechtigt\p{L}{0,4} interesse|l[ée]gitime|leg[íi]tim/iu;
const CONTRACT = /contract|vertrag|contrat|existing customer|bestandskund|client existant|cliente actual/iu;
const GIVEN =
  /^(?:yes|y|ja|j|oui|o|s[íi]|sim|true|wahr|vrai|verdadero|verdadeiro|on|x|✓|✔|1)[.!]?$|consent|opt(?:ed)?[ -]?in|subscri|agree|accept|grant|permi|confirm|signed|form|einwillig|zustimm|zugestimmt|erteilt|best[äa]tigt|angemeldet|inscri|accord|autoris|autoriz|consen|acept|aceit|https?:\/\//iu;
const DAY = /\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}\.? \p{L}{3,12}\.? \d{4}/u;

const dayIn = (text: string, format: DateFormat | undefined): string | null => {
  const read = readDate(DAY.exec(text)?.[0] ?? text, format);
  return read.kind === 'date' ? read.day : null;
};

/**
 * What a cell says of somebody's consent to emails: given, on which ground, or withdrawn, with the day that it names. Whoever refuses
 * counts as having withdrawn, so that nothing is sent to them. Undefined where it says neither.
 */
export const readConsent = (text: string, format?: DateFormat): ReadConsent | undefined => {
  const day = dayIn(text, format);
  if (REFUSED.test(text)) return { basis: 'withdrawn', text, day };
  if (OPEN.test(text)) return undefined;
  if (INTEREST.test(text)) return { basis: 'legitimate_interest', text, day };
  if (CONTRACT.test(text)) return { basis: 'contract', text, day };
  return GIVEN.test(text) || day !== null ? { basis: 'consent', text, day } : undefined;
};
