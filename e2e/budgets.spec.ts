import { expect, type Page } from '@playwright/test';
import { type Account, makeAccount, signIn } from './support/account.ts';
import { expectNoBarriersInBothWidths } from './support/axe.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';
import type { Product } from './support/product.ts';
import { test } from './support/shared-product.ts';
import { goWithin } from './support/screens.ts';

const EMAIL = 'maya@budgets.example';
const DOMAIN = 'fieldnote-budgets.example';
const ALWAYS = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:59', timezone: 'workspace' as const };

let product: Product;
let account: Account;
let server: MailServer;

/** Five people at Gmail, and one elsewhere, through two relays of one domain. */
const prepare = async (): Promise<void> => {
  const { client } = account;
  await client.updateWorkspace({ window: ALWAYS, holidays: false, postal_address: '18 Wharf Road, London' });
  const boxes: string[] = [];
  for (const name of ['sales', 'hello']) {
    const box = await client.connectMailbox({
      email: `${name}@${DOMAIN}`,
      from_name: 'Maya Ostrander',
      kind: 'relay',
      smtp: { host: '127.0.0.1', port: server.port, secure: 'none' },
    });
    boxes.push(box.id);
  }
  const ids: string[] = [];
  for (const [index, domain] of ['gmail.com', 'gmail.com', 'gmail.com', 'customer.example'].entries())
    ids.push((await client.createProspect({ first_name: `Ines ${index}`, email: `ines${index}@${domain}` })).id);
  const sequence = await client.createSequence({
    sequence_name: 'One line',
    steps: [{ kind: 'email', wait: { amount: 0, unit: 'minutes' }, subject: 'Hello', body: 'A line.' }],
  });
  const { id } = await client.createCampaign({
    name: 'Budgeted',
    sequence_id: sequence.id,
    audience: { stage: 'prospect', ids },
    mailbox_ids: boxes,
    approval: 'none',
  });
  await client.updateSendingBudget({ kind: 'receiver', name: 'gmail', daily_limit: 2 });
  await client.updateCampaign({ id, state: 'running' });
  await expect.poll(async () => (await client.getMails({ filter: 'sent' })).count).toBe(3);
};

test.beforeAll(async ({ product: running }) => {
  product = running;
  server = await startMailServer();
  account = await makeAccount(product.url, EMAIL);
  await prepare();
});
test.afterAll(async () => server?.stop());

const open = async (page: Page): Promise<void> => {
  await signIn(page, product.url, EMAIL, '/settings?section=mailboxes');
  await expect(page.getByRole('heading', { name: 'Daily limits by domain and provider' })).toBeVisible();
};

test('what a domain sends to a provider is limited, shown with today’s figures, and said where an email waits', async ({
  page,
}) => {
  await open(page);
  const gmail = page.getByRole('listitem').filter({ hasText: 'To Gmail and Google Workspace' }).first();
  await expect(gmail).toContainText('At most 2 a day from each of your domains');
  await expect(gmail).toContainText('2 of 2 sent');
  const domain = page.getByRole('listitem').filter({ hasText: '2 mailboxes' }).first();
  await expect(domain).toContainText('3 sent today');
  await domain.getByRole('button', { name: `Change the limit: ${DOMAIN}` }).click();
  await domain.getByRole('radio', { name: 'At most' }).check();
  await domain.getByLabel('Emails a day').fill('none');
  await domain.getByRole('button', { name: 'Save limit' }).click();
  await expect(domain.getByText(/^Enter a number from 1 to/)).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await domain.getByLabel('Emails a day').fill('90');
  await domain.getByRole('button', { name: 'Save limit' }).click();
  await expect(domain).toContainText('3 of 90 sent');
  await goWithin(page, '/email-outreach/drafts?filter=scheduled');
  await expect(page.getByText(`${DOMAIN} has reached its daily limit of 2 to Gmail`).first()).toBeVisible();
});
