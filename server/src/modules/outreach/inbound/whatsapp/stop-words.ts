/**
 * What a whole message says when someone wants nothing more, in the languages of replies; with what Meta's own button for marketing
 * messages is called. Longer texts are read by the rules of replies.
 */
const STOP = {
  // As mobile operators ask for them (CTIA).
  en: `stop | stop all | stopall | unsubscribe | opt out | optout | cancel | end | quit | revoke | stop promotions |
    stop messages | please stop | stop please | remove me`,
  de: 'stopp | bitte stopp | abmelden | abbestellen | austragen | keine werbung | werbung abbestellen',
  es: 'baja | darse de baja | dar de baja | alto | parar | cancelar | no más | no mas | detener promociones',
  fr: 'arret | arrêt | arrêter | arreter | désabonner | desabonner | se désabonner | désinscrire | desinscrire',
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

const LONGEST = 60;

/** In small letters, without marks; vowel signs of Devanagari belong to their letters. */
const plain = (text: string): string =>
  (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ');

const setOf = (languages: Readonly<Record<string, string>>): ReadonlySet<string> =>
  new Set(Object.values(languages).flatMap((words) => words.split('|').map(plain)));

const stops = setOf(STOP);
const starts = setOf(START);

/** Whether a whole message asks for nothing more, or for messages again; undefined for everything else. */
export const commandIn = (text: string): 'stop' | 'start' | undefined => {
  if (text.length > LONGEST) return undefined;
  const words = plain(text);
  if (stops.has(words)) return 'stop';
  return starts.has(words) ? 'start' : undefined;
};
