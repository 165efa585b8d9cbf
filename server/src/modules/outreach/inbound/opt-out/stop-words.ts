import { phrasesOf, wholeMessage } from './whole-message.ts';

/**
 * What a whole message says when someone wants nothing more, in the languages of replies; with what Meta's own button for marketing
 * messages is called.
 */
const STOP = {
  // As mobile operators ask for them (CTIA).
  en: `stop | stop all | stopall | unsubscribe | un subscribe | unsub | unsuscribe | unsubcribe | opt out | optout | cancel | end | quit | revoke | stop promotions |
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

const stops = phrasesOf(STOP);
const starts = phrasesOf(START);

/** Whether a whole message asks for nothing more, or for messages again; undefined for everything else. */
export const commandIn = (text: string): 'stop' | 'start' | undefined => {
  const words = wholeMessage(text);
  if (words === undefined) return undefined;
  if (stops.has(words)) return 'stop';
  return starts.has(words) ? 'start' : undefined;
};
