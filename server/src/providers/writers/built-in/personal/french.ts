import type { PersonalPatterns } from './patterns.ts';

export const french: PersonalPatterns = {
  greetings: {
    friendly: ['Bonjour {first_name},', 'Bonjour {full_name},'],
    professional: ['Bonjour {full_name},'],
    brief: ['Bonjour {first_name},'],
    upbeat: ['Bonjour {first_name} !'],
  },
  greetingOfNobody: 'Bonjour,',
  subjects: [
    'Une question sur {company_name}',
    'Une question pour {company_name}',
    '{first_name}, une courte question',
    'Une courte question',
  ],
  first: {
    openings: {
      friendly: [
        'Je vous écris parce que vous êtes {job_title} chez {company_name}.',
        'J’ai une question sur {company_name}, et j’espère m’adresser à la bonne personne.',
        'J’ai lu des choses sur {company_name} et je voulais prendre contact avec vous.',
        'J’ai une courte question à vous poser.',
      ],
      professional: [
        'Je m’adresse à vous parce que vous êtes {job_title} chez {company_name}.',
        'J’aimerais vous poser une question au sujet de {company_name}.',
        'Permettez-moi une courte question sur votre travail chez {company_name}.',
        'Merci d’avance pour la minute que vous m’accorderez.',
      ],
      upbeat: [
        'J’ai une idée pour {company_name} !',
        'Une idée m’est venue pour {company_name}, et j’aimerais vous en parler !',
        'J’ai une idée dont j’aimerais vous parler !',
      ],
    },
    asks: {
      friendly: [
        'Un court appel la semaine prochaine vous conviendrait-il ?',
        'Est-ce un sujet pour vous en ce moment ?',
        'À qui devrais-je en parler chez {company_name} ?',
      ],
      professional: [
        'Auriez-vous 15 minutes la semaine prochaine pour en parler ?',
        'Puis-je vous envoyer quelques détails ?',
        'Est-ce bien avec vous qu’il faut en parler chez {company_name} ?',
      ],
      brief: ['Un court appel ?', 'Est-ce intéressant pour vous ?'],
      upbeat: ['On en parle la semaine prochaine ?', 'Aimeriez-vous en savoir plus ?'],
    },
  },
  again: {
    openings: {
      friendly: [
        'Je reviens vers vous après mon dernier e-mail.',
        'Si mon dernier e-mail s’est perdu, voici un court rappel.',
        'Il y a sûrement beaucoup à faire chez {company_name}, alors je fais court.',
      ],
      professional: [
        'Je me permets de revenir sur mon dernier e-mail.',
        'Puis-je vous rappeler brièvement mon dernier e-mail ?',
        'Je reviens sur ma question au sujet de {company_name}.',
      ],
      upbeat: ['C’est encore moi, très brièvement !', 'Un petit mot à la suite de mon dernier e-mail !'],
    },
    asks: {
      friendly: [
        'Est-ce que cela mérite une courte réponse ?',
        'Voulez-vous que je vous écrive en deux lignes ce que cela donnerait chez {company_name} ?',
        'Quel jour vous conviendrait la semaine prochaine ?',
      ],
      professional: [
        'Pourriez-vous me dire si cela vous intéresse ?',
        'Quand vous conviendrait-il d’en parler ?',
        'Qui s’en occupe chez {company_name} ?',
      ],
      brief: ['Oui, non ou plus tard ?', 'Cela mérite-t-il une réponse ?'],
      upbeat: ['Qu’en pensez-vous ?', 'Trouvons-nous dix minutes la semaine prochaine ?'],
    },
  },
  last: {
    openings: {
      friendly: [
        'Je ne veux pas encombrer votre boîte de réception : c’est mon dernier e-mail à ce sujet.',
        'Après cet e-mail, je n’insisterai plus.',
      ],
      professional: ['Ceci est mon dernier e-mail à ce sujet.', 'Je ne vous écrirai plus à ce sujet.'],
      upbeat: ['Une dernière tentative, promis !', 'Un dernier e-mail de ma part !'],
    },
    asks: {
      friendly: [
        'Un court « non » ou « plus tard » m’aide autant qu’un « oui ».',
        'Si cela devient d’actualité chez {company_name}, répondez simplement à cet e-mail.',
      ],
      professional: [
        'Si cela devient d’actualité plus tard, une réponse à cet e-mail suffit.',
        'Une courte réponse m’aiderait, quelle qu’elle soit.',
      ],
      brief: ['Oui, non ou plus tard ?', 'Un mot suffit.'],
      upbeat: ['Un mot suffit : oui, non ou plus tard ?', 'Si le moment devient meilleur, répondez simplement !'],
    },
  },
  offer: 'Ce que nous proposons : {value}',
  benefit: 'Ce que cela apporte à nos clients : {value}',
  fact: 'Un exemple : {value}',
  need: 'Ce que j’ai noté de vos besoins : {value}',
  next: 'Ma proposition : {value}',
};
