import type { WorkflowPatterns } from './patterns.ts';

export const french: WorkflowPatterns = {
  about: 'Quelques mots sur nous : {about}',
  purposes: {
    first_meeting: {
      name: 'Premier rendez-vous',
      impression: 'Court et respectueux. Une question à laquelle il est facile de répondre, sans pression.',
      subjects: [
        'Une question pour {{ company_name | default: "vous" }}',
        'Un court échange ?',
        'Est-ce utile pour {{ company_name | default: "vous" }} ?',
      ],
      open: {
        friendly: ['Je vais faire court.', 'Nous ne nous connaissons pas encore, alors je vais droit au but.'],
        professional: [
          'Je me permets de vous écrire pour une courte question.',
          'Merci d’avance pour la minute que vous m’accorderez.',
        ],
        upbeat: ['J’ai une idée que j’aimerais vous soumettre !', 'Juste une petite question, promis !'],
      },
      body: [
        'J’aimerais savoir si nous pourrions être utiles à {{ company_name | default: "votre équipe" }}. Un seul échange suffit pour le voir.',
        'Plutôt que de deviner ce qui compte en ce moment chez {{ company_name | default: "vous" }}, je préfère vous le demander.',
      ],
      ask: [
        'Est-ce bien avec vous qu’il faut en parler, ou avec quelqu’un d’autre ?',
        'Auriez-vous 15 minutes la semaine prochaine pour un appel ?',
      ],
      second: {
        open: 'Un premier e-mail se perd facilement, alors je vous écris une seconde fois.',
        body: 'Un quart d’heure suffit pour voir si c’est intéressant pour {{ company_name | default: "vous" }}. Si ce n’est pas le cas, je vous le dirai.',
        ask: 'Quel jour vous conviendrait la semaine prochaine ?',
      },
    },
    after_event: {
      name: 'Après l’événement',
      impression: 'Chaleureux et rapide. Reprend la conversation et propose une seule suite.',
      subjects: ['Merci pour notre échange', 'Suite à notre conversation', 'Un mot après notre rencontre'],
      open: {
        friendly: ['C’était un plaisir de vous rencontrer.', 'Merci pour notre conversation.'],
        professional: ['Je vous remercie du temps que vous m’avez accordé.', 'J’ai eu plaisir à vous rencontrer.'],
        upbeat: ['Quel plaisir, cette rencontre !', 'Quelle belle conversation !'],
      },
      body: [
        'J’aimerais reprendre là où nous en étions, tant que tout est encore frais.',
        'J’ai réfléchi à ce qui aiderait le plus {{ company_name | default: "votre équipe" }}, et j’aimerais savoir comment vous le voyez.',
      ],
      ask: [
        'Auriez-vous 20 minutes la semaine prochaine pour en parler ?',
        'Quelle serait pour vous la suite la plus utile ?',
      ],
      second: {
        open: 'Les jours qui suivent un événement sont chargés, alors voici un simple rappel.',
        body: 'J’aimerais vous montrer uniquement ce qui convient à {{ company_name | default: "votre situation" }}, et laisser le reste de côté.',
        ask: 'Mardi ou jeudi, qu’est-ce qui vous arrange ?',
      },
    },
    win_back: {
      name: 'Reconquête',
      impression: 'Amical, sans pression. Demande ce qui a changé et rend le retour facile.',
      subjects: [
        'Comment ça va chez {{ company_name | default: "vous" }} ?',
        'Cela fait un moment',
        'Qu’aurions-nous pu faire mieux ?',
      ],
      open: {
        friendly: [
          'Cela fait un moment, et je voulais prendre de vos nouvelles.',
          'Nous ne nous sommes pas parlé depuis un certain temps.',
        ],
        professional: [
          'Notre dernière collaboration remonte à un certain temps.',
          'Je reprends contact, car nous n’avons pas échangé depuis un moment.',
        ],
        upbeat: ['Cela fait trop longtemps !', 'Il est grand temps de nous reparler !'],
      },
      body: [
        'Si quelque chose ne vous a pas convenu, j’aimerais savoir quoi. Votre réponse m’aide ; je ne cherche pas à vous vendre quelque chose.',
        'Les projets changent, et c’est normal. J’aimerais simplement comprendre où nous en sommes.',
      ],
      ask: [
        'Que faudrait-il changer pour que nous travaillions à nouveau ensemble ?',
        'Y a-t-il quelque chose que nous aurions dû mieux faire ?',
      ],
      second: {
        open: 'Je reviens sur ma question, car votre réponse m’aiderait.',
        body: 'Une ligne suffit, même si ce n’est que la raison de notre silence.',
        ask: 'Pourriez-vous me dire ce qui a changé ?',
      },
    },
    referral: {
      name: 'Recommandation',
      impression: 'Reconnaissant et concret. Demande un seul nom et permet de dire non sans gêne.',
      subjects: ['À qui d’autre devrais-je parler ?', 'Puis-je vous demander un nom ?', 'Une petite demande'],
      open: {
        friendly: ['J’aime travailler avec vous, et j’ai une petite demande.', 'Merci de travailler avec nous.'],
        professional: ['Je vous remercie de votre confiance.', 'Permettez-moi une courte demande.'],
        upbeat: ['C’est un plaisir de travailler avec vous !', 'J’ai une petite demande, et elle compte pour moi !'],
      },
      body: [
        'Si vous connaissez quelqu’un qui se pose les mêmes questions que {{ company_name | default: "vous" }}, j’aimerais faire sa connaissance.',
        'Je préfère rencontrer une seule personne à qui cela convient plutôt que d’écrire à cent autres.',
      ],
      ask: ['À qui pensez-vous en premier ?', 'Y a-t-il une personne que vous pourriez me présenter ?'],
      second: {
        open: 'Je reviens sur ma petite demande.',
        body: 'Un nom suffit, et je ne vous citerai que si vous le souhaitez. Si personne ne vous vient à l’esprit, ce n’est pas grave.',
        ask: 'Pensez-vous à quelqu’un ?',
      },
    },
    news: {
      name: 'Une nouveauté',
      impression: 'Concret et bref. Dit ce qui est nouveau et demande si cela compte pour la personne.',
      subjects: [
        'Du nouveau pour {{ company_name | default: "vous" }}',
        'Des nouvelles de {{ sender_company | default: "notre équipe" }}',
        'Puis-je vous montrer quelque chose ?',
      ],
      open: {
        friendly: [
          'Je voulais que vous l’appreniez par moi.',
          'Il y a du nouveau, et j’ai pensé à {{ company_name | default: "vous" }}.',
        ],
        professional: [
          'Je souhaite vous informer d’une nouveauté.',
          'Je vous écris au sujet d’une nouveauté qui pourrait concerner {{ company_name | default: "votre équipe" }}.',
        ],
        upbeat: ['Il y a du nouveau, et je ne peux pas le garder pour moi !', 'Enfin du nouveau !'],
      },
      body: [
        'Je vous montrerai volontiers ce que cela signifie pour {{ company_name | default: "vous" }}, sans longue présentation.',
        'L’utilité que vous en aurez dépend de ce qui vous occupe en ce moment.',
      ],
      ask: ['Aimeriez-vous le voir ?', 'Souhaitez-vous que je vous envoie les détails ?'],
      second: {
        open: 'Mon dernier e-mail est peut-être arrivé à un moment chargé.',
        body: 'Si le sujet vous intéresse, je vous envoie les détails ou je vous les montre en dix minutes, comme vous préférez.',
        ask: 'Qu’est-ce qui vous conviendrait le mieux ?',
      },
    },
    review: {
      name: 'Bilan et renouvellement',
      impression: 'Attentif et concret. Prépare un échange sur ce qui a marché et sur la suite.',
      subjects: [
        'Faisons le point ensemble ?',
        'Notre prochain bilan',
        'Quel bilan pour {{ company_name | default: "vous" }} ?',
      ],
      open: {
        friendly: [
          'Avant de préparer la suite, j’aimerais faire le point avec vous.',
          'J’aimerais savoir comment les choses se passent pour vous.',
        ],
        professional: [
          'Je souhaite convenir avec vous d’un court bilan.',
          'Un bilan est l’occasion de vérifier que nous répondons à vos attentes.',
        ],
        upbeat: ['C’est le moment de faire le point !', 'Regardons ensemble ce qui a marché, et la suite !'],
      },
      body: [
        'Trois questions suffisent : qu’est-ce qui a marché, qu’est-ce qui n’a pas marché, et que faut-il changer ?',
        'Avant de parler de la suite, j’aimerais savoir ce qui a été utile à {{ company_name | default: "votre équipe" }} et ce qui ne l’a pas été.',
      ],
      ask: ['Quand auriez-vous 30 minutes ?', 'Qui devrait participer de votre côté ?'],
      second: {
        open: 'J’aimerais fixer une date pour notre bilan.',
        body: 'Si vous m’envoyez à l’avance les points qui comptent pour vous, je préparerai chacun d’eux.',
        ask: 'Quel jour vous conviendrait dans les deux prochaines semaines ?',
      },
    },
  },
  between: [
    {
      open: 'Je sais que vos journées sont chargées, alors une seule question.',
      body: 'Si ce n’est pas le bon moment, dites-moi quand je peux vous le redemander.',
      ask: 'Dois-je revenir vers vous dans quelques mois, ou le moment convient-il ?',
    },
    {
      open: 'Une autre question, cette fois.',
      body: 'Avant de vous écrire à nouveau, j’aimerais comprendre ce qui compte pour vous.',
      ask: 'À quelle condition un échange en vaudrait-il la peine pour vous ?',
    },
  ],
  betweenToStrangers: [
    {
      open: 'Ma question n’est peut-être pas arrivée chez la bonne personne.',
      body: 'Si quelqu’un d’autre s’en occupe chez {{ company_name | default: "vous" }}, un nom me suffit.',
      ask: 'À qui devrais-je plutôt m’adresser ?',
    },
  ],
  byEmail: {
    open: 'Encore une idée.',
    body: 'Si un appel est de trop en ce moment, réglons cela par e-mail. Répondez-moi simplement ce que vous aimeriez savoir.',
    ask: 'Qu’aimeriez-vous savoir en premier ?',
  },
  last: [
    {
      open: 'Je ne veux pas encombrer votre boîte de réception : c’est mon dernier e-mail à ce sujet.',
      body: 'Si cela devient d’actualité un jour, répondez simplement à cet e-mail.',
      ask: 'Un court « plus tard » ou « non » m’aide autant qu’un « oui ».',
    },
    {
      open: 'Je m’arrête là.',
      body: 'Si le moment devient plus favorable, une réponse à cet e-mail me parviendra toujours.',
      ask: 'Bonne continuation à vous et à votre équipe.',
    },
  ],
};
