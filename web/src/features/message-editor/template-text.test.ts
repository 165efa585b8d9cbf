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
  expect(variablesIn('{{ city | default: "town" }} {{ city }} {{ email }}')).toMatchObject([
    { name: 'city', fallback: undefined },
    { name: 'email', fallback: undefined },
  ]);
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

it.each([
  ['{% if company_name %}at {{ company_name }}{% endif %}', true],
  ['{% if company_name != "" and city %}{{ company_name }} in {{ city }}{% endif %}', true],
  ['{% if city %}{{ city }}{% else %}{{ company_name }}{% endif %}', false],
  ['{% if company_name %}{{ company_name }}{% endif %} {{ company_name }}', false],
  ['{% unless company_name %}{{ company_name }}{% endunless %}', false],
  ['{% if city %}{% if company_name %}x{% endif %}{{ company_name }}{% endif %}', false],
  ['{{ company_name | default: "you" }}', true],
])('%s needs no fallback: %s', (text, isGuarded) => {
  expect(variablesIn(text).find(({ name }) => name === 'company_name')?.isGuarded).toBe(isGuarded);
});
