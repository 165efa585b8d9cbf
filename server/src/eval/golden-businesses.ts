import type { BusinessBrief } from '#modules/outreach/ports.ts';
import type { WritingLanguage } from '@rainmaker/contract';

interface Business {
  fields: Record<string, string>;
  facts: readonly { text: string; source: string }[];
  banned: readonly string[];
}

/** One business for each language, as Memory would know it. */
const BUSINESSES: Record<WritingLanguage, Business> = {
  en: {
    fields: {
      about_us: 'Fieldnote plans crews for companies that install solar systems.',
      our_offer: 'Crew planning on the phone that works without a signal.',
      our_next_step: 'A call of 15 minutes: https://fieldnote.example/15',
      voice: 'Plain and short. No exclamation marks.',
    },
    facts: [
      { text: 'Crews save 40 minutes a shift.', source: 'Survey of 31 customers, 2026' },
      { text: 'The plan stays on the phone for seven days without a signal.', source: 'Manual, page 9' },
    ],
    banned: ['We are never late.', 'Guaranteed savings'],
  },
  de: {
    fields: {
      about_us: 'Die Werkbank verleiht Maschinen an Handwerksbetriebe in Hamburg.',
      our_offer: 'Maschinen für einen Tag oder eine Woche, mit Lieferung auf die Baustelle.',
      our_next_step: 'Ein kurzer Anruf: +49 40 1234567',
    },
    facts: [
      { text: 'Neun von zehn Maschinen sind am nächsten Morgen auf der Baustelle.', source: 'Lieferbuch 2026' },
      { text: 'Der Verleih hat 120 Maschinen im Lager.', source: 'Inventar, Mai 2026' },
    ],
    banned: ['Wir sind die Günstigsten.'],
  },
  fr: {
    fields: {
      about_us: 'Atelier Nord répare les vélos des entreprises de livraison à Lille.',
      our_offer: 'Réparation sur place, le soir ou le samedi.',
      our_next_step: 'Une visite gratuite de 20 minutes.',
    },
    facts: [{ text: 'Un vélo est réparé en 24 heures en moyenne.', source: 'Carnet de l’atelier, 2026' }],
    banned: ['Nous sommes les meilleurs de France.'],
  },
  es: {
    fields: {
      about_us: 'Huerta Sur entrega verduras de la región a restaurantes de Sevilla.',
      our_offer: 'Una entrega cada mañana antes de las nueve.',
      our_next_step: 'Una caja de prueba para su cocina.',
    },
    facts: [{ text: 'Trabajamos con 46 restaurantes en Sevilla.', source: 'Lista de clientes, junio de 2026' }],
    banned: ['Somos siempre los más baratos.'],
  },
};

const LABELS: Record<string, string> = {
  about_us: 'What you do',
  our_offer: 'What you sell',
  our_next_step: 'Next step',
  voice: 'How you sound',
};

/** What a brief is changed by, to make it harder to write from. */
export interface Twist {
  without?: 'facts' | 'everything';
  banned?: readonly string[];
  /** What strangers wrote, as facts and as what was withheld. */
  facts?: readonly string[];
  withheld?: readonly string[];
}

/** The brief of the business of a language, as `businessBrief` builds it. */
export const briefOf = (language: WritingLanguage, twist: Twist = {}): BusinessBrief => {
  const business = BUSINESSES[language];
  const fields = twist.without === 'everything' ? {} : business.fields;
  const own = twist.without === undefined ? business.facts : [];
  const facts = [...own, ...(twist.facts ?? []).map((text) => ({ text, source: 'A page' }))];
  const texts = [
    ...Object.entries(fields).map(([name, value]) => ({
      text: `${LABELS[name] ?? name}: ${value}`,
      source: 'Memory',
    })),
    ...facts,
  ];
  return {
    text: texts.map(({ text }) => `- ${text}`).join('\n'),
    lines: texts.map((line, index) => ({ id: `L${index + 1}`, ...line })),
    withheld: twist.withheld ?? [],
    fields,
    facts,
    banned: [...business.banned, ...(twist.banned ?? [])],
  };
};
