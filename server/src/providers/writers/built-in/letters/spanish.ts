import type { Patterns } from './patterns.ts';

export const spanish: Patterns = {
  greetings: {
    friendly: ['Hola {{ first_name | default: "y buenos días" }}:', 'Hola {{ full_name | default: "y buenos días" }}:'],
    professional: ['Buenos días, {{ full_name | default: "y un cordial saludo" }}:', 'Buenos días:'],
    brief: ['Hola {{ first_name | default: "y buenos días" }}:'],
    upbeat: [
      '¡Hola, {{ first_name | default: "buenos días" }}!',
      '¡Buenos días, {{ first_name | default: "y hola" }}!',
    ],
  },
  subjects: {
    news: ['Novedades: {topic}', '{topic}', 'Lo nuevo: {topic}'],
    offer: ['Para usted: {topic}', '{topic}', 'Una oferta para {{ company_name | default: "usted" }}: {topic}'],
    event: ['Invitación: {topic}', 'Reserve la fecha: {topic}', 'Acompáñenos: {topic}'],
    notice: ['Aviso: {topic}', '{topic}', 'Para su información: {topic}'],
    feedback: ['Una pregunta breve: {topic}', 'Su opinión: {topic}', 'Dos minutos de su tiempo: {topic}'],
  },
  untitled: {
    news: 'Novedades de {{ sender_company | default: "nuestro equipo" }}',
    offer: 'Una oferta para {{ company_name | default: "usted" }}',
    event: 'Una invitación para usted',
    notice: 'Un breve aviso',
    feedback: 'Una pregunta breve',
  },
  openings: {
    news: {
      friendly: ['Quería que lo supiera por nosotros.', 'Hay algo nuevo que me gustaría compartir con usted.'],
      professional: ['Queremos informarle de una novedad.', 'Me complace comunicarle una noticia.'],
      upbeat: ['¡Tenemos una gran noticia!', '¡Por fin está aquí, y usted es de los primeros en saberlo!'],
    },
    offer: {
      friendly: ['Hemos preparado algo que creo que le conviene.', 'Tengo algo para usted.'],
      professional: ['Nos complace hacerle la siguiente oferta.', 'Quisiera llamar su atención sobre una oferta.'],
      upbeat: ['¡Esto le va a gustar!', '¡Tenemos algo especial para usted!'],
    },
    event: {
      friendly: ['Nos encantaría verle allí.', 'Me alegraría que nos acompañara.'],
      professional: ['Tenemos el placer de invitarle.', 'Sería un honor contar con su presencia.'],
      upbeat: ['¡Le esperamos!', '¡Reserve su plaza!'],
    },
    notice: {
      friendly: ['Una nota breve para que nada le sorprenda.', 'Para que lo sepa:'],
      professional: ['Le rogamos que tome nota de lo siguiente.', 'Queremos informarle con tiempo.'],
      upbeat: ['¡Un aviso rápido!', '¡Es bueno saberlo!'],
    },
    feedback: {
      friendly: ['Me interesa su opinión sincera.', '¿Puedo preguntarle algo?'],
      professional: ['Su opinión es importante para nosotros.', 'Le agradeceríamos un momento de su tiempo.'],
      upbeat: ['¡Queremos escucharle!', '¡Su opinión cuenta!'],
    },
  },
  offers: {
    friendly: ['Y para usted: {offer}', 'Esto es lo que recibe: {offer}'],
    professional: ['Nuestra oferta: {offer}', 'En detalle: {offer}'],
    brief: ['{offer}'],
    upbeat: ['Y lo mejor: {offer}', 'Nuestra oferta para usted: {offer}'],
  },
  asks: {
    news: ['Si tiene preguntas, responda a este correo.', '¿Quiere saber más? Basta una respuesta breve.'],
    offer: ['Responda a este correo y yo me encargo del resto.', '¿Le interesa? Basta una respuesta breve.'],
    event: ['Responda «sí» y su plaza queda reservada.', 'Responda a este correo y dígame si puede venir.'],
    notice: ['Si afecta a algo que tiene previsto, responda a este correo.', '¿Preguntas? Solo responda.'],
    feedback: ['Responda a este correo; una frase basta.', 'Escríbame lo que se le ocurra.'],
  },
  closings: {
    friendly: ['Un saludo,', 'Saludos,'],
    professional: ['Atentamente,', 'Reciba un cordial saludo,'],
    brief: ['Saludos,'],
    upbeat: ['¡Hasta pronto!', 'Un cordial saludo,'],
  },
};
