import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { formsOf } from './number-forms.ts';

it.each([
  ['+5215512345678', ['+5215512345678', '+525512345678']],
  ['+525512345678', ['+525512345678', '+5215512345678']],
  ['+541123456789', ['+541123456789', '+5491123456789']],
  ['+5511987654321', ['+5511987654321', '+551187654321']],
  ['+551187654321', ['+551187654321', '+5511987654321']],
  ['+49301234567', ['+49301234567']],
])('%s may be kept under either form', (number, forms) => {
  expect(formsOf(number)).toEqual(forms);
});

it('the database knows the same forms, by which it finds what is blocked', async () => {
  const database = await createTestDatabase();
  const digits = fc.stringMatching(/^[0-9]{8,13}$/);
  const number = fc
    .tuple(fc.constantFrom('+52', '+521', '+54', '+549', '+55', '+49'), digits)
    .map((parts) => parts.join(''));
  const numbers = fc.sample(number, 2_000);
  const { rows } = await database.admin.query<{ number: string; forms: string[] }>(
    'select number, array[number] || app.other_number_forms(number) as forms from unnest($1::text[]) number',
    [numbers],
  );
  await database.drop();
  expect(rows.filter(({ forms }) => forms.length > 1).length).toBeGreaterThan(100);
  for (const row of rows) expect(row.forms).toEqual(formsOf(row.number));
});
