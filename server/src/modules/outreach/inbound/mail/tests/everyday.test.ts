import { describe, expect, it } from 'vitest';
import { classify } from '../classify/classify.ts';

const TODAY = new Date('2026-03-02T10:00:00Z');
const read = (text: string) =>
  classify(
    { text, subject: 'Re: A question', from: 'ada@firm.example', fields: [{ name: 'in-reply-to', value: '<ours@x>' }] },
    TODAY,
    'Europe/Berlin',
  );

const SIGNED =
  '\n\nAda Smith\nSenior Procurement Manager\nOne Industries GmbH\nHauptstraße 5, 10115 Berlin\n+49 30 1234567';

describe('an opt-out in everyday words', () => {
  it.each([
    'Please do not send anything',
    'please don’t call or email',
    'please never send such mails',
    'Please do not contact.',
    'Please do not call',
    'Please do not write to me any more.',
    'Please do not contact me in the future.',
    'Never write to me again.',
    'Don’t send me anything else',
    'OK, please stop',
    'Sure, stop',
    'Thanks, but please stop.',
    'Stop it now',
    'I revoke my consent',
    'Put me on your do not contact list',
    'do not contact',
    'I object to the processing of my personal data',
    'Kindly refrain from contacting me',
    'Please don’t write to me anymore',
    'I would like to not receive this',
    'I’d love to hear nothing from you again',
    'Remove my number',
    'Take my number off',
    'Block me',
    'Dont text me',
    'I dont want any messages from you',
    'Do not disturb',
    'Bitte senden Sie mir nichts mehr',
    'Rufen Sie mich nicht an',
    'Bitte schicken Sie mir nichts',
    'Schicken Sie mir bitte nichts zu',
    'Bitte nicht anrufen',
    'Bitte keine Anrufe',
    'Ich möchte nicht mehr kontaktiert werden.',
    'Ich möchte nicht mehr angeschrieben werden',
    'Ich wünsche keine weitere Kontaktaufnahme',
    'Kein Kontakt mehr erwünscht',
    'Gerne nicht mehr',
    'Ok, bitte löschen',
    'Bitte stoppen',
    'Stuur mij niets meer',
    'Graag niets sturen',
    'Neem geen contact meer op',
    'niet meer appen',
    'Por favor no envíe nada',
    'No deseo ser contactado',
    'Merci de ne rien envoyer',
    'Ne m’écrivez plus',
    'Per favore non inviate nulla',
    'Non mi chiamate',
    'Smettila',
    'Por favor não envie nada',
    'msg mat karo',
    'band kar do',
    `STOP${SIGNED}`,
    `Please stop${SIGNED}`,
    `Remove${SIGNED}`,
    'Please stop\n\nAda Smith | One Industries | Managing Director | info@one-group.example | www.one.example | +44 20 1234 5678',
  ])('is one: %s', (text) => {
    expect(read(text)).toMatchObject({ class: 'unsubscribe' });
    expect(read(text).confidence).toBeGreaterThan(0.5);
  });

  it.each([
    'Please do not call before Monday.',
    'Please don’t call, email is fine.',
    'Don’t send it to Ada, send it to me.',
    'Not now, please contact me in May.',
    'Please don’t hesitate to call me.',
    'Why don’t you call me tomorrow?',
    'I did not receive your email, please send it again.',
    'You did not send the price list.',
    'We can’t stop now, call me tomorrow.',
    'When does the offer stop?',
    'Bitte rufen Sie mich nicht vor Montag an.',
    'Bitte nicht anrufen, sondern schreiben.',
    'Rufen Sie mich gerne an.',
    'Senden Sie mir das Angebot, ich kann nicht telefonieren.',
    'Bel me morgen, niet vandaag.',
    'No me llame antes de mayo.',
  ])('is none: %s', (text) => {
    expect(read(text).class).not.toBe('unsubscribe');
  });
});

describe('a no', () => {
  it.each(['Please do not forward.', 'Please do not schedule a call.', 'Bitte vereinbaren Sie keinen Termin mit mir.'])(
    'is never taken for a yes: %s',
    (text) => expect(read(text).class).not.toBe('interested'),
  );

  it('a short yes with a word that ends things is left to a person', () => {
    expect(read('Great that you will stop by, interested!').confidence).toBeLessThan(0.5);
  });
});
