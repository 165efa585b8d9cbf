import type { WhatsappTemplate } from '@rainmaker/contract';
import { expect, it } from 'vitest';
import { contentFrom, newTemplate, previewOf, valuesOf, variablesFrom } from './template-form.ts';

const TEMPLATE: WhatsappTemplate = {
  id: 't',
  sender_id: 's',
  sender: '+491511234567',
  provider: 'cloud',
  name: 'winter',
  language: 'en',
  category: 'marketing',
  asked_category: null,
  status: 'approved',
  reason: null,
  quality: 'unknown',
  header: { kind: 'text', text: 'For {{1}}' },
  body: 'Hi {{1}}, see you in {{2}} soon.',
  footer: null,
  buttons: [{ kind: 'url', text: 'Open', url: 'https://x.example/{{1}}' }],
  examples: { 'body.1': 'Ada' },
  variables: [
    { parameter: 'body.1', variable: 'first_name', fallback: 'there' },
    { parameter: 'header.1', variable: null, fallback: 'crews' },
  ],
  unfilled: 2,
  editable: true,
  synced_at: null,
  version: 1,
};

it('a template comes back from its form as it went in', () => {
  const values = valuesOf(TEMPLATE);
  expect(variablesFrom(values)).toEqual([TEMPLATE.variables[1], TEMPLATE.variables[0]]);
  expect(contentFrom(values)).toMatchObject({
    header: TEMPLATE.header,
    body: TEMPLATE.body,
    buttons: TEMPLATE.buttons,
    examples: { 'body.1': 'Ada' },
  });
});

it('the preview shows samples, else fallbacks, else the places', () => {
  expect(previewOf(valuesOf(TEMPLATE))).toEqual({ header: 'For crews', body: 'Hi Ada, see you in {{2}} soon.' });
});

it('what fills a place is kept while its text is rewritten', () => {
  const values = { ...valuesOf(TEMPLATE), body: 'Hello there' };
  expect(variablesFrom(values).map(({ parameter }) => parameter)).toEqual(['header.1']);
  expect(variablesFrom({ ...values, body: TEMPLATE.body })).toHaveLength(2);
  expect(contentFrom(newTemplate('s'))).toMatchObject({ header: null, examples: {} });
});
