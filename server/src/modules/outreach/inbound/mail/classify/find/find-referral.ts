import { Email } from '@rainmaker/contract/shapes';
import { ADDRESS_WORD, type Sentence, type Word } from '../read-words.ts';

export interface Referral {
  name: string | null;
  email: string | null;
}

const NAME = /^\p{Lu}[\p{L}'’]+$/u;
const MOST_NAME_WORDS = 3;
/** A name stands this near to the address, or to the word that refers to it. */
const REACH = 7;
const ENOUGH = 3;
/** A name away from the words that refer to somebody must stand in the address. */
const AWAY = 4;

const TITLES = new Set(
  'mr mrs ms miss dr herr herrn frau hr fr m mme mlle monsieur madame senor senora sr sra srta don dona dott dottore dottoressa signor signora sig dhr mevrouw mevr meneer dhr shri smt ji ing prof'.split(
    ' ',
  ),
);
/** Words after which a name follows: colleague, contact, with … */
const POINTERS = new Set(
  'colleague boss manager partner successor replacement contact call ask email with to is by cc ccing kollege kollegin kollegen chef chefin nachfolger nachfolgerin mit an ist fragen collegue responsable directeur directrice avec est successeur remplacant companero companera colega jefe jefa con es sucesor sucesora chefe gestor gestora com e substituto substituta collega capo parla successore met aan opvolger leidinggevende bel vraag hai hain unka sahkarmi saathi named called namens name nom nombre nome naam heisst'.split(
    ' ',
  ),
);
const HINDI_AFTER = new Set(['se', 'ko', 'ji']);
/** Words with a capital that are no names. */
const NO_NAMES = new Set(
  `try i im ive the this that thats theres heres its please thanks thank hi hello hey dear best regards kind sorry yes no not you your we our my he she it they if for from in on at as but and or so just also unfortunately however ceo cto cfo coo cmo it hr head director manager purchasing procurement sales marketing finance team department office company email mail phone sent subject gdpr linkedin
  bitte danke hallo guten tag morgen sehr geehrte geehrter liebe lieber viele beste mit freundlichen grusse gruesse ich wir sie er es das die der den dem ein eine unser unsere unseren unserem mein meine meinen meinem ihr ihre ihren leider fur dafur hierfur einkauf einkaufsabteilung abteilung kollege kollegin kollegen kolleginnen chef chefin geschaftsfuhrer geschaftsfuhrerin geschaftsfuhrung leiter leiterin leitung ansprechpartner ansprechpartnerin person firma thema bereich anfrage nachricht angebot vertrieb nachfolger nachfolgerin vertretung zustandig telefon durchwahl herstellung technik zentrale buchhaltung personal personalabteilung marketingleiter mailadresse adresse kontakt kopie unternehmen ruhestand rente mo di mi do fr sa so
  bonjour merci je nous vous il elle ce c est la le les mon ma notre nos votre veuillez cordialement desole service direction achats responsable madame monsieur pour
  hola gracias buenos dias estimado estimada yo la el los por favor lo mi nuestro nuestra su senor compras departamento persona responsable director gerente
  ola bom boa obrigado obrigada eu a o as os meu minha nosso nossa por favor quem sou nao diretor diretora gerente compras responsavel prezado prezada caro cara
  buongiorno salve grazie io la il lo mio mia nostro nostra gentile responsabile ufficio acquisti direttore per chi non sono
  hallo beste dank bedankt ik wij de het een mijn onze voor inkoop afdeling helaas u je
  namaste haan nahi main mai aap ye yeh wo woh hum humare hamare mere mera meri ji dhanyavaad shukriya sorry iske iska is faisla kripya unka unki`.split(
    /\s+/,
  ),
);

/** Between the words of a name. */
const PARTICLES = new Set(
  'de der den van von vom zu zur da do dos das di del della la le el bin ibn al ter ten'.split(' '),
);

interface Candidate {
  name: string;
  score: number;
}

const isNameWord = (word: Word | undefined, local: string): boolean =>
  word !== undefined &&
  NAME.test(word.raw) &&
  !TITLES.has(word.text) &&
  // "Dias" are days, unless the address says that it is somebody's name.
  (!NO_NAMES.has(word.text) || (word.text.length > 3 && local.includes(word.text)));

/** Where a name that begins at a word ends: its words, and the particles between two of them. */
const endOfName = (words: readonly Word[], start: number, local: string): number => {
  let end = start;
  for (let count = 0; count < MOST_NAME_WORDS && isNameWord(words[end], local); count += 1) {
    if (end > start && words[end]?.isAfterComma) break;
    end += 1;
    let next = end;
    while (next - end < 2 && PARTICLES.has(words[next]?.raw ?? '')) next += 1;
    if (next > end && isNameWord(words[next], local) && local.includes(words[next]?.text ?? ' ')) end = next;
  }
  return end;
};

const withoutOwning = (name: string): string => name.replace(/['’]s$/, '');

const scoreOf = (words: readonly Word[], start: number, end: number, address: number, local: string): number => {
  const before = words[start - 1]?.text ?? '';
  const isInAddress = words.slice(start, end).some(({ text }) => text.length > 2 && local.includes(text));
  const isNearAddress = address !== -1 && address >= end && address - end < REACH;
  return (
    (TITLES.has(before) ? 3 : 0) +
    (POINTERS.has(before) ? 2 : 0) +
    (HINDI_AFTER.has(words[end]?.text ?? '') ? 3 : 0) +
    (end - start > 1 ? 3 : 0) +
    (isInAddress ? 4 : 0) +
    (isNearAddress ? 2 : 0) +
    (start === 0 && end - start === 1 ? -2 : 0)
  );
};

const candidatesIn = (words: readonly Word[], local: string, isPointing: boolean): Candidate[] => {
  const address = words.findIndex(({ text }) => text === ADDRESS_WORD);
  const found: Candidate[] = [];
  for (let start = 0; start < words.length; start += 1) {
    const end = endOfName(words, start, local);
    if (end === start) continue;
    found.push({
      name: withoutOwning(
        words
          .slice(start, end)
          .map(({ raw }) => raw)
          .join(' '),
      ),
      score: scoreOf(words, start, end, address, local) - (isPointing ? 0 : AWAY),
    });
    // The next may begin where this one ends, after a comma: "our Head of Ops, Daniel Mensah".
    start = end - 1;
  }
  return found;
};

/**
 * Whom a reply refers to: an address that isn't the sender's, and the likeliest name in the sentences that refer to someone. Names
 * are found by their capitals, so that German nouns need a title, a first name or an address beside them.
 */
export const findReferral = (
  sentences: readonly Sentence[],
  pointing: ReadonlySet<Sentence>,
  senders: ReadonlySet<string>,
): Referral | null => {
  // In the spelling that people of the lists have: who is blocked by it is found, and what is no address adds nobody.
  const addresses = sentences.flatMap(({ words }) =>
    words.filter(({ text }) => text === ADDRESS_WORD).flatMap(({ raw }) => Email.safeParse(raw).data ?? []),
  );
  const email = addresses.find((address) => !senders.has(address)) ?? null;
  const local = email?.split('@')[0] ?? '';
  const isNear = (sentence: Sentence): boolean =>
    pointing.has(sentence) || sentence.words.some(({ text }) => text === ADDRESS_WORD);
  const places = email === null ? sentences.filter(isNear) : sentences;
  const best = places
    .flatMap((sentence) => candidatesIn(sentence.words, local, isNear(sentence)))
    .toSorted((a, b) => b.score - a.score)[0];
  const name = best !== undefined && best.score >= (email === null ? ENOUGH : 2) ? best.name : null;
  return name === null && email === null ? null : { name, email };
};
