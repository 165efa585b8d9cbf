import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type Account, enterPassword, makeAccount, PASSWORD, signIn, signOut } from './support/account.ts';
import { expectNoBarriers, expectNoBarriersInBothWidths } from './support/axe.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';
import { type Product, startProduct } from './support/product.ts';
import { addColleague, invitationFor } from './support/team.ts';

const OWNER = 'owner@fieldnote.example';
const OTHER = 'second-desk@fieldnote.example';
const REP = 'tunde@fieldnote.example';
const VIEWER = 'rita@fieldnote.example';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

let product: Product;
let mailServer: MailServer;
let owner: Account;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  mailServer = await startMailServer();
  product = await startProduct();
  owner = await makeAccount(product.url, OWNER);
  // An account of its own, whose address cannot be invited, and to switch to.
  await makeAccount(product.url, OTHER);
});
test.afterAll(async () => {
  await product.stop();
  await mailServer.stop();
});

const openTeam = async (page: Page): Promise<void> => {
  await page.goto(`${product.url}/memory?section=team`);
  await expect(page.getByRole('heading', { level: 2, name: 'Team' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};
const memberRow = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email });
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `More for ${name}` });

const inviteTunde = async (page: Page): Promise<void> => {
  await openTeam(page);
  await expect(page.getByText('Nobody else yet.')).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(dialog.getByRole('alert')).not.toHaveCount(0);
  await dialog.getByLabel('First name').fill('Tunde');
  await dialog.getByLabel('Last name').fill('Bello');
  const email = dialog.getByLabel('E-mail');
  await email.fill(OTHER);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(email).toHaveAccessibleDescription(/This address has an account of its own already\./);
  await expectNoBarriersInBothWidths(page);
  await email.fill(REP);
  await dialog.getByLabel('Role').selectOption({ label: 'Sales person' });
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(dialog).toBeHidden();
  await expect(memberRow(page, REP)).toContainText('Invitation good for');
};

/** Reads the mail where its recipient would, and opens what its button leads to. */
const openInvitation = async (context: BrowserContext): Promise<Page> => {
  const inbox = await context.newPage();
  await inbox.goto(`${product.url}/simulator?to=${REP}`);
  const mail = inbox.getByRole('article', { name: /^Maya Ostrander invites you to/ });
  await expect(mail.frameLocator('iframe').getByText('There you can work with your own people')).toBeVisible();
  await expectNoBarriersInBothWidths(inbox);
  const [invitation] = await Promise.all([
    inbox.waitForEvent('popup'),
    mail.frameLocator('iframe').getByRole('link', { name: 'Join the team' }).click(),
  ]);
  await inbox.close();
  return invitation;
};

const join = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Welcome, Tunde' })).toBeVisible();
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('password123');
  await page.getByRole('button', { name: 'Join the team' }).click();
  await expect(password).toHaveAccessibleDescription(/^This password is too common/);
  await expectNoBarriersInBothWidths(page);
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Join the team' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('button', { name: 'Your account' })).toContainText('Tunde Bello');
};

test('a sales person is invited, chooses a password and sees own people only', async ({ page, browser }) => {
  const { results: [ours] = [] } = {
    results: await Promise.all([
      owner.client.createProspect({ first_name: 'Ines', last_name: 'Obi', email: 'ines@ours.example' }),
    ]),
  };
  await signIn(page, product.url, OWNER);
  await test.step('the owner invites', () => inviteTunde(page));
  const context = await browser.newContext();
  const link = await invitationFor(product.url, REP);
  const colleague = await test.step('the recipient opens the mail', () => openInvitation(context));
  await test.step('and chooses a password', () => join(colleague));

  await colleague.goto(`${product.url}/ai-prospector/prospects`);
  await expect(colleague.getByRole('heading', { name: 'Nobody here yet' })).toBeVisible();
  await expectNoBarriersInBothWidths(colleague);
  const { users } = await owner.client.getSubUsers({});
  const tunde = users.find(({ email }) => email === REP);
  await owner.client.createProspect({
    first_name: 'Efua',
    last_name: 'Asante',
    email: 'efua@theirs.example',
    owner_id: tunde?.id,
  });
  await colleague.reload();
  await expect(colleague.getByRole('link', { name: 'Efua Asante' })).toBeVisible();
  await expect(colleague.getByText('Ines Obi')).toHaveCount(0);
  await colleague.goto(`${product.url}/ai-prospector/prospects/details?id=${ours?.id}`);
  await expect(colleague.getByRole('heading', { name: 'This prospect is not here' })).toBeVisible();

  await colleague.goto(link);
  await expect(colleague.getByRole('heading', { name: 'You have joined already' })).toBeVisible();
  await expect(colleague.getByText('This invitation was used.')).toBeVisible();
  await expectNoBarriersInBothWidths(colleague);
  await context.close();
});

test('an invitation that is opened where somebody is signed in offers the way out', async ({ page }) => {
  await owner.client.createSubUser({ first_name: 'Rita', last_name: 'Lin', email: VIEWER, user_role: 'viewer' });
  const link = await invitationFor(product.url, VIEWER);
  await signIn(page, product.url, OWNER);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'You are signed in already' })).toBeVisible();
  await expect(page.getByText(VIEWER)).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await page.getByRole('button', { name: 'Sign out and go on' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Rita' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Join the team' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('button', { name: 'Your account' })).toContainText('Rita Lin');
});
