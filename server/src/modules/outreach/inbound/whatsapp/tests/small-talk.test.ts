import { expect, it } from 'vitest';
import { meaningOf } from '../meaning.ts';

const workspace = { clock: { now: () => new Date('2026-11-24T10:00:00Z') }, timezone: 'Europe/Berlin' };
const classOf = (text: string, kind: 'text' | 'button' = 'text') =>
  meaningOf({ kind, text }, '+49301234567', workspace).class;

it.each([
  'ok',
  'OK 👍',
  'Okay, thanks!',
  'Thank you so much 🙏',
  '👍',
  'hi',
  'Hello there',
  'Alles klar, danke',
  'Grüß Gott',
  'Vale, gracias',
  'D’accord, merci',
  'Tá bom, obrigado!',
  'Va bene',
  'Oké, dank je wel',
  'ठीक है',
  'theek hai ji',
])('“%s” by itself means nothing', (text) => expect(classOf(text)).toBeNull());

it.each([
  ['Yes', 'interested'],
  ['Ok, send me the offer', 'interested'],
  ['Sounds good, thanks', 'interested'],
  ['Hi, how much is it?', 'question'],
  ['No thanks', 'objection'],
] as const)('“%s” is still %s', (text, meaning) => expect(classOf(text)).toBe(meaning));

it('a button that says OK was offered as an answer', () => expect(classOf('OK', 'button')).toBe('interested'));

it('is read in its first 5,000 characters alone: what stands behind them says nothing', () => {
  const wish = 'Please remove me from your list.';
  const filling = '. '.repeat(2_500);
  expect(classOf(`${filling.slice(0, 4_900)}${wish}`)).toBe('unsubscribe');
  expect(classOf(`${filling}${wish}`)).toBeNull();
});
