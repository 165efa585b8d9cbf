import { expect } from '@playwright/test';
import { makeAccount, storeSession } from './support/account.ts';
import { expectNoBarriers } from './support/axe.ts';
import { test } from './support/shared-product.ts';

const EMAIL = 'merges@fieldnote.example';

test('what an import changes of people you have is read page by page before it starts', async ({ page, product }) => {
  const { client } = await makeAccount(product.url, EMAIL);
  await client.createProspect({ first_name: 'Ada', email: 'p0@acme.example', city: 'Ulm', country: 'DE' });
  const people = Array.from({ length: 60 }, (_, at) => `P${at},p${at}@acme.example`);
  await storeSession(page, product.url, EMAIL);
  const check = async (lines: readonly string[]) => {
    await page.goto(`${product.url}/ai-prospector/prospects/import`);
    const buffer = Buffer.from(lines.join('\n'));
    await page.getByLabel('Spreadsheet').setInputFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer });
    await page.getByText('Overwrite with the file').click();
    await page.getByRole('button', { name: /^Check/ }).click();
  };
  await check(['First name,Email', ...people.slice(1)]);
  await page.getByRole('button', { name: 'Import 59 people' }).click();
  await expect(page.getByText(/You can undo it until/)).toBeVisible({ timeout: 60_000 });

  await check(['First name,Email,City', ...people.map((person) => `${person},Berlin`)]);
  const first = page.getByRole('row', { name: /Ada/ });
  await expect(first).toContainText('CityUlmbecomesBerlin');
  await expect(page.getByText('1–50 of 60')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('51–60 of 60')).toBeVisible();
  await expect(page.getByRole('link', { name: 'P59' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoBarriers(page);
  expect((await client.getProspects({ search: 'p0@acme.example' })).results[0]).toMatchObject({ city: 'Ulm' });
});
