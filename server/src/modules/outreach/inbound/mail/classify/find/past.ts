// Which days are told of as past: "we signed on Monday" names no day to come, though the next Monday is one.
import type { Word } from '../read-words.ts';
import { MONTHS, UNITS, WEEKDAYS } from './date-words.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Verbs in the past, and other words of it; Portuguese "já" is also German "ja", and Italian "al" no Dutch one. */
const PAST = setOf(`
  told said signed decided agreed bought chose chosen wrote written called spoke spoken talked met asked answered replied renewed switched joined
  declined refused cancelled canceled informed explained mentioned received heard already yesterday ago
  gesagt unterschrieben unterzeichnet entschieden vereinbart gekauft bestellt mitgeteilt geschrieben gesprochen telefoniert abgesagt beauftragt
  erklart informiert gebeten verlangert gewechselt geantwortet abgelehnt sagte sagten schrieb schrieben schon bereits gestern
  dit repondu choisi achete ecrit informe conclu hier deja
  dije dijimos dicho firme firmamos firmado decidimos decidido respondi respondimos compramos elegimos acordamos contratamos renovamos escribi
  escribimos escrito contestado ayer ya
  detto firmato deciso scelto comprato scritto risposto acquistato concordato parlato rinnovato comunicato gia ieri
  gezegd getekend ondertekend besloten gekozen gekocht geschreven gemeld gebeld gesproken geantwoord afgesproken verlengd meegedeeld zei gisteren reeds
  disse dissemos dito assinei assinamos assinado decidi respondemos escolhemos avisei avisamos informei informamos escrevi escrevemos ontem
  bataya kaha
`);
/** Without their accent, French participles are the present, unless a verb stands before them: "se décide en mars", "j’ai decidé". */
const PARTICIPLES = setOf('signe decide indique precise refuse renouvele');
const HAVING = setOf('ai avons ont avez a');
/** Before or behind a day or a span: "last Monday", "lundi dernier". */
const LAST = setOf(
  `last previous letzten letzte letztes letzter vergangenen vergangene vorigen dernier derniere passe passee pasado pasada ultimo ultima
  scorso scorsa passato passata afgelopen vorige passado passada`,
);
/** With these the same words speak of a time to come: "will be decided in May", "once it is signed". */
const AHEAD = setOf(
  `will ll shall be once if wird werden wenn sobald sera seront seran sara saranno viene vengono zal zullen wordt worden zodra vai serao`,
);

/** The words between the commas around a place of a sentence. */
export const clauseAt = (words: readonly Word[], at: number): { from: number; to: number } => {
  let from = at;
  while (from > 0 && words[from]?.isAfterComma !== true) from -= 1;
  let to = at + 1;
  while (to < words.length && words[to]?.isAfterComma !== true) to += 1;
  return { from, to };
};

const isTime = (text: string): boolean => WEEKDAYS.has(text) || MONTHS.has(text) || UNITS.has(text);

/** Whether the clause around a place of a sentence is about what has been. */
export const isPast = (words: readonly Word[], at: number): boolean => {
  const { from, to } = clauseAt(words, at);
  const own = words.slice(from, to);
  if (own.some(({ text }) => AHEAD.has(text))) return false;
  const textAt = (place: number): string => own[place]?.text ?? '';
  return own.some(({ text, raw }, place) => {
    if (PARTICIPLES.has(text)) return raw.endsWith('é') || HAVING.has(textAt(place - 1));
    return PAST.has(text) || (LAST.has(text) && (isTime(textAt(place + 1)) || isTime(textAt(place - 1))));
  });
};
