import type { PersonalPatterns } from './patterns.ts';

export const spanish: PersonalPatterns = {
  greetings: {
    friendly: ['Hola, {first_name}:', 'Buenos días, {first_name}:'],
    professional: ['Buenos días, {full_name}:'],
    brief: ['Hola, {first_name}:'],
    upbeat: ['¡Hola, {first_name}!'],
  },
  greetingOfNobody: 'Buenos días:',
  subjects: [
    'Una pregunta sobre {company_name}',
    'Una pregunta para {company_name}',
    '{first_name}, una pregunta breve',
    'Una pregunta breve',
  ],
  first: {
    openings: {
      friendly: [
        'Le escribo porque usted es {job_title} en {company_name}.',
        'Tengo una pregunta sobre {company_name} y espero que usted sea la persona indicada.',
        'He leído sobre {company_name} y quería ponerme en contacto con usted.',
        'Tengo una breve pregunta para usted.',
      ],
      professional: [
        'Me dirijo a usted porque es {job_title} en {company_name}.',
        'Me gustaría preguntarle algo sobre {company_name}.',
        'Permítame una breve pregunta sobre su trabajo en {company_name}.',
        'Gracias de antemano por dedicarme un minuto.',
      ],
      upbeat: [
        '¡Tengo una idea para {company_name}!',
        '¡Se me ha ocurrido algo para {company_name} y me encantaría contárselo!',
        '¡Tengo una idea que me encantaría contarle!',
      ],
    },
    asks: {
      friendly: [
        '¿Le vendría bien una llamada breve la próxima semana?',
        '¿Es un tema que le interese ahora?',
        '¿Con quién debería hablar de esto en {company_name}?',
      ],
      professional: [
        '¿Tendría 15 minutos la próxima semana para hablarlo?',
        '¿Puedo enviarle algunos detalles?',
        '¿Es usted la persona indicada en {company_name} para tratarlo?',
      ],
      brief: ['¿Una llamada breve?', '¿Le interesa?'],
      upbeat: ['¿Hablamos la próxima semana?', '¿Le gustaría saber más?'],
    },
  },
  again: {
    openings: {
      friendly: [
        'Vuelvo sobre mi último correo.',
        'Por si mi último correo se perdió, aquí va un breve recordatorio.',
        'Seguro que en {company_name} hay mucho que hacer, así que seré breve.',
      ],
      professional: [
        'Me permito volver sobre mi último correo.',
        '¿Me permite recordarle brevemente mi último correo?',
        'Retomo mi pregunta sobre {company_name}.',
      ],
      upbeat: ['¡Soy yo otra vez, muy brevemente!', '¡Unas líneas más sobre mi último correo!'],
    },
    asks: {
      friendly: [
        '¿Merece una breve respuesta?',
        '¿Le escribo en dos líneas cómo sería en {company_name}?',
        '¿Qué día de la próxima semana le viene bien?',
      ],
      professional: [
        '¿Podría decirme si le interesa?',
        '¿Cuándo le vendría bien hablarlo?',
        '¿Quién se ocupa de esto en {company_name}?',
      ],
      brief: ['¿Sí, no o más adelante?', '¿Merece una respuesta?'],
      upbeat: ['¿Qué le parece?', '¿Buscamos diez minutos la próxima semana?'],
    },
  },
  last: {
    openings: {
      friendly: [
        'No quiero llenarle la bandeja de entrada, así que este es mi último correo sobre el tema.',
        'Después de este correo no insistiré más.',
      ],
      professional: ['Este es mi último correo sobre este tema.', 'No volveré a escribirle sobre este tema.'],
      upbeat: ['¡Un último intento, lo prometo!', '¡Un último correo por mi parte!'],
    },
    asks: {
      friendly: [
        'Un breve «no» o «más adelante» me ayuda tanto como un «sí».',
        'Si algún día es útil para {company_name}, responda sin más a este correo.',
      ],
      professional: [
        'Si más adelante le interesa, basta una respuesta a este correo.',
        'Le agradecería una breve respuesta, sea cual sea.',
      ],
      brief: ['¿Sí, no o más adelante?', 'Basta una palabra.'],
      upbeat: ['Basta una palabra: ¿sí, no o más adelante?', '¡Si cambia el momento, responda sin más!'],
    },
  },
  offer: 'Lo que ofrecemos: {value}',
  benefit: 'Lo que aporta a nuestros clientes: {value}',
  fact: 'Un ejemplo: {value}',
  need: 'Lo que anoté sobre sus necesidades: {value}',
  next: 'Mi propuesta: {value}',
};
