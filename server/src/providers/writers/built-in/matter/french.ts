import { type OrderGrammar, words } from './grammar.ts';

const OF = {
  say: ['Je voudrais vous parler {matter}.', 'Quelques mots à propos {matter}.'],
  subjects: ['À propos {matter}', 'Quelques mots à propos {matter}'],
  isKept: true,
};
const ON = {
  say: ['J’aimerais échanger avec vous {matter}.', 'Voici quelques mots {matter}.'],
  subjects: ['Quelques mots {matter}'],
  isKept: true,
};

export const french: OrderGrammar = {
  polite: words('merci veuillez s’il'),
  tells: words(
    'dites dire dis informez informer informe rappelez rappeler rappelle prévenez prévenir préviens parlez parler parle expliquez expliquer explique signalez signaler avertissez avertir',
  ),
  presents: words('annoncez annoncer promouvez promouvoir'),
  presentsOwned: words(
    'présentez présenter proposer proposez vendre lancer mentionnez mentionner communiquez communiquer',
  ),
  owned: words('notre nos le la les l’ un une mon ma mes que qu’'),
  invites: words('invitez inviter invite'),
  asks: words('demandez demander demande incitez inciter encouragez encourager'),
  others: words(
    'obtenez obtenir gagnez gagner prenez prendre trouvez trouver écrivez écrire rédigez rédiger envoyez envoyer créez créer relancez relancer relance reconquérez reconquérir convainquez convaincre remerciez remercier félicitez féliciter contactez contacter ignorez ignorer oubliez oublier faites faire décrochez décrocher fixez fixer préparez préparer renouvelez renouveler répondez répondre',
  ),
  aims: words(
    'e-mail e-mails mail mails message messages texte rendez-vous appel appels réponse réponses avis recommandation recommandations renouvellement ventes instructions',
  ),
  skipped: words('–'),
  last: words('–'),
  finite: words('–'),
  that: words('que qu’'),
  saidThat: null,
  about: new Map([
    ['de', OF],
    ['du', OF],
    ['des', OF],
    ['d’', OF],
    ['sur', ON],
  ]),
  clear: words('sur'),
  to: new Map([
    ['à', { isKept: true }],
    ['au', { isKept: true }],
    ['aux', { isKept: true }],
  ]),
  saidInvitation: {
    say: ['J’ai le plaisir de vous inviter {matter}.', 'Ce serait un plaisir de vous inviter {matter}.'],
    subjects: ['Une invitation pour vous', 'Serez-vous des nôtres ?'],
  },
  saidObject: {
    say: ['Je voudrais vous présenter {matter}.', 'J’ai le plaisir de vous présenter {matter}.'],
    subjects: ['{matter}', 'À découvrir : {matter}'],
  },
  offers: words('proposer proposez'),
  saidOffer: {
    say: ['Je voudrais vous proposer {matter}.', 'Puis-je vous proposer {matter} ?'],
    subjects: ['Une proposition pour vous', 'Ma proposition'],
  },
  request: {
    word: 'de',
    said: {
      say: ['Pourriez-vous {matter} ?', 'Serait-il possible de {matter} ?'],
      subjects: ['Une petite demande', 'Puis-je vous demander quelque chose ?'],
    },
  },
  recipients: words('à aux au'),
  readers: words(
    'clients clientes prospects contacts membres abonnés invités partenaires visiteurs lecteurs gens personnes tous',
  ),
  parted: words('–'),
  addressed: new Map([
    ['leur', 'votre'],
    ['leurs', 'vos'],
  ]),
  unsayable: words('ils elles eux'),
};
