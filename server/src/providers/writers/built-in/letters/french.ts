import type { Patterns } from './patterns.ts';

export const french: Patterns = {
  greetings: {
    friendly: ['Bonjour {{ first_name | default: "à vous" }},', 'Bonjour {{ full_name | default: "à vous" }},'],
    professional: ['Bonjour {{ full_name | default: "Madame, Monsieur" }},', 'Madame, Monsieur,'],
    brief: ['Bonjour {{ first_name | default: "à vous" }},'],
    upbeat: ['Bonjour {{ first_name | default: "à vous" }} !', 'Bonjour à vous !'],
  },
  subjects: {
    news: ['Du nouveau : {topic}', '{topic}', 'Nos nouvelles : {topic}'],
    offer: ['Pour vous : {topic}', '{topic}', 'Une offre pour {{ company_name | default: "vous" }} : {topic}'],
    event: ['Invitation : {topic}', 'À vos agendas : {topic}', 'Rejoignez-nous : {topic}'],
    notice: ['À noter : {topic}', '{topic}', 'Pour votre information : {topic}'],
    feedback: ['Une petite question : {topic}', 'Votre avis : {topic}', 'Deux minutes pour nous : {topic}'],
  },
  untitled: {
    news: 'Des nouvelles de {{ sender_company | default: "notre équipe" }}',
    offer: 'Une offre pour {{ company_name | default: "vous" }}',
    event: 'Une invitation pour vous',
    notice: 'Une courte information',
    feedback: 'Une petite question',
  },
  openings: {
    news: {
      friendly: ['Je voulais que vous l’appreniez de nous.', 'Il y a du nouveau, et j’ai plaisir à vous en parler.'],
      professional: [
        'Nous souhaitons vous informer d’une évolution.',
        'J’ai le plaisir de vous faire part d’une nouvelle.',
      ],
      upbeat: ['Nous avons une excellente nouvelle !', 'C’est enfin là, et vous êtes parmi les premiers à le savoir !'],
    },
    offer: {
      friendly: ['Nous avons préparé quelque chose qui devrait vous convenir.', 'J’ai quelque chose pour vous.'],
      professional: [
        'Nous avons le plaisir de vous proposer l’offre suivante.',
        'Je souhaite attirer votre attention sur une offre.',
      ],
      upbeat: ['Voici de quoi vous plaire !', 'Nous avons quelque chose de spécial pour vous !'],
    },
    event: {
      friendly: ['Nous serions heureux de vous y voir.', 'Ce serait un plaisir de vous avoir avec nous.'],
      professional: ['Nous avons le plaisir de vous inviter.', 'Nous serions honorés de vous accueillir.'],
      upbeat: ['Nous comptons sur vous !', 'Réservez votre place !'],
    },
    notice: {
      friendly: ['Un petit mot pour que rien ne vous surprenne.', 'Pour que vous soyez au courant :'],
      professional: ['Nous vous prions de noter ce qui suit.', 'Nous tenons à vous informer à temps.'],
      upbeat: ['Une petite info !', 'Bon à savoir !'],
    },
    feedback: {
      friendly: ['Votre avis sincère m’intéresse.', 'Puis-je vous poser une question ?'],
      professional: ['Votre avis compte pour nous.', 'Nous vous serions reconnaissants de nous accorder un instant.'],
      upbeat: ['Nous avons hâte de vous lire !', 'Votre avis change tout !'],
    },
  },
  offers: {
    friendly: ['Et pour vous : {offer}', 'Voici ce que vous recevez : {offer}'],
    professional: ['Notre offre : {offer}', 'En détail : {offer}'],
    brief: ['{offer}'],
    upbeat: ['Et le meilleur : {offer}', 'Notre offre pour vous : {offer}'],
  },
  asks: {
    news: [
      'Pour toute question, répondez simplement à cet e-mail.',
      'Envie d’en savoir plus ? Une courte réponse suffit.',
    ],
    offer: ['Répondez à cet e-mail, je m’occupe du reste.', 'Cela vous intéresse ? Une courte réponse suffit.'],
    event: ['Répondez « oui » et votre place est réservée.', 'Répondez à cet e-mail pour me dire si vous venez.'],
    notice: ['Si cela touche un de vos projets, répondez à cet e-mail.', 'Une question ? Répondez simplement.'],
    feedback: ['Répondez simplement à cet e-mail ; une phrase suffit.', 'Écrivez-moi ce qui vous vient à l’esprit.'],
  },
  closings: {
    friendly: ['Bien à vous,', 'À bientôt,'],
    professional: ['Cordialement,', 'Bien cordialement,'],
    brief: ['Cordialement,'],
    upbeat: ['À très vite,', 'À bientôt,'],
  },
};
