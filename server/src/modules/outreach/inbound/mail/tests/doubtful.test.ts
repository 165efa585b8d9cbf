import { describe, expect, it } from 'vitest';
import { classify } from '../classify/classify.ts';
import { isActedOn } from '../../follow/rules.ts';

const TODAY = new Date('2026-03-02T10:00:00Z');
const read = (text: string) =>
  classify(
    { text, subject: 'Re: A question', from: 'ada@firm.example', fields: [{ name: 'in-reply-to', value: '<ours@x>' }] },
    TODAY,
    'Europe/Berlin',
  );
const makesLead = (text: string): boolean => {
  const found = read(text);
  return found.class === 'interested' && isActedOn({ ...found, isTheirs: true, isNamed: true });
};

describe('a refusal that names what it refuses makes no lead', () => {
  it.each([
    'Interested? No.',
    'Would we like a demo? No.',
    'Interested? Not at all.',
    '¿Interesado? No.',
    'Claro que no.',
    'Por supuesto que no',
    'Bien sûr que non.',
    'Certo che no.',
    'Ja genau, sicher nicht',
    'Yeah, no.',
    'Sounds great but no.',
    'There’s no need for a call.',
    'I have zero interest in a demo.',
    'Nobody here is interested.',
    'We have little interest in a demo',
    'Nadie está interesado',
    'Ninguém aqui está interessado',
    'Zéro intérêt pour une démo',
    'Nul interesse in een demo',
    'A demo is out of the question',
    'A meeting would be pointless',
    'A demo is unnecessary',
    'Ein Termin ist überflüssig',
    'Ein Gespräch erübrigt sich',
    'Un rendez-vous ne sert à rien',
    'Un appel est inutile',
    'Una chiamata è inutile',
    'Keep your brochure',
    'You can keep your free trial',
    'Behalten Sie Ihr Angebot',
    'Gardez votre brochure',
    'Tenetevi la brochure',
    'Quédese con su propuesta',
    'Ahórrese la llamada',
    'Spare us the sales call',
    'Please cancel my trial',
    'Cancele la reunión del lunes',
    'Je dois annuler notre rendez-vous de mardi',
    'I need to cancel our call on Monday',
    'Ich sage den Termin morgen ab',
    'Bitte stornieren Sie den Termin',
    'We decided to go ahead with someone else',
    'We have already found exactly what we need elsewhere',
    'Please send this to someone else.',
    'Book a meeting with somebody else',
    'Rufen Sie woanders an',
    'Envíen esto a otra persona',
    'Mandate questo a qualcun altro',
    'Great, another spam mail',
    'Super, noch mehr Spam',
    'Please provide me with all the data you hold on me.',
    'Merci de m’envoyer toutes les données que vous avez sur moi',
  ])('%s', (text) => {
    expect(makesLead(text)).toBe(false);
  });
});

it.each([
  'Yes please, send me the brochure.',
  'Sounds great, let us talk on Thursday.',
  'Why not, call me on Monday.',
  'Pourquoi pas, envoyez moi une démo',
  'Ja gerne, schicken Sie mir bitte ein Angebot.',
  'Gostei da ideia, vamos marcar uma conversa na terça?',
  'Me interesa, ¿me puede llamar mañana?',
  'Interested. What would it cost for ten of us?',
])('a yes makes a lead: %s', (text) => {
  expect(makesLead(text)).toBe(true);
});

it.each([
  'Please send me confirmation that my data was deleted.',
  'Please send me confirmation that you have removed me',
  'Please schedule my removal',
  'Please arrange the deletion of my data',
  'Kindly desist from sending me your brochure.',
  'Graag verwijderen.',
  'Bitte senden Sie mir eine Bestätigung der Löschung.',
  'Bitte schicken Sie mir eine Auskunft nach Art. 15 DSGVO',
  'Veuillez m’envoyer la confirmation de la suppression de mes données',
])('whoever asks to be erased opts out: %s', (text) => {
  expect(read(text).class).toBe('unsubscribe');
});

describe('a refusal that mentions an absence or a receipt is a person’s', () => {
  it.each([
    'Not interested, I am on leave.',
    'I am on vacation and your mail annoys me. Not interested.',
    'We have received your message and decided against it.',
    'I am out of the office until Monday but I can tell you now we will pass.',
    'On vacation. No.',
    'OOO. And no.',
    'I’ll be back on 5 January. The answer is no.',
    'We are closed for the holidays and we have no need for this.',
    'Kein Interesse, bin im Urlaub.',
    'Vielen Dank für Ihre Anfrage, die wir leider ablehnen müssen.',
    'Ich bin nicht im Haus und auch nicht interessiert.',
    'Je suis en vacances et pas intéressé.',
    'Estoy de vacaciones y no me interesa.',
    'Sono in ferie e non mi interessa',
    'Ik ben met vakantie en niet geïnteresseerd',
    'Estou de férias e não tenho interesse',
    'Main chhutti par hoon, interest nahi hai',
  ])('%s', (text) => {
    expect(['out_of_office', 'automatic']).not.toContain(read(text).class);
  });
});

describe('whom a complaint names is nobody to write to', () => {
  it.each([
    'Reported to abuse@provider.example as spam.',
    'I have forwarded your spam to abuse@spamcop.example',
    'We will report you to the data protection authority, complaints@dpa.example',
    'Not interested. Direct any further communication to my attorney: law@kanzlei.example',
    'CC’ing our legal department legal@acme.example',
    'Ich habe Ihre Mail an die Verbraucherzentrale weitergeleitet: info@vz.example',
    'Ich leite das an unseren Anwalt weiter: anwalt@kanzlei.example',
    'J’ai transféré votre message à la CNIL plaintes@cnil.example',
    'Please remove anna@acme.example, she died last year.',
    'Neither me nor kim@acme.example want this.',
    'Bitte schreiben Sie weder mir noch lea@acme.example',
    'kim@acme.example',
  ])('%s', (text) => {
    const found = read(text);
    expect(found.class === 'referral' && isActedOn({ ...found, isTheirs: true, isNamed: true })).toBe(false);
  });

  it('whom somebody points to, is', () => {
    const found = read('I’m not the right person. Please write to my colleague Kim Park, kim@acme.example.');
    expect(found).toMatchObject({ class: 'referral', confidence: 0.9 });
  });
});

it.each([
  'Re: Auto: new terms',
  'AW: Urlaub: unsere Angebote',
  'Re: Vacation, sorted',
  'RE: Out of office: automate it',
])('the subject of our own message makes no answer automatic: %s', (subject) => {
  const found = classify(
    {
      text: 'What would it cost?',
      subject,
      from: 'ada@firm.example',
      fields: [{ name: 'in-reply-to', value: '<ours@x>' }],
    },
    TODAY,
    'Europe/Berlin',
  );
  expect(found.class).toBe('question');
});

it.each([
  'Thanks, but we are not interested. If anything changes in the future, we will let you know.',
  'We are not interested now or in the future.',
  'Please don’t ask again.',
  'Please do not try this again.',
  'Kein Interesse, auch nächstes Jahr nicht.',
])('a refusal that names the future is not put off by itself: %s', (text) => {
  const found = read(text);
  expect(found.class === 'not_now' && isActedOn({ ...found, isTheirs: true, isNamed: true })).toBe(false);
});

it.each([
  'I have received your message twice now. We have what we need, thank you.',
  'Thanks for reaching out to us. We have all we need.',
  'Vielen Dank für Ihre Anfrage, wir müssen Sie leider enttäuschen. Wir haben alles.',
])('a polite beginning makes no refusal automatic: %s', (text) => {
  expect(read(text).class).not.toBe('automatic');
});

describe('a day alone proposes no meeting', () => {
  it.each([
    'The tender closes on Friday, and the board has chosen somebody by then',
    'As discussed on Friday: we are done.',
    'We made our decision on 12 March.',
    'Yes, I saw it. Goodbye.',
    'Okay, enough.',
    'OK that’s enough.',
    'Schicken Sie mir den Abmeldelink.',
    'Stuur mij de afmeldlink.',
  ])('%s', (text) => expect(makesLead(text)).toBe(false));

  it.each([
    'Thursday at 3 would do.',
    'Yes, on Thursday.',
    'Let us say Thursday.',
    'Wir wären am Donnerstag um 10 da.',
  ])('%s', (text) => expect(makesLead(text)).toBe(true));
});
