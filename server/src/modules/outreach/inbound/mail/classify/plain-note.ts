// Which notes of absence and receipts are nothing else. People begin a refusal with the same words, and say so in more ways than rules know.
import {
  BACK,
  END_OF,
  HENCE,
  LASTING,
  MONTHS,
  NEXT,
  NUMBERS,
  ORDINALS,
  SEASONS,
  TOMORROW,
  UNITS,
  WEEKDAYS,
  WITHIN,
} from './find/date-words.ts';
import type { Found } from './read-signals.ts';
import { ADDRESS_WORD, type Sentence, type Word } from './read-words.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** The words of such notes: greetings, thanks, who is away and where, until when, and whom to ask. */
const KNOWN = setOf(`
  hi hello hiya hey dear all everyone there sir madam good morning afternoon evening day greetings thanks thank you many very much kindly
  your for the this that a an my our his her their i im ill ive id we are am is be been being it its was were will would shall has have had
  message messages mail mails email emails e note enquiry inquiry request letter inbox
  out of office away from desk on annual maternity paternity parental sick medical personal extended holiday holidays vacation pto sabbatical family familie famille familia famiglia gezin
  travelling traveling travel abroad business trip conference trade show event attending until till through to and or at in by with as during
  while back again return returning returned reply respond answer when once then after upon soon shortly possible currently presently
  unavailable limited access intermittent sporadic delayed slow read reading checking check closed reopen reopens open public week weeks
  days hours working within first next following inclusive including time off
  please contact contacting call ring write reaching getting touch urgent urgently urgency emergency matter matters anything if case immediate
  assistance colleague colleagues team support member someone desk main phone tel telephone mobile number reception
  received receive receipt confirm confirmation automatic automated auto automatically generated ticket reference case created opened logged
  get back aim as monitored mailbox address
  regards best kind warm wishes sincerely yours cheers
  hallo guten tag morgen liebe lieber sehr geehrte geehrter damen und herren moin gruss grusse grussen freundlichen freundliche viele beste vielen dank
  danke ihre ihren ihr eure deine nachricht mail mails e anfrage ich wir bin sind ist war werde werden wird bis zum vom am ab an im in dem den der
  die das ein eine einem einen zur zu mit auf aus haus urlaub dienstreise reise messe elternzeit mutterschutz krank krankheitsbedingt abwesend
  abwesenheit derzeit zurzeit zeit aktuell momentan leider wieder zuruck erreichbar eingeschrankt buro da fur sie danach einschliesslich
  einschl inklusive nach meiner meine meinem ruckkehr dann gerne beantworten beantworte bearbeiten melde melden mich uns bei ihnen
  schnellstmoglich so schnell wie moglich baldmoglichst kurze bitte wenden sich dringenden fallen anliegen dringend kollegin kollegen kollege
  vertretung vertritt herr herrn frau telefonisch unter haben habe erhalten eingegangen eingang bestatigen automatische automatisch generierte
  antwort erstellt vorgangsnummer ticketnummer ticket lautet unser unsere buros geschlossen freien tage woche
  bonjour bonsoir cher chere madame monsieur merci de du des d votre vos pour message courriel mail demande je j suis serai sera est actuellement en
  conge conges vacances deplacement absent absente absence bureau du au le la les l jusqu jusqu'au a inclus retour mon ma mes sans acces repondrai
  repondrons reponds vous nous des lors que possible dans meilleurs delais reviendrons reviens vers cas urgence urgent contacter contactez
  veuillez mon ma collegue avons ai bien recu cordialement bien salutations et prochain prochaine maternite parental maladie
  hola buenos dias buenas tardes estimado estimada gracias por su tu mensaje correo solicitud estoy estare estamos me encuentro fuera de la el los las
  oficina vacaciones viaje baja medica maternidad ausente hasta desde del al y vuelvo regreso regresare a mi vuelta responder respondere
  responderemos le lo la mayor brevedad posible antes en cuanto con sin acceso limitado actualmente para asuntos urgentes urgente caso contacte
  escriba favor hemos he recibido ticket numero saludos cordiales un una
  buongiorno buonasera salve gentile grazie per il la lo le i gli suo sua tuo tua messaggio email mail richiesta sono saro siamo in ferie vacanza
  viaggio trasferta congedo malattia maternita ufficio fuori assente fino al dal del da a e rientro rientrero rispondero risponderemo mio mia
  appena possibile presto piu quanto prima attualmente urgenze urgenti urgente caso di contattare scrivere scriva contatti collega abbiamo ho ricevuto
  presa carico stata e ticket numero cordiali saluti accesso limitato senza posta un una lunedi
  hallo beste geachte dag bedankt dank voor uw je jouw bericht mail e vraag aanvraag ik ben wij we zijn is met op vakantie verlof
  zwangerschapsverlof ouderschapsverlof zakenreis afwezig kantoor tot en t m van vanaf aan het de weer bereikbaar terug daarna dan beantwoord
  beantwoorden zo snel mogelijk spoedig neem nemen contact u bij dringende zaken vragen spoed kunt collega mijn onze hebben heb ontvangen in goede
  orde reageren binnen werkdagen momenteel tijdens beperkt toegang met vriendelijke groet groeten groetjes een wegens
  ola bom boa dia tarde obrigado obrigada pela pelo sua seu mensagem email mail contato contacto solicitacao pedido estou estarei estamos encontro me de
  ferias licenca viagem fora do da escritorio ausente ate volto retorno regresso e responderei responderemos retornaremos em breve assim que
  possivel recebemos protocolo favor caso urgente urgencia contate contacte no dia a o os as com sem acesso ao atenciosamente cumprimentos
  namaste main abhi office chhutti chutti par hoon hun hu tak se bahar ko wapas aaunga aaungi lautunga lautungi aapki aapka request message mail
  sandesh receive mil gaya gayi ho hai hain hum jald hi jaldi sampark karenge karunga karungi jawab denge dunga is ka reply na karein kripya dhanyavad
  ghante mein hamari team
`);

const NEGATIONS = setOf(
  'not dont no nicht keine keinen kein niet geen non pas ne n nao nahi nahin na cant cannot isnt never',
);

const NOTES: ReadonlySet<Found['signal']> = new Set(['out_of_office', 'automatic']);

/** After these, a name stands. */
const BEFORE_NAMES =
  setOf(`contact contacting contacts call ring ask email mail write colleague colleagues team to with an bei frau herr herrn kollegin kollegen kollege vertretung
  contactez contacter collegue contacte contatti contattare collega contate dear hi hello hallo liebe lieber beste bonjour hola ciao gentile mr mrs ms dr met met aan regards`);
const NAME_REACH = 6;
const CLOSING =
  /^(?:best|kind|warm|many thanks|regards|yours|sincerely|cheers|mit freundlichen|freundliche|viele gr|beste gr|liebe gr|lg|mfg|cordialement|bien a vous|saludos|un saludo|cordiali|saluti|met vriendelijke|groet|atenciosamente|cumprimentos)/;

const isDate = (text: string): boolean =>
  [MONTHS, WEEKDAYS, UNITS, NUMBERS, SEASONS, ORDINALS].some((map: ReadonlyMap<string, unknown>) => map.has(text)) ||
  [NEXT, WITHIN, HENCE, LASTING, TOMORROW, END_OF, BACK].some((set) => set.has(text));

const isNumber = (text: string): boolean => /^[+#]?\d/.test(text);
const isCapital = (raw: string): boolean => /^\p{Lu}/u.test(raw);

const isNamed = (words: readonly Word[], at: number): boolean =>
  isCapital(words[at]?.raw ?? '') &&
  words.slice(Math.max(0, at - NAME_REACH), at).some(({ text }) => BEFORE_NAMES.has(text));

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

/** "I am not reading your emails" speaks of us, and "not reading emails" of nobody. */
const POINTING = setOf('your ur yours these this those such any');
const READING = setOf('reading checking monitoring');

const speaksOfUs = ({ sentence, start, words }: Found): boolean => {
  const own = sentence.words.slice(start, start + words.length).map(({ text }) => text);
  return own.some((text) => READING.has(text)) && own.some((text) => POINTING.has(text));
};

/** The places that the signs of such notes cover: "not in the office" denies nothing else. */
const coveredBy = (found: readonly Found[]): ReadonlySet<number> =>
  new Set(
    found.filter((each) => !speaksOfUs(each)).flatMap(({ start, words }) => words.map((_, place) => start + place)),
  );

const isKnown = (words: readonly Word[], at: number): boolean => {
  const { text } = words[at] ?? { text: '' };
  if (NEGATIONS.has(text)) return false;
  return KNOWN.has(text) || text === ADDRESS_WORD || isNumber(text) || isDate(text) || isNamed(words, at);
};

/** A line of a signature: names, titles, numbers and addresses. */
const isSigned = ({ words }: Sentence): boolean =>
  words.every(({ text, raw }) => isCapital(raw) || text === ADDRESS_WORD || isNumber(text) || KNOWN.has(text));

/**
 * Whether every word of a reply belongs to a note of absence or a receipt. Where no header of a program says that one wrote it, anything
 * else that it says makes it a person's.
 */
export const isPlainNote = (sentences: readonly Sentence[], signals: readonly Found[]): boolean => {
  const notes = Map.groupBy(
    signals.filter(({ signal }) => NOTES.has(signal)),
    ({ sentence }) => sentence,
  );
  const closing = sentences.findIndex(({ words }) => CLOSING.test(textOf(words)));
  return sentences.every((sentence, place) => {
    if (closing > 0 && place >= closing) return isSigned(sentence);
    // "Urgent?" asks nothing.
    if (sentence.isQuestion && sentence.words.length > 2) return false;
    const covered = coveredBy(notes.get(sentence) ?? []);
    return sentence.words.every((_, at) => covered.has(at) || isKnown(sentence.words, at));
  });
};
