import type { ReplyClass, WritingLanguage } from '@rainmaker/contract';

/** Meanings of replies that somebody answers. */
export type Answered = Exclude<ReplyClass, 'unsubscribe' | 'automatic' | 'out_of_office'>;

/** What is said first and last for each meaning; between them comes what Memory says, if it says something that fits. */
export interface AnswerPattern {
  first: string;
  /** Where Memory has nothing that fits. */
  otherwise: string;
  last: string;
}

type Patterns = Record<Answered, AnswerPattern>;

const english: Patterns = {
  interested: {
    first: 'Thank you for your reply.',
    otherwise: 'I’d be glad to go through it with you.',
    last: 'When would suit you?',
  },
  question: {
    first: 'Thank you for your question.',
    otherwise: 'I’ll look into it and get back to you.',
    last: '',
  },
  objection: {
    first: 'Thank you for your honest reply.',
    otherwise: '',
    last: 'If anything changes, I’d be glad to hear from you.',
  },
  not_now: { first: 'Thank you for letting me know.', otherwise: 'I understand that now isn’t a good time.', last: 'I’ll get back to you later.' }, // prettier-ignore
  referral: { first: 'Thank you for pointing me to the right person.', otherwise: '', last: 'I’ll get in touch with them.' }, // prettier-ignore
  wrong_person: { first: 'Thank you for letting me know, and I’m sorry to have bothered you.', otherwise: '', last: '' }, // prettier-ignore
};

const german: Patterns = {
  interested: { first: 'vielen Dank für Ihre Antwort.', otherwise: 'Ich gehe es gern mit Ihnen durch.', last: 'Wann passt es Ihnen?' }, // prettier-ignore
  question: { first: 'vielen Dank für Ihre Frage.', otherwise: 'Ich kläre das und melde mich bei Ihnen.', last: '' },
  objection: { first: 'vielen Dank für Ihre offenen Worte.', otherwise: '', last: 'Wenn sich etwas ändert, freue ich mich über eine Nachricht.' }, // prettier-ignore
  not_now: { first: 'vielen Dank für die Rückmeldung.', otherwise: 'Ich verstehe, dass es gerade nicht passt.', last: 'Ich melde mich später wieder.' }, // prettier-ignore
  referral: { first: 'vielen Dank, dass Sie mir weiterhelfen.', otherwise: '', last: 'Ich wende mich dorthin.' },
  wrong_person: { first: 'vielen Dank für den Hinweis, und entschuldigen Sie die Störung.', otherwise: '', last: '' },
};

const french: Patterns = {
  interested: { first: 'Merci pour votre réponse.', otherwise: 'Je serais heureux d’en parler avec vous.', last: 'Quand cela vous conviendrait-il ?' }, // prettier-ignore
  question: { first: 'Merci pour votre question.', otherwise: 'Je me renseigne et je reviens vers vous.', last: '' },
  objection: { first: 'Merci pour votre franchise.', otherwise: '', last: 'Si la situation change, n’hésitez pas à m’écrire.' }, // prettier-ignore
  not_now: { first: 'Merci de me l’avoir dit.', otherwise: 'Je comprends que ce n’est pas le moment.', last: 'Je reviendrai vers vous plus tard.' }, // prettier-ignore
  referral: { first: 'Merci de m’avoir indiqué la bonne personne.', otherwise: '', last: 'Je vais la contacter.' },
  wrong_person: { first: 'Merci de me l’avoir signalé, et veuillez excuser le dérangement.', otherwise: '', last: '' },
};

const spanish: Patterns = {
  interested: { first: 'Gracias por su respuesta.', otherwise: 'Con gusto lo vemos juntos.', last: '¿Cuándo le vendría bien?' }, // prettier-ignore
  question: { first: 'Gracias por su pregunta.', otherwise: 'Lo consulto y le respondo.', last: '' },
  objection: { first: 'Gracias por su franqueza.', otherwise: '', last: 'Si algo cambia, con gusto le atiendo.' },
  not_now: { first: 'Gracias por avisarme.', otherwise: 'Entiendo que no es el momento.', last: 'Le escribiré más adelante.' }, // prettier-ignore
  referral: { first: 'Gracias por indicarme a la persona adecuada.', otherwise: '', last: 'Me pondré en contacto con ella.' }, // prettier-ignore
  wrong_person: { first: 'Gracias por avisarme, y disculpe la molestia.', otherwise: '', last: '' },
};

export const ANSWER_PATTERNS: Record<WritingLanguage, Patterns> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};

/** Words by which an objection is told from others, and the field of Memory that answers it. */
export const OBJECTIONS = [
  { field: 'objection_price', words: /expens|price|pricing|cost|budget|afford|teuer|preis|kosten|prix|cher|tarif|caro|precio|presupuesto/iu },
  { field: 'objection_rival', words: /already|existing|another provider|schon|bereits|anbieter|déjà|autre fournisseur|\bya\b|proveedor/iu },
  { field: 'objection_time', words: /time|busy|moment|later|zeit|gerade|später|temps|plus tard|tiempo|ahora/iu },
] as const; // prettier-ignore
