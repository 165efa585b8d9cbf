import { type OrderGrammar, words } from './grammar.ts';

const OF = {
  say: ['Me gustaría hablarle {matter}.', 'Le escribo para hablarle {matter}.'],
  subjects: ['Unas palabras para usted', 'Quería contarle algo'],
  isKept: true,
};
const ON = {
  say: ['Me gustaría hablarle {matter}.', 'Le escribo {matter}.'],
  subjects: ['{matter}', 'Unas palabras {matter}'],
  isKept: true,
};

export const spanish: OrderGrammar = {
  polite: words('por favor'),
  tells: words(
    'di diga dile digan decir informa informe informar recuerda recuerde recordar avisa avise avisar explica explique explicar habla hable hablar comunica comunique comunicar cuenta cuente contar',
  ),
  presents: words('anuncia anuncie anunciar promociona promocione promocionar'),
  presentsOwned: words('presenta presente presentar ofrecer ofrece ofrezca vender lanzar menciona mencione mencionar'),
  owned: words('nuestro nuestra nuestros nuestras el la los las un una mi mis que'),
  invites: words('invita invite invitar'),
  asks: words('pide pida pedir anima anime animar'),
  others: words(
    'consigue consiga conseguir logra logre lograr encuentra encontrar escribe escriba escribir redacta redacte redactar envía envíe enviar crea cree crear recupera recupere recuperar convence convenza convencer agradece agradezca agradecer felicita felicitar contacta contacte contactar ignora ignore ignorar olvida olvide olvidar haz haga hacer agenda agende agendar prepara prepare preparar renueva renovar responde responder',
  ),
  aims: words(
    'correo correos mensaje mensajes texto reunión reuniones llamada llamadas cita citas respuesta respuestas reseña reseñas recomendación recomendaciones renovación ventas instrucciones',
  ),
  skipped: words('–'),
  last: words('–'),
  finite: words('–'),
  that: words('que'),
  saidThat: null,
  about: new Map([
    ['de', OF],
    ['del', OF],
    ['sobre', ON],
  ]),
  clear: words('sobre'),
  to: new Map([
    ['a', { isKept: true }],
    ['al', { isKept: true }],
  ]),
  saidInvitation: {
    say: ['Me gustaría invitarle {matter}.', 'Sería un placer invitarle {matter}.'],
    subjects: ['Una invitación para usted', 'Nos gustaría contar con usted'],
  },
  saidObject: {
    say: ['Me gustaría presentarle {matter}.', 'Me complace presentarle {matter}.'],
    subjects: ['{matter}', 'Para usted: {matter}'],
  },
  offers: words('ofrecer ofrece ofrezca'),
  saidOffer: {
    say: ['Me gustaría ofrecerle {matter}.', '¿Puedo ofrecerle {matter}?'],
    subjects: ['Una propuesta para usted', 'Mi propuesta'],
  },
  // What follows is in a form that depends on who is asked.
  request: null,
  recipients: words('a para'),
  readers: words(
    'clientes clientas contactos miembros suscriptores invitados socios visitantes lectores personas gente todos interesados',
  ),
  parted: words('–'),
  addressed: new Map([['les', 'le']]),
  unsayable: words('ellos ellas'),
};
