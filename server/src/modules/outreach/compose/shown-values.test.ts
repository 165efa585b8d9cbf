import { expect, it } from 'vitest';
import { fillTemplate } from './message-template.ts';
import { renderText } from './render-text.ts';
import { shownValues } from './shown-values.ts';

it('a message keeps the beginning of each value, and of many the first', () => {
  const all = Array.from({ length: 300 }, (_, at) => ({ name: `m${at}`, value: '新'.repeat(4_000) }));
  const shown = shownValues(all);
  expect(shown[0]).toEqual({ name: 'm0', value: '新'.repeat(200) });
  expect(JSON.stringify(shown).length).toBeLessThan(3_000);
});

const VALUES = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`m${at}`, 'v'.repeat(4_000)]));
const NAMES = Object.keys(VALUES);

it.each([
  [
    'in a branch that it doesn’t take',
    `Hello{% if false %}${NAMES.map((name) => `{{ ${name} }}`).join('')}{% endif %}`,
  ],
  ['in an assignment', `Hello${NAMES.map((name) => `{% assign a = ${name} %}`).join('')}`],
])('a text that names every variable %s keeps little of them', (_, body) => {
  const { filled, body: said } = renderText({ subject: null, body, values: VALUES, seed: 'x' });
  expect(said).toBe('Hello');
  expect(JSON.stringify(filled).length).toBeLessThan(3_000);
});

it('so does a template', () => {
  const sources = NAMES.map((variable, at) => ({ parameter: `${at}`, variable, fallback: null }));
  const template = { sources, body: 'Hello', header: null, buttons: [], footer: null } as never;
  expect(JSON.stringify(fillTemplate(template, (name) => VALUES[name]).text.filled).length).toBeLessThan(3_000);
});
