import { describe, expect, it } from 'vitest';
import { meaningOf } from '../../whatsapp/meaning.ts';
import { isActedOn, isAutomaticClass } from '../../follow/rules.ts';
import type { Field } from '../read/fields.ts';
import { classify } from '../classify/classify.ts';

const TODAY = new Date('2026-03-02T10:00:00Z');
const ZONE = 'Europe/Berlin';
const ANSWER: Field = { name: 'in-reply-to', value: '<ours@x>' };
const read = (text: string, fields: readonly Field[] = [ANSWER]) =>
  classify({ text, subject: 'Re: A question', from: 'ada@firm.example', fields: [...fields] }, TODAY, ZONE);
const byWhatsapp = (text: string) =>
  meaningOf({ kind: 'text', text }, '+49301234567', { clock: { now: () => TODAY }, timezone: ZONE });

const SAYS_MORE = [
  'I am on vacation with my family, please have some decency.',
  'I have received your message twice now. We have what we need, thank you.',
  'Thanks for reaching out to us. We have all we need.',
  'I am on holiday. This is harassment.',
  'I am on parental leave. Please spare me this.',
  'I am on sick leave and your mails are the last thing I need.',
  'I am on holiday, so spare me the follow-ups.',
  'I am on vacation. How often do you intend to write?',
  'I am on maternity leave, this is of no concern to me.',
  'I am out of the office, and you are wasting your time.',
  'On leave until January. By then we will have chosen someone else.',
  'On leave until Friday, so leave it.',
  'Out of office today, but to be clear: this goes nowhere.',
  'I have received your emails and would ask you to leave it at that.',
  'I have received your emails and deleted them all.',
  'Your message was received. We ask that it be the last.',
  'Thank you for contacting us. We buy this from our sister company.',
  'Thanks for getting in touch with us. This is nothing for our firm.',
  'Thank you for reaching out to us. We would rather you did not do so again.',
  'Thanks for reaching out to us! We are sorted.',
  'Thanks for reaching out to us, we went another way.',
  'Thanks for reaching out to us, but we are covered.',
  'Ich bin im Urlaub und möchte meine Ruhe.',
  'Ich bin im Urlaub. Ihre ständigen Mails stören.',
  'Wir haben Ihre Mail erhalten und möchten es dabei belassen.',
  'Vielen Dank für Ihre Anfrage, wir müssen Sie leider enttäuschen.',
  'Wir haben Ihre Nachricht erhalten, das Thema ist bei uns durch.',
  'Ihre Nachricht ist eingegangen und im Papierkorb gelandet.',
  'Vielen Dank für Ihre Nachricht, wir kommen bei Bedarf auf Sie zu.',
  'Je suis en vacances, laissez cela.',
  'Je suis en congé et vos mails me fatiguent.',
  'Gracias por contactarnos. Lo tenemos cubierto.',
  'Estoy de vacaciones, tenga un poco de respeto.',
  'Sono in ferie, un po’ di rispetto per favore.',
  'Abbiamo ricevuto la sua mail e la cosa finisce qui.',
  'Ik ben op vakantie en uw mails storen.',
  'Bedankt voor uw bericht. We hebben het ontvangen en weggegooid.',
];

describe('an absence or a receipt that says more is nobody’s program', () => {
  it.each(SAYS_MORE)('%s', (text) => {
    for (const found of [read(text), byWhatsapp(text)]) {
      expect(found.class !== null && isAutomaticClass(found.class)).toBe(false);
      const isDone = isActedOn({ ...found, isTheirs: true, isNamed: true });
      expect(isDone && ['interested', 'not_now', 'referral'].includes(found.class ?? '')).toBe(false);
    }
  });
});

describe('a plain note stays one without a header', () => {
  it.each([
    'I am out of office until 12 January and will reply when I am back.',
    'Hi,\n\nI am on annual leave until Monday 16 March with no access to email. For urgent matters please contact Sam Park (sam@firm.example).\n\nBest regards\nAda Smith\nSales Manager\n+49 30 1234567',
    'Hello Maya, thanks for your message. I’m on holiday and back on 9 March.',
    'I am on vacation with my family until 9 March.',
    'Ich bin bis einschließlich 13. März im Urlaub. In dringenden Fällen wenden Sie sich bitte an Frau Meyer, meyer@firm.example.\n\nMit freundlichen Grüßen\nAda Schmidt',
    'Vielen Dank für Ihre Nachricht. Ich bin ab dem 16. März wieder erreichbar.',
    'Je suis en congés jusqu’au 20 mars. Je vous répondrai à mon retour.',
    'Estoy fuera de la oficina hasta el 12 de marzo y responderé a mi vuelta.',
    'Sono in ferie fino al 15 marzo, risponderò al mio rientro.',
    'Ik ben op vakantie tot 16 maart en daarna weer bereikbaar.',
    'Estou de férias até 12 de março.',
    'Main 10 March tak chutti par hoon.',
  ])('%s', (text) => {
    expect(read(text)).toMatchObject({ class: 'out_of_office', confidence: 0.85 });
  });

  it.each([
    'We have received your message and will get back to you shortly.',
    'Wir haben Ihre Nachricht erhalten und melden uns schnellstmöglich.',
    'Nous avons bien reçu votre message et reviendrons vers vous dans les meilleurs délais.',
    'Hemos recibido su mensaje y le responderemos a la mayor brevedad.',
  ])('as a receipt does: %s', (text) => {
    expect(read(text)).toMatchObject({ class: 'automatic', confidence: 0.75 });
  });
});

it.each([
  'Thanks for reaching out to us. We are not interested.',
  'I am on holiday until 9 March. Not interested.',
  'Wir haben Ihre Nachricht erhalten. Kein Interesse.',
])('what a person writes through a system with its header is a refusal: %s', (text) => {
  expect(read(text, [ANSWER, { name: 'precedence', value: 'bulk' }]).class).toBe('objection');
});
