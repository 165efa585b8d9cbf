import { expect, it } from 'vitest';
import { templateOf, WireTemplate } from './cloud-templates.ts';

const read = (more: object[]) =>
  templateOf(
    WireTemplate.parse({
      id: '1',
      name: 'a',
      language: 'de',
      category: 'UTILITY',
      status: 'APPROVED',
      components: [{ type: 'BODY', text: 'Hallo' }, ...more],
    }),
  );
const buttons = (...all: object[]) => [{ type: 'BUTTONS', buttons: all }];

it.each<[string, object[]]>([
  ['a button of another kind', buttons({ type: 'FLOW', text: 'Pay' })],
  ['a button that can’t be read', buttons({ type: 'QUICK_REPLY', text: 'Yes' }, {})],
  ['a button that opens an app', buttons({ type: 'URL', text: 'Go', url: 'https://a.example', app_deep_link: {} })],
  [
    'a second footer',
    [
      { type: 'FOOTER', text: 'One' },
      { type: 'FOOTER', text: 'Two' },
    ],
  ],
  ['a map', [{ type: 'HEADER', format: 'LOCATION' }]],
  ['a carousel', [{ type: 'CAROUSEL', cards: [] }]],
  ['a component that can’t be read', [{ type: 'FOOTER', text: 1 }]],
])('a template with %s isn’t whole', (_, more) => {
  expect(read(more).isPartial).toBe(true);
});

it('a template whose parts are all shown is whole', () => {
  expect(read(buttons({ type: 'QUICK_REPLY', text: 'Yes' })).isPartial).toBe(false);
});
