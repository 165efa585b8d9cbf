import { WRITING_LANGUAGES, type WritingLanguage } from '@rainmaker/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matterOf, topicWithin } from './matter.ts';

const said = (wish: string, language: WritingLanguage): string => {
  const matter = matterOf(wish, language);
  if (matter.kind === 'unknown') return '?';
  if (matter.kind === 'sentence') return matter.text;
  return (matter.say[0] ?? '').replace('{matter}', matter.text);
};

describe('What a wish wants said', () => {
  it.each<[WritingLanguage, string, string]>([
    ['en', 'Tell customers that our winter rates end on 12 December', 'our winter rates end on 12 December'],
    ['en', 'Tell customers that they can book their winter check online.', 'you can book your winter check online'],
    ['en', 'Please let everyone know that we are closed on Friday', 'we are closed on Friday'],
    ['en', 'Tell all of our customers in Leeds about the new branch', 'I’d like to tell you about the new branch.'],
    ['en', 'Announce our summer fair', 'I’d like to tell you about our summer fair.'],
    ['en', 'Announce that we open a second workshop', 'we open a second workshop'],
    ['en', 'Introduce our new app to existing customers', 'I’d like to tell you about our new app.'],
    ['en', 'Invite customers to our open day on 5 May', 'I’d like to invite you to our open day on 5 May.'],
    ['en', 'Ask customers to review us on Google', 'Could you review us on Google?'],
    ['en', 'Offer a call of 15 minutes about crews', 'I’d like to offer you a call of 15 minutes about crews.'],
    ['de', 'Biete ein Gespräch von 15 Minuten an', 'Ich möchte Ihnen ein Gespräch von 15 Minuten anbieten.'],
    ['fr', 'Proposez un appel de 15 minutes', 'Je voudrais vous proposer un appel de 15 minutes.'],
    ['es', 'Ofrece una llamada de 15 minutos', 'Me gustaría ofrecerle una llamada de 15 minutos.'],
    ['en', 'Get customers back', '?'],
    ['en', 'Write a friendly email', '?'],
    [
      'de',
      'Informiere unsere Kunden, dass wir am Freitag geschlossen haben',
      'Ich möchte Ihnen mitteilen, dass wir am Freitag geschlossen haben.',
    ],
    [
      'de',
      'Teile den Kunden mit, dass ihre Wartung im Mai fällig ist',
      'Ich möchte Ihnen mitteilen, dass Ihre Wartung im Mai fällig ist.',
    ],
    ['de', 'Informieren Sie Kunden über unser Sommerfest', 'Es geht um unser Sommerfest.'],
    ['de', 'Kunden über unser Sommerfest informieren', 'Es geht um unser Sommerfest.'],
    ['de', 'Kündige unser Sommerfest an', 'Es geht um unser Sommerfest.'],
    ['de', 'Lade unsere Kunden zum Sommerfest ein', 'Ich lade Sie herzlich zum Sommerfest ein.'],
    ['de', 'Bitte Kunden um eine Bewertung', 'Ich möchte Sie um eine Bewertung bitten.'],
    ['fr', 'Dites à nos clients que nous fermons vendredi', 'nous fermons vendredi'],
    ['fr', 'Informez les clients qu’une nouvelle agence ouvre', 'une nouvelle agence ouvre'],
    ['fr', 'Informer les clients de notre nouveau service', 'Je voudrais vous parler de notre nouveau service.'],
    ['fr', 'Annoncer notre journée portes ouvertes', 'Je voudrais vous présenter notre journée portes ouvertes.'],
    ['fr', 'Invitez nos clients à notre fête d’été', 'J’ai le plaisir de vous inviter à notre fête d’été.'],
    ['fr', 'Demandez aux clients de nous évaluer', 'Pourriez-vous nous évaluer ?'],
    ['es', 'Informa a los clientes que cerramos el viernes', 'cerramos el viernes'],
    ['es', 'Informar a nuestros clientes sobre el nuevo servicio', 'Me gustaría hablarle sobre el nuevo servicio.'],
    ['es', 'Anunciar nuestra nueva tienda', 'Me gustaría presentarle nuestra nueva tienda.'],
    ['es', 'Invita a los clientes a nuestra fiesta', 'Me gustaría invitarle a nuestra fiesta.'],
    ['de', 'Tell customers about the fair', '?'],
  ])('%s: %s', (language, wish, text) => {
    expect(said(wish, language)).toBe(text);
  });

  it.each([
    'Winter rates end on 12 December',
    'Offer ends on Friday',
    'Book now and save 10%',
    'Share your feedback with us',
    'Let us know what you think',
    'Get 20% off all tyres',
    'Invite a friend and save',
    'Launch day is here',
    'Wir haben am Freitag geschlossen',
    'Sie können jetzt Termine vereinbaren',
    'Schreiben Sie uns',
    'Nous fermons vendredi',
    'Cerramos el viernes',
  ])('is a sentence that orders nothing as it stands: %s', (wish) => {
    for (const language of WRITING_LANGUAGES) expect(said(wish, language)).toBe(wish);
  });

  const name = fc.constantFrom(
    'customers',
    'all customers',
    'our loyal clients in Leeds',
    'everyone',
    'people who bought twice',
  );
  const order = fc.constantFrom('Tell', 'tell', 'Inform', 'Please remind', 'Kindly notify');
  const link = fc.constantFrom('that', 'about');
  const matter = fc
    .array(fc.constantFrom('our', 'new', 'rates', 'end', 'on', 'Friday', 'to', 'about', 'that', '12', 'the', 'fair'), {
      minLength: 1,
      maxLength: 12,
    })
    .map((parts) => parts.join(' '));
  it('never says the order itself', () => {
    fc.assert(
      fc.property(order, name, link, matter, (verb, who, by, what) => {
        const text = said(`${verb} ${who} ${by} ${what}`, 'en');
        expect(text).not.toMatch(/\b(?:inform|remind|notify|kindly)\b|tell (?!you)/i);
        expect(text).not.toContain(who);
      }),
    );
  });
  it('is found for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...WRITING_LANGUAGES), (wish, language) => {
        expect(['sentence', 'topic', 'unknown']).toContain(matterOf(wish, language).kind);
      }),
    );
  });
});

describe('The topic of an order', () => {
  it.each<[WritingLanguage, string, string | undefined]>([
    ['en', 'Get first meetings with property managers about winter checks', 'winter checks'],
    ['de', 'Gewinne Termine mit Hausverwaltungen über unsere Winterchecks', 'unsere Winterchecks'],
    ['fr', 'Obtenir des rendez-vous avec des syndics sur nos contrôles d’hiver', 'sur nos contrôles d’hiver'],
    ['es', 'Conseguir reuniones con administradores sobre revisiones', 'sobre revisiones'],
    ['en', 'Win back customers', undefined],
  ])('%s: %s', (language, wish, text) => {
    const topic = topicWithin(wish, language);
    expect(topic.kind === 'topic' ? topic.text : undefined).toBe(text);
  });
});
