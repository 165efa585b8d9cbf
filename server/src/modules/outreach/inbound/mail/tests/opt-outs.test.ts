import { describe, expect, it } from 'vitest';
import type { Field } from '../read/fields.ts';
import { classify } from '../classify/classify.ts';
import { cutQuotations, cutQuoted } from '../quoted/cut-quoted.ts';

const TODAY = new Date('2026-03-02T10:00:00Z');
const ANSWER: Field = { name: 'in-reply-to', value: '<ours@fieldnote.example>' };

/** What relays, lists, ticket systems and programs of companies add to what their people write. */
const HEADERS: readonly (readonly [string, string])[] = [
  ['feedback-id', '1.eu-west-1.abc=:AmazonSES'],
  ['list-id', '<sales.firm.example>'],
  ['precedence', 'list'],
  ['precedence', 'bulk'],
  ['x-auto-response-suppress', 'All'],
  ['auto-submitted', 'auto-generated'],
  ['auto-submitted', 'auto-replied'],
  ['return-path', '<>'],
];

const read = (text: string, fields: readonly Field[], { subject = 'Re: A question', from = 'ada@firm.example' } = {}) =>
  classify({ text, subject, from, fields: [...fields] }, TODAY, 'Europe/Berlin');

const OWN_WORDS = [
  'Please remove me from your list and never contact me again.',
  'Unsubscribe',
  'STOP',
  'Kindly unsubscribe.',
  'Take us off your mailing list, please.',
  'I no longer want to receive emails.',
  'Unsubscribe sales@firm.example from this.',
  'I clicked the link and still get your emails. Remove me.',
  'To whom it may concern, please unsubscribe this address.',
  'If possible, please remove me from your list.',
  'Bitte nehmen Sie mich aus dem Verteiler.',
  'Ich möchte keine weiteren E-Mails erhalten.',
  'Bitte löschen Sie unsere Adresse.',
  'Merci de me retirer de votre liste.',
  'Je ne souhaite plus recevoir vos mails.',
  'Quiero darme de baja.',
  'No me escriban más.',
  'Por favor, pare de me enviar emails.',
  'Cancellatemi dalla vostra lista.',
  'Haal mij van de lijst.',
  'Mujhe list se hata do.',
];

describe('an opt-out in the writer’s own words', () => {
  it.each(HEADERS)('holds in an answer with %s: %s', (name, value) => {
    for (const text of OWN_WORDS)
      expect(read(text, [ANSWER, { name, value }]), text).toMatchObject({ class: 'unsubscribe', confidence: 0.95 });
  });

  it('holds from an address of programs, under an automatic subject, and beside what a ticket system adds', () => {
    const text = 'Please remove me from your list and never contact me again.';
    expect(read(text, [ANSWER], { from: 'noreply@firm.example' }).class).toBe('unsubscribe');
    expect(read(text, [ANSWER], { subject: 'Automatic reply: A question' }).class).toBe('unsubscribe');
    const ticket = 'Your request has been received, ticket number 4711.\nPlease take us off your list.';
    expect(read(ticket, [ANSWER, { name: 'auto-submitted', value: 'auto-generated' }]).class).toBe('unsubscribe');
  });

  it('holds below an absence', () => {
    const text = 'I am out of the office until Monday.\n\nPlease remove me from your mailing list.';
    expect(read(text, [ANSWER, { name: 'auto-submitted', value: 'auto-replied' }]).class).toBe('unsubscribe');
  });
});

const OFFERS = [
  'To unsubscribe from our newsletter, click here.',
  'If you no longer wish to receive emails from us, you can unsubscribe here.',
  'You can opt out at any time. Big sale this week, with prices that were never as low as they are now, in all our stores and online.',
  'Wenn Sie keine weiteren E-Mails erhalten möchten, klicken Sie hier.',
  'Sie können sich jederzeit vom Newsletter abmelden.\nNeu bei uns: Äpfel, Birnen, Kirschen und vieles mehr, frisch vom Hof geliefert.',
  'Pour vous désabonner, cliquez ici.',
  'Si no quiere recibir más correos, haga clic aquí.',
  'Per cancellarti dalla newsletter, clicca qui.',
  'Para cancelar a inscrição, clique aqui.',
  'Klik hier om u af te melden, of uitschrijven via deze link.',
];

describe('an automatic mail', () => {
  it.each([
    ['auto-submitted', 'auto-generated'],
    ['precedence', 'bulk'],
    ['precedence', 'list'],
    ['list-id', '<news.shop.example>'],
    ['feedback-id', '1:2:news:shop'],
  ])('that offers an opt-out to its readers stays one, with %s: %s', (name, value) => {
    for (const text of OFFERS) expect(read(text, [{ name, value }]).class, text).toBe('automatic');
  });

  it.each([
    'I am out of the office until 9 March. To unsubscribe from our newsletter, click here.',
    'I am on leave until 9 March, please do not contact me until then.',
    'I am on holiday and back on 9 March. Can our customers unsubscribe themselves? See our site.',
    'Ich bin bis 9. März im Urlaub und lese keine Mails.',
    'Estoy de baja por maternidad y me reincorporo el 9 de marzo.',
  ])('about an absence stays one: %s', (text) => {
    for (const fields of [[], [ANSWER]])
      expect(read(text, [...fields, { name: 'auto-submitted', value: 'auto-replied' }]).class).toBe('out_of_office');
  });
});

describe('what lists and relays add', () => {
  it.each(['list-id', 'feedback-id', 'list-unsubscribe'])('makes no mail automatic by %s alone', (name) => {
    const fields = [{ name, value: '<sales.firm.example>' }];
    expect(read('Sounds great, can you call me tomorrow?', fields).class).toBe('interested');
    expect(read('We are not interested, thanks.', fields).class).toBe('objection');
  });

  it('is no opt-out below an answer', () => {
    const footer = 'To unsubscribe from this group and stop receiving emails from it, send an email to x@firm.example.';
    const fields = [ANSWER, { name: 'list-id', value: '<sales.firm.example>' }, { name: 'precedence', value: 'list' }];
    expect(read(`Sounds great, can you call me tomorrow?\n\n${footer}`, fields).class).toBe('interested');
  });
});

/** Every word that one letter less, one twice, or two swapped make of a word. */
const slipsOf = (word: string): string[] =>
  [...word].flatMap((letter, at) => [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) +
      word
        .slice(at, at + 2)
        .split('')
        .toReversed()
        .join('') +
      word.slice(at + 2),
  ]);

describe('a misspelled opt-out', () => {
  it.each([
    'Un-subscribe',
    'un subscribe me please',
    'unsub',
    'Please unsubcribe me',
    'unsuscibe',
    'UNSUBSRCIBE!',
    'unscribe me',
    'Please take me of your list',
    'donot contact me',
    'Bitte vom Newsletter abestellen',
    'Désabonez-moi',
    'Quiero desuscribrme',
    'Favor descadatrar',
    'Cancelatemi dalla lista',
    'Graag uitschijven',
  ])('counts as one: %s', (text) => {
    expect(read(text, [])).toMatchObject({ class: 'unsubscribe', confidence: 0.95 });
  });

  it('is told from a slip of any letter, in the subject of an empty mail too', () => {
    for (const slip of slipsOf('unsubscribe')) {
      expect(read(`Please ${slip} me`, []).class, slip).toBe('unsubscribe');
      expect(read('', [], { subject: slip }).class, slip).toBe('unsubscribe');
    }
  });

  it.each([
    'How can I subscribe?',
    'I would like to resubscribe.',
    'Can I subscribe to the blog?',
    'Your claims are unsubstantiated, what is the price?',
    'Please describe the product.',
  ])('is no other word: %s', (text) => {
    expect(read(text, []).class).not.toBe('unsubscribe');
  });
});

/** Whole texts, from which signatures and disclaimers are still to be cut. */
const readWhole = (text: string, fields: readonly Field[] = [ANSWER], subject = 'Re: A question') =>
  classify(
    { text: cutQuoted(text), unquoted: cutQuotations(text), subject, from: 'ada@firm.example', fields: [...fields] },
    TODAY,
    'Europe/Berlin',
  );

describe('an opt-out in the subject', () => {
  const signed = 'Regards,\nJohn Smith\nCEO, Acme Ltd';

  it.each([
    ['Unsubscribe', signed],
    ['Re: Unsubscribe', ''],
    ['RE: STOP', signed],
    ['AW: Abmelden', ''],
    ['Please remove me from your mailing list', ''],
    ['Re: Please remove me from your mailing list', signed],
    ['STOP - Re: Quick question', ''],
    ['Unsubscribe: A question', 'Thanks'],
    ['Remove me from your list', 'see subject'],
    ['Bitte nehmen Sie mich aus dem Verteiler', 'Danke'],
  ])('is one: %s', (subject, text) => {
    expect(readWhole(text, [ANSWER], subject)).toMatchObject({ class: 'unsubscribe', confidence: 0.95 });
  });

  it.each([
    ['Re: Unsubscribe from paper forms', 'Sounds fine, tell me more.'],
    ['Re: Stop chasing invoices', 'Regards,\nJohn'],
    ['Re: Never chase a lead again', ''],
    ['How can our customers unsubscribe?', 'Regards,\nJohn'],
    ['Automatic reply: Stop', 'I am out of the office until 9 March.'],
    ['Unsubscribe', 'I am interested, please call me.'],
  ])('is none: %s', (subject, text) => {
    expect(readWhole(text, [ANSWER], subject).class).not.toBe('unsubscribe');
  });
});

describe('an opt-out in what looks like a signature or a legal notice', () => {
  it.each([
    'Your unsolicited emails are prohibited and unauthorised. Remove me from your list and disclose where you got my address.',
    'Hallo,\n\nhiermit widerspreche ich der Verarbeitung und Weitergabe meiner Daten. Bitte nehmen Sie mich aus dem Verteiler, Werbung ist nicht gestattet und nicht bestimmt.',
    'Hallo,\n\nhiermit widerspreche ich der Weitergabe. Bitte löschen Sie meine Daten umgehend. Werbung per E-Mail ist Ihnen nicht gestattet.',
    'Thank you\nNot interested, remove me from your list\nJohn Smith, Acme\n+1 555 123 4567',
    'Hi,\nThanks.\nPlease remove me from your list\nRamesh\n9876543210',
    'Sent from my iPhone\n\nPlease remove me from your list',
    'Best\nUnsubscribe\nJohn\nwww.acme.example',
    'I received this in error. I am not the intended recipient, please delete it and remove me from your list, thank you very much.',
    'Thanks for your mail.\n\nRegards\nPlease never contact me again\nJohn Smith\n+1 555 123 4567',
  ])('is one: %s', (text) => {
    expect(readWhole(text)).toMatchObject({ class: 'unsubscribe', confidence: 0.95 });
  });

  it.each([
    'Sounds great, call me tomorrow.\n\n--\nAcme Ltd\nTo unsubscribe from our newsletter, click here.\nwww.acme.example',
    'What does it cost?\n\nBest regards\nJohn Smith\nIf you no longer want to hear from me, reply with unsubscribe\n+1 555 123 4567',
    'We decide in May.\n\nThis email is confidential and intended solely for its recipient. If you received this in error, please delete it and notify the sender; disclosure is prohibited.',
    '--\nJohn Smith\nAcme Ltd\nYou can unsubscribe here: www.acme.example',
  ])('is none where it is offered: %s', (text) => {
    expect(readWhole(text).class).not.toBe('unsubscribe');
  });

  it('is none of an absence', () => {
    const text =
      'I am on leave until 9 March, please do not contact me until then.\n\nRegards\nJohn Smith\nAcme\n+1 555 123';
    expect(readWhole(text, [ANSWER, { name: 'auto-submitted', value: 'auto-replied' }]).class).toBe('out_of_office');
  });
});

describe('an opt-out in other words', () => {
  it.each([
    'I do not want to be contacted.',
    'We don’t wish to be emailed by you.',
    'Please remove.',
    'remove from list',
    'Kindly remove this email ID.',
    'No more.',
    'Ich widerspreche der Verarbeitung meiner Daten.',
    'Ich widerspreche der Nutzung meiner Daten für Werbung.',
  ])('is one: %s', (text) => {
    expect(readWhole(text)).toMatchObject({ class: 'unsubscribe' });
  });
});
