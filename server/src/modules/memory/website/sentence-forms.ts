// What sentences of websites look like that say something certain about a business, in the languages of the market.

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];

/** Whether one of some words comes, and within so many words after it one of another kind. */
const follows = (
  text: string,
  { first, next, within }: { first: ReadonlySet<string>; next: (word: string) => boolean; within: number },
): boolean => {
  const list = wordsOf(text);
  return list.some((word, at) => first.has(word) && list.slice(at + 1, at + 1 + within).some(next));
};
const among =
  (list: ReadonlySet<string>) =>
  (word: string): boolean =>
    list.has(word);

const BEGINNING = words(
  'founded established since started seit gegründet gründung fondé fondée créé créée depuis fundada fundado desde',
);

/** Whether a sentence says when it began: a word for beginning, and a year soon after it. */
export const isFounding = (text: string): boolean =>
  follows(text, { first: BEGINNING, next: (word) => /^(?:1[89]|20)\d\d$/.test(word), within: 7 });

/** Whether a sentence says what something costs. */
export const isPriced = (text: string): boolean =>
  /[€$£]\s?\d|\b(?:EUR|USD|CHF|GBP)\s?\d|\d\s?[€$£]|\d\s?(?:EUR|USD|CHF|GBP|euros?|dollars?)\b/u.test(text);

const FOR = words('for für pour para');
const BUYERS = words(`team teams company companies business businesses firm firms agency agencies contractor contractors
  installer installers shop shops clinic clinics school schools unternehmen firmen handwerker praxen agenturen entreprises
  équipes artisans agences sociétés empresas equipos agencias negocios`);
/** Of German compounds such as "Handwerksbetriebe". */
const BUYER_ENDINGS = ['betrieb', 'betriebe', 'betrieben', 'unternehmen', 'firmen', 'teams'];

/** Whether a sentence says whom something is for. */
export const isForSomebody = (text: string): boolean =>
  follows(text, {
    first: FOR,
    next: (word) => BUYERS.has(word) || BUYER_ENDINGS.some((ending) => word.endsWith(ending)),
    within: 6,
  });

const ASKS = [
  { first: 'book schedule request get start', next: 'demo call appointment trial quote consultation' },
  { first: 'demo termin beratung angebot', next: 'buchen vereinbaren anfordern' },
  { first: 'réserver demander prendre', next: 'démo rendez-vous devis' },
  { first: 'reserva reservar solicita solicitar pedir', next: 'demo cita presupuesto' },
].map(({ first, next }) => ({ first: words(first), next: among(words(next)), within: 4 }));

/** Whether a sentence asks people to take a step. */
export const isNextStep = (text: string): boolean => ASKS.some((ask) => follows(text, ask));

const UNITS =
  words(`% percent prozent + hours stunden heures horas minutes minuten days tage jours días years jahre ans años customers clients
  kunden clientes companies firmen teams people employees mitarbeiter users nutzer countries länder pays países projects projekte
  reviews stars sterne crews sites installations jobs orders`);
const FIGURE = /\d[\d.,]{0,12}\s?(%|\+|\p{L}{3,15})/gu;

/** Whether a sentence has a figure that counts, measures or compares something. */
export const isMeasured = (text: string): boolean =>
  [...text.matchAll(FIGURE)].some(([, unit = '']) => UNITS.has(unit.toLowerCase()));

/** Whether a sentence is of those in footers and imprints, which say nothing about the business. */
export const isImprint = (text: string): boolean =>
  /[©@]|copyright|cookie|all rights|\+\d\d/iu.test(text) || /\b(?:tel|fax|phone|VAT|IBAN|USt)\b/iu.test(text);
