import { expect, it } from 'vitest';
import { templateFile } from './template.ts';

it('a template is built once for everyone', async () => {
  const [one, other] = await Promise.all([templateFile('lead', 'xlsx'), templateFile('lead', 'xlsx')]);
  expect(other.body).toBe(one.body);
  expect((await templateFile('prospect', 'xlsx')).body).not.toBe(one.body);
});
