import { type BrowserContext, expect, type Page } from '@playwright/test';
import {
  type Account,
  enterPassword,
  makeAccount,
  PASSWORD,
  signIn,
  signOut,
  storeSession,
} from './support/account.ts';
import { expectNoBarriers, expectNoBarriersInBothWidths } from './support/axe.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';
import type { Product } from './support/product.ts';
import { goWithin } from './support/screens.ts';
import { test } from './support/shared-product.ts';
import { clientFor } from './support/session.ts';
import { invitationFor } from './support/team.ts';

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

test.beforeAll(async ({ product: running }) => {
  product = running;
  mailServer = await startMailServer();
  owner = await makeAccount(product.url, OWNER);
  // A separate account, to switch to, whose address is invited like any other.
  await makeAccount(product.url, OTHER);
});
test.afterAll(async () => {
  await mailServer.stop();
});

const openTeam = async (page: Page): Promise<void> => {
  await page.goto(`${product.url}/settings?section=team`);
  await expect(page.getByRole('heading', { level: 2, name: 'Team' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};
const memberRow = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email });
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `More actions for ${name}` });

const inviteTunde = async (page: Page): Promise<void> => {
  await openTeam(page);
  await expect(page.getByText('No one else yet.')).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await page.getByRole('button', { name: 'Invite colleague' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite colleague' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByRole('alert')).not.toHaveCount(0);
  await dialog.getByLabel('First name').fill('Tunde');
  await dialog.getByLabel('Last name').fill('Bello');
  await expectNoBarriersInBothWidths(page);
  await dialog.getByLabel('Email').fill(REP);
  await dialog.getByLabel('Role').selectOption({ label: 'Salesperson' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
  await expect(memberRow(page, REP)).toContainText('Invitation expires in');
};

/** Reads the invitation and opens its link. */
const openInvitation = async (context: BrowserContext): Promise<Page> => {
  const inbox = await context.newPage();
  await inbox.goto(`${product.url}/simulator?to=${REP}`);
  const mail = inbox.getByRole('article', { name: /^Maya Ostrander invited you to/ });
  await expect(
    mail.frameLocator('iframe').getByText('In this workspace, you can work with your own people'),
  ).toBeVisible();
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
  await page.getByRole('button', { name: 'Join team' }).click();
  await expect(password).toHaveAccessibleDescription(/^This password is too common/);
  await expectNoBarriersInBothWidths(page);
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Join team' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('button', { name: 'Your account' })).toContainText('Tunde Bello');
};

test('a salesperson is invited, chooses a password and sees only their own people', async ({ page, browser }) => {
  const ours = await owner.client.createProspect({ first_name: 'Ines', last_name: 'Obi', email: 'ines@ours.example' });
  await signIn(page, product.url, OWNER);
  await test.step('the owner invites', () => inviteTunde(page));
  const context = await browser.newContext();
  const link = await invitationFor(product.url, REP);
  const colleague = await test.step('the recipient opens the email', () => openInvitation(context));
  await test.step('the recipient chooses a password', () => join(colleague));

  await colleague.goto(`${product.url}/ai-prospector/prospects`);
  await expect(colleague.getByRole('heading', { name: 'No one here yet' })).toBeVisible();
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
  await expect(colleague.getByRole('link', { name: 'Efua Asante', exact: true })).toBeVisible();
  await expect(colleague.getByText('Ines Obi')).toHaveCount(0);
  await colleague.goto(`${product.url}/ai-prospector/prospects/details?id=${ours.id}`);
  await expect(colleague.getByRole('heading', { name: 'This prospect wasn’t found' })).toBeVisible();

  await colleague.goto(link);
  await expect(colleague.getByRole('heading', { name: 'You’ve already joined' })).toBeVisible();
  await expect(colleague.getByText('This invitation was already accepted.')).toBeVisible();
  await expectNoBarriersInBothWidths(colleague);
  await context.close();
});

test('an invitation opened while someone is signed in offers to sign out', async ({ page }) => {
  await owner.client.createSubUser({ first_name: 'Rita', last_name: 'Lin', email: VIEWER, user_role: 'viewer' });
  const link = await invitationFor(product.url, VIEWER);
  await storeSession(page, product.url, OWNER);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'You’re already signed in' })).toBeVisible();
  await expect(page.getByText(VIEWER)).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await page.getByRole('button', { name: 'Sign out and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Rita' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Join team' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('button', { name: 'Your account' })).toContainText('Rita Lin');
});

const SCREENS = [
  '/dashboard',
  '/ai-prospector/prospects',
  '/email-outreach/workflows',
  '/email-outreach/drafts',
  '/memory',
];
const OWN_ITEMS = ['Edit Profile', 'Billing Details', 'Change Password', 'Link another account'];

const expectOwnThingsHidden = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  for (const name of OWN_ITEMS) await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Email Sign Out' })).toHaveCount(0);
  for (const path of ['/edit-user-profile', '/change-password']) {
    await page.goto(product.url + path);
    await expect(page).toHaveURL(/\/unauthorized/);
  }
  await expectNoBarriersInBothWidths(page);
};

/** Connects a mailbox, so that there is something to sign out of. */
const connectMailboxOf = async (email: string): Promise<void> => {
  const { token = '' } = await clientFor(product.url).login({ email, password: PASSWORD });
  await clientFor(product.url, token).connectMailbox({
    email,
    from_name: 'Tunde Bello',
    kind: 'relay',
    smtp: { host: '127.0.0.1', port: mailServer.port, secure: 'none' },
  });
};

test('the owner acts as the salesperson: shown on every screen, own items hidden, every change under both names', async ({
  page,
}) => {
  await connectMailboxOf(REP);
  await signIn(page, product.url, REP);
  await expect(page.getByRole('button', { name: 'Email Sign Out' })).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL(/\/sign-in/);

  await signIn(page, product.url, OWNER);
  await openTeam(page);
  await page.getByRole('button', { name: 'Act as Tunde Bello' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  // The toast that says the same doesn't name the role.
  const banner = page.getByRole('status').filter({ hasText: 'Tunde Bello (salesperson)' });
  for (const path of SCREENS) {
    await goWithin(page, path);
    await expect(banner, path).toContainText(/You’re acting as Tunde Bello \(salesperson\) until \d+:\d\d/, {
      useInnerText: true,
    });
    await expectNoBarriersInBothWidths(page);
  }
  await expectOwnThingsHidden(page);

  await goWithin(page, '/ai-prospector/prospects/add');
  await page.getByLabel('First name').fill('Kwame');
  await page.getByRole('textbox', { name: 'Email' }).fill('kwame@theirs.example');
  await page.getByRole('button', { name: 'Add prospect' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kwame' })).toBeVisible();
  await banner.getByRole('button', { name: 'Back to your own account' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(banner).toBeHidden();
  await expect(page.getByRole('button', { name: 'Your account' })).toContainText('Maya Ostrander');

  await goWithin(page, '/settings?section=audit-log');
  await page.getByLabel('Type').selectOption({ label: 'Acting as a colleague' });
  const row = page.getByRole('row').filter({ hasText: 'Maya Ostrander, acting as Tunde Bello' });
  await expect(row.filter({ hasText: 'added a prospect' })).toBeVisible();
  await expectNoBarriersInBothWidths(page);
});

// A tab such as "New 28" changes nothing.
const CHANGES = /^(Add|Import|New(?! \d)|Load|Edit|Delete|Convert|Approve|Launch|Transfer|Select)\b/;

test('a viewer is offered no changes, and is redirected from screens that make them', async ({ page }) => {
  await signIn(page, product.url, VIEWER);
  const lists = [
    '/ai-prospector/prospects',
    '/ai-prospector/leads',
    '/email-outreach/workflows',
    '/email-outreach/campaigns',
  ];
  for (const path of [
    ...lists,
    '/email-outreach/drafts',
    '/email-outreach/sent-box',
    '/memory',
    '/settings?section=team',
  ]) {
    await goWithin(page, path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
    for (const role of ['link', 'button', 'checkbox'] as const) {
      await expect(page.getByRole('main').getByRole(role, { name: CHANGES }), `${role} on ${path}`).toHaveCount(0);
    }
    await expectNoBarriersInBothWidths(page);
  }
  await goWithin(page, '/ai-prospector/prospects');
  await expect(page.getByRole('link', { name: 'Ines Obi', exact: true })).toBeVisible();
  await menuOf(page, 'Ines Obi').click();
  await expect(page.getByRole('menuitem', { name: 'Copy email address' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^(Edit|Convert|Delete|Do Not Contact)/ })).toHaveCount(0);
  await goWithin(page, '/email-outreach/workflows');
  await expect(page.getByRole('link', { name: 'First contact', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^More actions for/ })).toHaveCount(0);
  for (const path of ['/ai-prospector/leads/add', '/email-outreach/campaigns/new-campaign']) {
    await page.goto(product.url + path);
    await expect(page).toHaveURL(/\/unauthorized/);
  }
});

const deactivateTunde = async (page: Page): Promise<void> => {
  await openTeam(page);
  await page.setViewportSize(PHONE);
  await menuOf(page, 'Tunde Bello').click();
  await expect(page.getByRole('menuitem', { name: 'Deactivate' })).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize(DESK);
  await menuOf(page, 'Tunde Bello').click();
  await expectNoBarriers(page);
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deactivate Tunde Bello?' });
  await expect(dialog.getByRole('link', { name: '2 prospects' })).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(dialog).toBeHidden();
  await expect(memberRow(page, REP)).toContainText('Deactivated');
  await expectNoBarriersInBothWidths(page);
};

test('a deactivated person is signed out at the next call and told so at sign-in, until they are reactivated', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const colleague = await context.newPage();
  await signIn(colleague, product.url, REP);
  await signIn(page, product.url, OWNER);
  await deactivateTunde(page);

  // The app frame sends requests by itself, so it may sign out before any action.
  await colleague.goto(`${product.url}/ai-prospector/prospects`);
  await expect(colleague).toHaveURL(/\/sign-in/);
  await enterPassword(colleague, REP);
  await expect(colleague.getByText('Your account is deactivated. Ask the owner of your workspace')).toBeVisible();
  await expectNoBarriersInBothWidths(colleague);

  await menuOf(page, 'Tunde Bello').click();
  await page.getByRole('menuitem', { name: 'Reactivate' }).click();
  await expect(memberRow(page, REP)).toContainText('Active');
  await enterPassword(colleague, REP);
  // Back on the screen they left.
  await expect(colleague).toHaveURL(/\/ai-prospector\/prospects/);
  await expect(colleague.getByRole('link', { name: 'Efua Asante', exact: true })).toBeVisible();
  await context.close();
});

const linkOther = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Link another account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link another account' });
  const link = dialog.getByRole('button', { name: 'Link account' });
  await expect(link).toBeDisabled();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByLabel('Other account’s email').fill(OTHER);
  await dialog.getByLabel('Its password').fill('not this one');
  await link.click();
  await expect(dialog.getByText('Incorrect email address or password.')).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await dialog.getByLabel('Its password').fill(PASSWORD);
  await link.click();
  await expect(dialog).toBeHidden();
};

test('a second account is linked with its password, and switched to', async ({ page }) => {
  await signIn(page, product.url, OWNER);
  await linkOther(page);
  await page.getByRole('button', { name: 'Your account' }).click();
  const item = (email: string) => page.getByRole('menuitem').filter({ hasText: email });
  await expect(item(OWNER).getByLabel('current')).toBeVisible();
  await expect(item(OTHER).getByLabel('current')).toHaveCount(0);
  await expectNoBarriers(page);
  await item(OTHER).click();
  await expect(page.getByText(`You’re now signed in as Maya Ostrander, ${OTHER}.`)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(item(OTHER).getByLabel('current')).toBeVisible();
  await expectNoBarriers(page);
});

test('an address that has an account elsewhere is invited like any other', async ({ page }) => {
  await signIn(page, product.url, OWNER);
  await openTeam(page);
  await page.getByRole('button', { name: 'Invite colleague' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite colleague' });
  await dialog.getByLabel('First name').fill('Desk');
  await dialog.getByLabel('Last name').fill('Two');
  await dialog.getByLabel('Email').fill(OTHER);
  await dialog.getByLabel('Role').selectOption({ label: 'Salesperson' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
  await expect(memberRow(page, OTHER)).toContainText('Invitation expires in');
  const link = await invitationFor(product.url, OTHER);
  await signOut(page);
  await expect(page).toHaveURL(/\/sign-in/);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Welcome back, Desk' })).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await page.getByRole('link', { name: 'Sign in to join' }).click();
  await enterPassword(page, OTHER);
  await page.getByRole('button', { name: 'Join team' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('button', { name: 'Your account' })).toContainText('Desk Two');
  await page.getByRole('button', { name: 'Your account' }).click();
  await expectNoBarriers(page);
  await page.getByRole('menuitem', { name: 'Maya Ostrander Maya Ostrander' }).click();
  await expect(page.getByRole('button', { name: 'Your account' })).toContainText('Maya Ostrander');
});
