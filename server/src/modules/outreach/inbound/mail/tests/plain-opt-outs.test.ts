import { describe, expect, it } from 'vitest';
import { meaningOf } from '../../whatsapp/meaning.ts';
import { classify } from '../classify/classify.ts';

const TODAY = new Date('2026-03-02T10:00:00Z');
const ZONE = 'Europe/Berlin';
const read = (text: string) =>
  classify(
    { text, subject: 'Re: An estimate', from: 'ada@firm.example', fields: [{ name: 'in-reply-to', value: '<o@x>' }] },
    TODAY,
    ZONE,
  );
/** Whether it makes them Do Not Contact by itself. */
const optsOut = ({ class: meaning, confidence }: ReturnType<typeof read>): boolean =>
  meaning === 'unsubscribe' && confidence > 0.5;

describe('what is to be left out of an offer opts nobody out', () => {
  it.each([
    'The travel costs can be removed, our office is in the same town.',
    'We opt out of the maintenance plan, the rest is fine.',
    'Wir schauen uns das Angebot in Ruhe an. Gilt der Preis bis Januar?',
    'Please do not send us the hardware, we have our own. Can you update the estimate?',
    'The training can be removed.',
    'I did not sign yet because my boss wants to see it.',
    'I do not consent to clause 4, the rest is fine.',
    'We never signed clause 7.',
    'Please remove it.',
    'Please delete it.',
    'Please delete my second line, we do the set-up ourselves.',
    'Please don’t call, I am in meetings all day.',
    'Please do not call our accountant, call me.',
    'We would prefer not to receive a paper invoice.',
    'Ich lese mir alles in Ruhe durch und melde mich.',
    'Uns liegen noch keine anderen Angebote vor.',
    'Wir haben noch keine weiteren Angebote eingeholt.',
    'Bitte noch einen zweiten Verteiler im Keller ergänzen.',
    'Bitte Frau Meier in den Verteiler aufnehmen.',
    'Bitte streichen Sie uns die Anfahrt, dann passt es.',
    'Die alten Daten bitte löschen und die neuen übernehmen.',
    'Unsere Adresse hat sich geändert, bitte die alte entfernen.',
    'Supprimez notre deuxième ligne, s’il vous plaît.',
    'Merci de retirer notre option de maintenance.',
    'Je ne veux plus l’option B.',
    'Elimine la opción de mantenimiento y firmamos.',
    'No queremos más licencias que diez.',
    'Rimuovete la seconda voce e firmiamo.',
    'Verwijder de tweede regel, dan tekenen we.',
    'Uns liegen noch keine anderen Angebote vor, rufen Sie mich bitte morgen an.',
    'I did not sign yet because my boss wants to see it. Can we talk on Monday?',
    'Yes, I am interested. The set-up can be removed, we do that ourselves.',
  ])('%s', (text) => {
    expect(optsOut(read(text))).toBe(false);
  });
});

const PLAIN = [
  'Please remove me',
  'Please remove me from your list',
  'unsubscribe',
  'Please unsubscribe me',
  'stop emailing me',
  'Do not contact me again',
  'Please delete my data',
  'No more emails',
  'Bitte löschen Sie meine Daten',
  'Nehmen Sie mich aus dem Verteiler',
  'Lassen Sie mich in Ruhe',
  'Bitte keine weiteren Mails',
  'Retirez-moi de votre liste',
  'Ne m’écrivez plus',
  'Supprimez mes coordonnées',
  'Quiero darme de baja',
  'No me escriban más',
  'Cancellatemi dalla vostra lista',
  'Non scrivetemi più',
  'Haal mij van de lijst',
  'Verwijder mijn gegevens',
];

describe('a plain opt-out holds whatever stands beside it', () => {
  it.each(PLAIN)('%s', (text) => {
    for (const beside of ['', ' I was interested once.', ' Where did you get my address?', ' We talked on 12 March.'])
      expect(read(`${text}.${beside}`), beside).toMatchObject({ class: 'unsubscribe', confidence: 0.95 });
  });

  it.each(['STOP', 'Stop', 'Please stop', 'Unsubscribe', 'Abmelden', 'baja', 'Stop msgs please'])(
    'by WhatsApp, too: %s',
    (text) => {
      const clock = { now: () => TODAY };
      expect(meaningOf({ kind: 'text', text }, '+49301234567', { clock, timezone: ZONE })).toMatchObject({
        class: 'unsubscribe',
        confidence: 1,
      });
    },
  );
});

describe('words that may be about an offer', () => {
  it.each(['Please do not call.', 'Please do not contact.', 'Opt out.', 'I never signed up.', 'Bitte nicht anrufen.'])(
    'opt out where nothing else is said: %s',
    (text) => expect(optsOut(read(text))).toBe(true),
  );

  it.each(['I never signed up. What does it cost?', 'Please do not call. We can meet on Monday.'])(
    'are left to a person beside interest, a question or a day: %s',
    (text) => expect(read(text)).toMatchObject({ class: 'unsubscribe', confidence: 0.4 }),
  );

  it.each([
    'I never signed up for this. How did you get my address?',
    'Please do not write. This is the third email. Why do you keep writing?',
    'Bitte nicht mehr schreiben. Woher haben Sie meine Adresse?',
    'Por favor, no envíe más. ¿Por qué me escriben?',
    'Non mi sono mai iscritto. Come avete avuto il mio indirizzo?',
    'Niet meer sturen. Hoe komt u aan mijn adres?',
    'Não quero mais receber. Como conseguiram o meu endereço?',
    'I no longer want to receive this. We are not looking for anything until 2027.',
    'Je retire mon consentement.',
    'Ya no quiero recibir esto.',
    'Ik heb me nooit aangemeld.',
  ])('opt out beside a complaint, or until when nothing is needed: %s', (text) => {
    expect(optsOut(read(text))).toBe(true);
  });
});

it.each([
  'Could you please take me off your list?',
  'Could you please remove my address from your list?',
  'Can you delete my data?',
  'Would you kindly stop writing to me?',
  'Könnten Sie mich bitte aus dem Verteiler nehmen?',
  'Können Sie bitte meine Daten löschen?',
  'Pourriez-vous me retirer de votre liste ?',
  '¿Podrían darme de baja?',
  'Potreste cancellarmi dalla lista?',
  'Kunt u mij van de lijst halen?',
])('a polite request is an opt-out: %s', (text) => {
  expect(read(text)).toMatchObject({ class: 'unsubscribe', confidence: 0.95 });
});
