import { expect, type Page } from '@playwright/test';
import { makeAccount, signIn } from './support/account.ts';
import { expectNoBarriersInBothWidths } from './support/axe.ts';
import { test } from './support/shared-product.ts';

const EMAIL = 'cells@fieldnote.example';

const cellOf = (page: Page, name: string, column: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .locator(`[data-cell="${column}"]`);

/** As a spreadsheet puts it on the clipboard: by the document's own event, because a test may not read the real one. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, text);

test('cells of a list are edited by the keyboard, checked, undone, and pasted as a block', async ({
  page,
  product,
}) => {
  const { client } = await makeAccount(product.url, EMAIL);
  for (const name of ['Ada', 'Bo', 'Cleo'])
    await client.createLead({ first_name: name, last_name: 'Stone', email: `${name}@cells.example`, city: 'Bonn' });
  await signIn(
    page,
    product.url,
    EMAIL,
    '/ai-prospector/leads?sort=name&columns=name,company,city,country,email,phone',
  );

  // From the row to its cells; typing replaces, Tab saves and goes on, Escape leaves what was there.
  await page.getByRole('link', { name: 'Ada Stone', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(cellOf(page, 'Ada Stone', 'company')).toBeFocused();
  await page.keyboard.type('Acme');
  await page.keyboard.press('Tab');
  await expect(cellOf(page, 'Ada Stone', 'city')).toBeFocused();
  await expect(cellOf(page, 'Ada Stone', 'company')).toHaveText('Acme');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox').or(page.getByRole('textbox', { name: 'City of Ada Stone' }))).toHaveValue(
    'Bonn',
  );
  await page.keyboard.type('Ulm');
  await page.keyboard.press('Escape');
  await expect(cellOf(page, 'Ada Stone', 'city')).toHaveText('Bonn');
  await page.keyboard.press('ArrowDown');
  await expect(cellOf(page, 'Bo Stone', 'city')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(cellOf(page, 'Bo Stone', 'city')).toHaveText('–');
  // Until the change is saved, the message of the one before it is still there, with its own Undo.
  await page.getByRole('status').filter({ hasText: 'Bo Stone changed.' }).getByRole('button', { name: 'Undo' }).click();
  await expect(cellOf(page, 'Bo Stone', 'city')).toHaveText('Bonn');

  // What isn't accepted stays in its cell with the reason, and can be mended there.
  const phone = cellOf(page, 'Cleo Stone', 'phone');
  await phone.dblclick();
  await page.keyboard.type('no number');
  await page.keyboard.press('Enter');
  await expect(phone).toContainText('no number');
  await expect(phone.getByLabel('This isn’t a valid phone number.')).toBeVisible();
  await phone.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('+49 30 901820');
  await page.keyboard.press('Enter');
  await expect(phone).toHaveText('+4930901820');

  // A block is laid over the list, and shown before anything changes.
  await cellOf(page, 'Ada Stone', 'city').focus();
  await paste(page, 'Köln\tGermany\nZürich\tAtlantis\n\tAustria\nParis\tFrance\n');
  const dialog = page.getByRole('dialog', { name: 'Paste cells' });
  await expect(dialog).toContainText('One row goes beyond this page and is left out.');
  await expect(dialog).toContainText('We don’t recognize this country.');
  await expectNoBarriersInBothWidths(page);
  await dialog.getByRole('button', { name: 'Change 3 cells' }).click();
  await expect(cellOf(page, 'Ada Stone', 'city')).toHaveText('Köln');
  await expect(cellOf(page, 'Ada Stone', 'country')).toHaveText('Germany');
  await expect(cellOf(page, 'Bo Stone', 'city')).toHaveText('Bonn');
  await expect(cellOf(page, 'Cleo Stone', 'city')).toHaveText('Bonn');
  await expect(cellOf(page, 'Cleo Stone', 'country')).toHaveText('Austria');
  await page.getByRole('status').filter({ hasText: '2 leads changed.' }).getByRole('button', { name: 'Undo' }).click();
  await expect(cellOf(page, 'Ada Stone', 'city')).toHaveText('Bonn');
});
