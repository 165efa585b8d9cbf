import type { WorkflowPatterns } from './patterns.ts';

export const spanish: WorkflowPatterns = {
  about: 'Unas palabras sobre nosotros: {about}',
  purposes: {
    first_meeting: {
      name: 'Primera reunión',
      impression: 'Breve y respetuoso. Una pregunta fácil de responder, sin presión.',
      subjects: [
        'Una pregunta para {{ company_name | default: "usted" }}',
        '¿Una llamada breve?',
        '¿Le sirve a {{ company_name | default: "su equipo" }}?',
      ],
      open: {
        friendly: ['Voy a ser breve.', 'Todavía no nos conocemos, así que voy al grano.'],
        professional: ['Le escribo para hacerle una breve pregunta.', 'Gracias de antemano por dedicarme un minuto.'],
        upbeat: ['¡Tengo una idea que me encantaría contarle!', '¡Solo una pregunta rápida, lo prometo!'],
      },
      body: [
        'Me gustaría saber si podemos ayudar a {{ company_name | default: "su equipo" }}. Basta una conversación para verlo.',
        'Prefiero preguntar antes que suponer qué es lo más importante ahora en {{ company_name | default: "su empresa" }}.',
      ],
      ask: [
        '¿Es usted la persona indicada para hablar de esto o debería dirigirme a otra?',
        '¿Tendría 15 minutos la próxima semana para una llamada?',
      ],
      second: {
        open: 'Un primer correo se pierde con facilidad, así que le escribo de nuevo.',
        body: 'Un cuarto de hora basta para ver si merece la pena para {{ company_name | default: "su equipo" }}. Si no es así, se lo diré.',
        ask: '¿Qué día de la próxima semana le viene bien?',
      },
    },
    after_event: {
      name: 'Después del evento',
      impression: 'Cercano y rápido. Retoma la conversación y propone un único paso.',
      subjects: ['Gracias por la conversación', 'Retomo nuestra conversación', 'Unas líneas después de vernos'],
      open: {
        friendly: ['Fue un placer conocerle.', 'Gracias por nuestra conversación.'],
        professional: ['Le agradezco el tiempo que me dedicó.', 'Fue un placer saludarle.'],
        upbeat: ['¡Qué gusto haberle conocido!', '¡Qué buena conversación tuvimos!'],
      },
      body: [
        'Me gustaría seguir donde lo dejamos, mientras todo está reciente.',
        'He pensado en lo que más ayudaría a {{ company_name | default: "su equipo" }} y me gustaría saber cómo lo ve usted.',
      ],
      ask: [
        '¿Tiene 20 minutos la próxima semana para repasarlo?',
        '¿Cuál sería para usted el siguiente paso más útil?',
      ],
      second: {
        open: 'Los días después de un evento son intensos, así que esto es solo un recordatorio.',
        body: 'Me gustaría enseñarle únicamente lo que encaja con {{ company_name | default: "sus necesidades" }} y dejar el resto.',
        ask: '¿Le viene mejor el martes o el jueves?',
      },
    },
    win_back: {
      name: 'Recuperar clientes',
      impression: 'Amable, sin presión. Pregunta qué ha cambiado y facilita el regreso.',
      subjects: [
        '¿Cómo va todo en {{ company_name | default: "su empresa" }}?',
        'Hace tiempo que no hablamos',
        '¿Qué podríamos haber hecho mejor?',
      ],
      open: {
        friendly: [
          'Hace tiempo que no hablamos y quería saber cómo le va.',
          'Hace una temporada que no sabemos el uno del otro.',
        ],
        professional: [
          'Ha pasado un tiempo desde nuestra última colaboración.',
          'Me pongo en contacto con usted porque hace tiempo que no hablamos.',
        ],
        upbeat: ['¡Cuánto tiempo!', '¡Ya era hora de volver a hablar!'],
      },
      body: [
        'Si algo no funcionó, me gustaría saber qué fue. Su respuesta me ayuda; no pretendo venderle nada.',
        'Los planes cambian, y es normal. Solo me gustaría entender en qué punto estamos.',
      ],
      ask: [
        '¿Qué tendría que cambiar para que volvamos a trabajar juntos?',
        '¿Hay algo que deberíamos haber hecho mejor?',
      ],
      second: {
        open: 'Retomo mi pregunta, porque su respuesta me ayudaría.',
        body: 'Basta una línea, aunque solo sea el motivo por el que no hemos hablado.',
        ask: '¿Podría decirme qué ha cambiado?',
      },
    },
    referral: {
      name: 'Pedir una recomendación',
      impression: 'Agradecido y concreto. Pide un solo nombre y facilita decir que no.',
      subjects: ['¿Con quién más debería hablar?', '¿Puedo pedirle un nombre?', 'Una pequeña petición'],
      open: {
        friendly: ['Me gusta trabajar con usted y tengo una pequeña petición.', 'Gracias por trabajar con nosotros.'],
        professional: ['Le agradezco su confianza.', 'Permítame una breve petición.'],
        upbeat: ['¡Es un placer trabajar con usted!', '¡Tengo una pequeña petición que me haría mucha ilusión!'],
      },
      body: [
        'Si conoce a alguien que se hace las mismas preguntas que {{ company_name | default: "usted" }}, me gustaría conocerle.',
        'Prefiero hablar con una sola persona a la que le encaje que escribir a cien a las que no.',
      ],
      ask: ['¿Quién le viene primero a la mente?', '¿Hay alguien a quien podría presentarme?'],
      second: {
        open: 'Retomo mi pequeña petición.',
        body: 'Basta un nombre, y solo le mencionaré si usted quiere. Si no se le ocurre nadie, no pasa nada.',
        ask: '¿Se le ocurre alguien?',
      },
    },
    news: {
      name: 'Algo nuevo',
      impression: 'Concreto y breve. Dice qué hay de nuevo y pregunta si le interesa.',
      subjects: [
        'Algo nuevo para {{ company_name | default: "usted" }}',
        'Novedades de {{ sender_company | default: "nuestro equipo" }}',
        '¿Puedo enseñarle algo?',
      ],
      open: {
        friendly: [
          'Quería que lo supiera por mí.',
          'Hay algo nuevo y he pensado en {{ company_name | default: "usted" }}.',
        ],
        professional: [
          'Me gustaría informarle de una novedad.',
          'Le escribo con una novedad que puede interesar a {{ company_name | default: "su equipo" }}.',
        ],
        upbeat: ['¡Hay novedades y no puedo guardármelas!', '¡Por fin hay algo nuevo!'],
      },
      body: [
        'Con gusto le enseño qué significa para {{ company_name | default: "su equipo" }}, sin una larga presentación.',
        'Que le resulte útil depende de en qué esté trabajando ahora.',
      ],
      ask: ['¿Le gustaría verlo?', '¿Le envío los detalles?'],
      second: {
        open: 'Quizá mi último correo le llegó en un momento de mucho trabajo.',
        body: 'Si el tema le interesa, le envío los detalles o se los enseño en diez minutos, como prefiera.',
        ask: '¿Qué le viene mejor?',
      },
    },
    review: {
      name: 'Revisión y renovación',
      impression: 'Atento y concreto. Prepara una conversación sobre lo que funcionó y lo que viene.',
      subjects: [
        '¿Hacemos balance juntos?',
        'Nuestra próxima revisión',
        '¿Cómo le ha ido a {{ company_name | default: "su equipo" }}?',
      ],
      open: {
        friendly: [
          'Antes de planificar lo que viene, me gustaría hacer balance con usted.',
          'Me gustaría saber cómo le va todo.',
        ],
        professional: [
          'Me gustaría acordar con usted una breve revisión.',
          'Una revisión es un buen momento para comprobar si cumplimos sus expectativas.',
        ],
        upbeat: ['¡Es hora de hacer balance juntos!', '¡Veamos qué ha ido bien y qué viene ahora!'],
      },
      body: [
        'Bastan tres preguntas: ¿qué ha funcionado, qué no y qué debería cambiar?',
        'Antes de hablar de lo que viene, me gustaría saber qué le ha sido útil a {{ company_name | default: "su equipo" }} y qué no.',
      ],
      ask: ['¿Cuándo tendría 30 minutos?', '¿Quién debería participar por su parte?'],
      second: {
        open: 'Me gustaría poner fecha a nuestra revisión.',
        body: 'Si me envía antes los puntos que le importan, los llevaré preparados.',
        ask: '¿Qué día le viene bien en las próximas dos semanas?',
      },
    },
  },
  between: [
    {
      open: 'Sé que tiene los días llenos, así que solo una pregunta.',
      body: 'Si no es buen momento, dígame cuándo puedo volver a preguntar.',
      ask: '¿Le escribo dentro de unos meses o le viene bien ahora?',
    },
    {
      open: 'Esta vez, otra pregunta.',
      body: 'Antes de volver a escribirle, me gustaría entender qué es importante para usted.',
      ask: '¿Qué haría que una conversación le mereciera la pena?',
    },
  ],
  betweenToStrangers: [
    {
      open: 'Quizá mi pregunta no llegó a la persona adecuada.',
      body: 'Si en {{ company_name | default: "su empresa" }} se ocupa otra persona, me basta un nombre.',
      ask: '¿A quién debería preguntar?',
    },
  ],
  byEmail: {
    open: 'Se me ocurre algo más.',
    body: 'Si ahora no tiene tiempo para una llamada, podemos resolverlo por correo. Respóndame con lo que le gustaría saber.',
    ask: '¿Qué le gustaría saber primero?',
  },
  last: [
    {
      open: 'No quiero llenarle la bandeja de entrada, así que este es mi último correo sobre el tema.',
      body: 'Si algún día le interesa, responda sin más a este correo.',
      ask: 'Un breve «más adelante» o «no» me ayuda tanto como un «sí».',
    },
    {
      open: 'Lo dejo aquí.',
      body: 'Si más adelante es mejor momento, una respuesta a este correo me llegará siempre.',
      ask: 'Le deseo lo mejor a usted y a su equipo.',
    },
  ],
};
