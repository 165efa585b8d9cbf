import { expect, it } from 'vitest';
import { insertAt, piecesOf, variablesIn, withFallback } from './template-text.ts';

it('splits a template and keeps every character', () => {
  const text = 'Hi {{ first_name | default: "there" }},{% if city %} in {{city}}{% endif %} {Hi|Hello}';
  const pieces = piecesOf(text);
  expect(pieces.map(({ text: part }) => part).join('')).toBe(text);
  expect(pieces.filter(({ kind }) => kind === 'variable')).toMatchObject([
    { name: 'first_name', fallback: 'there' },
    { name: 'city', fallback: undefined },
  ]);
});

it('lists the variables used; one place without a fallback is enough to hold', () => {
  expect(variablesIn('{{ city | default: "town" }} {{ city }} {{ email }}')).toEqual([
    { name: 'city', fallback: undefined, canHold: true, from: 0, to: 28 },
    { name: 'email', fallback: undefined, canHold: true, from: 40, to: 51 },
  ]);
});

it.each([
  ['{% if city %}in {{ city }}{% endif %}', false],
  ['{% if email and city %}in {{ city }}{% endif %}', false],
  ['{% if email %}x{% elsif city %}in {{ city }}{% endif %}', false],
  ['{% if city %}{% if email %}x{% else %}in {{ city }}{% endif %}{% endif %}', false],
  ['{% if city %}x{% else %}in {{ city }}{% endif %}', true],
  ['{% if email or city %}in {{ city }}{% endif %}', true],
  ['{% if city %}x{% endif %} in {{ city }}', true],
  ['{% unless city %}in {{ city }}{% endunless %}', true],
  ['{% if city %}{{ city }}{% endif %} {{ city }}', true],
])('%j holds someone without a city: %s', (text, canHold) => {
  expect(variablesIn(text).find(({ name }) => name === 'city')).toMatchObject({ canHold });
});

it('adds, changes and removes a fallback', () => {
  const bare = 'Hi {{first_name}} of {{ company_name }}';
  const once = withFallback(bare, 'first_name', 'there');
  expect(once).toBe('Hi {{ first_name | default: "there" }} of {{ company_name }}');
  expect(withFallback(once, 'first_name', 'friend')).toBe(
    'Hi {{ first_name | default: "friend" }} of {{ company_name }}',
  );
  expect(withFallback(once, 'first_name', '')).toBe('Hi {{ first_name }} of {{ company_name }}');
});

it('keeps other filters, and quotes text with quotes', () => {
  expect(withFallback('{{ city | upcase }}', 'city', 'town')).toBe('{{ city | default: "town" | upcase }}');
  expect(withFallback('{{ city }}', 'city', 'a "b"')).toBe(`{{ city | default: 'a "b"' }}`);
  expect(withFallback('{{ city }}', 'city', `it's "b"`)).toBe(`{{ city | default: "it's ”b”" }}`);
});

it('treats dollar signs in a fallback literally', () => {
  expect(withFallback('{{ city }}', 'city', '$& $1')).toBe('{{ city | default: "$& $1" }}');
});

it('inserts at the caret', () => {
  expect(insertAt('Hi ,', 'city', 3, 3)).toEqual({ text: 'Hi {{ city }},', caret: 13 });
  expect(insertAt('Hi you', 'city', 3, 6).text).toBe('Hi {{ city }}');
});
