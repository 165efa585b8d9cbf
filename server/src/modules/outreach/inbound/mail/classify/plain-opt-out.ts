// Which opt-outs are plain: the same words also say what is to be left out of an offer, or what nobody has signed yet.
import { LANGUAGES } from './languages.ts';
import { ASKING, type Found } from './read-signals.ts';
import { ADDRESS_WORD, type Sentence, type Word } from './read-words.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Verbs and names that ask for nothing more, whatever else they name. */
const FIRM =
  /^(?:unsub|unscrib|desub|abmeld|abmleden|abgemeld|abbestell|abestell|austrag|desabon|desinscri|disiscri|afmeld|afgemeld|uitschr|uitschij|uitgeschr|descada|desuscri|dessuscri|spam|stop|cease|quit$|desist|refrain|unterlass|aufhor|arret|cess|dej[ae]|basta|par[ae]n?$|parem|cheg|smett|hou|houd|band|baja|dnd|optout|withdr|retire$|revoc|inscrit|iscritt|aangemeld|angemeld|widerspr|widerruf|oppos|revok|harass|block|disturb|bother|leave|laissez|lasciat|deix|peace|paix|paz|pace|rust|ruhe|left$|alone$|hear|hor$|hort$|horen$|again$|wieder$|erneut$|vuelv|volte|opongo|retiro$|toestemming$|anymore$|mat$|hata|verschon|recht|droit|derecho|diritto|sair$)/;
/** What is sent, and where those who get it stand. */
const MAIL =
  /^(?:e?mail|mail|message|msg|nachricht|courriel|correo|mensaj|mensage|messagg|bericht|news|list|lijst|mailing|verteiler|contact|kontakt|contat|spam|werb|pub$|publici|pubblici|propaganda|promo|reclame|advert|database|datenbank|kartei|fichier|bestand|base$|records?$|crm$|inbox|anruf|calls$|texts$|sms|gdpr|dsgvo|rgpd|avg$|lgpd|post$|benader|comunic|communic|sollicit|prospe|anything|nothing|nichts|nix|rien|nada|nulla|niente|niets|niks)/;
/** What is known of the writer; theirs where a word says so. */
const DATA =
  /^(?:data|daten|donnees|datos|dados|dati|gegevens|address|adress|adres|direcci|indirizz|enderec|number|nambar|nummer|numer|handynummer|telefon|telefoon|phone|cell|celular|detail|coordonn|name$|namen|nom$|nombre|nome|naam|naw|info|profil|record|account$|removal|erasure|deletion|loschung|id$)/;
/** The writer, as who is written to. */
const PRONOUNS = setOf(
  `me myself us mich mir uns moi nous m mi nos darme deme denme darnos dennos ci mij ons mim mujhe hume humein hamein ${ADDRESS_WORD}`,
);
const PRONOUN_ENDING = /..(?:nme|ame|eme|[aei]rme|temi|teci|[aei]rmi|[ai]mi|[aei]rci|nos)$/;
const OWNING = setOf(
  `my our this these mein meine meinen meiner meinem unser unsere unseren unserer diese dieser mon ma mes notre nos cette mi mis nuestro nuestra
  nuestros nuestras mio mia miei mie nostro nostra nostri nostre meu minha meus minhas nosso nossa nossos nossas mijn onze deze mera mere meri
  hamara hamare hamari apni`,
);
/** "Send us the hardware" names what isn't to be sent. */
const ARTICLES = setOf(
  'the a an die der das den ein eine einen la le les un une el los las una il lo gli i de het een o os as um uma',
);
/** Words that name nothing. */
const SMALL = new Set([
  ...LANGUAGES.flatMap(({ commonWords }) => commonWords.split(' ')),
  ...setOf(
    `again more anymore any ever never no not dont now this that these those thanks thank hi hello hey dear ok okay sorry sir madam ma am just
    kindly pls plz up in on at from by further future all such so but if would should could like want wish appreciate must ask why yes have been
    don t s i id im ive we wed you u your or anyone us write receive
    danke hallo nicht nie kein keine mehr wieder noch auch bitte so mal jetzt dann nun hier an ihre ihren ihnen ihr doch will mochte wunsche mochten schreiben
    merci svp bonjour plus jamais rien aucun desormais s il vous plait te toi tout tous j ai ce cela ca
    gracias hola por favor mas nunca nada ya ningun deseo quiero esto eso ustedes usted recibir
    grazie ciao prego per favore piu mai niente nulla non
    bedankt dank aub alstublieft meer nooit niets geen niet graag jullie uw dank wel hiermee
    obrigado obrigada mais nada nunca por favor isto isso receber
    mat kripya dobara bhai sir aage call karna karo yaar sab`,
  ),
]);

/** The clause in which a phrase stands. */
const clauseOf = ({ sentence: { words }, start, words: own }: Found): { words: readonly Word[]; offset: number } => {
  const end = start + own.length;
  let from = start;
  while (from > 0 && words[from]?.isAfterComma !== true) from -= 1;
  const next = words.findIndex(({ isAfterComma }, at) => at >= end && isAfterComma);
  return { words: words.slice(from, next === -1 ? words.length : next), offset: from };
};

/** "Our address has changed, please remove the old one": a comma parts what is theirs from what is asked. */
const isParted = (own: readonly Word[]): boolean => {
  const comma = own.findIndex(({ isAfterComma }, at) => at > 0 && isAfterComma);
  return own.slice(0, Math.max(comma, 0)).some(({ text }) => DATA.test(text));
};
const wordsOf = ({ sentence, start, words }: Found): readonly Word[] =>
  sentence.words.slice(start, start + words.length);

/** Whether a phrase names its writer as who is written to: "remove me", "delete my data", but not "remove our second line". */
const namesWriter = (found: Found, clause: readonly Word[]): boolean => {
  const { words } = found.sentence;
  const end = found.start + found.words.length;
  const named = words.slice(found.start, end + 1).some(({ text }, place) => {
    const at = found.start + place;
    if (PRONOUNS.has(text)) return !ARTICLES.has(words[at + 1]?.text ?? '') || words[at + 1]?.isAfterComma === true;
    return at < end && PRONOUN_ENDING.test(text);
  });
  if (named || isParted(wordsOf(found))) return named;
  return clause.some(({ text }) => OWNING.has(text)) && clause.some(({ text }) => DATA.test(text));
};

/** What opts out whatever stands beside it. */
export const isPlain = (found: Found): boolean => {
  const { words: clause } = clauseOf(found);
  const isFirm = wordsOf(found).some(({ text }) => FIRM.test(text));
  return isFirm || clause.some(({ text }) => MAIL.test(text)) || namesWriter(found, clause);
};

const IT = setOf('it that');

/** Whether its clause names something else, or only an "it" that may be anything: "the training can be removed". */
export const namesAnother = (found: Found): boolean => {
  const own = wordsOf(found);
  if (isParted(own) || IT.has(own.at(-1)?.text ?? '')) return true;
  const { words, offset } = clauseOf(found);
  const isOther = ({ text }: Word, place: number): boolean => {
    const at = offset + place;
    return (at < found.start || at >= found.start + found.words.length) && !SMALL.has(text);
  };
  return words.some(isOther);
};

const WHY = setOf('why warum wieso weshalb pourquoi por perche porque waarom kyun');
const WRITING =
  /^(?:writ|e?mail|contact|send|spam|bother|call|schreib|kontakt|schick|send|ruf|ecri|envoy|appel|escri|envia|llama|scriv|contatt|mand|chiam|schrijf|stuur|mail|bel|escrev|liga)/;
const GETTING =
  /^(?:g[eo]t$|have$|had$|f[io]und?$|gave$|given$|hab|bekomm|gegeben|gekomm|kommen$|eu$|obten|avez|trouv|donne|sacaron|obtuv|consigu|dio$|dieron|tienen|avut|avete|trovat|dato$|kom|gekregen|hebb|consegu|obtiv|deu$|deram|tem$)/;

/** "How did you get my address?" and "Why do you keep writing?" want no answer about an offer. */
export const isComplaint = ({ isQuestion, words }: Sentence): boolean => {
  const has = (is: (text: string) => boolean): boolean => words.some(({ text }) => is(text));
  const first = words[0]?.text ?? '';
  if (!isQuestion) return false;
  if (WHY.has(first) && has((text) => WRITING.test(text))) return true;
  const isFrom = ASKING.test(first) || ['woher', 'de'].includes(first);
  return (
    isFrom && has((text) => GETTING.test(text)) && has((text) => DATA.test(text)) && has((text) => OWNING.has(text))
  );
};
