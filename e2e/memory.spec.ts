import { expect, type Locator, type Page } from '@playwright/test';
import { type Account, makeAccount, signIn, storeSession } from './support/account.ts';
import { expectNoBarriers, expectNoBarriersInBothWidths } from './support/axe.ts';
import type { Product } from './support/product.ts';
import { test } from './support/shared-product.ts';
import { addColleague } from './support/team.ts';
import { goWithin } from './support/screens.ts';

const OWNER = 'memory@fieldnote.example';
const REP = 'tunde.memory@fieldnote.example';
const PHONE = { width: 390, height: 844 };
const SOURCED = 'Crews save 40 minutes a shift.';
const BARE = 'Nine of ten crews stay with us.';
const TOO_MUCH = 'We are never late.';

let product: Product;
let owner: Account;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ product: running }) => {
  product = running;
  owner = await makeAccount(product.url, OWNER);
  await owner.client.createProspect({
    first_name: 'Ines',
    last_name: 'Obi',
    email: 'ines@harbour.example',
    company_name: 'Harbour Line',
  });
});

const SETTINGS = ['custom-fields', 'workspace', 'team', 'mailboxes'];

/** The settings used to be in Memory, and their old URLs redirect. */
const open = async (page: Page, section: string): Promise<void> => {
  await page.goto(`${product.url}/memory?section=${section}`);
  const name = SETTINGS.includes(section) ? 'Settings' : 'Memory';
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};
const nav = (page: Page): Locator => page.getByRole('navigation', { name: 'Memory' });
const settingsNav = (page: Page): Locator => page.getByRole('navigation', { name: 'Settings' });
/** A row of the list; the preview next to it contains the same text. */
const fact = (page: Page, words: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('paragraph').filter({ hasText: words }) });
const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();

const completeness = async (page: Page): Promise<number> => {
  const words = await page.getByText(/\d+% complete/).innerText();
  return Number(/\d+/.exec(words)?.[0]);
};

const TEXT_SECTIONS = ['Company', 'Offer', 'Ideal customer', 'Voice', 'Objections', 'Signature and address'];

test('Memory is filled in by section, and shows its completeness', async ({ page }) => {
  await signIn(page, product.url, OWNER);
  await page.getByRole('link', { name: 'Memory', exact: true }).click();
  expect(await completeness(page)).toBe(0);
  await expectNoBarriersInBothWidths(page);
  for (const section of TEXT_SECTIONS) {
    const before = await completeness(page);
    await nav(page).getByRole('link', { name: section }).click();
    await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible();
    for (const field of await page.locator('#memory-form').getByRole('textbox').all()) {
      await field.fill('Written down by Maya.');
    }
    await save(page);
    await expect(page.getByText('Unsaved changes.')).toBeHidden();
    await expect.poll(() => completeness(page), section).toBeGreaterThan(before);
    await expect(nav(page).getByRole('link', { name: `${section} complete` })).toBeVisible();
  }
  await nav(page).getByRole('link', { name: 'Voice' }).click();
  await page.getByLabel('How you sound').fill('Plain and short.');
  await expectNoBarriersInBothWidths(page);
  await nav(page).getByRole('link', { name: 'Company' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expectNoBarriersInBothWidths(page);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('How you sound')).toHaveValue('Plain and short.');
  await save(page);
  await expect(page.getByText('Unsaved changes.')).toBeHidden();
});

const addFact = async (page: Page, words: string, source?: { note: string; url: string }): Promise<void> => {
  await page.getByRole('button', { name: 'Add fact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add fact' });
  await dialog.getByLabel('Fact').fill(words);
  if (source) {
    await dialog.getByLabel('Description').fill(source.note);
    await dialog.getByLabel('Address').fill('ftp://files.example/42');
    await dialog.getByRole('button', { name: 'Add fact' }).click();
    await expect(dialog.getByText('Enter a web address that starts with https://.')).toBeVisible();
    await expectNoBarriersInBothWidths(page);
    await dialog.getByLabel('Address').fill(source.url);
  }
  await dialog.getByRole('button', { name: 'Add fact' }).click();
  await expect(dialog).toBeHidden();
  await expect(fact(page, words)).toBeVisible();
};

test('a fact is valid with a source, and a claim without one can be banned', async ({ page }) => {
  await storeSession(page, product.url, OWNER);
  await open(page, 'proof');
  await addFact(page, SOURCED, { note: 'Review by Efua Asante', url: 'reviews.example/42' });
  await addFact(page, BARE);
  await addFact(page, TOO_MUCH);
  await expect(fact(page, SOURCED).getByText('Sourced')).toBeVisible();
  await expect(fact(page, SOURCED).getByRole('link', { name: 'Review by Efua Asante' })).toHaveAttribute(
    'href',
    'https://reviews.example/42',
  );
  await expectNoBarriersInBothWidths(page);

  const chips = page.getByRole('group', { name: 'Show' });
  await chips.getByRole('button', { name: 'No source 2' }).click();
  await expect(fact(page, SOURCED)).toHaveCount(0);
  await expect(fact(page, BARE)).toBeVisible();
  await fact(page, TOO_MUCH).getByRole('button', { name: 'move to banned claims' }).click();
  await expect(chips.getByRole('button', { name: 'No source 1' })).toBeVisible();
  await expect(fact(page, TOO_MUCH)).toHaveCount(0);
  await chips.getByRole('button', { name: 'All 2' }).click();
  await expect(fact(page, SOURCED)).toBeVisible();
  await nav(page).getByRole('link', { name: 'Banned claims' }).click();
  await expect(fact(page, TOO_MUCH)).toBeVisible();
  await expectNoBarriersInBothWidths(page);
});

const writeWorkflow = async (page: Page): Promise<void> => {
  await page.goto(`${product.url}/email-outreach/workflows/new`);
  const step = page.getByRole('complementary', { name: 'Selected step' });
  await step.getByLabel('Name', { exact: true }).fill('With the link');
  await page.getByText('No text yet').click();
  await step.getByLabel('Subject').fill('A quarter of an hour');
  // Typed as a user would, so that the caret is at the end, where the variable is inserted.
  await step.getByLabel('Message').pressSequentially('Choose your time: ');
  await step.getByRole('button', { name: 'Variable', exact: true }).click();
  await expectNoBarriers(page);
  await page.getByRole('menuitem', { name: 'Booking link' }).click();
  await expect(step.getByLabel('Message')).toHaveText('Choose your time: booking link');
  await expect(step.frameLocator('iframe').getByText('https://meet.example/maya')).toBeVisible();
  await page.getByRole('button', { name: 'Save workflow' }).click();
  // The heading has the name already while it is typed.
  await expect(page).not.toHaveURL(/workflows\/new/);
  await expect(page.getByRole('heading', { level: 1, name: 'With the link' })).toBeVisible();
};

test('a custom field is a workflow variable, and cannot be deleted while it is used', async ({ page }) => {
  await storeSession(page, product.url, OWNER);
  await open(page, 'own');
  await page.getByRole('button', { name: 'Field', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add field' });
  await dialog.getByLabel('Name').fill('First name');
  await expect(dialog.getByLabel('Variable')).toHaveValue('first_name');
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await expect(dialog.getByText('“first_name” is already a variable.')).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await dialog.getByLabel('Name').fill('Booking link');
  await dialog.getByLabel('Value').fill('https://meet.example/maya');
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await expect(dialog).toBeHidden();
  await expectNoBarriersInBothWidths(page);

  // Opened while unused; a workflow uses it before the click.
  await page.getByRole('button', { name: /edit Booking link$/ }).click();
  const field = page.getByRole('dialog', { name: 'Booking link' });
  await field.getByRole('button', { name: 'Delete' }).click();
  const other = await page.context().newPage();
  await writeWorkflow(other);
  await other.close();
  await field.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText(/“With the link”/).first()).toBeVisible();
  await expect(field).toBeVisible();

  await open(page, 'own');
  await page.getByRole('button', { name: /edit Booking link$/ }).click();
  await expect(field.getByText('Used in “With the link”.')).toBeVisible();
  await expect(field.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expectNoBarriersInBothWidths(page);
});

test('the preview for a person has the fact with its source and leaves out the one without', async ({ page }) => {
  await owner.client.createProspect({ first_name: 'Kwame', email: 'kwame@mill.example', company_name: 'Mill & Sons' });
  await storeSession(page, product.url, OWNER);
  await open(page, 'proof');
  const panel = page.getByRole('complementary', { name: 'What the AI sees' });
  await panel.getByRole('button', { name: /choose another person/ }).click();
  await page.getByLabel('Find a person').fill('Ines');
  await page.getByRole('button', { name: /^Ines Obi/ }).click();
  await expect(panel.getByRole('button', { name: /^Ines Obi/ })).toBeVisible();
  await expect(panel.getByText('1 of 2 facts')).toBeVisible();
  await expect(panel.getByText(SOURCED)).toBeVisible();
  await expect(panel.locator('s').filter({ hasText: BARE })).toBeVisible();
  await expect(panel.getByText(`Never: ${TOO_MUCH}`)).toBeVisible();
  await panel.getByRole('button', { name: 'Exact text' }).click();
  const text = page.getByRole('region', { name: 'Text' });
  await expect(text).toContainText(`${SOURCED} (Source: Review by Efua Asante, https://reviews.example/42; checked`);
  await expect(text).toContainText('Harbour Line');
  await expect(text).not.toContainText(BARE);
  await expect(text).not.toContainText('ines@harbour.example');
  await expectNoBarriersInBothWidths(page);
});

test('a website is read, and what it says is edited, accepted, taken back and skipped', async ({ page }) => {
  await storeSession(page, product.url, OWNER);
  await open(page, 'company');
  await page.getByRole('link', { name: 'Read a website' }).click();
  await page.getByLabel('Address').fill('harbour-line.example');
  await page.getByRole('button', { name: 'Read website' }).click();
  await expect(page.getByText(/^\d+ to decide$/)).toBeVisible({ timeout: 20_000 });
  await expectNoBarriersInBothWidths(page);
  const story = page
    .getByRole('region', { name: 'From a website' })
    .getByRole('listitem')
    .filter({ hasText: 'Team and history' });
  await expect(story).toContainText('Written down by Maya.');
  await story.getByRole('button', { name: 'Edit' }).click();
  await story.getByLabel('Your words').fill('Founded by the harbour.');
  await story.getByRole('button', { name: 'Save' }).click();
  await expect(story).toContainText('Founded by the harbour.');
  await expect(story.getByText('Accepted')).toBeVisible();
  await page.reload();
  await story.getByRole('button', { name: 'Undo' }).click();
  await expect(story.getByRole('button', { name: 'Replace' })).toBeVisible();
  await story.getByRole('button', { name: 'Skip' }).click();
  await expect(story.getByText('Skipped')).toBeVisible();

  // What the AI makes of Memory for a person.
  await page.getByRole('button', { name: 'Write the opening' }).click();
  await expect(page.getByRole('region', { name: 'What it rests on' })).toContainText('Written down by Maya.');
  await expect(page.getByText('Written by the built-in writer.')).toBeVisible();
});

test('a custom field is created, filled in on a person and shown in the details', async ({ page }) => {
  await storeSession(page, product.url, OWNER);
  await open(page, 'custom-fields');
  await page.getByRole('button', { name: 'Add field' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add custom field' });
  await dialog.getByLabel('Name').fill('Kind of site');
  await dialog.getByLabel('Type').selectOption({ label: 'Choice' });
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await expect(dialog.getByRole('alert')).not.toHaveCount(0);
  await expectNoBarriersInBothWidths(page);
  await dialog.getByLabel('Choices').fill('Depot\nHarbour');
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Depot, Harbour' })).toBeVisible();
  await expectNoBarriersInBothWidths(page);

  await goWithin(page, '/ai-prospector/prospects');
  await page.getByRole('link', { name: 'Ines Obi', exact: true }).click();
  // The list, which has the same button, stays until the person's page is loaded.
  await expect(page.getByRole('heading', { level: 1, name: 'Ines Obi' })).toBeVisible();
  await page.getByRole('button', { name: 'More actions for Ines Obi' }).click();
  await page.getByRole('menuitem', { name: 'Edit prospect' }).click();
  await page.getByLabel('Kind of site').selectOption('Harbour');
  await save(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Custom fields' })).toBeVisible();
  await expect(page.getByText('Harbour', { exact: true })).toBeVisible();
  await expectNoBarriersInBothWidths(page);
});

test('the workspace’s settings are saved from the bar, ask before leaving, and list the holidays', async ({ page }) => {
  await storeSession(page, product.url, OWNER);
  await open(page, 'workspace');
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Germany' });
  const holidays = page.getByRole('table', { name: 'Upcoming holidays: Germany' });
  await expect(holidays.getByRole('row')).toHaveCount(5);
  await page.getByRole('button', { name: /^Show \d+ more$/ }).click();
  await expect(holidays.getByRole('cell', { name: /Christmas|Weihnacht/ }).first()).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await settingsNav(page).getByRole('link', { name: 'Mailboxes' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByText('Unsaved changes.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Fieldnote GmbH');
  await save(page);
  await expect(page.getByText('Unsaved changes.')).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Fieldnote GmbH');
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('DE');
  await page.getByRole('checkbox', { name: 'Don’t send on public holidays' }).uncheck();
  await expect(holidays).toBeHidden();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('checkbox', { name: 'Don’t send on public holidays' })).toBeChecked();
});

const expectNothingToChange = async (page: Page, section: string): Promise<void> => {
  await open(page, section);
  const main = page.getByRole('main');
  for (const name of [/^Add/, /^Field$/, /^Delete/, /^More actions for/, /^Still true$/, /banned claims$/]) {
    await expect(main.getByRole('button', { name }), `${name} in ${section}`).toHaveCount(0);
  }
  await expect(main.locator('input:enabled, textarea:enabled, select:enabled')).toHaveCount(0);
  await expectNoBarriersInBothWidths(page);
};

test('a salesperson can read everything and is offered no changes', async ({ page }) => {
  await addColleague(product.url, owner, {
    first_name: 'Tunde',
    last_name: 'Bello',
    email: REP,
    user_role: 'rep',
  });
  await storeSession(page, product.url, REP);
  for (const section of ['company', 'proof', 'banned_claims', 'own', 'workspace', 'custom-fields']) {
    await expectNothingToChange(page, section);
  }
  await open(page, 'proof');
  await expect(fact(page, SOURCED)).toBeVisible();
  // Team and audit log are not visible to a salesperson.
  await nav(page).getByRole('link', { name: 'Settings' }).click();
  await expect(settingsNav(page).getByRole('link', { name: 'Workspace' })).toBeVisible();
  await expect(settingsNav(page).getByRole('link', { name: 'Team' })).toHaveCount(0);
  await expect(settingsNav(page).getByRole('link', { name: 'Audit log' })).toHaveCount(0);
});

test('on a phone the sections are chips, and facts and preview are separate views', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await storeSession(page, product.url, OWNER);
  await open(page, 'proof');
  const view = page.getByRole('group', { name: 'View' });
  const panel = page.getByRole('complementary', { name: 'What the AI sees' });
  await expect(fact(page, SOURCED)).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(nav(page).getByRole('link', { name: /^Proof/ })).toBeInViewport();
  await view.getByRole('button', { name: 'What the AI sees' }).click();
  await expect(panel).toBeVisible();
  await expect(fact(page, SOURCED)).toBeHidden();
  await expectNoBarriers(page);
  await nav(page).getByRole('link', { name: 'Banned claims' }).click();
  await expect(fact(page, TOO_MUCH)).toBeVisible();
  await expect(view.getByRole('button', { name: 'Facts' })).toHaveAttribute('aria-pressed', 'true');
  await expectNoBarriers(page);
});

test('a source that has not been checked for a year needs a new check', async ({ page }) => {
  await owner.client.moveClock({ advance: '365d' });
  await owner.client.moveClock({ advance: '2d' });
  await storeSession(page, product.url, OWNER);
  await open(page, 'proof');
  await expect(fact(page, SOURCED).getByText('Check again')).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await fact(page, SOURCED).getByRole('button', { name: 'Still true' }).click();
  await expect(fact(page, SOURCED).getByText('Sourced')).toBeVisible();
  await owner.client.moveClock({ reset: true });
});
