import { expect, type Locator, type Page } from '@playwright/test';
import { type Account, makeAccount, signIn } from './support/account.ts';
import { expectNoBarriers, expectNoBarriersInBothWidths } from './support/axe.ts';
import type { Product } from './support/product.ts';
import { test } from './support/shared-product.ts';

const EMAIL = 'editor@fieldnote.example';

let product: Product;
let account: Account;

test.beforeAll(async ({ product: running }) => {
  product = running;
  account = await makeAccount(product.url, EMAIL);
  await account.client.createProspect({
    first_name: 'Amara',
    company_name: '*Star* Solar & Co',
    email: 'amara@star.example',
  });
  await account.client.createProspect({ first_name: 'Bo', email: 'bo@plain.example' });
});

const SHOTS = process.env['SHOTS'];
const shot = async (page: Page, name: string): Promise<void> => {
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${name}.png` });
};

/** What stands behind the caret. */
const behindCaret = (box: Element): string => {
  const { focusNode, focusOffset } = getSelection() ?? {};
  if (!focusNode || !box.contains(focusNode)) return 'The caret is elsewhere.';
  const rest = document.createRange();
  rest.setStart(focusNode, focusOffset ?? 0);
  rest.setEnd(box, box.childNodes.length);
  return rest.toString();
};

/** Longer than the editor waits after it got the focus before it puts its own selection back (ProseMirror's `handlers.focus`). */
const SETTLED_MS = 40;

/** To the end of the text, also right after a form gave the focus back. */
const goToEnd = async (page: Page, text: Locator): Promise<void> => {
  await expect(async () => {
    await text.press('Control+End');
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), SETTLED_MS);
    expect(await text.evaluate(behindCaret)).toBe('');
  }).toPass();
};

test('a step is written with formatting, chips and a button, checked, previewed in the dark, and sent as a test', async ({
  page,
}) => {
  await signIn(page, product.url, EMAIL, '/email-outreach/workflows/new');
  const step = page.getByRole('complementary', { name: 'Selected step' });
  await step.getByLabel('Name', { exact: true }).fill('Formatted');
  await page.getByText('No text yet').click();
  await step.getByLabel('Subject').fill('{Two|Three} crews, one plan');
  const subject = step.getByRole('textbox', { name: 'Subject' });
  await subject.press('End');
  await step.getByRole('button', { name: 'Insert a variable' }).first().click();
  await page
    .getByRole('menuitem', { name: /^Company/ })
    .first()
    .click();
  await expect(subject.locator('[data-chip]').last()).toContainText('company name');
  await step.getByRole('button', { name: 'Show the Liquid of this line' }).click();
  await expect(subject).toHaveValue('{Two|Three} crews, one plan{{ company_name }}');
  await subject.fill('{Two|Three} crews, one plan');
  await step.getByRole('button', { name: 'Show the Liquid of this line' }).click();
  await expect(subject.locator('[data-chip]')).toHaveText('Two | Three');
  const text = step.getByRole('textbox', { name: 'Message' });
  await text.click();

  // Keys go into the text: Ctrl+B doesn't fold the sidebar away, and blanks choose no variable again.
  await page.keyboard.type('Hi ');
  await step.getByRole('button', { name: 'Variable', exact: true }).click();
  await page.getByRole('menuitem', { name: /^First name/ }).click();
  await page.keyboard.type(', the plan of ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('{{ company_name }}');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' is {ready|done}.');
  await expect(page.getByRole('link', { name: 'Workflows' }).first()).toBeVisible();

  await step.getByText('company name', { exact: true }).first().click();
  const chip = page.getByRole('dialog', { name: 'company name' });
  await chip.getByLabel('If it’s missing').fill('your crews');
  await expectNoBarriers(page);
  await chip.getByRole('button', { name: 'Apply' }).click();

  await goToEnd(page, text);
  await page.keyboard.press('Enter');
  await step.getByRole('button', { name: 'Link', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Text', { exact: true }).fill('our page');
  await dialog.getByLabel('Address').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Add a link' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/Enter a web address/);
  await dialog.getByLabel('Address').fill('fieldnote.example/?c={{ company_name | default: "x" }}');
  await dialog.getByRole('button', { name: 'Add a link' }).click();
  await step.getByRole('button', { name: 'Button', exact: true }).click();
  await dialog.getByLabel('Label').fill('Book a call');
  await dialog.getByLabel('Address').fill('https://fieldnote.example/book');
  await dialog.getByRole('button', { name: 'Add a button' }).click();
  await page.keyboard.type('- one item');
  await shot(page, 'step-light');

  await step.getByRole('button', { name: 'Raw' }).click();
  await expect(text).toHaveValue(
    'Hi {{ first_name }}, the plan of **{{ company_name | default: "your crews" }}** is {ready|done}.\n\n' +
      '[our page](https://fieldnote.example/?c={{ company_name | default: "x" }})\n\n' +
      '[Book a call](https://fieldnote.example/book){button}\n\n- one item',
  );
  await step.getByRole('button', { name: 'Raw' }).click();
  await page.reload();
  await page.getByText('crews, one plan').first().click();
  await expect(text.getByText('Book a call')).toBeVisible();

  // As one of its people gets it.
  const preview = step.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Their own, of 4')).toBeVisible();
  const own = await preview.getByText(/crews, one plan/).textContent();
  await preview.getByRole('button', { name: 'Next choice' }).click();
  await preview.getByRole('button', { name: 'Next choice' }).click();
  await expect(preview.getByText('3 of 4')).toBeVisible();
  await expect(preview.getByText(/crews, one plan/)).not.toHaveText(own ?? '');
  while ((await preview.getByText('Amara').count()) === 0)
    await preview.getByRole('button', { name: 'Next person' }).click();
  const mail = preview.frameLocator('iframe');
  await expect(mail.locator('strong')).toHaveText('*Star* Solar & Co');
  await expect(mail.getByRole('link', { name: 'our page' })).toHaveAttribute(
    'href',
    'https://fieldnote.example/?c=%2AStar%2A%20Solar%20%26%20Co',
  );
  await preview.getByRole('button', { name: 'Dark preview' }).click();
  await preview.getByRole('button', { name: 'Mobile preview' }).click();
  await preview.scrollIntoViewIfNeeded();
  await shot(page, 'preview-dark');

  // What is wrong is said, and shown at its place.
  const check = step.getByRole('region', { name: 'Check' });
  await expect(check.getByText('Looks good.')).toBeVisible();
  await text.click();
  await goToEnd(page, text);
  await page.keyboard.type(' BUY NOW! Click here!');
  await check.getByRole('button', { name: /“Click here” is a phrase/ }).click();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('Click here');
  await shot(page, 'check');
  await page.keyboard.press('Control+z');
  await expectNoBarriersInBothWidths(page);

  await preview.getByRole('button', { name: 'Send test email' }).click();
  await expect(page.getByText(/^Test sent to/)).toBeVisible();
  const [sent] = (await account.client.outbox({})).results;
  expect(sent?.text).toContain('Book a call: https://fieldnote.example/book');
  expect(sent?.html).toContain('<strong>*Star* Solar &amp; Co</strong>');
});

test('a workflow is written from a goal and taken back, and a passage is rewritten with its changes in view', async ({
  page,
}) => {
  await signIn(page, product.url, EMAIL, '/email-outreach/workflows/new');
  await page.getByRole('button', { name: 'Write it for me' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write a workflow' });
  await dialog.getByLabel('What should it achieve?').fill('Get meetings with property managers about winter checks');
  await dialog.getByLabel('Language').selectOption('de');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Write workflow' }).click();
  const proposed = page.getByRole('region', { name: 'Proposed workflow' });
  await expect(proposed.getByText('Written by the built-in writer.')).toBeVisible();
  await expect(page.getByText('Email 3')).toBeVisible();
  await proposed.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('No text yet')).toBeVisible();

  await page.getByRole('button', { name: 'Write it for me' }).click();
  await dialog.getByLabel('Language').selectOption('en');
  await dialog.getByRole('button', { name: 'Write workflow' }).click();
  const step = page.getByRole('complementary', { name: 'Selected step' });
  const rewrite = step.getByRole('button', { name: 'Rewrite' });
  await rewrite.click();
  await expect(page.getByText('Rewriting needs a model.')).toBeVisible();
  await page.keyboard.press('Escape');

  // As if a model were connected.
  await page.route(/get-generation-count/, (route) =>
    route.fulfill({ json: { prospector_count: 0, used_quota: 0, user_quota: null, model: 'test-model' } }),
  );
  await page.route(/rewrite-text/, async (route) => {
    const { text } = route.request().postDataJSON() as { text: string };
    await route.fulfill({ json: { model: 'test-model', text: text.replaceAll('winter checks', 'checks for winter') } });
  });
  await page.reload();
  await expect(proposed).toBeVisible();
  await page.getByText('New thread').click();
  const text = step.getByRole('textbox', { name: 'Message' });
  const before = await text.textContent();
  await rewrite.click();
  await page.getByRole('button', { name: 'Warmer' }).click();
  await expect(page.locator('ins')).toHaveText('for winter');
  await expectNoBarriers(page);
  await shot(page, 'rewrite');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(text).toContainText('checks for winter');
  await page.keyboard.press('Control+z');
  await expect(text).toHaveText(before ?? '');
});

test('on a phone the toolbar scrolls and its tools are large enough', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, product.url, EMAIL, '/email-outreach/workflows/new');
  await page.getByText('No text yet').click();
  const sheet = page.getByRole('dialog', { name: 'Selected step' });
  const bold = sheet.getByRole('button', { name: 'Bold' });
  const box = await bold.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await sheet.getByRole('textbox', { name: 'Message' }).click();
  await page.keyboard.type('Hi ');
  await sheet.getByRole('button', { name: 'Variable', exact: true }).click();
  await page.getByRole('menuitem', { name: /^First name/ }).click();
  await page.keyboard.type(', hello');
  await expect(sheet.getByRole('textbox', { name: 'Message' })).toHaveText(/Hi first name.*, hello/);
  await shot(page, 'phone');
});
