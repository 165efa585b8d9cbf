import { describe, expect, it } from 'vitest';
import type { Field } from '../read/fields.ts';
import { classify } from '../classify/classify.ts';

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
