import { phrasesOf, wholeMessage } from './whole-message.ts';

/**
 * What a whole message says when someone wants nothing more, in the languages of replies; with what Meta's own button for marketing
 * messages is called.
 */
const STOP = {
  // As mobile operators ask for them (CTIA).
  en: `stop | stop all | stopall | unsubscribe | un subscribe | unsub | unsuscribe | unsubcribe | opt out | optout | cancel | end | quit | revoke | stop promotions |
    stop messages | stpo | sotp | tsop | stp | please stop | stop please | remove me`,
  de: 'stopp | bitte stopp | abmelden | abbestellen | austragen | keine werbung | werbung abbestellen',
  es: 'baja | darse de baja | dar de baja | alto | parar | cancelar | no más | no mas | detener promociones',
  fr: 'arret | arrêt | arrête | arrete | arrêtez | arretez | arrêter | arreter | désabonner | desabonner | se désabonner | désinscrire | desinscrire',
  pt: 'sair | remover | descadastrar | pare | cancelar inscrição | cancelar inscricao | parar promoções',
  it: 'ferma | basta | annulla | cancellami | disiscrivi | disiscrivimi',
  nl: 'afmelden | uitschrijven | opzeggen | stop aub',
  hi: 'रोकें | रोको | रुको | बंद करो | बंद करें | band karo | band kare | roko | mat bhejo',
};

/** Those who once wrote STOP write one of these to hear from us again. */
const START = {
  en: 'start | unstop | resume | subscribe | opt in | optin',
  de: 'starten | anmelden',
  es: 'iniciar | alta',
  fr: "reprendre | s'abonner",
  pt: 'voltar | recomeçar',
  it: 'riprendi',
  nl: 'aanmelden',
  hi: 'शुरू | शुरू करें | shuru karo',
};

/** A few words that begin or end with one of these ask for nothing more, whatever else is said: "Kindly stop", "Stop msgs please". */
const STOP_WORDS = new Set('stop stopp stoppen unsubscribe unsub dnd optout'.split(' '));
const FEW_WORDS = 4;
/** "Can't stop laughing", "stop by tomorrow", "next stop Berlin". */
const NO_STOP = new Set(
  'dont don t cant can never wont by next bus at when where why does do is the a first last over full non'.split(' '),
);

const isShortStop = (text: string, words: readonly string[]): boolean => {
  if (words.length > FEW_WORDS || text.includes('?')) return false;
  // "S T O P"
  if (words.join('') === 'stop') return true;
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return (STOP_WORDS.has(first) || STOP_WORDS.has(last)) && !words.some((word) => NO_STOP.has(word));
};

/** What is said around a command: greetings, "please", "thank you". */
const POLITE = new Set(
  (
    'please pls plz kindly hi hello hey sir madam dear thanks thank you thx bitte danke hallo por favor gracias hola svp merci bonjour ' +
    'obrigado obrigada grazie ciao aub alstublieft bedankt ji bhai sorry'
  ).split(' '),
);

/** A message without politeness and repetition; the whole where nothing else is in it. */
const coreOf = (words: readonly string[]): string => {
  const core = words.filter((word, at) => !POLITE.has(word) && word !== words[at - 1]);
  return (core.length === 0 ? words : core).join(' ');
};

const stops = phrasesOf(STOP);
const starts = phrasesOf(START);

/** Whether a whole message asks for nothing more, or for messages again; undefined for everything else. */
export const commandIn = (text: string): 'stop' | 'start' | undefined => {
  const words = wholeMessage(text);
  if (words === undefined) return undefined;
  const all = words.split(' ');
  if (stops.has(words) || stops.has(coreOf(all)) || isShortStop(text, all)) return 'stop';
  return starts.has(words) ? 'start' : undefined;
};
