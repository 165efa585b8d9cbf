import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { makeAccount, signIn } from './support/account.ts';
import { expectNoBarriersInBothWidths } from './support/axe.ts';
import { test } from './support/shared-product.ts';

const EMAIL = 'files@fieldnote.example';

test('files are kept with a person: added, downloaded as they were, deleted and brought back', async ({
  page,
  product,
}) => {
  const { client } = await makeAccount(product.url, EMAIL);
  const { id } = await client.createLead({ first_name: 'Ines', last_name: 'Obi', email: 'ines@files.example' });
  await signIn(page, product.url, EMAIL, `/ai-prospector/leads/details?id=${id}`);
  const files = page.getByRole('complementary', { name: 'Details' }).locator('section', { hasText: 'Files' });
  await expect(files.getByText('Drop files here, or choose Add.')).toBeVisible();
  await files.locator('input[type=file]').setInputFiles([
    { name: 'Angebot Müller.pdf', mimeType: 'application/pdf', buffer: Buffer.from('An offer') },
    { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
    { name: 'plan.png', mimeType: 'image/png', buffer: Buffer.alloc(70_000, 7) },
  ]);
  await expect(files.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('empty.txt is empty.')).toBeVisible();
  await expect(page.getByText('File added: plan.png')).toBeVisible();
  await expectNoBarriersInBothWidths(page);

  const waiting = page.waitForEvent('download');
  await files.getByRole('button', { name: 'Angebot Müller.pdf', exact: true }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('Angebot Müller.pdf');
  expect((await readFile(await download.path())).toString()).toBe('An offer');

  await files.getByRole('button', { name: 'Delete plan.png' }).click();
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(files.getByRole('listitem')).toHaveCount(2);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /Maya Ostrander Owner/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Angebot Müller.pdf').scrollIntoViewIfNeeded();
  await expect(sheet.getByRole('button', { name: 'Delete plan.png' })).toBeVisible();
});
