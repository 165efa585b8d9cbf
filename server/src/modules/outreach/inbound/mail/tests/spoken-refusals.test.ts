import { describe, expect, it } from 'vitest';
import { classify } from '../classify/classify.ts';

const TODAY = new Date('2026-03-02T10:00:00Z');
const read = (text: string) =>
  classify(
    { text, subject: 'Re: A question', from: 'ada@firm.example', fields: [{ name: 'in-reply-to', value: '<ours@x>' }] },
    TODAY,
    'Europe/Berlin',
  );

describe('a no that stands behind what it denies', () => {
  it.each([
    'Send me nothing',
    'Call me never',
    'Please call nobody here',
    'Please book no meeting',
    'Can you please send these to nobody',
    'Sounds great, not',
    'Please send this to someone else, not me',
    'Appelez-moi pas',
    'Envoyez-moi rien svp',
    'Mandami niente',
    'Mi mandi nulla per favore',
    'Mándeme nada',
    'Me manda nada não',
    'bhejo mat',
    'Schick mir nix',
    'Interesse habe ich keines',
    'Interessiert mich null',
    'Rufen Sie mich in der nächsten Zeit bitte auf keinen Fall an',
    'Melden Sie sich bitte nicht mehr bei mir.',
  ])('is no yes: %s', (text) => expect(['objection', 'unsubscribe']).toContain(read(text).class));

  it.each([
    'Call me no later than Monday.',
    'Envoyez-moi une offre, pas de problème.',
    'Rufen Sie mich an und vergessen Sie nicht das Angebot.',
    'Schicken Sie mir ein Angebot weil wir noch keinen Anbieter haben.',
    'Mándeme la propuesta, no hay problema.',
  ])('leaves a yes: %s', (text) => expect(read(text).class).toBe('interested'));
});

describe('a wish to hear nothing that begins as a yes', () => {
  it.each([
    'I would love it if you stopped',
    'I would like you to stop',
    'I’d like to be left alone',
    'I want to hear less from you',
    'Great, now stop',
    'Interested in not hearing from you',
    'I’m interested in being removed',
    'Looking forward to never hearing from you',
    'I’d prefer if you didn’t write to me again.',
  ])('is an opt-out: %s', (text) => expect(read(text)).toMatchObject({ class: 'unsubscribe', confidence: 0.95 }));
});

describe('a denial and a wish that a comma parts', () => {
  it.each([
    ['Not a problem, please send me the details.', 'interested'],
    ['Do not wait for the others, call me tomorrow.', 'interested'],
    ['Don’t email Tom, email me the quote.', 'objection'],
    ['What others told me sounds great, please call me.', 'interested'],
  ])('are two: %s', (text, meaning) => expect(read(text).class).toBe(meaning));

  it.each([
    'Please, do not send anything.',
    'Never, ever contact me.',
    'Do not, under any circumstances, write to me.',
    'Do not email, call or text me.',
    'Por favor, no me escriba.',
  ])('are one where they belong together: %s', (text) => expect(read(text).class).toBe('unsubscribe'));
});

describe('a stop that goes on', () => {
  it.each([
    'Stop! I have a question',
    'Stop! Call me first',
    'Don’t stop',
    'Don’t stop sending these',
    'Please don’t stop.',
  ])('is no opt-out: %s', (text) => expect(read(text).class).not.toBe('unsubscribe'));

  it.each([
    'STOP. Who gave you my number?',
    'Stop! Why do you write to me?',
    'If you don’t stop emailing me I will report you.',
    'Stop. Any more questions? Ask my lawyer.',
  ])('is one where it only complains: %s', (text) => expect(read(text).class).toBe('unsubscribe'));
});
